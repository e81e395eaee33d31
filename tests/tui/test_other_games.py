"""A game without a presenter of its own can be played too: here the toy game."""

import toy
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.match import open_match
from sabletop.tui.presenter import PlainPresenter, outline, presenter_for
from sabletop.tui.sitting import ASK, COVER, FORCED, OVER, Sitting


def sitting(seats: int = 2) -> Sitting:
    game = toy.GAME
    match = open_match(game, game.edition(None), seats, game.check_options({}), SeededDealer(key_of("other")))
    return Sitting(match, presenter_for(game, match.edition))


def test_it_gets_the_plain_presenter() -> None:
    assert isinstance(sitting().presenter, PlainPresenter)


def test_it_can_be_played_to_its_end_and_everything_is_shown() -> None:
    s = sitting()
    while s.state() != OVER:
        if s.state() == COVER:
            s.uncover()
        elif s.state() == FORCED:
            s.play_the_only_one()
        else:
            assert s.state() == ASK
            offers = s.offers()
            assert all(offer.text for offer in offers)
            assert s.presenter.board(s.view, 80, False, {}).plain
            assert s.presenter.account(s.view)
            s.play(offers[0])
    assert s.presenter.epilogue(s.match.view(None), s.log) is not None


def test_data_becomes_an_indented_list() -> None:
    data = {"hand": [1, 2], "seats": [{"name": "a"}, {"name": "b"}], "open": True, "none": None, "empty": []}
    assert [line.plain for line in outline(data)] == [
        "hand: 1, 2",
        "seats",
        "  1",
        "    name: a",
        "  2",
        "    name: b",
        "open: yes",
        "none: –",
        "empty: –",
    ]
