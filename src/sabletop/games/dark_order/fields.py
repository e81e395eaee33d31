"""The Dark Order's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import (
    BY_RULE,
    FLAG,
    NOBODY,
    WHO,
    declare,
    each,
    flag,
    held_by,
    number,
    owner,
    pile,
    piles,
    section,
)

ABOUT: Final = "The Dark Order's table."
TABLE: Final = "DarkTable"
EDITION: Final = "DarkEdition"
SAYS: Final = "Two HQs, two boards of two lines and three columns, the locations, and where the round stands."

FACTION: Final = "faction"
UNIT: Final = "unit"
SUPPORT: Final = "support"
LOCATION: Final = "location"
PHASE: Final = "phase"
SLOT: Final = "slot"
ORDER: Final = "player and order"
PILE: Final = "player, or neutral"
BACK: Final = "player and back"
FAMILY: Final = "units of each player, then neutral cards of each"

FIELDS: Final = declare(
    section(
        "Settings",
        pile("rules"),
    ),
    section(
        "The round: its number, who starts it, the roles, the phase, the speed step (-1 outside the battle)",
        number("round"),
        number("starter", WHO),
        number("aggressor", WHO),
        number("phase", PHASE),
        number("step"),
    ),
    section(
        "Players: faction, fatigue, commander (which, where, whether the other has seen him, whether it is a secret "
        "where he is), tokens in the HQ",
        each("factions", FACTION, per=WHO),
        each("fatigue", per=WHO),
        each("commander", UNIT, per=WHO, to=BY_RULE),
        each("commander_at", per=WHO, to=BY_RULE),
        each("commander_seen", FLAG, per=WHO),
        each("commander_hidden", FLAG, per=WHO),
        each("speed_tokens", per=WHO),
        each("life_tokens", per=WHO),
    ),
    section(
        "Cards in hand, but for the commander, and scouts",
        piles("hand", UNIT, per=WHO, to=owner()),
        piles("scouts", UNIT, per=WHO, to=owner()),
        piles("support", SUPPORT, per=WHO, to=owner()),
        piles("neutral", SUPPORT, per=WHO, to=owner()),
    ),
    section(
        "Decks: the shuffled part in no order, and what was put under it in order",
        piles("unit_deck", UNIT, per=WHO, to=owner()),
        piles("unit_under", UNIT, per=WHO, to=owner()),
        piles("support_deck", SUPPORT, per=WHO, to=owner()),
        piles("support_under", SUPPORT, per=WHO, to=owner()),
        pile("neutral_deck", SUPPORT, to=NOBODY),
        pile("neutral_under", SUPPORT, to=BY_RULE),
        pile("neutral_under_by", WHO, to=BY_RULE),
    ),
    section(
        "What others remember of hidden cards (see `memory`): cards that were seen go into a batch with all cards they "
        "cannot be told from; the last batch, who was seen in which, and the batch of each card under a deck, lifted "
        "or looked at, taken up into a hand, laid or scouting apart from what came out of the hand",
        number("batch"),
        piles("seen", per=FAMILY, to=BY_RULE),
        piles("under_batches", per=PILE, to=BY_RULE),
        piles("lifted_batches", per=FAMILY, to=BY_RULE),
        piles("hand_batches", per=FAMILY, to=BY_RULE),
        each("memory", per=SLOT),
        piles("scout_memory", per=WHO, to=BY_RULE),
    ),
    section(
        "Gone: support used (each player's own, then neutral), dead units; orders left, discarded for recovery and"
        " played, by player",
        piles("discards", SUPPORT, per=PILE),
        piles("dead", UNIT, per=WHO),
        each("orders", per=ORDER),
        each("orders_discarded", per=ORDER),
        each("orders_played", per=ORDER),
    ),
    section(
        "Locations: face-up and settled ones of each player, and the one that is fought over",
        piles("locations", LOCATION, per=WHO),
        piles("settled", LOCATION, per=WHO),
        number("contested", LOCATION),
    ),
    section(
        "The Battle Zone, slot by slot",
        each("unit", UNIT, per=SLOT, to=BY_RULE),
        each("up", FLAG, per=SLOT),
        each("active", FLAG, per=SLOT),
        each("spent", FLAG, per=SLOT),
        each("held", FLAG, per=SLOT),
        each("staying", FLAG, per=SLOT),
        each("fate", per=SLOT),
        each("damage", per=SLOT),
        each("plague", per=SLOT),
        each("used", FLAG, per=SLOT),
        each("mine", per=SLOT),
        each("attack_mod", per=SLOT),
        each("speed_mod", per=SLOT),
        each("command_mod", per=SLOT),
        each("life_mod", per=SLOT),
        each("armour_used", per=SLOT),
        each("shield", per=SLOT),
        each("contagion", per=SLOT),
        piles("attached", SUPPORT, per=SLOT),
    ),
    section(
        "This round: units that took part, orders played, free activations used, standing orders, couriers that "
        "rode, commanders withdrawn",
        each("took_part", per=WHO, to=BY_RULE),
        each("orders_used", per=WHO),
        each("free_used", FLAG, per=WHO),
        each("hold_line", FLAG, per=WHO),
        each("curtain", FLAG, per=WHO),
        piles("ridden", UNIT, per=WHO),
        each("withdrawn", FLAG, per=WHO),
    ),
    section(
        "The clock: who passed, whether both could attack in one step already, who attacked last; what this turn used",
        number("passes"),
        each("passed", FLAG, per=WHO),
        flag("met"),
        number("last_attacker", WHO),
        number("turn_orders"),
        number("turn_support"),
        flag("flanking"),
    ),
    section(
        "The attack in progress",
        number("attacker", SLOT),
        number("target", SLOT),
        number("prevented"),
        flag("cancelled"),
        flag("evaded"),
    ),
    section(
        "In the middle of something: what was chosen, what an order moves and whose it is, the support card being "
        "played, the dead whose last effects are owed, fallen commanders, units lifted and not yet put under the "
        "deck, neutral cards looked at and by whom",
        number("chosen"),
        number("moving", to=held_by("mover")),
        number("mover", WHO),
        number("playing", SUPPORT),
        pile("slain"),
        each("fallen", FLAG, per=WHO),
        piles("lifted", UNIT, per=WHO, to=owner()),
        pile("spoils", SUPPORT, to=held_by("holder")),
        number("holder", WHO),
    ),
    section(
        "Secret until both have recruited or deployed: sizes as the other still sees them, cards to return (by "
        "player and back), orders to discard, who is still laying units and how often they took one back",
        pile("shown"),
        piles("returning", per=BACK, to=owner(3)),
        each("discarding", per=ORDER, to=BY_RULE),
        each("laying", FLAG, per=WHO),
        each("rearranged", per=WHO, to=BY_RULE),
    ),
)
