"""Black Orchestra as all screens tell it."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.engine.steps import Choice
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.messages import PLOT_ROLLED
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.account import account, epilogue
from sabletop.present.black_orchestra.build import SceneBuilder
from sabletop.present.black_orchestra.describe import Describer
from sabletop.present.black_orchestra.hands import hands
from sabletop.present.black_orchestra.printed import content_of
from sabletop.present.black_orchestra.scene import Content, Scene
from sabletop.present.black_orchestra.stakes import stake_of
from sabletop.present.black_orchestra.things import Things
from sabletop.present.black_orchestra.tips import tip
from sabletop.present.common import brief, joined, words_of
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words, say
from sabletop.present.stakes import Stake, Told
from sabletop.present.tips import Tip


class BlackOrchestraPresentation:
    """Dossiers lie open; only an interrogation card and a look at the events are secret."""

    open_hands = True
    one_scene = True
    throws = frozenset([PLOT_ROLLED.key])

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        self.words = words_of("sabletop.present.black_orchestra", edition)
        self.things = Things(edition, self.words)
        self._builder = SceneBuilder(self.things, self.words)
        self._describer = Describer(self.things, self.words)

    def content(self) -> Content:
        """Everything printed."""
        return content_of(self.things, self.words)

    def scene(self, known: BlackOrchestraTable, words: Words | None = None) -> Scene:
        """The board, the sheets, the piles, the plots."""
        return self._builder.build(known)

    def seat_name(self, known: BlackOrchestraTable, seat: int) -> Value:
        """The conspirators of a seat, as soon as it has some."""
        mine = [Name("who", who) for who in known.order if known.seat_of[who] == seat]
        return joined("and", mine) or Name("who", len(self.things.sheets) + seat)

    def stands_in(self, who: int) -> bool:
        """Only who has no conspirator yet."""
        return who >= len(self.things.sheets)

    def is_secret(self, public: BlackOrchestraTable, own: BlackOrchestraTable) -> bool:
        """The card that is being read, and the events that somebody arranges."""
        choice = own.pending
        if not isinstance(choice, Choice):
            return False
        if public.reading != own.reading or public.looking != own.looking or public.arranged != own.arranged:
            return True
        return choice.public_args(public) != choice.prompt_args(own)

    def is_weighty(self, action: Action) -> bool:
        """Rolling for a plot, and answering."""
        return action.kind in ("roll", "ready", "answer", "resist", "attempt")

    def opens_a_part(self, key: str) -> bool:
        """Every turn and every stage is a new part."""
        return key in ("turn-begins", "turn-in-prison", "stage-begins")

    def stake(self, told: Told, at: int, known: BlackOrchestraTable) -> Stake | None:
        """The roll of a plot."""
        return stake_of(told, at)

    def question(self, known: BlackOrchestraTable, legal: Sequence[Action]) -> Value:
        """The question in a few words; where somebody is picked, with what happens to them."""
        asked = brief(self.words, known)
        if not isinstance(asked, Say) or asked.key != "brief-pick":
            return asked
        text = self.things.effects.on_picked(known.agenda)
        return say("brief-pick-for", text=text) if text else asked

    def describe(self, action: Action, known: BlackOrchestraTable) -> Description:
        """What an action is called among the choices."""
        return self._describer.describe(action, known)

    def hands(self, action: Action, known: BlackOrchestraTable) -> tuple[str, ...]:
        """What is picked up, and where it is put down."""
        return hands(self._describer.things, action, known)

    def account(self, known: BlackOrchestraTable) -> list[Say]:
        """The whole table in sentences."""
        return account(self.things, known)

    def epilogue(self, known: BlackOrchestraTable, log: Sequence[Event]) -> list[Say]:
        """What the game came to."""
        return epilogue(known, log)

    def tip(self, known: BlackOrchestraTable, kinds: frozenset[str]) -> Tip:
        """The first thing to think of."""
        return tip(self.things, known, self.scene(known), kinds)
