"""The Dark Order's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import declare, each, number, pile, piles, section

ABOUT: Final = "The Dark Order's table."
TABLE: Final = "DarkTable"
EDITION: Final = "DarkEdition"
SAYS: Final = "Two HQs, two boards of two lines and three columns, the locations, and where the round stands."

FIELDS: Final = declare(
    section(
        "Settings",
        pile("rules"),
    ),
    section(
        "The round: its number, who starts it, the roles, the phase, the speed step (-1 outside the battle)",
        number("round"),
        number("starter"),
        number("aggressor"),
        number("phase"),
        number("step"),
    ),
    section(
        "Players: faction, fatigue, commander (which, where, whether the other has seen him), tokens in the HQ",
        each("factions", per="place"),
        each("fatigue", per="place"),
        each("commander", per="place"),
        each("commander_at", per="place"),
        each("commander_seen", per="place"),
        each("speed_tokens", per="place"),
        each("life_tokens", per="place"),
    ),
    section(
        "Cards in hand and scouts, with what the other player may know of each (see `ids`)",
        piles("hand", per="place"),
        piles("hand_known", per="place"),
        piles("scouts", per="place"),
        piles("scouts_known", per="place"),
        piles("support", per="place"),
        piles("neutral", per="place"),
        piles("neutral_known", per="place"),
    ),
    section(
        "Decks: the shuffled part in no order, and what was put under it in order",
        piles("unit_deck", per="place"),
        piles("unit_under", per="place"),
        piles("unit_under_known", per="place"),
        piles("support_deck", per="place"),
        piles("support_under", per="place"),
        pile("neutral_deck"),
        pile("neutral_under"),
        pile("neutral_under_known"),
        pile("neutral_under_by"),
        number("batch"),
    ),
    section(
        "Gone: support used (each player's own, then neutral), dead units; orders left, discarded for recovery and"
        " played, by player",
        piles("discards", per="place"),
        piles("dead", per="place"),
        each("orders", per="place"),
        each("orders_discarded", per="place"),
        each("orders_played", per="place"),
    ),
    section(
        "Locations: face-up and settled ones of each player, and the one that is fought over",
        piles("locations", per="place"),
        piles("settled", per="place"),
        number("contested"),
    ),
    section(
        "The Battle Zone, slot by slot",
        each("unit", per="place"),
        each("up", per="place"),
        each("active", per="place"),
        each("spent", per="place"),
        each("held", per="place"),
        each("fate", per="place"),
        each("damage", per="place"),
        each("plague", per="place"),
        each("used", per="place"),
        each("mine", per="place"),
        each("attack_mod", per="place"),
        each("speed_mod", per="place"),
        each("command_mod", per="place"),
        each("life_mod", per="place"),
        each("armour_used", per="place"),
        each("shield", per="place"),
        each("contagion", per="place"),
        each("known", per="place"),
        piles("attached", per="place"),
    ),
    section(
        "This round: units that took part, orders played, free activations used, standing orders, couriers that "
        "rode, commanders withdrawn",
        each("took_part", per="place"),
        each("orders_used", per="place"),
        each("free_used", per="place"),
        each("hold_line", per="place"),
        each("curtain", per="place"),
        piles("ridden", per="place"),
        each("withdrawn", per="place"),
    ),
    section(
        "The clock: who passed, whether both could attack in one step already, who attacked last; what this turn used",
        number("passes"),
        each("passed", per="place"),
        number("met"),
        number("last_attacker"),
        number("turn_orders"),
        number("turn_support"),
        number("flanking"),
    ),
    section(
        "The attack in progress",
        number("attacker"),
        number("target"),
        number("prevented"),
        number("cancelled"),
        number("evaded"),
    ),
    section(
        "In the middle of something: what was chosen, the support card being played, the dead whose last effects "
        "are owed, fallen commanders, units lifted and not yet put under the deck, neutral cards looked at",
        number("chosen"),
        number("playing"),
        pile("slain"),
        each("fallen", per="place"),
        piles("lifted", per="place"),
        piles("lifted_known", per="place"),
        pile("spoils"),
        pile("spoils_known"),
    ),
    section(
        "Secret until both have recruited or deployed: sizes as the other still sees them, cards to return (by "
        "player and back), orders to discard, who is still laying units",
        pile("shown"),
        piles("returning", per="place"),
        each("discarding", per="place"),
        each("laying", per="place"),
    ),
)
