"""The battlefield as characters: two lines of three columns each, facing each other; the viewer's side lies below."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from sabletop.games.dark_order.ids import PLACES, SURCHARGE
from sabletop.tui import palette
from sabletop.tui.canvas import Canvas, cut
from sabletop.tui.dark_order.facts import BACK, FRONT, Facts, Slot
from sabletop.tui.presenter import View

NARROWEST: Final = 60
WIDEST: Final = 112
STEPS: Final = (3, 2, 1, 0)


def draw(facts: Facts, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
    """The whole field."""
    cell = (min(width, WIDEST) - 4) // 3
    condition = wrap(facts.site(view).text, 3 * cell)[:2] if tall else []
    field = _Field(facts, view, cell, tall, condition, marks, max((width - 3 * cell - 4) // 2, 0))
    return field.drawn()


class _Field:
    def __init__(
        self,
        facts: Facts,
        view: View,
        cell: int,
        tall: bool,
        condition: list[str],
        marks: Mapping[str, str],
        margin: int,
    ) -> None:
        self.facts, self.view, self.cell, self.tall = facts, view, cell, tall
        self.condition, self.marks, self.x = condition, marks, margin
        self.table = view["table"]
        self.below = facts.below(view)
        self.peace = self.table["contested"] is None
        """Before a battle the locations lie where nobody stands."""
        self.decider = self.below if view["asked"] is None else view["asked"]["who"]
        self.rows = 3 if tall else 2
        heads, middle = (2, 2 + len(condition)) if tall else (1, 1)
        if tall and not condition:
            middle = 1
        self.canvas = Canvas(margin + 3 * cell + 4, 2 * heads + 4 * self.rows + 2 + middle + (0 if tall else 1))
        self.y = 0

    def drawn(self) -> Text:
        """From the enemy's HQ down to one's own, and on a small screen one's hand."""
        above = 1 - self.below
        self._headquarters(above, True)
        self._line(above, BACK)
        self._rule("├┼┤")
        self._line(above, FRONT)
        self._middle()
        self._line(self.below, FRONT)
        self._rule("├┼┤")
        self._line(self.below, BACK)
        self._headquarters(self.below, False)
        if not self.tall:
            self.canvas.put(self.x + 1, self.y, self._hand())
        return self.canvas.text()

    # Lines across

    def _rule(self, signs: str, sign: str = "─") -> None:
        row = signs[0] + signs[1].join([sign * self.cell] * 3) + signs[2]
        self.canvas.put(self.x, self.y, row, palette.LINE)
        self.y += 1

    def _headquarters(self, who: int, top: bool) -> None:
        if self.tall and not top:
            self._put_border("╰┴╯", Text(""), self._title(who))
            self.canvas.put(self.x + 2, self.y, self._track(who))
            self.y += 1
            return
        if self.tall:
            self.canvas.put(self.x + 2, self.y, self._track(who))
            self.y += 1
        self._put_border("╭┬╮" if top else "╰┴╯", Text(""), self._title(who))

    def _put_border(self, signs: str, text: Text, title: Text, sign: str = "─") -> None:
        self._rule(signs, sign)
        self.canvas.put(self.x + 2, self.y - 1, Text(" ") + title + Text(" "))
        if len(text):
            self.canvas.put(self.x + 3 * self.cell + 1 - len(text), self.y - 1, Text(" ") + text + Text(" "))

    def _title(self, who: int) -> Text:
        """Who it is and, as far as there is room, what can be counted there."""
        seen, facts = self.table["players"][who], self.facts
        text = Text("▶ " if self._decides(who) else "", palette.ACCENT)
        name = facts.player(self.view, who)
        text.append(name if self.tall else name.replace("Player ", "P"), palette.STRONG)
        role = facts.role(self.view, who)
        text.append(f" {role}" if role else "", palette.ACCENT if role == "Aggressor" else palette.PAPER)
        hand, gap = seen["hand"], "  " if self.tall else " "
        parts = [] if self.tall else [("fatigue ", f"{seen['fatigue']}/{self.table['track_end']}")]
        parts += [("hand ", f"{hand['units']}+{hand['support'] + hand['neutral']}")]
        orders = sum(seen["orders"].values())
        parts += [("orders ", f"{min(seen['orders_left_this_round'], orders)}/{orders}")]
        parts += [("scouts ", str(seen["scouts"]))]
        parts += [] if self.tall else [("✓", str(len(seen["settled"])))]
        for word, value in parts:
            if len(text) + len(gap + word + value) < 3 * self.cell:
                text.append(gap + word, palette.QUIET).append(value, palette.PAPER)
        return text

    def _decides(self, who: int) -> bool:
        return self.view["asked"] is not None and self.view["asked"]["who"] == who

    def _track(self, who: int) -> Text:
        """The fatigue track: the last spaces are those from which an Aggressor collapses."""
        end, now = self.table["track_end"], self.table["players"][who]["fatigue"]
        text = Text("Fatigue ", palette.QUIET)
        for space in range(1, end + 1):
            sign = "■" if space <= now else "✗" if space == end else "□" if space >= end - SURCHARGE else "·"
            text.append(sign, palette.ACCENT if sign in "■✗" else palette.QUIET)
            text.append("│" if space % 10 == 0 and space != end else "", palette.LINE)
        text.append(f" {now}/{end}", palette.STRONG)
        seen = self.table["players"][who]
        text.append("  settled ", palette.QUIET).append(f"{len(seen['settled'])}/3", palette.PAPER)
        tokens = " ".join([f"{n} {word}" for word, n in seen["tokens"].items() if n])
        states = {tokens: tokens, "holds the line": seen["holds_the_line"], "gas curtain": seen["gas_curtain"]}
        words = [f"  {word}" for word, on in states.items() if on]
        return text.append("".join(words), palette.PAPER)

    def _middle(self) -> None:
        """Between the lines: the location with its condition, the clock, the command of both."""
        title, right = self._location(), self._clock()
        room = 3 * self.cell - 4 - len(right)
        title.truncate(room, overflow="ellipsis")
        self._put_border("╞╪╡" if not self.condition else "╞╧╡", right, title, "═")
        if self.condition:
            for words in self.condition:
                self.canvas.put(self.x, self.y, "│" + words.center(3 * self.cell + 2) + "│", palette.LINE)
                self.canvas.put(self.x + 1, self.y, words.center(3 * self.cell + 2), palette.PAPER)
                self.y += 1
            self._rule("╞╤╡", "═")

    def _location(self) -> Text:
        contested = self.table["contested"]
        if contested is None:
            return Text("no battle: the locations", palette.QUIET)
        owner = [who for who in (0, 1) if contested in self.table["players"][who]["locations"]]
        text = Text(self.facts.sites[contested].en, palette.STRONG)
        if owner:
            text.append(f" of Player {owner[0] + 1}", palette.QUIET)
        return text

    def _clock(self) -> Text:
        """The speed step in brackets, then command as it stands, that of the side below last."""
        text = Text("")
        if self.table["phase"] == "battle":
            text.append("speed ", palette.QUIET)
            for step in STEPS:
                now = step == self.table["step"]
                text.append(f"[{step}]" if now else f" {step} ", palette.ACCENT if now else palette.QUIET)
        if self.table["command"] is not None and self.table["contested"] is not None:
            command = self.table["command"]
            text.append(f"{'  ' if len(text) else ''}command ▲{command[1 - self.below]} ", palette.PAPER)
            text.append(f"▼{command[self.below]}", palette.STRONG)
        return text

    def _hand(self) -> Text:
        """One's own hand in a line, or that it is hidden."""
        own = self.table["players"][self.below].get("own")
        if own is None:
            return Text("Hands lie face-down.", palette.QUIET)
        names = hand_names(self.facts, own)
        words = ", ".join(names) or "empty"
        return Text.assemble(("Hand ", palette.QUIET), (cut(words, 3 * self.cell - 4), palette.PAPER))

    # Cells

    def _line(self, who: int, spaces: tuple[str, ...]) -> None:
        for step in range(self.rows):
            for column in range(4):
                self.canvas.put(self.x + column * (self.cell + 1), self.y + step, "│", palette.LINE)
        for column, space in enumerate(spaces):
            for step, text in enumerate(self._cell(who, space)):
                self.canvas.put(self.x + column * (self.cell + 1) + 1, self.y + step, text)
        self.y += self.rows

    def _site(self, who: int, space: str) -> list[Text]:
        """A location that lies on a free space: those that can be fought over first, then those that are settled."""
        seen = self.table["players"][who]
        free = [place for place in PLACES if seen["board"][place] is None]
        sites = [*seen["locations"], *seen["settled"]]
        if free.index(space) >= len(sites):
            return []
        site = self.facts.sites[sites[free.index(space)]]
        number = self.marks.get(f"location {site.id}", "")
        head = Text("").append(number, palette.BADGE).append("" if number else " ")
        if site.id in seen["settled"]:
            return [head.append(cut(f"✓ {site.en}, settled", self.cell - len(head)), palette.QUIET)]
        head.append(cut(f"⌂ {site.en}", self.cell - len(head)), palette.STRONG)
        words = wrap(site.text, self.cell - 2)
        rows = [*words[: self.rows - 2], cut(" ".join(words[self.rows - 2 :]), self.cell - 2)]
        return [head, *[Text(f" {row}", palette.QUIET) for row in rows]]

    def _cell(self, who: int, space: str) -> list[Text]:
        seen = self.facts.at(self.view, who, space)
        if seen is None and self.peace:
            return self._site(who, space)
        head = self._badge(who, space)
        able = seen is not None and self.facts.is_able(self.view, who, space)
        head.append("▸" if able else "" if len(head) else " ", palette.ACCENT)
        head.append(f"{space} ", palette.PAPER if able else palette.QUIET)
        if seen is None:
            closed = PLACES.index(space) in self.facts.site(self.view).closed
            return [head.append("✗ closed" if closed else "·", palette.QUIET)]
        state = "" if seen["state"] == "alive" else f" {seen['state']}"
        role = self._in_attack(who, space) + state
        unit = self.facts.unit_at(seen)
        name = "▒▒ face-down" if unit is None else ("◆" if unit.commander else "") + self.facts.short(unit)
        if unit is not None and not seen["up"]:
            name = f"▒ {name}"
        head.append(cut(name, self.cell - len(head) - len(role)), self._ink(seen))
        head.append(role, palette.ACCENT)
        second = self._values(seen)
        threats = self._threats(who, space, able)
        notes = self.facts.marks(seen) if self.tall else self.facts.short_marks(seen)
        notes = [note for note in notes if note != state.strip()]
        if self.tall:
            return [head, second, _spread(notes, threats, self.cell)]
        return [head, _spread(notes, threats, self.cell, second)]

    def _badge(self, who: int, space: str) -> Text:
        side = "own" if who == self.decider else "enemy"
        number = self.marks.get(f"{side} {space}", "")
        return Text("").append(number, palette.BADGE)

    def _in_attack(self, who: int, space: str) -> str:
        attack = self.table["attack"]
        if attack is None:
            return ""
        place = {"player": who, "space": space}
        return " ⇒ attacks" if attack["attacker"] == place else " ◎ target" if attack["target"] == place else ""

    def _ink(self, seen: Slot) -> str:
        return palette.STRONG if seen["active"] and not seen["spent"] and seen["state"] == "alive" else palette.QUIET

    def _values(self, seen: Slot) -> Text:
        unit = self.facts.unit_at(seen)
        if not seen["up"]:
            cost = f"cost {unit.cost} " if unit is not None and self.tall else ""
            words = "" if unit is None else f" {cost}{self.facts.stats(unit)}"
            return Text(words, palette.QUIET)
        now = seen["values"]
        hurt = palette.ACCENT if seen["damage"] else palette.PAPER
        text = Text(f" A{now['attack']} S{now['speed']} C{now['command']} ", self._ink(seen))
        if self.tall and now["life"] <= 7:
            left = max(0, now["life"] - seen["damage"])
            text.append("♥" * left + "♡" * (now["life"] - left) + " ", hurt)
            return text.append(f"{left}/{now['life']}", hurt)
        return text.append(self.facts.left(seen), hurt)

    def _threats(self, who: int, space: str, able: bool) -> Text:
        """Whom it can attack now, each with the number of the choice if it is one."""
        numbers = {goal: self.marks.get(f"attack {space} {goal}") for goal in PLACES}
        offered = {goal: number for goal, number in numbers.items() if number is not None}
        if who == self.decider and offered:
            return _offered(offered, self.cell - (0 if self.tall else 15))
        if not able or not self.tall:
            return Text("")
        goals = self.facts.reach(self.view, who, space)
        return Text(f" →{' '.join(goals)}" if goals else " → nobody", palette.QUIET)


