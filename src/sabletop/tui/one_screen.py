"""Everybody at one screen: what it shows, what it waits for, and what may be chosen at it."""

from dataclasses import dataclass
from typing import Any, Final

from sabletop.bots import Idea
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Event, Match, Refusal
from sabletop.engine.table import Table
from sabletop.hosting import ASK, BOT, OVER, BotMove, HostedMatch, LocalBots, Screen
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


class OneScreen:
    """A hosted match whose people all look at this screen, and whose bots think right here."""

    def __init__(self, hosted: HostedMatch, bots: LocalBots) -> None:
        self.hosted = hosted
        self.bots = bots
        self.presentation = hosted.presentation
        self.drawing: Drawing = drawing_of(hosted.presentation, hosted.match.game, hosted.match.edition)
        self.interrupted = False
        """Whether somebody only looks at what is theirs, or plays unasked, while somebody else is asked."""
        self._screen = Screen(hosted.people, len(hosted.people) > 1)

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
    def known(self) -> Table:
        """What the screen shows."""
        return self.hosted.known(self.viewer)

    @property
    def asked(self) -> dict[str, Any] | None:
        """What is asked, as far as the screen may show it."""
        return self.match.asked(self.viewer)

    @property
    def log(self) -> list[Event]:
        """The events that the screen shows."""
        return self.match.log(self.viewer)

    @property
    def bot_moves(self) -> list[BotMove]:
        """What the bots did, and why."""
        return self.hosted.bot_moves

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.hosted.name(seat)

    # What happens next

    def state(self) -> str:
        """What the table waits for."""
        if self.match.over:
            return OVER
        if self.interrupted:
            return ASK
        state = self.hosted.state(self._onlookers)
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

    def play_bot(self) -> None:
        """Let the bot that is asked decide."""
        self.bots.play(self.hosted)

    def play_the_only_one(self) -> None:
        """Do what is forced."""
        self.hosted.play_the_only_one()
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
            return [Offer(seat, None, "Wait", waiting, waiting), *unasked]
        return [self._offer(seat, action) for action in self.match.legal] + unasked

    def _offer(self, seat: int, action: Action) -> Offer:
        told, words = self.presentation.describe(action, self.known), self.drawing.words
        return Offer(
            seat,
            action,
            words.of(told.group),
            words.of(told.short),
            action.text,
            words.all(told.notes, " · "),
            words.all(told.detail),
            told.at,
        )

    def play(self, offer: Offer) -> None:
        """Choose one of the offers."""
        if offer.action is None:
            self.hosted.hold(self._onlookers)
            self.hosted.let_pass(self.people)
            return
        self.hosted.play(offer.seat, offer.action)
        self.interrupted = False
        self._screen.turn_away(self.hosted)

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

    def reasons(self) -> list[tuple[str, Refusal]]:
        """Every kind of action that is not legal now, with the reason and its clause."""
        asker = self.private if self.interrupted else self.match.seat
        if asker is None or asker not in self.people:
            asker = self.viewer
        return [] if asker is None else self.hosted.reasons_against(asker)
