"""The Dark Order as all screens tell it."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.common import words_of
from sabletop.present.dark_order.account import account, epilogue
from sabletop.present.dark_order.build import scene_of
from sabletop.present.dark_order.describe import Describer
from sabletop.present.dark_order.printed import content_of
from sabletop.present.dark_order.scene import Content, Scene
from sabletop.present.dark_order.things import Things
from sabletop.present.presentation import Description
from sabletop.present.say import Say, Value

ALWAYS_OPEN: Final = ("faction", "answer")
OPEN_WITHOUT_SUPPORT: Final = ("defence-turn", "ambush")
"""What a player without support cards, which everybody can count, decides in the open."""


class DarkOrderPresentation:
    """Hands, scouts, face-down units and commanders are secret, so nearly every decision is."""

    open_hands = False

    def __init__(self, edition: DarkEdition) -> None:
        self.words = words_of("sabletop.present.dark_order", edition)
        self.things = Things(edition)
        self._describer = Describer(self.things, self.words)

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self.things.edition)

    def scene(self, known: DarkTable) -> Scene:
        """Both boards, the HQs, the locations, and what is foreseen."""
        return scene_of(known)

    def seat_name(self, known: DarkTable, seat: int) -> Value:
        """`Player 1 Sanctuary`."""
        return self.things.player(known, seat)

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

    def opens_a_part(self, event: Event) -> bool:
        """Rounds and speed steps are new parts."""
        return event.key in ("round", "step-begins", "contested")

    def describe(self, action: Action, known: DarkTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def account(self, known: DarkTable) -> list[Say]:
        """The whole table in sentences."""
        return account(self.things, known)

    def epilogue(self, known: DarkTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(self.things, known, log)
