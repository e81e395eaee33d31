"""Orphan Black as all screens tell it."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.common import brief, words_of
from sabletop.present.orphan_black.account import account, epilogue
from sabletop.present.orphan_black.build import Before, scene_of
from sabletop.present.orphan_black.describe import Describer
from sabletop.present.orphan_black.hands import hands
from sabletop.present.orphan_black.printed import content_of
from sabletop.present.orphan_black.scene import Content, Scene
from sabletop.present.orphan_black.tips import tip
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words
from sabletop.present.stakes import Stake, Told
from sabletop.present.tips import Tip


class OrphanBlackPresentation:
    """Hands and goals are secret all the time, so that every decision is for one pair of eyes."""

    open_hands = False
    one_scene = False
    throws: frozenset[str] = frozenset()

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.words = words_of("sabletop.present.orphan_black", edition)
        self._edition = edition
        self._describer = Describer(self.words)
        self._before = Before()

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self._edition, self.words)

    def scene(self, known: OrphanBlackTable, words: Words | None = None) -> Scene:
        """The factions, the clones with the cards beside them, the players, the own secrets."""
        return scene_of(known, words or self.words, self._before)

    def seat_name(self, known: OrphanBlackTable, seat: int) -> Value:
        """The colour of a player."""
        return Name("who", seat)

    def stands_in(self, who: int) -> bool:
        """All players are colours."""
        return True

    def is_secret(self, public: OrphanBlackTable, own: OrphanBlackTable) -> bool:
        """Always: even that somebody has nothing to choose would tell of the hand."""
        return True

    def is_weighty(self, action: Action) -> bool:
        """Accusations cannot be withdrawn."""
        return action.kind == "accuse"

    def opens_a_part(self, key: str) -> bool:
        """Every turn is a new part."""
        return key == "turn"

    def stake(self, told: Told, at: int, known: OrphanBlackTable) -> Stake | None:
        """Nothing is thrown."""
        return None

    def question(self, known: OrphanBlackTable, legal: Sequence[Action]) -> Value:
        """The question in a few words."""
        return brief(self.words, known)

    def describe(self, action: Action, known: OrphanBlackTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def hands(self, action: Action, known: OrphanBlackTable) -> tuple[str, ...]:
        """What is picked up, and where it is put down."""
        return hands(action, known)

    def account(self, known: OrphanBlackTable) -> list[Say]:
        """The whole table in sentences."""
        return account(known)

    def epilogue(self, known: OrphanBlackTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(known)

    def tip(self, known: OrphanBlackTable, kinds: frozenset[str]) -> Tip:
        """The first thing to think of."""
        return tip(self.scene(known), kinds)
