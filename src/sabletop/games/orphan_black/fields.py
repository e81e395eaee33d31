"""Orphan Black's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import declare, each, number, pile, piles, section

ABOUT: Final = "Orphan Black's table."
TABLE: Final = "OrphanBlackTable"
EDITION: Final = "OrphanBlackEdition"
SAYS: Final = "The clones with the cards beside them, hands and goals, accusations, and what each player has seen."

FIELDS: Final = declare(
    section(
        "Settings",
        number("memory_aid"),
        number("silence_hides"),
    ),
    section(
        "Clones: those in the pile (in no order), in play (in order of arrival), and where each one ended",
        pile("pile"),
        pile("in_play"),
        each("home", per="place"),
        each("points", per="place"),
    ),
    section(
        "Cards beside clones: the spots of each row; and for each spot its row, card, facing and lock",
        piles("rows", per="place"),
        each("row_of", per="place"),
        each("card", per="place"),
        each("face_up", per="place"),
        each("locked", per="place"),
    ),
    section(
        "Characters that were played for their power: at a row, at a clone, in front of a player (giver by giver);"
        " and the one that somebody is about to put there",
        each("paul", per="place"),
        each("mrs_s", per="place"),
        piles("donnie", per="place"),
        number("shown"),
    ),
    section(
        "Influence cards elsewhere: the deck (in no order), what it held when it was last made of the discard pile"
        " and which spots lie there since before that, the discard pile (the last one is on top), hands (sorted), "
        "and the two that somebody has drawn for a new clone",
        pile("deck"),
        pile("fresh"),
        each("old", per="place"),
        pile("discard"),
        piles("hands", per="place"),
        pile("drawn"),
    ),
    section(
        "Goals and accusations: a goal for each player, those left over, accusations above each mat in order (3 * "
        "accuser + faction), unused cards (3 * player + faction), who has seen which one (6 * accused + accuser)",
        each("goals", per="place"),
        pile("goal_pile"),
        piles("accused", per="place"),
        each("unused", per="place"),
        each("accusation_seen", per="place"),
    ),
    section(
        "The turn: whose it is, how many there were, how many since a clone was resolved, duties, and what is "
        "under way",
        number("active"),
        number("turn"),
        number("quiet"),
        number("must_face_up"),
        number("next_face_up"),
        number("bound_to"),
        number("next_bound_to"),
        number("leekie"),
        number("mark"),
        number("chosen"),
        number("picked"),
        number("victim"),
        number("played_on"),
        number("newcomers"),
        number("resolver"),
    ),
    section(
        "What each player has seen: who knows the card of a spot; cards known to be somewhere in a hand (7 * owner"
        " + mind: turn * 16 + card); spots that may hold one of them (spot, cards to choose from, turn); cards "
        "that were known before somebody may have exchanged them (for each mind: spot * 16 + card)",
        each("known", per="place"),
        piles("noted", per="place"),
        piles("loose", per="place"),
        piles("hunch", per="place"),
    ),
    section(
        "What everybody has seen being laid, played, moved and removed beside clones, in order (see `deeds.py`)",
        pile("deeds"),
    ),
)
