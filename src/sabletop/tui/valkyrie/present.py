"""How Valkyrie looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.tui import palette
from sabletop.tui.presenter import Block, View, Wording
from sabletop.tui.valkyrie import account, atlas
from sabletop.tui.valkyrie.blocks import Blocks
from sabletop.tui.valkyrie.choices import Choices
from sabletop.tui.valkyrie.facts import DIE, Facts, counted, percent

PHASES: Final = ("enemies", "roll", "eagles", "targets", "arrows")
_PHASE_OF: Final = {"reroll": 1, "target": 3, "ally": 3, "space": 3, "action": 4, "commit": 4, "lent": 4}


class ValkyriePresenter:
    """Valkyrie: items lie open, only an interrogation card and a look at the deck are secret."""

    open_hands = True

    def __init__(self, edition: ValkyrieEdition) -> None:
        self.facts = Facts(edition)
        self._has_map = atlas.is_drawable(self.facts)
        self._blocks = Blocks(self.facts)
        self._choices = Choices(self.facts)

    def seat_name(self, view: View, seat: int) -> str:
        """The conspirators of a seat."""
        mine = [c for c in view["table"]["conspirators"] if c["seat"] == seat]
        return f" {self.facts.say('and')} ".join([self.facts.boards[c["id"]].name for c in mine])

    def secret(self, public: View, own: View) -> bool:
        """The card that is being read, and the cards that somebody looks at."""
        shown, hidden = public["table"], own["table"]
        return bool(
            public["asked"] != own["asked"] or shown["card"] != hidden["card"] or shown["peeked"] != hidden["peeked"]
        )

    def weighty(self, action: Action) -> bool:
        """Rolling for a plot, and answering."""
        return action.kind in ("strike", "answer", "read")

    def heads(self, event: Event) -> bool:
        """Every turn is a new part."""
        return event.key == "turn-begins"

    def strip(self, view: View, width: int) -> Text:
        """Files, recruitment, cards and, where there is room, the phase of the turn."""
        parts = [self._files(view), self._recruitment(view), self._deck(view)]
        edition = Text("owner's pack" if view["own_content"] else "Sabletop edition", palette.QUIET)
        phase = self._phase(view)
        text = Text("  ").join(parts)
        for more in [phase] if phase is not None else []:
            text = text + Text("  ") + more if len(text) + len(more) + 2 <= width else text
        return text + Text("  ") + edition if len(text) + len(edition) + 2 <= width else text

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The map, or a list of places where there is no room for it, or where a pack has another map."""
        if self._has_map and width >= atlas.NARROWEST:
            return atlas.draw(self.facts, view, width, tall, marks)
        lines = []
        for seen in view["table"]["places"]:
            lines.append(self._blocks.place(view, seen, marks.get(seen["id"], "")))
        return Text("\n").join(lines)

    def beside(self, view: View) -> list[Block]:
        """The card or the plot at hand first, then boards, then the offer of allies."""
        return self._blocks.all(view)

    def moment(self, view: View, tall: bool) -> Text | None:
        """The dice of the turn; the plot that is being built; the event of the card that is read."""
        table = view["table"]
        if table["plot"] is not None:
            return self._plot_line(view)
        if table["card"] is not None and table["card"]["id"] is not None:
            card = self.facts.cards[table["card"]["id"]]
            return Text.assemble(("Afterwards: ", palette.QUIET), self.facts.steps(card, "event", view))
        if table["turn"]["recruit"] is not None:
            ally = self.facts.allies[table["turn"]["recruit"]]
            return Text.assemble((f"{ally.name}: ", palette.QUIET), self.facts.ally_text(ally))
        # On a small screen the dice only show while they are being resolved.
        rolled = table["turn"]["roll"] and (tall or _PHASE_OF.get((view["asked"] or {}).get("key", "")) in (1, 3))
        return _dice(table["turn"]["roll"], tall) if rolled else None

    def wording(self, action: Action, view: View) -> Wording:
        return self._choices.wording(action, view)

    def detail(self, action: Action, view: View) -> str:
        return self._choices.detail(action, view)

    def points_at(self, action: Action) -> str:
        return self._choices.points_at(action)

    def account(self, view: View) -> list[str]:
        return account.account(self.facts, view)

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        return account.epilogue(view, log)

    def _files(self, view: View) -> Text:
        files = view["table"]["files"]
        text = Text("Files ", palette.QUIET)
        for space in range(1, files["losing"] + 1):
            filled = space <= files["count"]
            sign = "■" if filled else "✗" if space == files["losing"] else "□"
            text.append(sign, palette.ACCENT if filled or sign == "✗" else palette.QUIET)
            if space % 3 == 0 and space != files["losing"]:
                text.append("┃", palette.PAPER)
        return text.append(f" {files['count']}/{files['losing']}", palette.PAPER)

    def _recruitment(self, view: View) -> Text:
        track = view["table"]["track"]
        text = Text.assemble(("Track ", palette.QUIET), ("◎" * track, palette.STRONG))
        return text.append("·" * (3 - track), palette.QUIET)

    def _deck(self, view: View) -> Text:
        count = view["table"]["deck"]["count"]
        return Text.assemble(("Cards ", palette.QUIET), (str(count), palette.ACCENT if count < 5 else palette.PAPER))

    def _phase(self, view: View) -> Text | None:
        asked, turn = view["asked"], view["table"]["turn"]
        if asked is None:
            return None
        reading = view["table"]["card"] is not None
        now = _PHASE_OF.get(asked.get("key", ""), -1)
        if reading:
            now = 2 if turn["roll"] else 0
        text = Text("")
        for number, phase in enumerate(PHASES):
            text.append(" › " if number else "", palette.LINE)
            text.append(phase, palette.STRONG if number == now else palette.QUIET)
        return text

    def _plot_line(self, view: View) -> Text:
        plot = view["table"]["plot"]
        deputies = [name for name, neutralised in self.facts.deputies(view, plot["place"]) if not neutralised]
        against = f" against {' and '.join(deputies)}" if deputies else ""
        pool = f"{counted(plot['dice'], 'die', 'dice')} for {counted(plot['need'], 'target')}{against}: "
        return Text.assemble((pool, palette.PAPER), (percent(plot["chance"]), palette.ACCENT))


def _dice(roll: list[str], tall: bool) -> Text:
    """Dice, each with its sign and its name."""
    if not tall:
        return Text(" ").join([Text(f"[{DIE[face]} {face}]", _die_style(face)) for face in roll])
    rows = []
    for left, middle, right in (("╭", "─" * 10, "╮"), ("│", "", "│"), ("╰", "─" * 10, "╯")):
        row = [_die_row(face, left, middle, right) for face in roll]
        rows.append(Text(" ").join(row))
    return Text("\n").join(rows)


def _die_row(face: str, left: str, middle: str, right: str) -> Text:
    if middle:
        return Text(left + middle + right, palette.QUIET)
    inside = f"{DIE[face]} {face}".center(10)
    return Text.assemble((left, palette.QUIET), (inside, _die_style(face)), (right, palette.QUIET))


def _die_style(face: str) -> str:
    return palette.ACCENT if face == "eagle" else palette.STRONG
