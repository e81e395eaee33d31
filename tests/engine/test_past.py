"""Looking back at a match: any earlier table, as it was."""

import pytest

import sabletop
from sabletop.engine.past import deciders, earlier, picks_before


def _match(game: str, seats: int, most: int = 120) -> sabletop.Match:
    match = sabletop.new(game, seats=seats, seed=11)
    while not match.over and match.decisions < most:
        match.play(match.legal[match.decisions % len(match.legal)])
        if match.decisions in (7, 31) and not match.why_no_undo(agreed=True):
            match.undo(agreed=True)
            match.play(match.legal[-1])
    return match


@pytest.mark.parametrize(
    ("game", "seats"), [("valkyrie", 3), ("black-orchestra", 2), ("orphan-black", 3), ("dark-order", 2)]
)
@pytest.mark.no_cover
def test_an_earlier_table_is_the_one_that_the_record_leads_to(game: str, seats: int) -> None:
    match = _match(game, seats)
    record = match.record()
    for picks in [*range(0, len(record["picks"]), 9), 7, 8, 9, len(record["picks"])]:
        back, again = earlier(match, picks), sabletop.replay(record, upto=picks)
        assert back.state() == again.state()
        assert back.record()["picks"] == again.record()["picks"]
        assert back.record()["deals"] == again.record()["deals"]
        for seat in (None, 0, seats - 1):
            assert back.view(seat) == again.view(seat)
            assert back.log(seat) == again.log(seat)
        assert back.decisions == again.decisions


def test_looking_back_changes_nothing() -> None:
    match = _match("valkyrie", 2)
    before = (match.state(), match.record(), match.log(0))
    back = earlier(match, 3)
    back.play(back.legal[0])
    assert (match.state(), match.record(), match.log(0)) == before


def test_there_is_nothing_before_the_beginning_or_after_the_end() -> None:
    match = _match("valkyrie", 2, 5)
    for picks in (-1, len(match.record()["picks"]) + 1):
        with pytest.raises(IndexError):
            earlier(match, picks)


def test_who_decided_is_remembered() -> None:
    match = _match("black-orchestra", 2)
    assert len(deciders(match)) == match.decisions
    assert picks_before(match, match.decisions) == len(match.record()["picks"])
    for decision, seat in list(enumerate(deciders(match)))[:20]:
        assert earlier(match, picks_before(match, decision)).seat == seat


@pytest.mark.parametrize("steps", [1, 5, 32, 33, 40])
def test_undo_comes_back_to_any_decision_though_few_tables_are_kept(steps: int) -> None:
    match = sabletop.new("black-orchestra", seats=3, seed=5)
    stood = []
    while match.decisions < 50:
        stood.append((match.state(), match.log(1)))
        match.play(match.legal[match.decisions % len(match.legal)])
    assert sum(moment.table is not None for moment in match._moments) == 2
    match.undo(agreed=True, steps=steps)
    state, log = stood[-steps]
    assert match.state() == state
    assert match.log(1)[:-1] == log
    match.play(match.legal[0])
    match.undo(agreed=True)
    assert match.state() == state
