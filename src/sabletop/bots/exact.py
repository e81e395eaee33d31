"""What a small end is worth exactly: every choice and every chance is gone through, by the engine's own moves.

It looks at the table as it lies, hidden things included. For what a seat may know, ask it in the worlds of that seat
(`Match.worlds`), or where nothing that is hidden matters any more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sabletop.engine import codec, drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import enumerate_chance
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.engine.steps import Chance, Choice
from sabletop.engine.table import Table

Leaf = Callable[[Table], float | None]
"""The worth of a table at which the look ahead ends; None where it goes on."""
Allowed = Callable[[Table, Action], bool]
"""Whether an action is looked at: whoever knows what is dull need not go through it."""

MOST: Final = 20_000
"""So many tables are gone through at most, if nobody says otherwise."""
_DEEPEST: Final = 150
"""So many choices and chances may lie between now and the end."""
_NOWHERE: Final = _DEEPEST + 1
_Found: TypeAlias = tuple[float | None, int]
"""What a table is worth, None if all of it leads back; and how deep the highest table lies that it leads back to."""


class TooLarge(SabletopError):
    """This end is too large to be gone through."""


@dataclass
class Worth:
    """An action, and what it is worth to the seat if all play as well as they can: a chance, or what `leaf` says."""

    action: Action
    value: float


def expectimax(
    match: Match, seat: int | None = None, leaf: Leaf | None = None, allowed: Allowed | None = None, most: int = MOST
) -> list[Worth]:
    """What each legal action is worth to a seat (without one: to whoever decides), what that one would choose first.

    Chance counts by how likely it is. A team chooses what is best for it; at other games everybody else chooses what is
    worst for the seat. `leaf` ends the look ahead earlier than the game ends. What anybody may do unasked is left out.
    Raises `TooLarge` instead of going through more than `most` tables."""
    decides = match.seat
    if decides is None:
        raise SabletopError("Nobody is asked for a decision now.")
    search = _Search(match, decides if seat is None else seat, leaf, allowed, most)
    t = match.clone(history=False).table
    asked = drive.decision(t)
    worths = [Worth(action, search.worth_of(t, asked, action)) for action in search.options(t, asked)]
    sign = -1 if search.is_ours(t, asked.who) else 1
    return sorted(worths, key=lambda one: (sign * one.value, one.action.id))


class _Search:
    """Goes through tables. What one is worth is kept in mind, unless it hung on a table that it led back to: whoever
    takes a thing apart and puts it together again stands where they stood, and has gained nothing."""

    def __init__(self, match: Match, seat: int, leaf: Leaf | None, allowed: Allowed | None, most: int) -> None:
        if not 0 <= seat < match.seats:
            raise SabletopError(f"This game has seats 0 to {match.seats - 1}, not {seat}.")
        self._seat, self._leaf, self._allowed, self._most = seat, leaf, allowed, most
        self._team, self._shape = match.game.cooperative, match.edition.shape
        self._met: dict[bytes, float] = {}
        self._path: dict[bytes, int] = {}
        """The tables between the first one and this, and how deep each lies."""
        self._seen = 0

    def is_ours(self, t: Table, who: int) -> bool:
        """Whether somebody chooses what is best for the seat."""
        return self._team or t.seat_of[who] == self._seat

    def options(self, t: Table, asked: Choice) -> list[Action]:
        """The actions that are looked at."""
        found = asked.options(t)
        if self._allowed is not None:
            found = [action for action in found if self._allowed(t, action)]
        if not found:
            raise SabletopError("Where somebody is asked, one action at least has to be looked at.")
        return found

    def worth_of(self, t: Table, asked: Choice, action: Action) -> float:
        """What an action of the first table is worth."""
        value, _ = self.after(t, asked, action)
        if value is None:
            raise TooLarge("This end goes round in circles.")
        return value

    def after(self, t: Table, asked: Choice, action: Action) -> _Found:
        """The worth of a table once an action was played."""
        twin = t.clone()
        drive.choose(twin, action, asked.who)
        drive.advance(twin)
        return self._worth(twin)

    def _worth(self, t: Table) -> _Found:
        ends = None if self._leaf is None else self._leaf(t)
        if ends is None and t.outcome is not None:
            ends = float(self._seat in t.outcome.winners)
        if ends is not None:
            return ends, _NOWHERE
        key = codec.canonical(codec.dump(t, self._shape))
        if key in self._path:
            return None, self._path[key]
        if key in self._met:
            return self._met[key], _NOWHERE
        return self._look(t, key)

    def _look(self, t: Table, key: bytes) -> _Found:
        """Go through what may come of a table that was not met before."""
        deep = len(self._path)
        self._seen += 1
        if self._seen > self._most or deep > _DEEPEST:
            raise TooLarge(f"There are more than {self._most} tables to go through, or it goes on for too long.")
        self._path[key] = deep
        value, back = self._chances(t) if isinstance(t.pending, Chance) else self._choices(t)
        del self._path[key]
        if back < deep:
            return value, back
        if value is None:
            raise TooLarge("This end goes round in circles.")
        self._met[key] = value
        return value, _NOWHERE

    def _chances(self, t: Table) -> _Found:
        total, back = 0.0, _NOWHERE
        for outcome, weight, whole in list(enumerate_chance(t)):
            twin = t.clone()
            drive.happen(twin, outcome)
            value, to = self._worth(twin)
            if value is None:
                raise TooLarge("This end goes round in circles.")
            total, back = total + weight / whole * value, min(back, to)
        return total, back

    def _choices(self, t: Table) -> _Found:
        asked = drive.decision(t)
        found = [self.after(t, asked, action) for action in self.options(t, asked)]
        values = [value for value, _ in found if value is not None]
        back = min([to for _, to in found])
        if not values:
            return None, back
        return (max(values) if self.is_ours(t, asked.who) else min(values)), back
