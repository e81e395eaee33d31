"""How The Dark Order looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import PLACES
from sabletop.tui import palette
from sabletop.tui.dark_order import account, field
from sabletop.tui.dark_order.blocks import Blocks
from sabletop.tui.dark_order.choices import Choices
from sabletop.tui.dark_order.facts import Facts, listed
from sabletop.tui.presenter import Block, View, Wording

PHASES: Final = ("recruitment", "location", "unit step", "support step", "battle", "scouting", "clean-up")
ALWAYS_OPEN: Final = ("faction", "answer")
OPEN_WITHOUT_SUPPORT: Final = ("defence-turn", "ambush")
"""What a player without support cards, which everybody can count, decides in the open."""


class DarkOrderPresenter:
    """The Dark Order: hands, scouts, face-down units and commanders are secret, so nearly every decision is."""

    open_hands = False

    def __init__(self, edition: DarkEdition) -> None:
        self.facts = Facts(edition)
        self._blocks = Blocks(self.facts)
        self._choices = Choices(self.facts)

    def seat_name(self, view: View, seat: int) -> str:
        """`Player 1 Sanctuary`."""
        return self.facts.player(view, seat)

    def secret(self, public: View, own: View) -> bool:
        """Whoever decides looks into the hand; open is only what no card in hand has a part in."""
        asked, hand = own["asked"], public["table"]["players"][own["asked"]["who"]]["hand"]
        if asked["key"] in ALWAYS_OPEN:
            return False
        return asked["key"] not in OPEN_WITHOUT_SUPPORT or bool(hand["support"] or hand["neutral"])

    def weighty(self, action: Action) -> bool:
        """Nothing: what has a hidden side is asked anyhow."""
        return False

    def heads(self, event: Event) -> bool:
        """Rounds and speed steps are new parts."""
        return event.key in ("round", "step-begins", "contested")

    def strip(self, view: View, width: int) -> Text:
        """The round and the phase, with the way through the round where there is room."""
        table = view["table"]
        text = Text.assemble(("Round ", palette.QUIET), (str(table["round"]), palette.STRONG), "  ")
        trail = Text("")
        for number, phase in enumerate(PHASES):
            trail.append(" › " if number else "", palette.LINE)
            trail.append(_now(phase, table), palette.STRONG if phase == table["phase"] else palette.QUIET)
        text.append_text(
            trail if len(text) + len(trail) <= width else Text(_now(table["phase"], table), palette.STRONG)
        )
        more = [] if table["starter"] is None else [f"starting player {table['starter'] + 1}"]
        more.append("owner's pack" if view["own_content"] else "Sabletop edition")
        for words in more:
            text.append(f"  {words}" if len(text) + len(words) + 2 <= width else "", palette.QUIET)
        return text

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The battlefield, or sentences where there is no room for it."""
        if width >= field.NARROWEST:
            return field.draw(self.facts, view, width, tall, marks)
        lines = []
        for who in (1 - self.facts.below(view), self.facts.below(view)):
            lines.append(Text(self.facts.player(view, who), palette.STRONG))
            for space in PLACES:
                if self.facts.at(view, who, space) is not None:
                    lines.append(Text(self._choices.unit_detail(who, space, view)))
        return Text("\n").join(lines)

    def beside(self, view: View) -> list[Block]:
        """The own hand first, then the cards on the field, the HQs, the locations and the piles."""
        return self._blocks.all(view)

    def moment(self, view: View, tall: bool) -> Text | None:
        """The attack that is under way, the card that is asked about, or the cards that were drawn."""
        if view["table"]["attack"] is not None:
            return Text(account.attack_words(self.facts, view), palette.ACCENT)
        asked = view["asked"]
        if asked is None:
            return None
        args = asked.get("args", {})
        if asked.get("key") in ("return-unit", "lay", "pay", "stay"):
            return Text(self.facts.unit_words(self.facts.content.units[args["unit"]]), palette.PAPER)
        if asked.get("key") == "return-support":
            return Text(self.facts.card_words(self.facts.content.supports[args["card"]]), palette.PAPER)
        drawn = [own for seen in view["table"]["players"] for own in seen.get("own", {}).get("looking_at", [])]
        if drawn:
            return Text(f"Drawn: {listed([self.facts.supports[one].en for one in drawn])}", palette.PAPER)
        return None

    def wording(self, action: Action, view: View) -> Wording:
        return self._choices.wording(action, view)

    def detail(self, action: Action, view: View) -> str:
        return self._choices.detail(action, view)

    def points_at(self, action: Action) -> str:
        return self._choices.points_at(action)

    def account(self, view: View) -> list[str]:
        return account.account(self.facts, self._blocks, view)

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        return account.epilogue(self.facts, view, log)


def _now(phase: str, table: View) -> str:
    """A phase, in a battle with its speed step."""
    if phase == "battle" and table["step"] is not None:
        return f"battle, speed step {table['step']}"
    return str(phase)