def _offered(numbers: Mapping[str, str], room: int) -> Text:
    """`1→F1 2→F2`, or `1–2→F12` where there is less room."""
    text = Text("")
    for goal, number in numbers.items():
        text.append(" ").append(number, palette.BADGE).append(f"→{goal}", palette.PAPER)
    if len(text) <= room:
        return text
    first, *rest = numbers.values()
    lines = ["".join([goal[1] for goal in numbers if goal[0] == line]) for line in "FB"]
    words = " ".join([f"{line}{columns}" for line, columns in zip("FB", lines, strict=True) if columns])
    return Text(" ").append(f"{first}–{rest[-1]}" if rest else first, palette.BADGE).append(f"→{words}", palette.PAPER)


def _spread(notes: list[str], threats: Text, room: int, first: Text | None = None) -> Text:
    """Values, then marks, then whom it threatens; marks are shortened first."""
    text = Text("") if first is None else first
    words = f" {', '.join(notes)}" if first is None else f" {' '.join(notes)}"
    words = words if notes else ""
    text.append(cut(words, max(room - len(text) - len(threats), 0)), palette.PAPER)
    gap = room - len(text) - len(threats)
    if gap > 0 and first is None:
        text.append(" " * gap)
    text.append_text(threats)
    text.truncate(room)
    return text


def hand_names(facts: Facts, own: dict[str, Any]) -> list[str]:
    """The names of a hand, the commander first."""
    found = []
    if own["commander_in_hand"]:
        found.append("◆" + facts.short(facts.units[own["commander"]]))
    found += [facts.short(facts.units[unit]) for unit in own["units"]]
    return found + [facts.supports[card].en for card in own["support"]]
