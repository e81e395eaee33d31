"""Black Orchestra's table, declared: `make tables` writes `table.py` from it."""

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

ABOUT: Final = "Black Orchestra's table."
TABLE: Final = "BlackOrchestraTable"
EDITION: Final = "BlackOrchestraEdition"
SAYS: Final = "The board, the sheets, the piles, and where the turn stands. `who` is the number of a sheet."

SPACE: Final = "space"
LEADER: Final = "leader"
ITEM: Final = "item"
CARD: Final = "card"
EVENT: Final = "event"
QUESTION: Final = "question"
ANSWER: Final = "answer"
FACE: Final = "face"
SUSPICION: Final = "suspicion"
MOTIVATION: Final = "motivation"
ACT: Final = "act"
CAUSE: Final = "cause"
AFFILIATION: Final = "affiliations"
"""Sets of affiliations, one bit each."""
STAGE: Final = "stage"

FIELDS: Final = declare(
    section(
        "Settings and limits",
        number("floor"),
        number("item_limit"),
        number("card_limit"),
        flag("lieutenants"),
        flag("guarded"),
        flag("shielded"),
    ),
    section(
        "The conspirators in turn order, the active one first; then, for each sheet: place, tracks, dossier, "
        "items, dice for a later turn",
        pile("order", WHO),
        each("place", SPACE, per=WHO),
        each("suspicion", SUSPICION, per=WHO),
        each("motivation", MOTIVATION, per=WHO),
        piles("dossier", CARD, per=WHO),
        piles("items", ITEM, per=WHO),
        piles("gifts", FACE, per=WHO),
    ),
    section(
        "Leaders: where they stand, and which were killed",
        each("leaders", SPACE, per=LEADER),
        pile("killed", LEADER),
    ),
    section(
        "Board: military support, dice on the dissent track and on Defections and Dissent, the tile on each space",
        number("support"),
        number("dissent"),
        number("defected"),
        each("tiles", ITEM, per=SPACE),
    ),
    section(
        "Items that nobody has seen (in no order; some of them lie on the board), and the discarded ones",
        pile("unseen", ITEM),
        pile("used_items", ITEM),
        pile("lost_items", ITEM),
    ),
    section(
        "Conspirator cards: the deck (in no order) and the discards",
        pile("deck", CARD),
        pile("discards", CARD),
    ),
    section(
        "Events: for each stage the cards nobody has seen (in no order) and how many lie in the deck; known cards "
        "on top of the deck in use, which seats know each, and which have seen it, wherever it was then; cards that "
        "left the deck after somebody saw them, with the same and their stage; current and key event; resolved ones; "
        "cancelled ones; in a known table also those that the viewer has seen and that lie somewhere among the hidden "
        "ones",
        piles("unseen_events", EVENT, per=STAGE, to=NOBODY),
        each("left", per=STAGE),
        pile("tops", EVENT, to=seen_by("tops_seen")),
        pile("tops_seen", SEATS),
        pile("tops_met", SEATS, to=BY_RULE),
        pile("buried", EVENT, to=seen_by("buried_seen")),
        pile("buried_seen", SEATS),
        pile("buried_met", SEATS, to=BY_RULE),
        pile("buried_stage"),
        number("current", EVENT),
        number("key", EVENT),
        pile("past", EVENT),
        pile("cancelled", EVENT),
        number("stage"),
        pile("remembered", EVENT, to=BY_RULE),
    ),
    section(
        "Interrogation: the deck (in no order), the card being read and by whom, and the ones that left: in their "
        "order, with the answer that each left on, and the seat that read it",
        pile("questions", QUESTION, to=NOBODY),
        number("reading", QUESTION, to=BY_RULE),
        number("reader", WHO),
        pile("boxed", QUESTION, to=seen_by("boxed_seen")),
        pile("boxed_seen", SEATS),
        pile("boxed_on", ANSWER),
    ),
    section(
        "The turn: actions left, whether Conspire was taken or is barred, sheet effects used, whose ability is "
        "silent this turn, which affiliations' abilities are silent for good, penalties still to come, further "
        "events, whether an event is drawn at all",
        number("actions"),
        flag("conspired"),
        flag("barred"),
        pile("acted", ACT),
        number("hushed", WHO),
        number("silenced", AFFILIATION),
        pile("penalties", LEADER),
        number("extra_events"),
        flag("skipped"),
    ),
    section(
        "In the middle of something: what is being carried out, the conspirator that was picked, points left to give, "
        "who was visited, dice "
        "shown, the die at hand, who is being moved, cards drawn and not yet kept, who looks at events, those that "
        "are still in hand and those put back (with the seats that have seen each before), Illegal cards kept in this "
        "raid, who passed in this window, where deputies gather, deputies that closed in",
        number("cause", CAUSE),
        number("picked", WHO),
        number("points"),
        pile("visited", WHO),
        pile("roll", FACE),
        number("face", FACE),
        number("walker", WHO),
        pile("drawn", CARD),
        number("looker", WHO),
        pile("looking", EVENT, to=held_by("looker")),
        pile("looking_met", SEATS, to=BY_RULE),
        pile("arranged", EVENT, to=held_by("looker")),
        pile("arranged_met", SEATS, to=BY_RULE),
        pile("kept", CARD),
        pile("passed", WHO),
        number("meeting_point", SPACE),
        pile("closed_in", LEADER),
    ),
    section(
        "This event: where the leaders stood before its text, whether Hitler is held, which leaders it moved, "
        "reaction plots tried",
        pile("stood", SPACE),
        flag("held"),
        pile("moved", LEADER),
        pile("tried", CARD),
    ),
    section(
        "The plot under way: card, attempter, victim, pool, cancelled eagles, items spent on it, refusals",
        number("plot", CARD),
        number("plotter", WHO),
        number("victim", LEADER),
        number("pool"),
        number("cancels"),
        pile("spent", ITEM),
        pile("refusals", WHO),
    ),
)
