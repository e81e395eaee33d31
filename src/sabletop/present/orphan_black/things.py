"""What is said of Orphan Black's things: cards, clones, sides, duties."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.steps import Choice
from sabletop.games.orphan_black.forecast import Forecast, card_at
from sabletop.games.orphan_black.ids import CARDS, CLONES, FACTIONS, LEFT, NOBODY, NONE, RIGHT, VALUE
from sabletop.games.orphan_black.questions import removal_is_off, threshold
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.common import counted, joined
from sabletop.present.say import Name, Say, Value, say

NO_QUESTION: Final = ""
RING: Final = (2, 0, 1)
"""The factions from left to right, as they lie in the triangle."""


def question(t: OrphanBlackTable) -> str:
    """The key of what is asked now, as far as the viewer may know it; empty for a secret one, and after the end."""
    choice = t.pending
    if not isinstance(choice, Choice):
        return NO_QUESTION
    mine = t.seat_of[choice.who] == t.viewer
    return choice.asks().key if mine or choice.public_args(t) is not None else NO_QUESTION


def is_mine(t: OrphanBlackTable) -> bool:
    """Whether the viewer is asked."""
    return isinstance(t.pending, Choice) and t.seat_of[t.pending.who] == t.viewer


def faction(number: int) -> Say:
    """A faction by its whole name."""
    return say(f"faction-{FACTIONS[number]}")


def short_faction(number: int) -> Say:
    """A faction where there is little room."""
    return say(f"faction-{FACTIONS[number]}-short")


def leads_to(t: OrphanBlackTable, clone: int, side: int) -> int:
    """The faction that one side of a clone leads to."""
    return t.edition.left[clone] if side == LEFT else t.edition.right[clone]


def worth_there(t: OrphanBlackTable, clone: int, number: int) -> int:
    """What a clone is worth to a faction."""
    return t.edition.score[3 * clone + number]


def ability(clone: int) -> Say:
    """What a clone does when a card is played beside her."""
    return say(f"ability-{CLONES[clone]}")


def power(card: int) -> Say:
    """What a Character does when played face up."""
    return say(f"power-{CARDS[card]}")


def card_text(card: int) -> Say:
    """What a card of the hand is good for."""
    return say("worth", n=VALUE[card]) if VALUE[card] else say("worth-power", power=power(card))


def cards(many: Sequence[int]) -> Value:
    """Cards by name, the same ones counted."""
    return counted([Name("card", card) for card in sorted(many)]) or say("nothing")


def together(many: Sequence[Value]) -> Value:
    """`A`, `A and B`, `A, B and C`."""
    return joined("and", [tuple(many[:-1]), many[-1]] if len(many) > 1 else many)


def card_beside(t: OrphanBlackTable, spot: int) -> Say:
    """A card beside a clone, as the viewer knows it."""
    card, sure = card_at(t, spot)
    state = "up" if t.face_up[spot] else "down" if card == NONE else "known" if sure else "believed"
    told = say(f"card-{state}", card=Name("card", card) if card != NONE else "")
    return say("card-locked", card=told) if t.locked[spot] else told


def weight(clone: Forecast, side: int) -> Say:
    """What a side weighs."""
    worth = say("weight" if clone.sure[side] else "weight-unsure", n=clone.known[side])
    return say("weight-more", worth=worth, n=clone.unknown[side]) if clone.unknown[side] else worth


def scales(t: OrphanBlackTable, clone: int) -> Say:
    """Both sides of a clone at a glance."""
    both = Forecast(t, clone)
    return say("scales", left=weight(both, LEFT), right=weight(both, RIGHT))


def balance(t: OrphanBlackTable, clone: int) -> Say:
    """How the two sides of a clone stand, as far as the viewer knows."""
    both = Forecast(t, clone)
    ends = [leads_to(t, clone, LEFT), t.edition.start[clone], leads_to(t, clone, RIGHT)]
    one, start, other = [say("worth-to", faction=short_faction(n), n=worth_there(t, clone, n)) for n in ends]
    return say(
        "balance",
        left=weight(both, LEFT),
        right=weight(both, RIGHT),
        threshold=threshold(t, clone),
        one=one,
        other=other,
        start=start,
    )


def is_played(t: OrphanBlackTable) -> bool:
    """Whether the compulsory card of this turn lies beside a clone already, as far as the question tells."""
    asked = question(t)
    return t.turn > 0 and asked not in ("card", "place", NO_QUESTION) and _STEP.get(asked, 1) > 0


_STEP: Final = {
    **dict.fromkeys(("character", "fee", "switch", "donnie", "art", "paul", "delphine", "take", "mrs-s"), 0),
    **dict.fromkeys(("order", "newcomer"), 2),
    "accuse": 3,
}


def step_of(t: OrphanBlackTable) -> int | None:
    """The step of the turn (a Character, a card with its ability, full clones, accusations), from 0; None before the
    first turn and after the end. Where a card goes is secret as a question: others see the second step."""
    if not isinstance(t.pending, Choice) or not t.turn:
        return None
    return _STEP.get(question(t), 1)


def duties(t: OrphanBlackTable) -> list[Say]:
    """What binds the player whose turn it is, and the next one; once the card is played only the latter."""
    if t.outcome is not None:
        return []
    binds = t.must_face_up or t.bound_to != NONE or t.leekie
    open_play = binds and not is_played(t)
    donnies = t.donnie[t.active] if t.active != NOBODY else ()
    found = []
    if open_play and t.must_face_up:
        found.append(say("duty-face-up"))
    if open_play and t.bound_to != NONE:
        found.append(say("duty-clone", clone=Name("clone", t.bound_to)))
    if donnies:
        found.append(say("duty-donnie", who=together([Name("who", who) for who in donnies])))
    if open_play and t.leekie:
        found.append(say("duty-leekie"))
    if t.mark:
        found.append(say("duty-mark"))
    if t.next_face_up:
        found.append(say("duty-next"))
    if removal_is_off(t):
        found.append(say("duty-helena"))
    return found
