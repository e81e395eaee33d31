"""Who sits where: the sum of a table's commands, without its game."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from sabletop.hosting import bot_name
from sabletop.web.commands import (
    Again,
    AnyCommand,
    Concede,
    Fill,
    Free,
    GiveBack,
    Join,
    Open,
    Pause,
    Place,
    Play,
    Revoke,
    Sit,
    Start,
    TakeOver,
    Undo,
)
from sabletop.web.tokens import WATCHER


class Seat(msgspec.Struct):
    """One seat."""

    kind: Literal["person", "bot", "open"] = "open"
    person: str = ""
    name: str = ""
    level: str = ""
    taken_over: bool = False
    late: Literal["", "bank", "move"] = ""
    """Whose time is up: see `TakeOver`."""


class Person(msgspec.Struct):
    """Somebody with a token."""

    name: str
    version: int = 1
    """Tokens of another version are no longer good."""


class Seating(msgspec.Struct):
    """The seats, the people, and whether the game has begun."""

    seats: list[Seat] = []
    people: dict[str, Person] = {}
    host: str = ""
    started: bool = False
    paused: bool = False
    next: str = ""
    """The table where they play again."""
    watchers: int = 0
    """Tokens for watching of another version are no longer good."""
    heirs: dict[str, str] = {}
    """Who they are there."""

    # Questions

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        found = self.seats[seat]
        return found.kind == "bot" or found.taken_over

    def level_of(self, seat: int) -> str:
        """How well the bot of this seat plays."""
        return self.seats[seat].level

    def version_of(self, person: str) -> int | None:
        """The version of the tokens that let somebody in; None for whom there are none."""
        if person.startswith(WATCHER):
            return self.watchers
        found = self.people.get(person)
        return None if found is None else found.version

    @property
    def persons(self) -> list[int]:
        """The seats where people decide."""
        return [seat for seat in range(len(self.seats)) if not self.plays_itself(seat)]

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def holders(self) -> list[str]:
        """The people who hold seats, each once."""
        return list(dict.fromkeys([seat.person for seat in self.seats if seat.kind == "person"]))

    def peers(self, seat: int) -> set[str]:
        """The other people who play a seat of theirs themselves."""
        return {self.seats[one].person for one in self.persons} - {self.seats[seat].person}

    # Changes

    def apply(self, command: AnyCommand) -> None:
        """Carry out a command that has been checked."""
        match command:
            case Open(person, name, places):
                self._open(person, name, places)
            case Join(person, name, seat):
                self.people[person] = Person(name)
                self.seats[seat] = Seat("person", person, name)
            case Sit(person, seat):
                self.seats[seat] = Seat("person", person, self.people[person].name)
            case Fill(seat, level):
                self._vacate(seat)
                self._let_bot_play(seat, level)
            case Free(seat):
                self._vacate(seat)
                self.seats[seat] = Seat()
            case Start():
                self.started = True
            case TakeOver(seat, level, late):
                found = self.seats[seat]
                found.taken_over, found.level, found.late = True, level, late
            case GiveBack(seat):
                self._give_back(seat)
            case Play(seat):
                self._decided([seat])
            case Undo():
                self._decided(range(len(self.seats)))
            case Concede(seat, level):
                self._let_bot_play(seat, level)
            case Pause(on):
                self.paused = on
            case Revoke(person, level):
                self._revoke(person, level)
            case Again(person, code, heir):
                self.heirs = {person: heir} if code != self.next else {**self.heirs, person: heir}
                self.next = code

    def _revoke(self, person: str, level: str) -> None:
        if not person:
            self.watchers += 1
            return
        for seat in self.seats_of(person):
            if self.started:
                self._let_bot_play(seat, level)
            else:
                self.seats[seat] = Seat()
        self.people[person].version += 1

    def _give_back(self, seat: int) -> None:
        found = self.seats[seat]
        found.taken_over, found.level, found.late = False, "", ""

    def _decided(self, seats: Iterable[int]) -> None:
        """The one decision is made for which somebody took too long, or it is no longer asked for."""
        for seat in seats:
            if self.seats[seat].late == "move":
                self._give_back(seat)

    def _open(self, person: str, name: str, places: list[Place]) -> None:
        self.host = person
        self.people = {person: Person(name)}
        self.seats = []
        for place in places:
            holder = person if place.kind == "person" else ""
            self.seats.append(Seat(place.kind, holder, place.name, place.level))

    def _let_bot_play(self, seat: int, level: str) -> None:
        self.seats[seat] = Seat("bot", "", bot_name(level, [one.name for one in self.seats]), level)

    def _vacate(self, seat: int) -> None:
        """Whoever loses the last seat, and is not the host, is out: the token is void."""
        person = self.seats[seat].person
        self.seats[seat] = Seat()
        if person and person != self.host and not self.seats_of(person):
            self.people[person].version += 1
