"""A game without a presentation and a drawing of its own can be played too: here the toy game."""

import toy
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.match import open_match
from sabletop.hosting import ASK, FORCED, OVER, HostedMatch, LocalBots
from sabletop.tui import parts
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.presenter import PlainDrawing


def table(seats: int = 2) -> OneScreen:
    game = toy.GAME
    match = open_match(game, game.edition(None), seats, game.check_options({}), SeededDealer(key_of("other")))
    return OneScreen(HostedMatch(match), LocalBots([None] * seats))


def test_it_gets_the_plain_drawing() -> None:
    assert isinstance(table().drawing, PlainDrawing)


def test_it_can_be_played_to_its_end_and_everything_is_shown() -> None:
    s = table()
    while s.state() != OVER:
        if s.state() == COVER:
            s.uncover()
        elif s.state() == FORCED:
            s.play_unasked()
        else:
            assert s.state() == ASK
            offers = s.offers()
            assert all(offer.text for offer in offers)
            assert s.drawing.board(s.known, 80, False, {}).plain
            assert s.presentation.account(s.known)
            s.play(offers[0])
    assert parts.epilogue(s)


def test_what_was_set_up_stands_where_a_game_draws_no_numbers() -> None:
    assert "weather" in parts.strip(table(), 80).plain


def test_each_field_of_the_table_is_a_line_and_what_is_hidden_is_a_question_mark() -> None:
    lines = table().drawing.board(table().known, 80, False, {}).plain.splitlines()
    assert "light: 0" in lines
    assert "numbers: ?, ?" in lines
