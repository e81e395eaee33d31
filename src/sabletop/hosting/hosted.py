"""A match that is hosted: people and bots sit at it. It asks nobody needlessly and takes back what people decided."""

from collections.abc import Collection
from operator import attrgetter
from typing import Final, Literal, TypeAlias

from sabletop.bots import Idea, hints
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import UndoBarred
from sabletop.engine.match import Match, Refusal
from sabletop.engine.past import earlier, picks_before
from sabletop.engine.table import Table
from sabletop.engine.words import Lexicon
from sabletop.hosting.history import BotMove, History, Memory
from sabletop.hosting.standing import Standing
from sabletop.present import Presentation, Tip, presentation_of, tip_of

ASK: Final = "ask"
"""A person decides now."""
FORCED: Final = "forced"
"""There is nothing to choose."""
PASSES: Final = "passes"
"""A person who is asked has let this moment pass beforehand."""
BOT: Final = "bot"
"""A bot decides now; or: a bot made the move."""
OVER: Final = "over"
PERSON: Final = "person"
"""A person made the move."""
RULES: Final = "rules"
"""There was nothing to choose."""

Maker: TypeAlias = Literal["person", "bot", "rules"]


class HostedMatch:
    """A match with the people and bots around it.

    Doors tell it what people do and show them what `known`, `presentation` and the match's log say; each person's eyes
    are a `Screen`.
    """

    def __init__(
        self,
        match: Match,
        people: Collection[int] | None = None,
        play_forced: bool = True,
        memory: Memory | None = None,
    ) -> None:
        self.match = match
        self.presentation: Presentation = presentation_of(match.game, match.edition)
        self.people = list(range(match.seats)) if people is None else list(people)
        """The seats where people decide; bots play the others. A seat that is handed over or given back changes it."""
        self.waiting: dict[int, set[int]] = {}
        """Seats that a bot waits for, with what they could play unasked."""
        self.standing = Standing(match, self.presentation)
        """What people have answered beforehand."""
        self._play_forced = play_forced
        self._history = History(match, memory)
        self._passed: set[int] = set()
        """What people could have played unasked since the last decision of a person, and let pass."""
        self._known: dict[int | None, Table] = {}
        self._open: dict[int, bool] = {}
        self._fields = attrgetter(*[one.name for one in match.table.declared()])
        self._secret: bool | None = None

    # What is known

    @property
    def revision(self) -> int:
        """How many moves and undos there have been: a move names the one that it answers."""
        return self._history.revision

    @property
    def memory(self) -> Memory:
        """What is to be kept beside the match's save."""
        return self._history.memory

    @property
    def bot_moves(self) -> list[BotMove]:
        """What the bots did and why, as far as it stands."""
        return self._history.bot_moves()

    def known(self, viewer: int | None) -> Table:
        """What a seat knows now; None is what everybody knows. It is for looking at: nobody changes it."""
        if viewer not in self._known:
            self._known[viewer] = self.match.known(viewer)
        return self._known[viewer]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.presentation.words.of(self.presentation.seat_name(self.known(None), seat))

    def still_stands(self, revision: int) -> int:
        """How many events of the match still stand as they were at that revision: what came after them is new."""
        return self._history.still_stands(revision)

    # What happens next

    def state(self, onlookers: Collection[int] | None = None) -> str:
        """What the match waits for. `onlookers` are asked before something happens by itself: all people, or some."""
        seat = self.match.seat
        if seat is None:
            return OVER
        if seat not in self.people:
            return BOT
        if self._play_forced and self._is_forced(self.match, seat, onlookers):
            return FORCED
        return PASSES if self._passes(seat, onlookers) else ASK

    def passing(self) -> Action | None:
        """What the person who is asked has answered beforehand, whoever else could still act."""
        return self.standing.passing() if self.match.seat in self.people else None

    def _passes(self, seat: int, onlookers: Collection[int] | None) -> bool:
        """Whether this seat lets the moment pass, and none of the onlookers could still do something in it."""
        if self.passing() is None:
            return False
        others = self.people if onlookers is None else onlookers
        return not any(self.fresh_reactions([other]) for other in others if other != seat)

    def is_secret(self) -> bool:
        """Whether what the seat that is asked must see to decide is hidden from others."""
        if self._secret is None:
            seat = self.match.seat
            self._secret = seat is not None and self.presentation.is_secret(self.known(None), self.known(seat))
        return self._secret

    def is_open(self, seat: int) -> bool:
        """Whether this seat knows nothing that not everybody knows."""
        if seat not in self._open:
            self._open[seat] = bool(self._fields(self.known(None)) == self._fields(self.known(seat)))
        return self._open[seat]

    def _is_forced(self, match: Match, seat: int, onlookers: Collection[int] | None) -> bool:
        # What is secret is never played unasked: whoever reads a card wants to have read it.
        legal, presentation = match.legal, self.presentation
        if len(legal) != 1 or presentation.is_weighty(legal[0]):
            return False
        others = self.people if onlookers is None else onlookers
        if any(match.legal_for(other) for other in others if other != seat):
            return False
        if match is self.match:
            return not self.is_secret()
        return not presentation.is_secret(match.known(None), match.known(seat))

    def reactions(self, seats: Collection[int]) -> list[tuple[int, Action]]:
        """What these seats may play without being asked."""
        match = self.match
        return [(seat, action) for seat in seats if seat != match.seat for action in match.legal_for(seat)]

    def fresh_reactions(self, seats: Collection[int]) -> set[int]:
        """Of that the actions which nobody has let pass yet."""
        asked = [seat for seat in seats if not self.standing.needs_no_wait(seat)]
        return {action.id for _, action in self.reactions(asked)} - self._passed

    # What is done

    @property
    def alone(self) -> int | None:
        """The seat that has to decide without any help from the others now, if one has."""
        match = self.match
        return None if match.over else match.game.unadvised(match.table)

    def play(self, seat: int, action: object, by: Maker = PERSON, reason: str = "") -> None:
        """Make a move; `IllegalMove` where the rules forbid it, with nothing changed."""
        before = self.match.events[:]
        self.match.play(action, seat)
        self._history.moved(before, seat if by == PERSON else None, reason if by == BOT else None)
        if by == PERSON:
            self._passed.clear()
        self._changed()

    def unasked(self) -> tuple[int, Action]:
        """What nobody needs to be asked about: who does what, where it is forced or was answered beforehand."""
        seat, passing = self.match.seat, self.standing.passing()
        assert seat is not None
        return seat, self.match.legal[0] if passing is None else passing

    def play_unasked(self) -> tuple[int, Action]:
        """Do what nobody needs to be asked about; gives who did what."""
        seat, action = self.unasked()
        self.play(seat, action, RULES)
        return seat, action

    def take_back(self, steps: int, agreed: bool) -> None:
        """Take so many decisions back; `UndoBarred` where it is not allowed, with nothing changed."""
        before = self.match.events[:]
        self.match.undo(agreed, steps)
        self._history.taken_back(before, steps)
        self._passed.clear()
        self._changed()

    def _changed(self) -> None:
        self._known.clear()
        self._open.clear()
        self._secret = None

    # Taking back

    def steps_back(self, agreed: bool, words: Lexicon | None = None, asker: int | None = None) -> int:
        """How many decisions there were since the last one of a person, that one included.

        Raises `UndoBarred` if one of them cannot be taken back, or if the last was not the asker's: of what others
        decided nobody learns more than that.
        """
        lexicon = words or self.match.edition.lexicon
        if self.match.over and not self.match.game.cooperative:
            raise UndoBarred(lexicon.plain("undo-open"))
        decisions = self.match.decisions
        for steps in range(1, decisions + 1):
            seat = self._person_of(decisions - steps)
            if seat is None:
                continue
            if asker not in (None, seat):
                raise UndoBarred(lexicon.plain("undo-not-yours"))
            barred = self.match.why_no_undo(agreed, steps, lexicon)
            if barred:
                raise UndoBarred(barred)
            return steps
        raise UndoBarred(lexicon.plain("undo-nobody"))

    def _person_of(self, decision: int) -> int | None:
        """The person who made a decision and still plays there."""
        seat = self._history.person_of(decision)
        if seat not in self.people or seat is None:
            return None
        if self._history.saw(decision) or not self._play_forced:
            return seat
        past = earlier(self.match, picks_before(self.match, decision))
        return None if past.seat == seat and self._is_forced(past, seat, None) else seat

    def undo_of(self, seat: int, words: Lexicon | None = None) -> tuple[Literal["free", "agreed", "barred"], str]:
        """How this seat could take the last decision of a person back: alone, with the table's consent, or not, and
        then why not."""
        try:
            self.steps_back(False, words, seat)
            return "free", ""
        except UndoBarred as barred:
            why = str(barred)
        if not self.match.may_agree:
            return "barred", why
        try:
            self.steps_back(True)
        except UndoBarred:
            return "barred", why
        return "agreed", ""

    # Bots wait for people

    def hold(self, present: Collection[int]) -> None:
        """Which of those present could play something unasked before the bot goes on, and did not let it pass yet."""
        self.waiting = {}
        if self.state(()) != BOT and self.passing() is None:
            return
        for seat in self.people:
            fresh = self.fresh_reactions([seat]) if seat in present else set()
            if fresh:
                self.waiting[seat] = fresh

    def let_pass(self, seats: Collection[int]) -> None:
        """These seats play nothing unasked for now."""
        for seat in seats:
            self._passed |= self.waiting.pop(seat, set())

    # Advice

    def may_ask_advice(self, seat: int) -> bool:
        """Whether a hint would answer a question that is put to this very seat."""
        return self.match.seat == seat and seat in self.people

    def hints(self, seat: int, rng: Stream) -> list[Idea]:
        """The best moves for the person who is asked, from what they know; `HintBarred` where the rules forbid help."""
        return hints(self.known(seat), self.match.legal_for(seat), rng)

    def tip(self, seat: int) -> Tip | None:
        """What now? One thing for this person to think of, if they are asked and may be advised."""
        return tip_of(self.presentation, self.known(seat)) if self.may_ask_advice(seat) else None

    def reasons_against(self, seat: int, words: Lexicon | None = None) -> list[tuple[str, Refusal]]:
        """Every kind of action that this seat cannot play now, with the reason and its clause."""
        kinds = self.match.edition.actions.kinds
        found = [(kind, self.match.why_not(kind, seat, words)) for kind in kinds]
        return [(kind, refusal) for kind, refusal in found if refusal is not None]
