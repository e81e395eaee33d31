"""Orphan Black's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import (
    BY_RULE,
    FLAG,
    NOBODY,
    SEATS,
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
    seen_by,
)

ABOUT: Final = "Orphan Black's table."
TABLE: Final = "OrphanBlackTable"
EDITION: Final = "OrphanBlackEdition"
SAYS: Final = "The clones with the cards beside them, hands and goals, accusations, and what each player has seen."

CLONE: Final = "clone"
CARD: Final = "card"
FACTION: Final = "faction"
GOAL: Final = "goal"
ROW: Final = "row"
SPOT: Final = "spot"
ACCUSATION: Final = "accused and accuser"
ACCUSATION_CARD: Final = "player and faction"
MIND: Final = "mind"
HAND_AND_MIND: Final = "hand and mind"

FIELDS: Final = declare(
    section(
        "Settings",
        flag("memory_aid"),
        flag("silence_hides"),
    ),
    section(
        "Clones: those in the pile (in no order), in play (in order of arrival), and where each one ended",
        pile("pile", CLONE),
        pile("in_play", CLONE),
        each("home", FACTION, per=CLONE),
        each("points", per=FACTION),
    ),
    section(
        "Cards beside clones: the spots of each row; and for each spot its row, card, who has seen it, facing and lock",
        piles("rows", SPOT, per=ROW),
        each("row_of", ROW, per=SPOT),
        each("card", CARD, per=SPOT, to=seen_by("seen_by")),
        each("seen_by", SEATS, per=SPOT),
        each("face_up", FLAG, per=SPOT),
        each("locked", FLAG, per=SPOT),
    ),
    section(
        "Characters that were played for their power: at a row, at a clone, in front of a player (giver by giver);"
        " and the one that somebody is about to put there",
        each("paul", per=ROW),
        each("mrs_s", per=CLONE),
        piles("donnie", WHO, per=WHO),
        number("shown", CARD),
    ),
    section(
        "Influence cards elsewhere: the deck (in no order), what it held when it was last made of the discard pile"
        " and which spots lie there since before that, the discard pile (the last one is on top), hands (sorted; in "
        "a known table what the viewer is sure of comes first), and the two that somebody has drawn for a new clone",
        pile("deck", CARD, to=NOBODY),
        pile("fresh", CARD),
        each("old", FLAG, per=SPOT),
        pile("discard", CARD),
        piles("hands", CARD, per=WHO, to=BY_RULE),
        pile("drawn", CARD, to=held_by("holder")),
        number("holder", WHO),
    ),
    section(
        "Goals and accusations: a goal for each player and who has seen it, those left over, the accusers above each "
        "mat in order, what each accusation says and who has seen that (6 * accused + accuser), and the accusation "
        "cards that are not placed (3 * player + faction)",
        each("goals", GOAL, per=WHO, to=seen_by("goal_seen")),
        each("goal_seen", SEATS, per=WHO),
        pile("goal_pile", GOAL, to=NOBODY),
        piles("accusers", WHO, per=WHO),
        each("accusations", FACTION, per=ACCUSATION, to=seen_by("accusation_seen")),
        each("accusation_seen", SEATS, per=ACCUSATION),
        each("unused", per=ACCUSATION_CARD, to=owner(3)),
    ),
    section(
        "The turn: whose it is, how many there were, how many since a clone was resolved, duties, and what is "
        "under way: whose ability (a clone) or power (9 + card) is used, the card chosen from the hand, the spot "
        "picked, and who looks at the card there or, if there is a victim, at that hand",
        number("active", WHO),
        number("turn"),
        number("quiet"),
        flag("must_face_up"),
        flag("next_face_up"),
        number("bound_to", CLONE),
        number("next_bound_to", CLONE),
        flag("leekie"),
        flag("mark"),
        number("cause"),
        number("chosen", CARD, to=BY_RULE),
        number("picked", SPOT),
        number("looker", WHO),
        number("victim", WHO),
        number("played_on", CLONE),
        number("newcomers"),
        number("resolver", WHO),
    ),
    section(
        "What each player remembers: cards known to be somewhere in a hand (7 * owner + mind: turn * 16 + card); "
        "spots that may hold one of them (spot, cards to choose from, turn); cards that were known before somebody "
        "may have exchanged them (for each mind: spot * 16 + card)",
        piles("noted", per=HAND_AND_MIND, to=BY_RULE),
        piles("loose", per=HAND_AND_MIND, to=BY_RULE),
        piles("hunch", per=MIND, to=BY_RULE),
    ),
    section(
        "What everybody has seen being laid, played, moved and removed beside clones, in order (see `witnessed.py`)",
        pile("witnessed"),
    ),
)
