"""What a seat may know of the table, built up field by field.

A card beside a clone is named by clone, side and place in the row, as at a real table. `card` is there for face-up
cards and, with the memory aid, for face-down cards that the seat has seen: `sure`, or not sure once somebody else may
have exchanged it.
"""

from typing import Any

from sabletop.games.orphan_black.ids import (
    CARDS,
    CLONES,
    FACTIONS,
    LEFT,
    NOBODY,
    NONE,
    RIGHT,
    SIDES,
    SLOT_POINTS,
    TARGET_POINTS,
    VIEWERS,
    WATCHER,
)
from sabletop.games.orphan_black.memory import hunch_at, sure_of
from sabletop.games.orphan_black.questions import accusations_left, count_at, faction_of, removal_is_off, threshold
from sabletop.games.orphan_black.scoring import (
    accusation_points,
    final_points,
    hiding_points,
    judged,
    targets_home,
    total,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.witnessed import WITNESSED, read_witnessed


def view(t: OrphanBlackTable, seat: int | None) -> dict[str, Any]:
    """All that `seat` may know; None is a watcher."""
    mind = WATCHER if seat is None else seat
    seen: dict[str, Any] = {
        "turn": t.turn,
        "active": None if t.active == NOBODY else t.active,
        "must_play_face_up": bool(t.must_face_up),
        "must_play_on": _clone_or_none(t.bound_to),
        "next_must_play_face_up": bool(t.next_face_up),
        "character": None if t.shown == NONE else CARDS[t.shown],
        "dr_leekie": bool(t.leekie),
        "mark": bool(t.mark),
        "helena_may_remove": not removal_is_off(t),
        "faction_points": {faction: t.points[number] for number, faction in enumerate(FACTIONS)},
        "deck": len(t.deck),
        "discard": [CARDS[card] for card in t.discard],
        "clone_pile": len(t.pile),
        "clones": [_clone(t, clone, mind) for clone in t.in_play],
        "resolved": {CLONES[clone]: FACTIONS[faction] for clone, faction in enumerate(t.home) if faction != NONE},
        "players": [_player(t, who, mind) for who in range(len(t.hands))],
        "hand": None if seat is None else [CARDS[card] for card in t.hands[seat]],
        "goal": None if seat is None else _goal(t, seat),
        "unused_accusations": None if seat is None else _unused(t, seat),
        "chosen": CARDS[t.chosen] if t.chosen != NONE and seat == t.active else None,
        "looking_at": _looking_at(t, seat),
        "looking_at_hand": _looking_at_hand(t, seat),
        "drawn": [CARDS[card] for card in t.drawn] if _is_mine(t, seat) else None,
        "deeds": [_deed(code) for code in t.witnessed] if t.memory_aid else [],
        "scoring": None if t.outcome is None else [_score(t, who) for who in range(len(t.hands))],
    }
    return seen


def _is_mine(t: OrphanBlackTable, seat: int | None) -> bool:
    """Whether the cards drawn for a new clone are looked at by this seat."""
    return t.holder != NOBODY and t.holder == seat


def _looking_at(t: OrphanBlackTable, seat: int | None) -> str | None:
    """The card that this seat holds in its hands to decide about."""
    looks = t.looker != NOBODY and t.looker == seat and t.victim == NOBODY
    return CARDS[t.card[t.picked]] if looks else None


def _looking_at_hand(t: OrphanBlackTable, seat: int | None) -> list[str] | None:
    """The hand that this seat looks at to take a card from."""
    looks = t.looker != NOBODY and t.looker == seat and t.victim != NOBODY
    return [CARDS[card] for card in t.hands[t.victim]] if looks else None


def _clone_or_none(clone: int) -> str | None:
    return None if clone == NONE else CLONES[clone]


def _clone(t: OrphanBlackTable, clone: int, mind: int) -> dict[str, Any]:
    e = t.edition
    return {
        "clone": CLONES[clone],
        "start": FACTIONS[e.start[clone]],
        "left_to": FACTIONS[e.left[clone]],
        "right_to": FACTIONS[e.right[clone]],
        "points": {faction: e.score[3 * clone + number] for number, faction in enumerate(FACTIONS)},
        "threshold": threshold(t, clone),
        "mrs_s": t.mrs_s[clone],
        "paul_left": t.paul[2 * clone + LEFT],
        "paul_right": t.paul[2 * clone + RIGHT],
        "count": count_at(t, clone),
        "left": [_card(t, spot, mind) for spot in t.rows[2 * clone + LEFT]],
        "right": [_card(t, spot, mind) for spot in t.rows[2 * clone + RIGHT]],
    }


def _card(t: OrphanBlackTable, spot: int, mind: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "face_up": bool(t.face_up[spot]),
        "locked": bool(t.locked[spot]),
        "card": None,
        "sure": False,
    }
    if t.face_up[spot] or (t.memory_aid and t.seen_by[spot] >> VIEWERS[mind] & 1):
        seen["card"] = CARDS[t.card[spot]]
        seen["sure"] = True
    elif t.memory_aid and hunch_at(t, mind, spot) != NONE:
        seen["card"] = CARDS[hunch_at(t, mind, spot)]
    return seen


def _player(t: OrphanBlackTable, who: int, mind: int) -> dict[str, Any]:
    over = t.outcome is not None
    return {
        "hand": len(t.hands[who]),
        "known_cards": _known_cards(t, who, mind),
        "donnies_from": list(t.donnie[who]),
        "unused": accusations_left(t, who),
        "accused_by": [_accusation(t, who, slot, by, mind) for slot, by in enumerate(t.accusers[who])],
        "goal": _goal(t, who) if over else None,
    }


def _known_cards(t: OrphanBlackTable, who: int, mind: int) -> list[str]:
    """Cards that certainly are in this hand, because they were seen and nothing has left it unseen since."""
    return sorted([CARDS[card] for card in sure_of(t, mind, who)]) if t.memory_aid else []


def _accusation(t: OrphanBlackTable, accused: int, slot: int, by: int, mind: int) -> dict[str, Any]:
    seen = t.accusation_seen[6 * accused + by] >> VIEWERS[mind] & 1 == 1
    known = t.outcome is not None or by == mind or (seen and t.memory_aid)
    faction = FACTIONS[t.accusations[6 * accused + by]] if known else None
    return {"by": by, "slot": SLOT_POINTS[slot], "faction": faction}


def _goal(t: OrphanBlackTable, who: int) -> dict[str, Any]:
    targets = t.edition.goal_targets[t.goals[who]]
    return {"faction": FACTIONS[faction_of(t, who)], "targets": [CLONES[clone] for clone in targets]}


def _deed(code: int) -> dict[str, Any]:
    """What everybody saw somebody do; `card` only if it lay face up."""
    deed, who, at, card = read_witnessed(code)
    named = {"deed": WITNESSED[deed], "who": who, "clone": CLONES[at // 2], "side": SIDES[at % 2]}
    return {**named, "card": None if card == NONE else CARDS[card]}


def _unused(t: OrphanBlackTable, who: int) -> dict[str, int]:
    return {faction: t.unused[3 * who + number] for number, faction in enumerate(FACTIONS)}


def _score(t: OrphanBlackTable, who: int) -> dict[str, Any]:
    """The final score of one player, step by step."""
    faction = faction_of(t, who)
    return {
        "faction": FACTIONS[faction],
        "faction_points": t.points[faction],
        "start": final_points(t, faction),
        "accusations": accusation_points(t, who),
        "row": [[by, FACTIONS[said], points] for by, said, points in judged(t, who)],
        "targets": TARGET_POINTS * targets_home(t, who),
        "hiding": hiding_points(t, who),
        "total": total(t, who),
    }
