"""Orphan Black as all screens tell it."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.common import words_of
from sabletop.present.orphan_black.account import account, epilogue
from sabletop.present.orphan_black.build import scene_of
from sabletop.present.orphan_black.describe import Describer
from sabletop.present.orphan_black.printed import content_of
from sabletop.present.orphan_black.scene import Content, Scene
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value


class OrphanBlackPresentation:
    """Hands and goals are secret all the time, so that every decision is for one pair of eyes."""

    open_hands = False

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.words = words_of("sabletop.present.orphan_black", edition)
        self._edition = edition
        self._describer = Describer(self.words)

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self._edition, self.words)

    def scene(self, known: OrphanBlackTable) -> Scene:
        """The factions, the clones with the cards beside them, the players, the own secrets."""
        return scene_of(known, self.words)

    def seat_name(self, known: OrphanBlackTable, seat: int) -> Value:
        """The colour of a player."""
        return Name("who", seat)

    def is_secret(self, public: OrphanBlackTable, own: OrphanBlackTable) -> bool:
        """Always: even that somebody has nothing to choose would tell of the hand."""
        return True

    def is_weighty(self, action: Action) -> bool:
        """Accusations cannot be withdrawn."""
        return action.kind == "accuse"

    def opens_a_part(self, event: Event) -> bool:
        """Every turn is a new part."""
        return event.key == "turn"

    def describe(self, action: Action, known: OrphanBlackTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def account(self, known: OrphanBlackTable) -> list[Say]:
        """The whole table in sentences."""
        return account(known)

    def epilogue(self, known: OrphanBlackTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(known)
