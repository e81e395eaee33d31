"""Valkyrie as all screens tell it."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.engine.steps import Choice
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.messages import DEPUTY_HIT, DEPUTY_MISSED, PLOT_ROLLED
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import brief, joined, words_of
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words
from sabletop.present.stakes import Stake, Told
from sabletop.present.tips import Tip
from sabletop.present.valkyrie.account import account, epilogue
from sabletop.present.valkyrie.build import SceneBuilder
from sabletop.present.valkyrie.describe import Describer
from sabletop.present.valkyrie.hands import hands
from sabletop.present.valkyrie.printed import content_of
from sabletop.present.valkyrie.scene import Content, Scene
from sabletop.present.valkyrie.stakes import stake_of
from sabletop.present.valkyrie.things import Things
from sabletop.present.valkyrie.tips import tip


class ValkyriePresentation:
    """Items lie open; only an interrogation card and a look at the deck are secret."""

    open_hands = True
    one_scene = False
    throws = frozenset([PLOT_ROLLED.key, DEPUTY_HIT.key, DEPUTY_MISSED.key])

    def __init__(self, edition: ValkyrieEdition) -> None:
        self.words = words_of("sabletop.present.valkyrie", edition)
        self.things = Things(edition)
        self._builder = SceneBuilder(self.things, self.words)
        self._describer = Describer(self.things, self.words)

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self.things, self.words)

    def scene(self, known: ValkyrieTable, words: Words | None = None) -> Scene:
        """The board, the boards, the tracks, and what is being decided."""
        return self._builder.build(known)

    def seat_name(self, known: ValkyrieTable, seat: int) -> Value:
        """The conspirators of a seat."""
        return joined("and", [Name("who", who) for who, one in enumerate(known.seat_of) if one == seat])

    def stands_in(self, who: int) -> bool:
        """Nobody: they are conspirators."""
        return False

    def is_secret(self, public: ValkyrieTable, own: ValkyrieTable) -> bool:
        """The card that is being read, and the cards that somebody looks at."""
        choice = own.pending
        if not isinstance(choice, Choice):
            return False
        hidden = public.card != own.card or public.peeked != own.peeked
        return hidden or choice.public_args(public) != choice.prompt_args(own)

    def is_weighty(self, action: Action) -> bool:
        """Rolling for a plot, and answering."""
        return action.kind in ("strike", "answer", "read")

    def opens_a_part(self, key: str) -> bool:
        """Every turn is a new part."""
        return key == "turn-begins"

    def stake(self, told: Told, at: int, known: ValkyrieTable) -> Stake | None:
        """The roll of a plot, and those of the deputies."""
        return stake_of(told, at, known)

    def question(self, known: ValkyrieTable, legal: Sequence[Action]) -> Value:
        """The question in a few words."""
        return brief(self.words, known)

    def describe(self, action: Action, known: ValkyrieTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def hands(self, action: Action, known: ValkyrieTable) -> tuple[str, ...]:
        """What is picked up, and where it is put down."""
        return hands(self._describer.things, action, known)

    def account(self, known: ValkyrieTable) -> list[Say]:
        """The whole table in sentences."""
        return account(self.things, known)

    def epilogue(self, known: ValkyrieTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(known, log)

    def tip(self, known: ValkyrieTable, kinds: frozenset[str]) -> Tip:
        """The first thing to think of."""
        return tip(self.things, known, self.scene(known), kinds)
