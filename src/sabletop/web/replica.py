"""A table as the sum of its commands. Games are deterministic: whoever carries out the same commands has the same
table, in whichever process."""

from collections.abc import Sequence
from typing import Final, Literal

from sabletop.bots import levels, usual_level
from sabletop.hosting import FORCED, PASSES, RULES, HostedMatch
from sabletop.web.book import Book
from sabletop.web.checking import first_link
from sabletop.web.clocks import Clocks
from sabletop.web.commands import AnyCommand, Play, Stand, Start, Undo
from sabletop.web.frames import Frames
from sabletop.web.refusals import Refusal
from sabletop.web.seating import Seating
from sabletop.web.setup import Setup, begun
from sabletop.web.snapshots import Snapshot
from sabletop.web.thinking import bots_key
from sabletop.web.weakly import weakly
from sabletop.web.wire import encode
from sabletop.web.wishes import UndoRequest, Wishes

_LONGEST_CHAIN: Final = 200


class Replica:
    """What the commands of a table come to."""

    def __init__(self, code: str, setup: Setup, seed: str, created: float) -> None:
        self.code, self.setup, self.created = code, setup, created
        self.seed = seed
        self.bots_key = bots_key(seed)
        """What bots draw from: it says nothing of the seed."""
        self.seating = Seating()
        self.wishes = Wishes()
        self.frames: Frames | None = None
        """Of the match, from the start on."""
        self.clocks = None if setup.clock is None else Clocks(setup.clock, setup.seats)
        self.book = Book(code, first_link(code, encode(setup).decode(), seed))
        self._renamed = -1
        """The revision at which somebody was called otherwise for the last time: logs before it name others."""

    # Questions

    @property
    def number(self) -> int:
        """How many commands there have been."""
        return self.book.number

    @property
    def said(self) -> int:
        """How often something was said."""
        return self.book.said

    @property
    def hosted(self) -> HostedMatch | None:
        """The match, if it has begun."""
        return None if self.frames is None else self.frames.hosted

    @property
    def revision(self) -> int:
        """How many moves and undos there have been."""
        return 0 if self.hosted is None else self.hosted.revision

    @property
    def state(self) -> Literal["lobby", "playing", "over"]:
        """Where the table is."""
        if self.hosted is None:
            return "lobby"
        return "over" if self.hosted.match.over else "playing"

    @property
    def playing(self) -> HostedMatch:
        """The match that is being played, or a refusal."""
        return self.telling.hosted

    @property
    def telling(self) -> Frames:
        """What is told of the match that is being played, or a refusal."""
        self.check_begun()
        assert self.frames is not None
        return self.frames

    def check_begun(self) -> None:
        """Refuse what is not for before the game."""
        if self.frames is None:
            raise Refusal("lobby", "The game has not begun.")

    @property
    def votes(self) -> dict[int, set[str]]:
        """Who wants a bot to take a seat."""
        return self.wishes.votes

    @property
    def undo_request(self) -> UndoRequest | None:
        """What somebody wants the others to agree to."""
        return self.wishes.undo

    @property
    def asked(self) -> int | None:
        """The seat whose decision is pending."""
        return None if self.hosted is None else self.hosted.match.seat

    @property
    def alone(self) -> str:
        """The person who has to decide without any help from the others now, if anybody has."""
        seat = None if self.hosted is None else self.hosted.alone
        return "" if seat is None else self.seating.seats[seat].person

    @property
    def waiting(self) -> dict[int, set[int]]:
        """Seats that a bot waits for, with what they could play unasked."""
        return {} if self.hosted is None else self.hosted.waiting

    @property
    def runs(self) -> int | None:
        """The seat whose clock runs: a person's that is asked, unless the table rests."""
        seat = None if self.clocks is None else self.asked
        return None if seat is None or self.seating.paused or self.seating.plays_itself(seat) else seat

    @property
    def full_code(self) -> str:
        """What somebody must know who wants to come in: with the key, if it is a private table."""
        return f"{self.code}-{self.setup.key}" if self.setup.key else self.code

    @property
    def status(self) -> tuple[str, list[bool]]:
        """Where the table is, and for whom bots play: everybody is told when it changes."""
        return self.state, [seat.taken_over for seat in self.seating.seats]

    def called(self) -> tuple[str, ...]:
        """What those on the seats are called."""
        return tuple([seat.name for seat in self.seating.seats])

    def level(self, wanted: str = "") -> str:
        """A level that bots have in this game: the wanted one, the table's, or the usual one."""
        known = levels(self.setup.game)
        wanted = wanted or self.setup.level
        if not wanted:
            return usual_level(self.setup.game)
        if wanted not in known:
            raise Refusal("bad-request", f"Bots play this game at these levels: {', '.join(known)}.")
        return wanted

    # Changes

    def apply(self, command: AnyCommand) -> None:
        """Carry a command out, be it new or one that was kept."""
        asked = self.asked
        if isinstance(command, Start):
            self.frames = Frames(begun(self.setup, self.seed), weakly(self.called))
        elif self.hosted is not None:
            _carry_out(self.hosted, command)
        before = [seat.name for seat in self.seating.seats]
        self.seating.apply(command)
        self.wishes.apply(command, self.revision)
        if self.hosted is not None and before != [seat.name for seat in self.seating.seats]:
            self._renamed = self.hosted.revision
        if self.hosted is not None:
            self.hosted.people = self.seating.persons
        if self.clocks is not None:
            self.clocks.times.apply(command, asked, self.asked)

    def forced(self, command: AnyCommand) -> list[AnyCommand]:
        """Carry out what nobody needs to be asked for after this."""
        chain: list[AnyCommand] = []
        hosted = self.hosted
        if not isinstance(command, Play | Start) or hosted is None:
            return chain
        # Where somebody plays alone, a standing answer is given at once: there is nobody who could learn of it.
        unasked = (FORCED, PASSES) if len(self.seating.holders) == 1 else (FORCED,)
        while hosted.state() in unasked and len(chain) < _LONGEST_CHAIN:
            seat, action = hosted.unasked()
            move = Play(seat, action.id, RULES)
            self.apply(move)
            chain.append(move)
        return chain

    def follow(self, chain: Sequence[AnyCommand], link: str) -> None:
        """Carry out what is kept already; `link` is the check sum of the last."""
        for command in chain:
            self.apply(command)
        self.book.number += len(chain)
        self.book.link = link
        if chain and self.clocks is not None:
            self.clocks.rest()

    def snapshot(self) -> str:
        """The sum of the commands, as it is kept."""
        assert self.hosted is not None
        save = self.hosted.match.save().decode()
        times = None if self.clocks is None else self.clocks.times
        answers = self.hosted.standing.answers
        return encode(Snapshot(self.seating, save, self.hosted.memory, times, self.wishes, answers)).decode()

    def become(self, other: "Replica") -> None:
        """Be as another replica of the same table is; what was said stays."""
        self.seating, self.wishes, self.clocks = other.seating, other.wishes, other.clocks
        self.frames = None if other.hosted is None else Frames(other.hosted, weakly(self.called))
        self.book.number, self.book.link = other.book.number, other.book.link
        self._renamed = other._renamed


def _carry_out(hosted: HostedMatch, command: AnyCommand) -> None:
    """What concerns the match; raises a `SabletopError` and changes nothing where the rules forbid it."""
    match command:
        case Play(seat, number, by, reason):
            actions = hosted.match.edition.actions
            action = actions[number] if 0 <= number < len(actions) else None
            hosted.play(seat, action, by, reason)
        case Undo(_, steps, agreed):
            hosted.take_back(steps, agreed)
        case Stand(seats, moment, turn, on):
            for seat in seats:
                if on:
                    hosted.standing.let_pass(seat, moment, turn)
                else:
                    hosted.standing.revoke(seat, moment)
        case _:
            pass
