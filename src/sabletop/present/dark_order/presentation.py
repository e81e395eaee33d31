"""The Dark Order as all screens tell it."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import SPACES
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.common import brief, words_of
from sabletop.present.dark_order.account import account, epilogue
from sabletop.present.dark_order.build import below, scene_of
from sabletop.present.dark_order.describe import Describer
from sabletop.present.dark_order.hands import hands
from sabletop.present.dark_order.ids_of import Ids
from sabletop.present.dark_order.offers import decider, number
from sabletop.present.dark_order.printed import content_of
from sabletop.present.dark_order.scene import Content, Scene
from sabletop.present.dark_order.things import Things
from sabletop.present.dark_order.tips import tip
from sabletop.present.presentation import Description
from sabletop.present.say import Say, Value, Words, say
from sabletop.present.stakes import Stake, Told
from sabletop.present.tips import Tip

ALWAYS_OPEN: Final = ("faction", "answer")
OPEN_WITHOUT_SUPPORT: Final = ("defence-turn", "ambush")
"""What a player without support cards, which everybody can count, decides in the open."""


class DarkOrderPresentation:
    """Hands, scouts, face-down units and commanders are secret, so nearly every decision is."""

    open_hands = False
    one_scene = False
    throws: frozenset[str] = frozenset()

    def __init__(self, edition: DarkEdition) -> None:
        self.words = words_of("sabletop.present.dark_order", edition)
        self.things = Things(edition)
        self._ids = Ids(edition.content)
        self._describer = Describer(self.things, self.words)

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self.things.edition)

    def scene(self, known: DarkTable, words: Words | None = None) -> Scene:
        """Both boards, the HQs, the locations, and what is foreseen."""
        return scene_of(known, self._ids)

    def seat_name(self, known: DarkTable, seat: int) -> Value:
        """`Player 1 Sanctuary`."""
        return self.things.player(known, seat)

    def stands_in(self, who: int) -> bool:
        """Both players are numbers."""
        return True

    def is_secret(self, public: DarkTable, own: DarkTable) -> bool:
        """Whoever decides looks into the hand; open is only what no card in hand has a part in."""
        choice = own.pending
        if not isinstance(choice, Choice):
            return False
        key, who = choice.asks().key, choice.who
        if key in ALWAYS_OPEN:
            return False
        return key not in OPEN_WITHOUT_SUPPORT or bool(public.support[who] or public.neutral[who])

    def is_weighty(self, action: Action) -> bool:
        """Nothing: what has a hidden side is asked anyhow."""
        return False

    def opens_a_part(self, key: str) -> bool:
        """Rounds and speed steps are new parts."""
        return key in ("round", "step-begins", "contested")

    def stake(self, told: Told, at: int, known: DarkTable) -> Stake | None:
        """Nothing is thrown."""
        return None

    def question(self, known: DarkTable, legal: Sequence[Action]) -> Value:
        """The question in a few words; who strikes, where only one unit can."""
        asked = brief(self.words, known)
        if not isinstance(asked, Say) or asked.key != "brief-attack-turn":
            return asked
        strikers = {number(one, "space") for one in legal if one.kind == "attack"}
        if len(strikers) != 1:
            return asked if strikers else say("brief-no-attack")
        return say("brief-whom", unit=self.things.short(known.unit[SPACES * decider(known) + strikers.pop()]))

    def describe(self, action: Action, known: DarkTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def hands(self, action: Action, known: DarkTable) -> tuple[str, ...]:
        """What is picked up, and where it is put down."""
        return hands(self._describer.things, action, known)

    def account(self, known: DarkTable) -> list[Say]:
        """The whole table in sentences."""
        return account(self.things, known)

    def epilogue(self, known: DarkTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(self.things, known, log)

    def tip(self, known: DarkTable, kinds: frozenset[str]) -> Tip:
        """The first thing to think of."""
        return tip(self.scene(known), below(known), kinds)
