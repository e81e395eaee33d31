"""What a seat may know of the table, built up field by field. Things are named by their ids in the content."""

from typing import Any

from sabletop.engine.messages import may_hear
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    FACEDOWN,
    FACES,
    LEADERS,
    MOTIVATION,
    NOBODY,
    NONE,
    PRISON,
    SUSPICION,
)
from sabletop.games.black_orchestra.odds import odds_now
from sabletop.games.black_orchestra.questions import (
    ability_works,
    card_limit,
    eagles_allowed,
    item_limit,
    supply,
    targets_needed,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable


def view(t: BlackOrchestraTable, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None is a spectator."""
    e = t.edition
    return {
        "stage": t.stage,
        "support": {"level": t.support, "floor": t.floor},
        "dissent": t.dissent,
        "supply": supply(t),
        "defected": t.defected,
        "spaces": [_space(t, space) for space in range(len(e.space_ids))],
        "leaders": {name: _space_id(t, t.leaders[n]) for n, name in enumerate(LEADERS)},
        "killed": [LEADERS[n] for n in t.killed],
        "conspirators": [_conspirator(t, who) for who in t.order],
        "items": {
            "unseen": [e.item_ids[item] for item in t.unseen],
            "discards": [e.item_ids[item] for item in t.used_items],
            "lost": [e.item_ids[item] for item in t.lost_items],
        },
        "deck": len(t.deck),
        "discards": [e.card_ids[card] for card in t.discards],
        "events": _events(t, seat),
        "interrogation": _interrogation(t, seat),
        "turn": _turn(t),
        "plot": _plot(t),
        "variants": {"trusted_lieutenants": bool(t.lieutenants)},
    }


def _space_id(t: BlackOrchestraTable, space: int) -> str | None:
    return t.edition.space_ids[space] if space >= 0 else None


def _space(t: BlackOrchestraTable, space: int) -> dict[str, Any]:
    e = t.edition
    tile = t.tiles[space]
    return {
        "id": e.space_ids[space],
        "open": e.is_open[t.stage][space],
        "tile": None if tile == NONE else "facedown" if tile == FACEDOWN else e.item_ids[tile],
    }


def _conspirator(t: BlackOrchestraTable, who: int) -> dict[str, Any]:
    e = t.edition
    return {
        "id": e.sheet_ids[who],
        "who": who,
        "seat": t.seat_of[who],
        "affiliation": AFFILIATIONS[e.affiliation[who]],
        "place": "prison" if t.place[who] == PRISON else _space_id(t, t.place[who]),
        "suspicion": SUSPICION[t.suspicion[who]],
        "motivation": MOTIVATION[t.motivation[who]],
        "ability": ability_works(t, who),
        "dossier": [e.card_ids[card] for card in t.dossier[who]],
        "items": [e.item_ids[item] for item in t.items[who]],
        "limits": {"cards": card_limit(t, who), "items": item_limit(t, who)},
        "dice": [FACES[face] for face in t.gifts[who]],
    }


def _events(t: BlackOrchestraTable, seat: int | None) -> dict[str, Any]:
    ids = t.edition.event_ids
    mine = t.looker != NOBODY and t.seat_of[t.looker] == seat
    return {
        "left": t.left[:],
        "current": ids[t.current] if t.current != NONE else None,
        "key": ids[t.key] if t.key != NONE else None,
        "past": [ids[card] for card in t.past],
        "cancelled": [ids[card] for card in t.cancelled],
        "next": [ids[c] if may_hear(s, seat) else None for c, s in zip(t.tops, t.tops_seen, strict=True)],
        "removed": [ids[c] for c, s in zip(t.buried, t.buried_seen, strict=True) if may_hear(s, seat)],
        "looking": [ids[card] for card in t.looking] if mine else [],
        "arranged": [ids[card] for card in t.arranged] if mine else [],
    }


def _interrogation(t: BlackOrchestraTable, seat: int | None) -> dict[str, Any]:
    e = t.edition
    seen: dict[str, Any] = {"deck": len(t.questions), "left": len(t.boxed), "reader": None, "card": None}
    if t.reading != NONE:
        seen["reader"] = t.reader
        # BO-INTERR-2: nobody but the reader learns what is on the card.
        if t.seat_of[t.reader] == seat:
            card = e.questions[t.reading]
            seen["card"] = {
                "id": e.question_ids[t.reading],
                "a": e.answer_texts[card.a],
                "b": e.answer_texts[card.b],
                "breaks": "ab"[card.breaks],
                "target_frees": card.target_frees,
                "leaves_on_b": card.leaves_on_b,
            }
    return seen


def _turn(t: BlackOrchestraTable) -> dict[str, Any]:
    return {
        "active": t.order[0] if t.order else None,
        "actions": t.actions,
        "conspired": bool(t.conspired),
        "barred": bool(t.barred),
        "penalties": [LEADERS[one] for one in t.penalties],
        "dice": [FACES[face] for face in t.roll],
    }


def _plot(t: BlackOrchestraTable) -> dict[str, Any] | None:
    if t.plotter == NOBODY:
        return None
    e = t.edition
    dice = max(1, min(t.pool, supply(t)))
    chances = [odds_now(t, n) for n in range(1, dice + 1)]
    return {
        "card": e.card_ids[t.plot],
        "who": t.plotter,
        "victim": LEADERS[t.victim],
        "pool": t.pool,
        "cancels": t.cancels,
        "targets": targets_needed(t),
        "eagles": eagles_allowed(t, t.plotter),
        "spent": [e.item_ids[item] for item in t.spent],
        "odds": [[round(float(one.success), 6), round(float(one.detection), 6)] for one in chances],
    }
