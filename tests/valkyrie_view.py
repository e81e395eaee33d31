"""What a seat sees of Valkyrie, as plain data for tests: read off what it knows, field by field."""

from typing import Any

from sabletop.engine.messages import may_hear
from sabletop.games.valkyrie.ids import ENEMIES, FACES, GONE, NOBODY, NONE, NOWHERE
from sabletop.games.valkyrie.odds import opposing_deputies, plot_odds
from sabletop.games.valkyrie.questions import cards_left, crate_count, locked_files, plot_dice, targets_needed
from sabletop.games.valkyrie.table import ValkyrieTable


def view(t: ValkyrieTable, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None is a spectator. Things are named by their ids in the content."""
    return {
        "places": [_place(t, place) for place in range(len(t.edition.links))],
        "enemies": _enemies(t),
        "conspirators": [_conspirator(t, who) for who in t.order],
        "files": {"count": t.files, "locked": locked_files(t), "losing": t.losing_files},
        "track": t.track,
        "offer": [_ally_id(t, ally) for ally in t.offer],
        "ally_stack": len(t.stack),
        "fallen": [_ally_id(t, ally) for ally in t.fallen],
        "scrap": [_slot_id(t, tile) for tile in t.scrap],
        "unseen_items": [_slot_id(t, tile) for tile in t.pool],
        "deck": _deck(t, seat),
        "card": _card(t, seat),
        "peeked": _peeked(t, seat),
        "turn": _turn(t),
        "plot": _plot(t),
    }


def _place(t: ValkyrieTable, place: int) -> dict[str, Any]:
    e = t.edition
    seen: dict[str, Any] = {"id": e.content.places[place].id}
    seen["allies"] = [None if t.ally[s] == NOBODY else _ally_id(t, t.ally[s]) for s in e.spaces_at[place]]
    venue, crate = e.venue_at[place], e.crate_at[place]
    if venue != NONE:
        gone = t.tile[venue] == GONE
        seen["side"] = None if gone else "AB"[t.tile[venue]]
        seen["targets"] = None if gone else targets_needed(t, place)
        seen["access"] = _slot_id(t, e.venue_access[venue])
    if crate != NONE:
        # VK-INFO-2: tiles that a search has shown stay listed; how many are unknown is public, what they are is not.
        seen["crate"] = {"count": crate_count(t, crate), "seen": [_slot_id(t, tile) for tile in t.seen[crate]]}
    return seen


def _enemies(t: ValkyrieTable) -> dict[str, str | None]:
    places = t.edition.content.places
    return {name: None if t.enemy[n] == NOWHERE else places[t.enemy[n]].id for n, name in enumerate(ENEMIES)}


def _conspirator(t: ValkyrieTable, who: int) -> dict[str, Any]:
    e = t.edition
    return {
        "id": e.content.boards[who].id,
        "seat": t.seat_of[who],
        "place": e.content.places[t.pawn[who]].id,
        "tokens": t.tokens[who],
        "slots": e.board_slots[who],
        "items": [_slot_id(t, slot) for slot in t.items[who]],
    }


def _deck(t: ValkyrieTable, seat: int | None) -> dict[str, Any]:
    known = [_card_id(t, c) if may_hear(p, seat) else None for c, p in zip(t.top, t.top_placed, strict=True)]
    return {
        "count": cards_left(t),
        "top": known if any(known) else [],
        "under": [_card_id(t, card) for card in t.under],
        "used": [_card_id(t, card) for card in t.used],
    }


def _card(t: ValkyrieTable, seat: int | None) -> dict[str, Any] | None:
    if t.card == NONE:
        return None
    reader: dict[str, Any] = {"reader": t.reader, "answered": bool(t.answered), "id": None}
    # VK-INTERR-13: the card is open once the choice has been made.
    if t.answered or may_hear(t.card_known, seat):
        reader["id"] = _card_id(t, t.card)
    return reader


def _peeked(t: ValkyrieTable, seat: int | None) -> list[str] | None:
    """The cards in the hands of whoever is putting them back: for that seat alone."""
    if not t.peeked or t.pending is None:
        return None
    looker = getattr(t.pending, "who", NOBODY)
    return [_card_id(t, card) for card in t.peeked] if looker != NOBODY and t.seat_of[looker] == seat else None


def _turn(t: ValkyrieTable) -> dict[str, Any]:
    faces = [FACES[face] for face, count in enumerate(t.roll) for _ in range(count)]
    drawn = [_slot_id(t, tile) for tile in t.drawn]
    return {
        "who": t.active,
        "roll": faces,
        "targets": t.targets,
        "arrows": t.arrows,
        "actions_lost": bool(t.arrows_lost),
        "lent": None if t.lent == NOBODY else t.lent,
        "drawn": drawn,
        "recruit": None if t.recruit == NOBODY else _ally_id(t, t.recruit),
    }


def _plot(t: ValkyrieTable) -> dict[str, Any] | None:
    if t.plot_place == NOWHERE:
        return None
    dice, need = plot_dice(t), targets_needed(t, t.plot_place)
    deputies = opposing_deputies(t, t.plot_place)
    chance = plot_odds(t.edition, dice, need, deputies, t.eagles_subtract == 1)
    return {
        "who": t.plotter,
        "place": t.edition.content.places[t.plot_place].id,
        "items": [_slot_id(t, slot) for slot in t.plot_items],
        "allies": [_ally_id(t, ally) for ally in t.plot_allies],
        "dice": dice,
        "need": need,
        "deputies": deputies,
        "chance": round(float(chance), 4),
        "total": t.plot_total,
    }


def _slot_id(t: ValkyrieTable, slot: int) -> str:
    return "+".join([t.edition.content.items[tile].id for tile in t.edition.slot_tiles[slot]])


def _ally_id(t: ValkyrieTable, ally: int) -> str:
    return t.edition.content.allies[ally].id


def _card_id(t: ValkyrieTable, card: int) -> str:
    return t.edition.content.cards[card].id
