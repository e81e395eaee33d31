"""How Orphan Black looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.tui import palette
from sabletop.tui.orphan_black import account, board
from sabletop.tui.orphan_black.blocks import Blocks
from sabletop.tui.orphan_black.choices import Choices
from sabletop.tui.orphan_black.facts import CARD, CLONE, FACTION, PLAYER_TINT, TINT, Facts, joined, player
from sabletop.tui.presenter import Block, View, Wording

STEPS: Final = ("Character", "card", "ability", "clones", "accuse")
_STEP_OF: Final = {
    "character": 0,
    "fee": 0,
    "switch": 0,
    "donnie": 0,
    "art": 0,
    "paul": 0,
    "delphine": 0,
    "take": 0,
    "mrs-s": 0,
    "card": 1,
    "order": 3,
    "newcomer": 3,
    "accuse": 4,
}
_PLAYING: Final = ("card", "place", "copy")


class OrphanBlackPresenter:
    """Orphan Black: hands and goals are secret all the time, so that every decision is for one pair of eyes."""

    open_hands = False

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.facts = Facts(edition)
        self._blocks = Blocks(self.facts)
        self._choices = Choices(self.facts)

    def seat_name(self, view: View, seat: int) -> str:
        """The colour of a player."""
        return self.facts.player(seat)

    def secret(self, public: View, own: View) -> bool:
        """Always: even that somebody has nothing to choose would tell of the hand."""
        return True

    def weighty(self, action: Action) -> bool:
        """Accusations cannot be withdrawn."""
        return action.kind == "accuse"

    def heads(self, event: Event) -> bool:
        """Every turn is a new part."""
        return event.key == "turn"

    def strip(self, view: View, width: int) -> Text:
        """Whose turn it is and which step of it, and the piles."""
        table = view["table"]
        parts = [self._piles(view), Text.assemble(("Clones left ", palette.QUIET), str(table["clone_pile"]))]
        edition = Text("owner's pack" if view["own_content"] else "Sabletop edition", palette.QUIET)
        text = self._turn(view)
        steps = self._steps(view, True)
        short = self._steps(view, False)
        rest = len(parts[0]) + 2
        for one in (steps, short):
            if one is not None and len(text) + len(one) + 2 + rest <= width:
                text = text + Text("  ") + one
                break
        for part in [*parts, edition]:
            text = text + Text("  ") + part if len(text) + len(part) + 2 <= width else text
        return text

    def _turn(self, view: View) -> Text:
        active = view["table"]["active"]
        if active is None or view["outcome"] is not None:
            return Text("The end" if view["outcome"] is not None else "", palette.STRONG)
        turn = view["table"]["turn"]
        return Text.assemble(
            (player(active), f"bold {PLAYER_TINT[active]}"), (f" turn {turn}" if turn else " begins", "")
        )

    def _steps(self, view: View, whole: bool) -> Text | None:
        asked = view["asked"]
        if asked is None or not view["table"]["turn"]:
            return None
        # Where a card goes is secret as a question; every other unnamed step is an ability.
        now = _STEP_OF.get(asked["key"], 2) if "key" in asked else 1
        now = 1 if asked.get("key") == "place" else now
        text = Text("")
        for number, step in enumerate(STEPS):
            if whole or number == now:
                text.append(" › " if len(text) else "" if whole else "› ", palette.LINE)
                text.append(step, palette.STRONG if number == now else palette.QUIET)
        return text

    def _piles(self, view: View) -> Text:
        table = view["table"]
        return Text.assemble(
            ("Deck ", palette.QUIET),
            (str(table["deck"]), palette.PAPER),
            ("  Discard ", palette.QUIET),
            (str(len(table["discard"])), palette.PAPER),
        )

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The factions and the clones."""
        return board.draw(view, width, tall, marks)

    def beside(self, view: View) -> list[Block]:
        """The own secrets first, or the score at the end; then the players, abilities and piles."""
        return self._blocks.all(view)

    def moment(self, view: View, tall: bool) -> Text | None:
        """The own hand and goal; below them what binds the play, and the cards that are being looked at."""
        lines = []
        own = self._own(view)
        if own is not None:
            lines.append(own)
        looking = self._looking(view)
        lines += [looking] if looking is not None else []
        playing = view["asked"] is not None and view["asked"].get("key", "place") in _PLAYING
        duties = self.facts.duties(view) if tall or playing else []
        lines += [Text(" ".join(duties), palette.ACCENT)] if duties else []
        return Text("\n").join(lines) if lines else None

    def _own(self, view: View) -> Text | None:
        table = view["table"]
        if table["hand"] is None or view["outcome"] is not None:
            return None
        text = Text("Hand ", palette.QUIET)
        hand = list(table["hand"])
        chosen = table["chosen"]
        for card in hand:
            picked = card == chosen
            chosen = None if picked else chosen
            text.append(f"[{CARD[card]}]", f"reverse {palette.STRONG}" if picked else palette.STRONG)
            text.append("◂ " if picked else " ", palette.ACCENT)
        faction = table["goal"]["faction"]
        text.append(" Goal ", palette.QUIET).append(FACTION[faction], f"bold {TINT[faction]}")
        targets = []
        for clone in table["goal"]["targets"]:
            where = table["resolved"].get(clone)
            targets.append(CLONE[clone] + ("" if where is None else " ✓" if where == faction else " ✗"))
        return text.append(f" {', '.join(targets)}", palette.PAPER)

    def _looking(self, view: View) -> Text | None:
        table = view["table"]
        if table["looking_at"] is not None:
            return Text.assemble(("The card is ", palette.QUIET), (CARD[table["looking_at"]], palette.ACCENT))
        if table["looking_at_hand"] is not None:
            names = joined([CARD[card] for card in table["looking_at_hand"]])
            return Text.assemble(("The hand is ", palette.QUIET), (names, palette.ACCENT))
        if table["drawn"]:
            names = joined([CARD[card] for card in table["drawn"]])
            return Text.assemble(("You have drawn ", palette.QUIET), (names, palette.ACCENT))
        return None

    def wording(self, action: Action, view: View) -> Wording:
        return self._choices.wording(action, view)

    def detail(self, action: Action, view: View) -> str:
        return self._choices.detail(action, view)

    def points_at(self, action: Action) -> str:
        return self._choices.points_at(action)

    def account(self, view: View) -> list[str]:
        return account.account(self.facts, view)

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        return account.epilogue(view)
