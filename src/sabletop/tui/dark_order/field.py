"""The battlefield as characters: two lines of three columns each, facing each other; the viewer's side lies below."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from rich.text import Text

from sabletop.games.dark_order.ids import PLACES, SURCHARGE
from sabletop.present.dark_order.scene import Scene, Slot
from sabletop.tui import palette
from sabletop.tui.canvas import Canvas, cut
from sabletop.tui.dark_order.pieces import Pieces

NARROWEST: Final = 60
WIDEST: Final = 112
STEPS: Final = (3, 2, 1, 0)
FRONT: Final = PLACES[:3]
BACK: Final = PLACES[3:]


def draw(pieces: Pieces, scene: Scene, width: int, tall: bool, marks: Mapping[str, str], decider: int | None) -> Text:
    """The whole field."""
    cell = (min(width, WIDEST) - 4) // 3
    site = "" if scene.contested is None else pieces.sites[scene.contested].text
    condition = wrap(site, 3 * cell)[:2] if tall else []
    return _Field(pieces, scene, cell, tall, condition, marks, max((width - 3 * cell - 4) // 2, 0), decider).drawn()


class _Field:
    def __init__(
        self,
        pieces: Pieces,
        scene: Scene,
        cell: int,
        tall: bool,
        condition: list[str],
        marks: Mapping[str, str],
        margin: int,
        decider: int | None,
    ) -> None:
        self.pieces, self.scene, self.cell, self.tall = pieces, scene, cell, tall
        self.condition, self.marks, self.x = condition, marks, margin
        self.line = pieces.line
        self.below = scene.preview.below
        self.peace = scene.contested is None
        """Before a battle the locations lie where nobody stands."""
        self.decider = decider
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
        seen = self.scene.players[who]
        text = Text("▶ " if self.decider == who else "", palette.ACCENT)
        text.append(self.pieces.player(self.scene, who), palette.STRONG)
        role = self.pieces.role(self.scene, who)
        text.append(f" {role}" if role else "", palette.ACCENT if self.scene.aggressor == who else palette.PAPER)
        gap, orders = "  " if self.tall else " ", sum(seen.orders.values())
        parts = [] if self.tall else [("title-fatigue", f"{seen.fatigue}/{self.scene.track_end}")]
        parts += [("title-hand", f"{seen.hand.units}+{seen.hand.support + seen.hand.neutral}")]
        parts += [("title-orders", f"{min(seen.orders_left_this_round, orders)}/{orders}")]
        parts += [("title-scouts", str(seen.scouts))]
        parts += [] if self.tall else [("title-settled", str(len(seen.settled)))]
        for key, value in parts:
            word = f"{gap}{self.line(key)} "
            if len(text) + len(word + value) < 3 * self.cell:
                text.append(word, palette.QUIET).append(value, palette.PAPER)
        return text

    def _track(self, who: int) -> Text:
        """The fatigue track: the last spaces are those from which an Aggressor collapses."""
        seen, end = self.scene.players[who], self.scene.track_end
        text = Text(f"{self.line('track-fatigue')} ", palette.QUIET)
        for space in range(1, end + 1):
            sign = "■" if space <= seen.fatigue else "✗" if space == end else "□" if space >= end - SURCHARGE else "·"
            text.append(sign, palette.ACCENT if sign in "■✗" else palette.QUIET)
            text.append("│" if space % 10 == 0 and space != end else "", palette.LINE)
        text.append(f" {seen.fatigue}/{end}", palette.STRONG)
        text.append(f"  {self.line('track-settled')} ", palette.QUIET).append(f"{len(seen.settled)}/3", palette.PAPER)
        states = [
            ("track-speed", seen.tokens.speed),
            ("track-life", seen.tokens.life),
            ("track-line", int(seen.holds_the_line)),
            ("track-curtain", int(seen.gas_curtain)),
        ]
        return text.append("".join([f"  {self.line(key, n=n)}" for key, n in states if n]), palette.PAPER)

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
        contested = self.scene.contested
        if contested is None:
            return Text(self.line("no-battle"), palette.QUIET)
        owners = [who for who in (0, 1) if contested in self.scene.players[who].locations]
        text = Text(self.pieces.sites[contested].name, palette.STRONG)
        if owners:
            text.append(f" {self.line('site-of', n=owners[0] + 1)}", palette.QUIET)
        return text

    def _clock(self) -> Text:
        """The speed step in brackets, then command as it stands, that of the side below last."""
        text = Text("")
        if self.scene.phase == "battle":
            text.append(f"{self.line('clock-speed')} ", palette.QUIET)
            for step in STEPS:
                now = step == self.scene.step
                text.append(f"[{step}]" if now else f" {step} ", palette.ACCENT if now else palette.QUIET)
        command = self.scene.preview.command
        if command is not None and self.scene.contested is not None:
            word = f"{'  ' if len(text) else ''}{self.line('clock-command')}"
            text.append(f"{word} ▲{command[1 - self.below].total} ", palette.PAPER)
            text.append(f"▼{command[self.below].total}", palette.STRONG)
        return text

    def _hand(self) -> Text:
        """One's own hand in a line, or that it is hidden."""
        own = self.scene.players[self.below].own
        if own is None:
            return Text(self.line("hands-hidden"), palette.QUIET)
        words = ", ".join(self.pieces.hand(own)) or self.line("hand-empty")
        return Text.assemble((f"{self.line('hand')} ", palette.QUIET), (cut(words, 3 * self.cell - 4), palette.PAPER))

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
        seen = self.scene.players[who]
        free = [place for place in PLACES if seen.board[place] is None]
        sites = [*seen.locations, *seen.settled]
        if free.index(space) >= len(sites):
            return []
        site = self.pieces.sites[sites[free.index(space)]]
        number = self.marks.get(f"location:{site.id}", "")
        head = Text("").append(number, palette.BADGE).append("" if number else " ")
        if site.id in seen.settled:
            told = f"✓ {self.line('site-settled', name=site.name)}"
            return [head.append(cut(told, self.cell - len(head)), palette.QUIET)]
        head.append(cut(f"⌂ {site.name}", self.cell - len(head)), palette.STRONG)
        words = wrap(site.text, self.cell - 2)
        rows = [*words[: self.rows - 2], cut(" ".join(words[self.rows - 2 :]), self.cell - 2)]
        return [head, *[Text(f" {row}", palette.QUIET) for row in rows]]

    def _cell(self, who: int, space: str) -> list[Text]:
        slot = self.scene.players[who].board[space]
        if slot is None and self.peace:
            return self._site(who, space)
        head = Text("").append(self.marks.get(f"unit:{who}-{space}", ""), palette.BADGE)
        able = self._able(who, space)
        head.append("▸" if able else "" if len(head) else " ", palette.ACCENT)
        head.append(f"{space} ", palette.PAPER if able else palette.QUIET)
        if slot is None:
            contested = self.scene.contested
            closed = contested is not None and space in self.pieces.sites[contested].closed
            return [head.append(f"✗ {self.line('closed')}" if closed else "·", palette.QUIET)]
        state = "" if slot.state == "alive" else f" {self.line(f'mark-{slot.state}')}"
        role = self._in_attack(who, space) + state
        head.append(cut(self._name(slot), self.cell - len(head) - len(role)), self._ink(slot))
        head.append(role, palette.ACCENT)
        second, threats = self._values(slot), self._threats(who, space, able)
        notes = self.pieces.marks(slot, narrow=not self.tall, state=False)
        if self.tall:
            return [head, second, _spread(notes, threats, self.cell)]
        return [head, _spread(notes, threats, self.cell, second)]

    def _able(self, who: int, space: str) -> bool:
        """Whether a unit can attack in this speed step."""
        now = [step for step in self.scene.preview.clock if step.state == "now"]
        ready = [(unit.who, unit.space) for step in now for unit in step.units if unit.state in ("ready", "dying")]
        return (who, space) in ready and not self.scene.players[who].passed

    def _name(self, slot: Slot) -> str:
        if slot.unit is None:
            return f"▒▒ {self.line('mark-face-down')}"
        unit = self.pieces.units[slot.unit]
        name = ("◆" if unit.commander else "") + unit.short
        return name if slot.up else f"▒ {name}"

    def _in_attack(self, who: int, space: str) -> str:
        attack = self.scene.attack
        if attack is None:
            return ""
        if (attack.attacker.player, attack.attacker.space) == (who, space):
            return f" ⇒ {self.line('attacks')}"
        here = (attack.target.player, attack.target.space) == (who, space)
        return f" ◎ {self.line('target')}" if here else ""

    def _ink(self, slot: Slot) -> str:
        return palette.STRONG if slot.active and not slot.spent and slot.state == "alive" else palette.QUIET

    def _values(self, slot: Slot) -> Text:
        now = slot.values
        if now is None:
            if slot.unit is None:
                return Text("", palette.QUIET)
            unit = self.pieces.units[slot.unit]
            return Text(f" {self.pieces.price(unit) if self.tall else self.pieces.stats(unit)}", palette.QUIET)
        hurt = palette.ACCENT if slot.damage else palette.PAPER
        text = Text(f" A{now.attack} S{now.speed} C{now.command} ", self._ink(slot))
        if self.tall and now.life <= 7:
            left = max(0, now.life - slot.damage)
            text.append("♥" * left + "♡" * (now.life - left) + " ", hurt)
            return text.append(f"{left}/{now.life}", hurt)
        return text.append(self.pieces.left(slot), hurt)

    def _threats(self, who: int, space: str, able: bool) -> Text:
        """Whom it can attack now, each with the number of the choice if it is one."""
        numbers = {goal: self.marks.get(f"attack:{space}:{goal}") for goal in PLACES}
        offered = {goal: number for goal, number in numbers.items() if number is not None}
        if who == self.decider and offered:
            return _offered(offered, self.cell - (0 if self.tall else 15))
        if not able or not self.tall:
            return Text("")
        reach = self.scene.preview.reach[who].get(space)
        goals = [] if reach is None else reach.goals
        return Text(f" →{' '.join(goals)}" if goals else f" → {self.line('nobody')}", palette.QUIET)


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
