"""Opening a game: what cannot be set up is refused with its own exception, in one sentence."""

from pathlib import Path
from typing import Any

import pytest

import sabletop
from law_walk import GAMES, game_of
from sabletop.engine import errors
from sabletop.engine.errors import BadOption, BadSeats, BrokenContent, SabletopError, UnknownGame
from toy import GAME

WRONG_SEATS = [0, -1, 99, 10**40, -(10**40), True, False, "2", 2.0, None, [], (2,), object(), "x" * 10_000]


def one_sentence(error: BaseException) -> None:
    text = str(error)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 300


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", WRONG_SEATS, ids=lambda seats: repr(seats)[:20])
def test_a_wrong_number_of_people_is_refused(name: str, seats: object) -> None:
    with pytest.raises(BadSeats, match="^" + game_of(name).title + " is for ") as caught:
        game_of(name).check_seats(seats)
    one_sentence(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_people_of_a_game_is_accepted(name: str) -> None:
    game = game_of(name)
    assert [game.check_seats(seats) for seats in game.seats] == list(game.seats)


@pytest.mark.parametrize("name", GAMES)
def test_one_person_too_few_or_too_many_is_refused(name: str) -> None:
    game = game_of(name)
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadSeats):
            game.check_seats(seats)


@pytest.mark.parametrize("option", ["wine", "", "Oil", "oil ", 3, None, ("oil",), "x" * 10_000])
def test_an_option_that_the_game_does_not_have_is_refused(option: str) -> None:
    with pytest.raises(BadOption, match=r"^Lantern has no option .*; it has oil, weather, peeking\.$") as caught:
        GAME.check_options({option: 1})
    one_sentence(caught.value)


WRONG_VALUES = [
    ("oil", True),
    ("oil", False),
    ("oil", 1.0),
    ("oil", "1"),
    ("oil", 3),
    ("oil", -1),
    ("oil", None),
    ("oil", [1]),
    ("oil", 10**40),
    ("weather", "Still"),
    ("weather", ""),
    ("weather", 0),
    ("weather", None),
    ("weather", "x" * 10_000),
    ("peeking", 1),
    ("peeking", 0),
    ("peeking", "True"),
    ("peeking", None),
]


@pytest.mark.parametrize(("option", "value"), WRONG_VALUES, ids=lambda value: repr(value)[:12])
def test_a_value_that_an_option_does_not_take_is_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption, match=f"^Option {option} takes ") as caught:
        GAME.check_options({option: value})
    one_sentence(caught.value)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert GAME.check_options({}) == {"oil": 1, "weather": "still", "peeking": True}
    assert GAME.check_options({"oil": 0}) == {"oil": 0, "weather": "still", "peeking": True}


@pytest.mark.parametrize("name", sabletop.games())
def test_every_option_of_a_registered_game_has_a_default_among_its_values_and_a_line_of_help(name: str) -> None:
    for option in game_of(name).options.values():
        assert any(value == option.default and type(value) is type(option.default) for value in option.values)
        assert option.help.endswith(".")
        assert "\n" not in option.help


@pytest.mark.parametrize("name", sabletop.games())
def test_wrong_settings_are_refused_when_a_registered_game_is_opened(name: str) -> None:
    with pytest.raises(BadSeats):
        sabletop.new(name, seats=99)
    with pytest.raises(BadSeats):
        sabletop.new(name, seats=True)
    with pytest.raises(BadOption):
        sabletop.new(name, dragons=True)
    wrong: dict[str, Any] = dict.fromkeys(sabletop.game(name).options, "no such value")
    for option, value in wrong.items():
        with pytest.raises(BadOption):
            sabletop.new(name, **{option: value})


def test_the_list_of_games_is_still_there_once_a_game_was_opened() -> None:
    """The folder `sabletop.games` must not take the place of the function."""
    listed = sabletop.games()
    for name in listed:
        sabletop.new(name, seed=1)
    assert sabletop.games() == listed == tuple(sorted(listed))


@pytest.mark.parametrize("name", ["", "chess", "Valkyrie", "valkyrie ", "lantern", "../valkyrie", "sabletop.games"])
def test_an_unknown_game_is_refused(name: str) -> None:
    for ask in (sabletop.game, sabletop.new, sabletop.ledger, sabletop.edition):
        with pytest.raises(UnknownGame, match=r"^There is no game ") as caught:
            ask(name)
        one_sentence(caught.value)


@pytest.mark.parametrize("name", sabletop.games())
def test_a_pack_that_cannot_be_read_is_refused(name: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.toml", tmp_path, binary):
        with pytest.raises(BrokenContent, match=r"^Cannot read ") as caught:
            sabletop.new(name, content=path)
        assert str(caught.value).endswith(".")


@pytest.mark.parametrize("name", sabletop.games())
def test_a_pack_that_is_no_pack_is_refused(name: str, tmp_path: Path) -> None:
    for text in ("", "not toml", "a = 1\n", "[table]\n", "\x00"):
        path = tmp_path / "pack.toml"
        path.write_text(text)
        with pytest.raises(BrokenContent):
            sabletop.new(name, content=path)


def test_all_that_sabletop_refuses_has_one_base() -> None:
    refusals = [
        errors.UnknownGame,
        errors.BrokenGame,
        errors.BadSeats,
        errors.BadOption,
        errors.IllegalMove,
        errors.UndoBarred,
        errors.BrokenSave,
        errors.BrokenRecord,
        errors.OtherVersion,
        errors.OtherContent,
        errors.BrokenContent,
    ]
    assert all(issubclass(refusal, SabletopError) for refusal in refusals)
    assert all(refusal.__name__ in sabletop.__all__ for refusal in refusals)
