"""Everybody at one screen: what it shows, what it waits for, and what may be chosen at it."""

from dataclasses import dataclass
from typing import Final

from sabletop.bots import HintBarred, Idea
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Event, Match, Prompt, Refusal, Result
from sabletop.engine.table import Table
from sabletop.engine.words import Lexicon
from sabletop.hosting import ANY, ASK, BOT, FORCED, OVER, PASSES, BotMove, HostedMatch, LocalBots, Screen
from sabletop.learn import Coach, course, courses, may_coach
from sabletop.present import Words, lexicon_for
from sabletop.tui.presenter import Drawing, drawing_of

COVER: Final = "cover"
"""Somebody else must take the screen before anything is shown."""


@dataclass(frozen=True)
class Offer:
    """Something that a person may choose now. Without an action: let the others go on."""

    seat: int
    action: Action | None
    group: str
    short: str
    text: str
    note: str = ""
    detail: str = ""
    at: tuple[str, ...] = ()
    standing: str = ""
    """A standing answer: from now on let such moments pass in this turn or always, or ask again."""


THIS_TURN: Final = "turn"
ALWAYS: Final = "always"
AGAIN: Final = "again"
_STANDING: Final = {
    THIS_TURN: ("Not this turn", "Let every such moment of this turn pass."),
    ALWAYS: ("Not until I say so", "Let such moments pass from now on; you can have yourself asked again."),
    AGAIN: ("Ask me again", "Take back what you answered beforehand: you are asked in such moments again."),
}


def _later(seat: int, kind: str) -> Offer:
    short, detail = _STANDING[kind]
    return Offer(seat, None, "Later", short, short, detail=detail, standing=kind)


