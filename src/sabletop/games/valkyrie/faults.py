"""What must hold of every table: nothing lost, nothing doubled, every number in its range."""

from sabletop.games.valkyrie.crates import CheckRoom, MakeRoom
from sabletop.games.valkyrie.ids import NOBODY, NONE, NOWHERE, SHOWN_ALLIES, TOKEN_SUPPLY
from sabletop.games.valkyrie.table import ValkyrieTable


def faults(t: ValkyrieTable) -> list[str]:
    """What is wrong with the table, in words; empty for a sound one."""
    return _items(t) + _allies(t) + _cards(t) + _numbers(t)


def _items(t: ValkyrieTable) -> list[str]:
    e = t.edition
    tiles = [*t.pool, *t.scrap, *t.drawn]
    for seen in t.seen:
        tiles += seen
    for slots in t.items:
        for slot in slots:
            tiles += e.slot_tiles[slot]
    for slot in t.plot_items:
        tiles += e.slot_tiles[slot]
    wrong = []
    # What a plot uses is out of the game once it is rolled, but still listed with the plot.
    listed_twice = [tile for slot in t.plot_items for tile in e.slot_tiles[slot]] if _plot_rolled(t) else []
    if sorted(tiles) != sorted([*e.all_tiles, *listed_twice]):
        wrong.append("item tiles are lost or doubled")
    if sum(t.unseen) != len(t.pool):
        wrong.append("crates and unseen tiles do not agree")
    for who, slots in enumerate(t.items):
        room = isinstance(t.pending, MakeRoom) or any([isinstance(step, CheckRoom) for step in t.agenda])
        if len(slots) > e.board_slots[who] and not room:
            wrong.append("a board holds more than its slots")
        if slots != tuple(sorted(slots)):
            wrong.append("a board is not in order")
    return wrong


def _plot_rolled(t: ValkyrieTable) -> bool:
    committing = type(t.pending).__name__ == "CommitToPlot" or any(
        [type(step).__name__ == "CommitToPlot" for step in t.agenda]
    )
    return t.plot_place != NOWHERE and not committing


def _allies(t: ValkyrieTable) -> list[str]:
    placed = [ally for ally in t.ally if ally != NOBODY]
    recruit = [] if t.recruit == NOBODY else [t.recruit]
    everyone = sorted([*t.offer, *t.stack, *placed, *t.fallen, *recruit])
    wrong = [] if everyone == list(range(len(t.edition.ally_kind))) else ["allies are lost or doubled"]
    if len(t.offer) > SHOWN_ALLIES + 1:
        wrong.append("too many allies are on offer")
    return wrong


def _cards(t: ValkyrieTable) -> list[str]:
    reading = [] if t.card == NONE else [t.card]
    everything = sorted([*t.top, *t.deck, *t.under, *t.used, *t.peeked, *reading])
    wrong = [] if everything == list(range(len(t.edition.card_event))) else ["cards are lost or doubled"]
    if not len(t.top) == len(t.top_placed) == len(t.top_seen):
        wrong.append("the top of the deck is torn")
    if (t.card == NONE) != (t.reader == NOBODY):
        wrong.append("a card without a reader, or a reader without a card")
    return wrong


def _numbers(t: ValkyrieTable) -> list[str]:
    e = t.edition
    wrong = []
    if not 0 <= t.files <= t.losing_files or (t.files == t.losing_files and t.outcome is None):
        wrong.append("files out of range")
    if not 0 <= t.track <= 3:
        wrong.append("recruitment track out of range")
    if min(t.tokens) < 0 or sum(t.tokens) > TOKEN_SUPPLY:
        wrong.append("reroll tokens out of range")
    if not all([(0 <= place < len(e.links)) == (who in t.order) for who, place in enumerate(t.pawn)]):
        wrong.append("a pawn is nowhere")
    if not all([-1 <= place < len(e.links) for place in t.enemy]) or t.enemy[0] == NOWHERE:
        wrong.append("an enemy is nowhere")
    if min(t.arrows, t.targets) < 0 or not all([-1 <= side <= 1 for side in t.tile]):
        wrong.append("arrows, targets or tiles out of range")
    return wrong
