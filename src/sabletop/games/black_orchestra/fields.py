"""Black Orchestra's table, declared: `make tables` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import declare, each, number, pile, piles, section

ABOUT: Final = "Black Orchestra's table."
TABLE: Final = "BlackOrchestraTable"
EDITION: Final = "BlackOrchestraEdition"
SAYS: Final = "The board, the sheets, the piles, and where the turn stands. `who` is the number of a sheet."

FIELDS: Final = declare(
    section(
        "Settings and limits",
        number("floor"),
        number("item_limit"),
        number("card_limit"),
        number("lieutenants"),
    ),
    section(
        "The conspirators in turn order, the active one first; then, for each sheet: place, tracks, dossier, "
        "items, dice for a later turn",
        pile("order"),
        each("place", per="place"),
        each("suspicion", per="place"),
        each("motivation", per="place"),
        piles("dossier", per="place"),
        piles("items", per="place"),
        piles("gifts", per="place"),
    ),
    section(
        "Leaders: where they stand, and which were killed",
        each("leaders", per="place"),
        pile("killed"),
    ),
    section(
        "Board: military support, dice on the dissent track and on Defections and Dissent, the tile on each space",
        number("support"),
        number("dissent"),
        number("defected"),
        each("tiles", per="place"),
    ),
    section(
        "Items that nobody has seen (in no order; some of them lie on the board), and the discarded ones",
        pile("unseen"),
        pile("used_items"),
        pile("lost_items"),
    ),
    section(
        "Conspirator cards: the deck (in no order) and the discards",
        pile("deck"),
        pile("discards"),
    ),
    section(
        "Events: for each stage the cards nobody has seen (in no order) and how many lie in the deck; known cards "
        "on top of the deck in use and which seats know each; cards that somebody saw leave; current and key "
        "event; resolved ones; cancelled ones",
        piles("unseen_events", per="place"),
        each("left", per="place"),
        pile("tops"),
        pile("tops_seen"),
        pile("buried"),
        pile("buried_seen"),
        number("current"),
        number("key"),
        pile("past"),
        pile("cancelled"),
        number("stage"),
    ),
    section(
        "Interrogation: the deck (in no order), the card being read, the ones that left",
        pile("questions"),
        number("reading"),
        pile("boxed"),
    ),
    section(
        "The turn: actions left, whether Conspire was taken or is barred, sheet effects used, whose ability is "
        "silent this turn, which affiliations' abilities are silent for good, penalties still to come, further "
        "events, whether an event is drawn at all",
        number("actions"),
        number("conspired"),
        number("barred"),
        pile("acted"),
        number("hushed"),
        number("silenced"),
        pile("penalties"),
        number("extra_events"),
        number("skipped"),
    ),
    section(
        "In the middle of something: the conspirator that was picked, points left to give, who was visited, dice "
        "shown, the die at hand, who is being moved, cards drawn and not yet kept, events looked at and arranged, "
        "Illegal cards kept in this raid, who passed in this window, where deputies gather, deputies that closed "
        "in",
        number("picked"),
        number("points"),
        pile("visited"),
        pile("roll"),
        number("face"),
        number("walker"),
        pile("drawn"),
        pile("looking"),
        pile("arranged"),
        pile("kept"),
        pile("passed"),
        number("meeting_point"),
        pile("closed_in"),
    ),
    section(
        "This event: where the leaders stood before its text, whether Hitler is held, which leaders it moved, "
        "reaction plots tried",
        pile("stood"),
        number("held"),
        pile("moved"),
        pile("tried"),
    ),
    section(
        "The plot under way: card, attempter, victim, pool, cancelled eagles, items spent on it, refusals",
        number("plot"),
        number("plotter"),
        number("victim"),
        number("pool"),
        number("cancels"),
        pile("spent"),
        pile("refusals"),
    ),
)
