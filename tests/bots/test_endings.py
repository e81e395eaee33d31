"""How battles end is kept for a while: that saves time and changes nothing."""

from importlib import resources

import pytest

from sabletop import registry
from sabletop.bots.dark_order import make
from sabletop.bots.dark_order.edition_index import EditionIndex, index_of
from sabletop.bots.dark_order.endings import MOST_KEPT, Ending, Endings, moment
from sabletop.bots.dark_order.foresight import Battle
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.dark_order.position import Position
from sabletop.bots.dark_order.stakes import STEADY
from sabletop.bots.levels import REGULAR
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import BATTLE
from sabletop.games.dark_order.table import DarkTable


@pytest.fixture(scope="module")
def battles() -> list[tuple[DarkTable, int]]:
    """What the seats knew in the battles of a game of regulars, and who was asked."""
    edition = registry.edition("dark-order")
    bots = [make(REGULAR, edition) for _ in range(2)]
    m = registry.new("dark-order", seats=2, seed=5)
    found: list[tuple[DarkTable, int]] = []
    while not m.over and len(found) < 40:
        assert m.seat is not None
        known = m.known(m.seat)
        assert isinstance(known, DarkTable)
        asked = known.pending
        if known.phase == BATTLE and isinstance(asked, Choice):
            found.append((known, asked.who))
        m.play(bots[m.seat].decide(known, m.legal, Stream(key_of(5), "endings")))
    return found


@pytest.mark.no_cover
def test_a_battle_ends_alike_whether_its_ending_was_kept_or_not(battles: list[tuple[DarkTable, int]]) -> None:
    edition = registry.edition("dark-order")
    assert isinstance(edition, DarkEdition)
    kept = index_of(edition)
    for known, who in battles:
        fresh = EditionIndex(edition)
        values = [
            Outlook(position, STEADY).value(position.field(), who)
            for position in (Position(fresh, known), Position(kept, known), Position(kept, known))
        ]
        assert values[0] == values[1] == values[2]


@pytest.mark.no_cover
def test_a_battle_that_was_thought_through_is_not_fought_again(battles: list[tuple[DarkTable, int]]) -> None:
    known, who = battles[0]
    edition = known.edition
    position = Position(EditionIndex(edition), known)
    battle = Battle(position.index)
    first = battle.play_out(position.field(), who)
    again = position.field()
    before = again.clone()
    assert battle.play_out(again, who) is first
    assert again.same(before)


def test_no_more_moments_are_kept_than_so_many(battles: list[tuple[DarkTable, int]]) -> None:
    known, who = battles[0]
    endings = Endings(known.edition)
    field = Position(index_of(known.edition), known).field()
    first, ending = moment(field, who), Ending(field, [0.0] * len(known.edition.cost))
    endings.keep([first], ending)
    assert endings.of(first) is ending
    for n in range(MOST_KEPT):
        field.fatigue[0] = 100 + n
        endings.keep([moment(field, who)], ending)
    assert endings.of(first) is None
    assert endings.of(moment(field, who)) is ending


def test_nothing_is_kept_where_a_last_effect_looks_beyond_the_field(battles: list[tuple[DarkTable, int]]) -> None:
    known, who = battles[0]
    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text(encoding="utf-8")
    edition = registry.game("dark-order").edition(text.replace('[["rupture"]]', '[["recover", 1]]'))
    assert isinstance(edition, DarkEdition)
    endings = Endings(edition)
    field = Position(index_of(known.edition), known).field()
    endings.keep([moment(field, who)], Ending(field, [0.0] * len(edition.cost)))
    assert endings.of(moment(field, who)) is None
