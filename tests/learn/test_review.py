"""Reviews: made after the end alone, from what each seat knew then, the same each time; and other ways are tried."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import sabletop
from sabletop.bots import bot
from sabletop.bots.reasons import SEEN_LATER
from sabletop.bots.search import Rated
from sabletop.cli import main
from sabletop.cli.review import _lines
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.learn import ReviewBarred, branch, review
from sabletop.learn.review import SeatReview, _may_matter
from sabletop.present import presentation_of

FEW = {"black-orchestra": 2, "valkyrie": 2}
"""Seats of the games that are reviewed for every seat."""


@cache
def finished(game: str, first: str = "novice") -> Match:
    """A game of novices; on the first seat somebody of this level."""
    m = sabletop.new(game, seats=FEW.get(game), seed=11)
    chance = Stream(key_of(3), "review")
    players = [bot(first if seat == 0 else "novice") for seat in range(m.seats)]
    while not m.over:
        assert m.seat is not None
        m.play(players[m.seat].decide(m.known(m.seat), m.legal, chance))
    return m


@cache
def at_random() -> SeatReview:
    """What a review says of somebody who played at random."""
    return review(finished("dark-order", "random"), [0], worlds=8, looked=4).seats[0]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", sabletop.games())
def test_every_seat_has_its_line_its_luck_and_its_costly_moves(game: str) -> None:
    m = finished(game)
    told: list[tuple[int, int]] = []
    found = review(m, worlds=4, looked=2, progress=lambda done, total: told.append((done, total)))
    assert [one.seat for one in found.seats] == list(range(m.seats))
    assert told[-1][0] <= told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    for one in found.seats:
        assert len(one.line) == m.decisions + 1 == len(found.numbers)
        assert all(0 <= chance <= 1 for chance in one.line)
        assert one.line[-1] == float(one.won)
        assert one.skill <= 0
        for looked in one.costly:
            assert looked.cost > 0
            assert looked.played.action is not looked.instead.action
            assert looked.instead.chance > looked.played.chance
    assert json.loads(json.dumps(found.data())) == found.data()


@pytest.mark.no_cover
def test_the_same_record_is_reviewed_alike_and_by_what_one_seat_knew() -> None:
    m = finished("valkyrie")
    whole = review(m, worlds=2, looked=2)
    alone = review(sabletop.replay(m.record()), [1], worlds=2, looked=2)
    assert alone.seats[0].data() == whole.seats[1].data()


@pytest.mark.no_cover
def test_where_seats_know_different_things_each_is_reviewed_by_its_own() -> None:
    m = finished("orphan-black")
    whole = review(m, [1, 2], worlds=2, looked=2)
    alone = review(sabletop.replay(m.record()), [2], worlds=2, looked=2)
    assert alone.seats[0].data() == whole.seats[1].data()


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    m = sabletop.new("orphan-black", seed=1)
    with pytest.raises(ReviewBarred):
        review(m)
    with pytest.raises(ReviewBarred):
        branch(m, 0, 0)


@pytest.mark.parametrize("game", sabletop.games())
def test_another_way_begins_with_what_was_known_and_goes_on_by_itself(game: str) -> None:
    m = finished(game)
    past = sabletop.replay(m.record(), upto=10)
    seat = past.seat
    assert seat is not None
    begun = branch(m, 10, seat)
    assert begun.known(seat).same(past.known(seat))
    assert begun.legal == past.legal
    while not begun.over:
        begun.play(begun.legal[0])
    with pytest.raises(ReviewBarred):
        branch(m, m.decisions, seat)


@pytest.mark.no_cover
def test_the_terminal_reviews_a_record_and_opens_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run: Callable[..., int] = main
    file, branched = tmp_path / "game.json", tmp_path / "branch.json"
    file.write_text(json.dumps(finished("valkyrie").record()))
    assert run(["review", str(file), "--worlds", "2"]) == 0
    said = capsys.readouterr().out
    assert "Chance to win: " in said
    assert "Luck " in said
    assert run(["review", str(file), "--worlds", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "valkyrie"
    assert run(["review", str(file), "--try", "20", "--save", str(branched)]) == 0
    assert f"sabletop play --resume {branched}" in capsys.readouterr().out
    assert sabletop.load(branched.read_bytes()).legal
    assert run(["review", str(file), "--seat", "9"]) == 2
    assert "seats 1 to" in capsys.readouterr().err


def test_the_terminal_numbers_moves_as_the_browser_does_and_tries_them_for_whoever_made_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    m = finished("orphan-black")
    file, branched = tmp_path / "game.json", tmp_path / "branch.json"
    file.write_text(json.dumps(m.record()))
    for move in (1, 40, m.decisions):
        past = sabletop.replay(m.record(), upto=move - 1)
        assert main(["review", str(file), "--try", str(move), "--save", str(branched)]) == 0
        said = capsys.readouterr().out.split("--bots ")[1].strip().split(",")
        assert said.index("person") == past.seat
        assert sabletop.load(branched.read_bytes()).known(past.seat).same(past.known(past.seat))
    for wrong in (
        ["--try", "0"],
        ["--try", str(m.decisions + 1)],
        ["--worlds", "0"],
        ["--try", "1", "--bots", "nobody"],
    ):
        assert main(["review", str(file), "--save", str(branched), *wrong]) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.no_cover
def test_whoever_plays_at_random_pays_for_it() -> None:
    assert at_random().skill < -0.05


@pytest.mark.no_cover
def test_a_move_is_called_by_the_same_number_wherever_it_is_spoken_of() -> None:
    m, found = finished("dark-order", "random"), at_random()
    words = presentation_of(m.game, m.edition).words
    assert found.costly
    said = "\n".join(_lines(found, "Somebody", words))
    for looked in found.costly:
        assert f"Move {looked.decision + 1}: {words.action(looked.played.action)} cost" in said
        agreed = looked.instead.points > looked.played.points
        assert looked.reason == (looked.instead.reason if agreed else SEEN_LATER.sentence), (
            "no reason speaks against itself"
        )
        assert looked.reason in said


def test_a_move_is_looked_into_no_longer_than_it_may_be_worth_a_word() -> None:
    made, alike, better = Rated(None, 0), Rated(None, 0), Rated(None, 0)
    made.chances, alike.chances, better.chances = [0.5] * 8, [0.51] * 8, [0.6] * 8
    assert not _may_matter(made, [alike], made)
    assert _may_matter(made, [alike, better], made)
    assert _may_matter(better, [made], made)
    assert not _may_matter(better, [made], better)
