"""A sitting: people and bots at one screen around one match. It decides who may look, and asks nobody needlessly."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sabletop.bots import Bot, Idea, hints, sight
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Event, Match, Refusal
from sabletop.tui.presenter import Presenter, View

ASK: Final = "ask"
"""A person decides now."""
COVER: Final = "cover"
"""Somebody else must take the screen before anything is shown."""
FORCED: Final = "forced"
"""There is nothing to choose."""
BOT: Final = "bot"
OVER: Final = "over"


@dataclass(frozen=True)
class BotMove:
    """What a bot did, and why: for after the game, since a reason may give a secret away."""

    decisions: int
    """How many decisions had been made before it."""
    seat: int
    action: str
    reason: str


@dataclass(frozen=True)
class Offer:
    """Something that a person may choose now. Without an action: let the others go on."""

    seat: int
    action: Action | None
    group: str
    short: str
    text: str
    note: str


class Sitting:
    """Who sits where, who looks at the screen, and what they are offered."""

    def __init__(
        self,
        match: Match,
        presenter: Presenter,
        bots: Sequence[Bot | None] = (),
        seed: str | None = None,
        play_forced: bool = True,
    ) -> None:
        self.match = match
        self.presenter = presenter
        self.bots = list(bots) or [None] * match.seats
        self.play_forced = play_forced
        self.private: int | None = None
        """The only one who looks at the screen, where several people share it."""
        self.looking = False
        """Whether that one only looks, or interrupts, while somebody else is asked."""
        key = secrets.token_bytes(32) if seed is None else key_of(seed)
        self._streams = [Stream(key, f"bot {seat}") for seat in range(match.seats)]
        self.bot_moves: list[BotMove] = []
        self._offered: set[int] = set()
        """What a person could have done unasked since the last decision of a person, and let pass."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def viewer(self) -> int | None:
        """Whose view is on the screen; None is what everybody may see."""
        if self.shared or not self.people:
            return self.private
        return self.people[0]

    @property
    def view(self) -> View:
        """What the screen shows."""
        return self.match.view(self.viewer)

    @property
    def log(self) -> list[Event]:
        """The events that the screen shows."""
        return self.match.log(self.viewer)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.presenter.seat_name(self.match.view(None), seat)

    # What happens next

    def state(self) -> str:
        """What the table waits for."""
        seat = self.match.seat
        if seat is None:
            return OVER
        if self.looking:
            return ASK
        if self.bots[seat] is not None:
            return ASK if self._fresh_reactions() else BOT
        if self.play_forced and self._is_forced():
            return FORCED
        if self.shared and self.private != seat and self._is_secret():
            return COVER
        return ASK

    def uncover(self) -> None:
        """The one who is asked looks at the screen now, and nobody else."""
        self.private = self.match.seat

    def look(self, seat: int) -> None:
        """Somebody looks at what only they may know, or interrupts, until `look_away`."""
        self.private, self.looking = seat, True

    def look_away(self) -> None:
        """Back to what everybody may see."""
        self.private, self.looking = None, False

    def play_bot(self) -> None:
        """Let the bot that is asked decide, and keep why it did so."""
        seat = self.match.seat
        assert seat is not None
        bot = self.bots[seat]
        assert bot is not None
        action = bot.decide(sight(self.match, seat), self.match.legal, self._streams[seat])
        self.bot_moves.append(BotMove(self.match.decisions, seat, action.text, bot.reason))
        self.match.play(action)

    def hints(self) -> list[Idea]:
        """The best moves for the person who is asked, from their own view; `HintBarred` where the rules forbid help."""
        seat = self.match.seat
        if seat is None or self.state() != ASK or self.bots[seat] is not None:
            return []
        seen, rng = sight(self.match, seat), Stream(key_of(f"hint {self.match.decisions}"), "hint")
        return hints(seen, self.match.legal_for(seat), rng, self.match.edition)

    def play_the_only_one(self) -> None:
        """Do what is forced."""
        self.match.play(self.match.legal[0])
        self._turn_away()

    # What a person may choose

    def offers(self) -> list[Offer]:
        """What may be chosen now, in stable order."""
        view = self.view
        seat = self.match.seat
        if seat is None:
            return []
        if self.looking and self.private is not None:
            return [self._offer(self.private, action, view) for action in self.match.legal_for(self.private)]
        if self.bots[seat] is not None:
            waiting = f"Let {self.name(seat)} go on"
            passing = Offer(seat, None, "Wait", waiting, waiting, "")
            return [passing, *[self._offer(who, action, view) for who, action in self._reactions()]]
        found = [self._offer(seat, action, view) for action in self.match.legal]
        return found + [self._offer(who, action, view) for who, action in self._reactions()]

    def play(self, offer: Offer) -> None:
        """Choose one of the offers."""
        if offer.action is None:
            self._offered.update(action.id for _, action in self._reactions())
            return
        self.match.play(offer.action, offer.seat)
        self._offered.clear()
        self.looking = False
        self._turn_away()

    def take_back(self, agreed: bool = False) -> None:
        """Back to the last real decision of a person, or `UndoBarred` with nothing changed."""
        before, twin = self.match, self.match.clone()
        twin.undo(agreed)
        self.match = twin
        try:
            while self._is_passing():
                twin.undo(agreed)
        finally:
            self.match = before
        before.undo(agreed, before.decisions - twin.decisions)
        self._offered.clear()
        self.bot_moves = [move for move in self.bot_moves if move.decisions < before.decisions]
        self.private, self.looking = None, False

    def reasons(self) -> list[tuple[str, Refusal]]:
        """Every kind of action that is not legal now, with the reason and its clause."""
        asker = self.private if self.looking else self.match.seat
        if asker is None or self.bots[asker] is not None:
            asker = self.viewer
        if asker is None:
            return []
        found = []
        for kind in self.match.edition.actions.kinds:
            refusal = self.match.why_not(kind, asker)
            if refusal is not None:
                found.append((kind, refusal))
        return found

    def _offer(self, seat: int, action: Action, view: View) -> Offer:
        words = self.presenter.wording(action, view)
        return Offer(seat, action, words.group, words.short, action.text, words.note)

    def _reactions(self) -> list[tuple[int, Action]]:
        """What people may play unasked, as far as the screen may show it."""
        if self.shared and not self.presenter.open_hands:
            return []
        others = [seat for seat in self.people if seat != self.match.seat]
        return [(seat, action) for seat in others for action in self.match.legal_for(seat)]

    def _fresh_reactions(self) -> bool:
        return any(action.id not in self._offered for _, action in self._reactions())

    def _is_secret(self) -> bool:
        seat = self.match.seat
        return seat is not None and self.presenter.secret(self.match.view(None), self.match.view(seat))

    def _is_forced(self) -> bool:
        # What is secret is never played unasked: whoever reads a card wants to have read it.
        legal = self.match.legal
        if len(legal) != 1 or self.presenter.weighty(legal[0]):
            return False
        return not self._reactions() and not self._is_secret()

    def _is_passing(self) -> bool:
        """Whether the table would go on by itself from here."""
        seat = self.match.seat
        if seat is None:
            return False
        return self.bots[seat] is not None or (self.play_forced and self._is_forced())

    def _turn_away(self) -> None:
        """After a decision the screen is everybody's again, unless the same person goes on in secret."""
        if self.private is not None and not (self.match.seat == self.private and self._is_secret()):
            self.private = None
