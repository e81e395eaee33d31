"""Which pieces an action of Black Orchestra points at: `space:munich`, `card:beck:N07`, `leader:hess`."""

from typing import Final

from sabletop.engine.fields import UNKNOWN
from sabletop.games.black_orchestra.ids import FACES, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.things import Things, decider

_TILES: Final = ("reveal-at", "take-at", "remove-at")
_HERE: Final = ("collect", "reveal")
_OF_OTHERS: Final = ("take-card", "discard-card", "take-item", "discard-item")
_ALONE: Final = {
    "dossier": "pile:deck",
    "draw": "pile:deck",
    "release": "space:prison",
    "reward-support": "track:support",
    "accept": "event:current",
    "decline": "event:current",
    "reward-event": "event:current",
    "resist": "answer:resist",
    "ready": "plot:ready",
}
_USED: Final = {"take-used-card": "card", "take-used-item": "item"}
_COUNTED: Final = ("roll", "conspire")


def pieces(it: Things, kind: str, numbers: dict[str, int], t: BlackOrchestraTable) -> tuple[str, ...]:
    """The pieces that an action points at, the one that is marked first."""
    who = decider(t)
    here = it.spaces[t.place[who]] if 0 <= who < len(t.place) and t.place[who] >= 0 else ""
    if "space" in numbers:
        return (f"{'tile' if kind in _TILES else 'space'}:{it.spaces[numbers['space']]}",)
    if kind in _HERE:
        return (f"tile:{here}",)
    if kind in _USED:
        what = _USED[kind]
        return (f"used-{what}:{(it.cards if what == 'card' else it.items)[numbers[what]]}",)
    if "card" in numbers or "item" in numbers:
        return _held(it, kind, numbers, who, here)
    if kind == "answer":
        return _answer(numbers["answer"], t)
    if kind in _COUNTED:
        return (f"{kind}:{numbers['n']}",)
    if kind in _ALONE:
        return (_ALONE[kind],)
    return _named(it, numbers)


def _held(it: Things, kind: str, numbers: dict[str, int], who: int, here: str) -> tuple[str, ...]:
    """A card or an item in somebody's hands: where it may go, or at whom it is aimed, comes second."""
    owner = numbers.get("who", numbers.get("owner", numbers["other"] if kind in _OF_OTHERS else who))
    thing = held(it, numbers, owner)
    if kind == "attempt":
        return thing, f"leader:{it.leaders[numbers['leader']]}"
    return (thing, f"tile:{here}") if kind in ("deliver", "deliver-pistol") else (thing,)


def held(it: Things, numbers: dict[str, int], owner: int) -> str:
    """A card or an item in somebody's hands."""
    thing = f"card:{it.sheets[owner]}:{it.cards[numbers['card']]}" if "card" in numbers else ""
    return thing or f"item:{it.sheets[owner]}:{it.items[numbers['item']]}"


def _answer(answer: int, t: BlackOrchestraTable) -> tuple[str, ...]:
    if t.reading in (NONE, UNKNOWN):
        return ()
    question = t.edition.questions[t.reading]
    return tuple([f"answer:{side}" for side, number in (("a", question.a), ("b", question.b)) if number == answer])


def _named(it: Things, numbers: dict[str, int]) -> tuple[str, ...]:
    if "other" in numbers:
        return (f"person:{it.sheets[numbers['other']]}",)
    if "leader" in numbers:
        return (f"leader:{it.leaders[numbers['leader']]}",)
    if "event" in numbers:
        return (f"event:{it.events[numbers['event']]}",)
    return (f"face:{FACES[numbers['face']]}",) if "face" in numbers else ()
