"""Valkyrie's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import (
    BY_RULE,
    NOBODY,
    SEATS,
    WHO,
    declare,
    each,
    flag,
    held_by,
    number,
    pile,
    piles,
    section,
    seen_by,
)

ABOUT: Final = "Valkyrie's table."
TABLE: Final = "ValkyrieTable"
EDITION: Final = "ValkyrieEdition"
SAYS: Final = "The board, the conspirators' boards, the piles, and where the turn stands."

PLACE: Final = "place"
SLOT: Final = "item"
ALLY: Final = "ally"
CARD: Final = "card"
ENEMY: Final = "enemy"
VENUE: Final = "venue"
CRATE: Final = "crate"
SPACE: Final = "space"
SIDE: Final = "side"
SOURCE: Final = "source"

FIELDS: Final = declare(
    section(
        "Settings",
        number("losing_files"),
        number("start_tokens"),
        flag("eagles_subtract"),
        flag("powers"),
    ),
    section(
        "Conspirators: those who play, clockwise; then, for each board: place of the pawn, reroll tokens, what fills "
        "the slots (a slot is an item or an armed pair)",
        pile("order", WHO),
        each("pawn", PLACE, per=WHO),
        each("tokens", per=WHO),
        piles("items", SLOT, per=WHO),
    ),
    section(
        "Board: place of each enemy, side of each location tile, files, dice on the recruitment track",
        each("enemy", PLACE, per=ENEMY),
        each("tile", SIDE, per=VENUE),
        number("files"),
        number("track"),
    ),
    section(
        "Item tiles: those nobody has seen yet (in no order), how many of them lie in each crate, seen tiles in each "
        "crate, and those out of the game",
        pile("pool", SLOT),
        each("unseen", per=CRATE),
        piles("seen", SLOT, per=CRATE),
        pile("scrap", SLOT),
    ),
    section(
        "Allies: in the recruitment area, in the stack (in no order), on the ally spaces, out of the game",
        pile("offer", ALLY),
        pile("stack", ALLY),
        each("ally", ALLY, per=SPACE),
        pile("fallen", ALLY),
    ),
    section(
        "Interrogation cards: known ones on top in order (and which seats know a card's place, or that it is among "
        "them), the others in no order, those put under the deck in order, used ones, and the one being read; in a "
        "known table also those that the viewer has seen and that lie somewhere among the hidden ones",
        pile("top", CARD, to=seen_by("top_placed")),
        pile("top_placed", SEATS),
        pile("top_seen", SEATS, to=BY_RULE),
        pile("remembered", CARD, to=BY_RULE),
        pile("deck", CARD, to=NOBODY),
        pile("under", CARD),
        pile("used", CARD),
        number("card", CARD, to=BY_RULE),
        number("card_known", SEATS),
        number("card_seen", SEATS, to=BY_RULE),
        number("reader", WHO),
        number("answered"),
        number("cause"),
    ),
    section(
        "The turn: whose it is, the roll (how many eagles, targets and arrows; empty before it), targets not yet "
        "resolved, arrows, and what happened in it already: an action that was lent, allies who have worked, the tiles "
        "that were given away, and since the last action the pairs that were taken apart",
        number("active", WHO),
        pile("roll"),
        number("targets"),
        number("arrows"),
        flag("arrows_lost"),
        flag("rolled"),
        flag("walked"),
        number("lent", WHO),
        pile("worked", ALLY),
        piles("left", SLOT, per=WHO),
        piles("split", SLOT, per=WHO),
        flag("authority_used"),
    ),
    section(
        "In the middle of something: the ally, item or card because of which it happens, tiles drawn and not yet kept, "
        "cards looked at and not yet put back and by whom, the ally to be placed, the conspirator that was picked, the "
        "item on its way and its giver",
        number("source", SOURCE),
        pile("drawn", SLOT),
        pile("peeked", CARD, to=held_by("looker")),
        pile("peeked_seen", SEATS, to=BY_RULE),
        number("looker", WHO),
        number("recruit", ALLY),
        number("picked", WHO),
        number("giver", WHO),
        number("parcel", SLOT),
    ),
    section(
        "The plot: whose, where, what was committed to it, and the total of targets",
        number("plotter", WHO),
        number("plot_place", PLACE),
        pile("plot_items", SLOT),
        pile("plot_allies", ALLY),
        number("plot_total"),
    ),
)