class OneScreen:
    """A hosted match whose people all look at this screen, and whose bots think right here."""

    def __init__(self, hosted: HostedMatch, bots: LocalBots, coached: bool = False) -> None:
        self.hosted = hosted
        self.bots = bots
        self.presentation = hosted.presentation
        self.drawing: Drawing = drawing_of(hosted.presentation, hosted.match.game, hosted.match.edition)
        self.interrupted = False
        """Whether somebody only looks at what is theirs, or plays unasked, while somebody else is asked."""
        self._screen = Screen(hosted.people, len(hosted.people) > 1)
        if coached and not may_coach(hosted.match.game, len(hosted.people)):
            raise SabletopError("The coach sits with one person against bots, or with all of you at a game for a team.")
        self._coach = Coach(hosted.match.edition) if coached else None
        self._warned = (-1, -1)
        """The last move that was warned of: when, and which."""
        self._lexicon: tuple[tuple[tuple[int, ...], int | None], Lexicon] | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.hosted.match

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return self.hosted.people

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return self._screen.shared

    @property
    def private(self) -> int | None:
        """The only one who looks at the screen, where several people share it."""
        return self._screen.looking if self.shared else None

    @property
    def viewer(self) -> int | None:
        """Whose view is on the screen; None is what everybody may see."""
        return self._screen.shows(self.hosted).viewer

    @property
    def you(self) -> int | None:
        """The seat of the only one who looks at the screen."""
        return self._screen.shows(self.hosted).you

    @property
    def lexicon(self) -> Lexicon:
        """The words of the game for whoever looks at the screen: one alone is spoken to, several are named."""
        key = (self.match.table.seat_of, self.you)
        if self._lexicon is None or self._lexicon[0] != key:
            self._lexicon = (key, lexicon_for(self.presentation, key[0], you=key[1]))
        return self._lexicon[1]

    @property
    def words(self) -> Words:
        """The same for what the presentation says, as short as the terminal needs it."""
        return self.drawing.words.spoken_to(self.lexicon)

    @property
    def known(self) -> Table:
        """What the screen shows."""
        return self.hosted.known(self.viewer)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked, as far as the screen may show it."""
        return self.match.prompt_for(self.viewer, self.lexicon)

    @property
    def log(self) -> list[Event]:
        """The events that the screen shows."""
        return self.match.log(self.viewer, self.lexicon)

    @property
    def public_log(self) -> list[Event]:
        """The events that everybody may know."""
        return self.match.log(None, self.lexicon)

    @property
    def outcome(self) -> Result | None:
        """After the end: winners, scores, and why."""
        return self.match.result(self.lexicon)

    @property
    def bot_moves(self) -> list[BotMove]:
        """What the bots did, and why."""
        return self.hosted.bot_moves

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.hosted.name(seat)

    def kept(self) -> bytes:
        """What is kept of it between two calls."""
        return self.match.save()

    # What happens next

    def state(self) -> str:
        """What the table waits for."""
        if self.match.over:
            return OVER
        if self.interrupted:
            return ASK
        state = self.hosted.state(self._onlookers)
        if state == PASSES:
            return FORCED
        if state == BOT:
            return ASK if self.hosted.fresh_reactions(self._onlookers) else BOT
        return COVER if state == ASK and self._screen.shows(self.hosted).cover is not None else state

    @property
    def _onlookers(self) -> list[int]:
        """Whose cards the screen may speak of before it is their turn."""
        return [] if self.shared and not self.presentation.open_hands else self.people

    def uncover(self) -> None:
        """The one who is asked looks at the screen now, and nobody else."""
        self._screen.looking = self.match.seat

    def look(self, seat: int) -> None:
        """Somebody looks at what only they may know, or interrupts, until `look_away`."""
        self._screen.looking, self.interrupted = seat, True

    def look_away(self) -> None:
        """Back to what everybody may see."""
        self._screen.looking, self.interrupted = None, False

    def pause(self) -> float:
        """So many seconds longer than its pace the bot that is asked takes."""
        return self.bots.pause(self.hosted)

    def play_bot(self) -> None:
        """Let the bot that is asked decide."""
        self.bots.play(self.hosted)
        self.bots.react(self.hosted)

    def play_unasked(self) -> None:
        """Do what nobody needs to be asked about."""
        self.hosted.play_unasked()
        self.bots.react(self.hosted)
        self._screen.turn_away(self.hosted)

    # What a person may choose

    def offers(self) -> list[Offer]:
        """What may be chosen now, in stable order."""
        seat = self.match.seat
        if seat is None:
            return []
        if self.interrupted and self.private is not None:
            return [self._offer(self.private, action) for action in self.match.legal_for(self.private)]
        unasked = [self._offer(who, action) for who, action in self.hosted.reactions(self._onlookers)]
        if seat not in self.people:
            waiting = f"Let {self.name(seat)} go on"
            return [Offer(seat, None, "Wait", waiting, waiting), *unasked, *self._standing_offers(unasked)]
        legal = [self._offer(seat, action) for action in self.match.legal]
        return [*legal, *unasked, *self._standing_offers([] if self._moment else unasked)]

    @property
    def _moment(self) -> str:
        """The moment that a person is asked about, if it may be let pass."""
        seat = self.match.seat
        return self.hosted.standing.moment(seat) if seat in self.people and seat is not None else ""

    def _standing_offers(self, unasked: list[Offer]) -> list[Offer]:
        """What may be answered beforehand: where a moment may be let pass, and where somebody has done so."""
        standing, kinds = self.hosted.standing, []
        if self._moment or (unasked and self.match.seat not in self.people):
            kinds = [THIS_TURN, ALWAYS]
        if any(standing.of(seat) for seat in self._answering):
            kinds.append(AGAIN)
        seat = self.match.seat or 0
        return [_later(seat, kind) for kind in kinds]

    @property
    def _answering(self) -> list[int]:
        """For whom something is answered beforehand: who shares nothing answers for all their seats."""
        seat = self.match.seat
        return [seat] if self.shared and not self.presentation.open_hands and seat in self.people else self.people

    def _offer(self, seat: int, action: Action) -> Offer:
        told, words = self.presentation.describe(action, self.known), self.words
        return Offer(
            seat,
            action,
            words.of(told.group),
            words.of(told.short),
            words.action(action),
            words.all(told.notes, " · "),
            words.all(told.detail),
            told.at,
        )

    def play(self, offer: Offer) -> None:
        """Choose one of the offers."""
        if offer.standing:
            self._answer_beforehand(offer.standing)
            return
        if offer.action is None:
            self.hosted.hold(self._onlookers)
            self.hosted.let_pass(self.people)
            return
        self.hosted.play(offer.seat, offer.action)
        self.bots.react(self.hosted)
        self.interrupted = False
        self._screen.turn_away(self.hosted)

    def _answer_beforehand(self, kind: str) -> None:
        standing = self.hosted.standing
        for seat in self._answering:
            if kind == AGAIN:
                for one in standing.of(seat):
                    standing.revoke(seat, one.moment)
            else:
                standing.let_pass(seat, ANY if kind == THIS_TURN else self._moment or ANY, kind == THIS_TURN)

    def take_back(self, agreed: bool = False) -> None:
        """Back to the last real decision of a person, or `UndoBarred` with nothing changed."""
        steps = self.hosted.steps_back(agreed) if self.match.decisions else 1
        self.hosted.take_back(steps, agreed)
        self.look_away()

    # Help

    def hints(self) -> list[Idea]:
        """The best moves for the person who is asked; `HintBarred` where the rules forbid help."""
        seat = self.match.seat
        if seat is None or self.state() != ASK or not self.hosted.may_ask_advice(seat):
            return []
        return self.hosted.hints(seat, Stream(key_of(f"hint {self.match.decisions}"), "hint"))

    def tip(self) -> str:
        """What now? One thing to think of, in words; empty where nothing is asked, or nobody may advise."""
        seat = self.match.seat
        found = self.hosted.tip(seat) if seat is not None and self.state() == ASK else None
        return "" if found is None else self.words.of(found.what)

    def plan(self) -> str:
        """What the coach would be after now, in words; empty without a coach, and where nobody may help."""
        seat = self.match.seat
        if self._coach is None or seat is None or self.state() != ASK or not self.hosted.may_ask_advice(seat):
            return ""
        try:
            plan = self._coach.plan(self.hosted.known(seat), self.match.legal)
        except HintBarred:
            return ""
        return "" if plan is None else f"Coach: {self.words.action(plan.action)}. {plan.reason}"

    def warning(self, offer: Offer) -> str:
        """What the coach says against a choice that costs much: once for each decision, then it is done."""
        seat, decision = self.match.seat, self.match.decisions
        if self._coach is None or offer.action is None or offer.seat != seat or self._warned[0] == decision:
            return ""
        try:
            found = self._coach.warning(self.hosted.known(seat), self.match.legal, offer.action)
        except HintBarred:
            return ""
        if found is None:
            return ""
        self._warned = (decision, offer.action.id)
        cost = (
            "That may lose at once." if found.loses else f"That costs about {100 * found.cost:.0f} percentage points."
        )
        better = f"{self.words.action(found.better)}: {found.reason}"
        return f"Coach: {cost} {better} Choose again: whatever you choose is done."

    @property
    def goal(self) -> str:
        """What the game is about, in one line; empty where nobody teaches it."""
        name = self.match.game.name
        return course(name).say("goal") if name in courses() else ""

    def reasons(self) -> list[tuple[str, Refusal]]:
        """Every kind of action that is not legal now, with the reason and its clause."""
        asker = self.private if self.interrupted else self.match.seat
        if asker is None or asker not in self.people:
            asker = self.viewer
        return [] if asker is None else self.hosted.reasons_against(asker, self.lexicon)
