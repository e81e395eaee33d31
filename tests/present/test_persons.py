"""People are called by their names, and whoever reads is spoken to."""

import pytest

import sabletop
from sabletop import registry
from sabletop.engine.match import Match
from sabletop.engine.messages import message
from sabletop.engine.words import Lexicon, cases_of, parse
from sabletop.present import Name, Presentation, Words, lexicon_for, presentation_of, say
from sabletop.present.persons import people_of
from sabletop.present.plain import PlainPresentation

ACCUSED = message("accused", "who other points", "OB-ACCUSE-2")


def told(game: str, seats: int, **options: object) -> tuple[Match, Presentation]:
    match = registry.new(game, seats, 3, None, True, **options)
    return match, presentation_of(match.game, match.edition)


def lexicon(game: str, seats: int, names: tuple[str, ...] = (), you: int | None = None) -> Lexicon:
    match, presentation = told(game, seats)
    return lexicon_for(presentation, match.table.seat_of, names, you)


def test_who_is_only_a_colour_is_called_by_name_with_the_colour_beside_it() -> None:
    words = lexicon("orphan-black", 3, ("Marta", "Jonas", "Vera"))
    assert words.sentence(ACCUSED, (0, 1, 3), "event-") == "Marta (Red) accuses Jonas (Blue), next to the 3."


def test_who_is_only_a_number_is_called_by_name() -> None:
    words = lexicon("dark-order", 2, ("Marta", "Ida"))
    assert words.names["who"] == words.names["other"] == ("Marta", "Ida")


def test_two_people_of_one_name_are_told_apart() -> None:
    assert lexicon("dark-order", 2, ("Vera", "Vera")).names["who"] == ("Vera (Player 1)", "Vera (Player 2)")
    assert lexicon("orphan-black", 3, ("Vera", "Bo", "Vera")).names["who"][:3] == (
        "Vera (Red)",
        "Bo (Blue)",
        "Vera (Green)",
    )


def test_somebody_who_is_called_like_another_part_is_told_apart_from_it() -> None:
    assert lexicon("dark-order", 2, ("Player 2", "Vera")).names["who"] == ("Player 2 (Player 1)", "Vera")
    assert lexicon("dark-order", 2, ("Player 1", "Vera")).names["who"] == ("Player 1", "Vera")


def test_where_nobody_is_known_the_game_says_its_own_names() -> None:
    assert lexicon("dark-order", 2).names["who"] == ("Player 1", "Player 2")
    assert lexicon("orphan-black", 3, ("", "Vera", "")).names["who"][:3] == ("Red", "Vera (Blue)", "Green")


@pytest.mark.parametrize(
    "name", ["you", "other", "one", "7", "$& (x)", "{ $who }", "%(who)s", "100 %", "{ $n -> [one] x }"]
)
def test_a_name_is_never_read_as_part_of_a_message(name: str) -> None:
    words = lexicon("dark-order", 2, (name, "Vera"), you=1)
    passed = message("passed", "who", "")
    assert words.sentence(passed, (0,), "event-") == f"{name} passes."
    assert words.sentence(passed, (1,), "event-") == "You pass."
    assert words.begins_with(passed, (0,), "event-") == name
    assert words.begins_with(passed, (1,), "event-") == ""


def test_conspirators_keep_their_names_and_the_reader_is_spoken_to() -> None:
    moved = message("moved", "who place", "")
    assert lexicon("valkyrie", 2, ("Ada", "Ben")).sentence(moved, (0, 3), "event-") == "Stauffenberg moves to Zossen."
    assert lexicon("valkyrie", 2, ("Ada", "Ben"), 0).sentence(moved, (0, 3), "event-") == "You move to Zossen."
    assert lexicon("valkyrie", 2, ("Ada", "Ben"), 0).sentence(moved, (1, 3), "event-") == "Tresckow moves to Zossen."


def test_somebody_who_plays_several_conspirators_hears_them_by_name() -> None:
    moved = message("moved", "who place", "")
    assert lexicon("valkyrie", 1, ("Ada",), 0).sentence(moved, (1, 3), "event-") == "Tresckow moves to Zossen."


def test_whoever_has_no_conspirator_yet_is_called_by_name() -> None:
    match, presentation = told("black-orchestra", 3)
    crew = len(match.edition.lexicon.names["who"]) - 5
    chooses = message("choose-sheet", "who", "")
    seat_of = (-1,) * crew + (0, 1, 2)
    words = lexicon_for(presentation, seat_of, ("Ada", "Ben", "Cleo"), 1)
    assert words.sentence(chooses, (crew,), "ask-") == "Ada chooses a conspirator."
    assert words.sentence(chooses, (crew + 1,), "ask-") == "You choose a conspirator."
    taken = (*seat_of[:2], 1, *seat_of[3:])
    words = lexicon_for(presentation, taken, ("Ada", "Ben", "Cleo"), 1)
    assert words.sentence(message("arrested", "who", ""), (2,), "event-") == "You are arrested."
    assert words.sentence(message("arrested", "who", ""), (3,), "event-").endswith(" is arrested.")


def test_an_action_that_names_somebody_is_said_to_its_reader() -> None:
    match, presentation = told("valkyrie", 2)
    words = presentation.words.spoken_to(lexicon_for(presentation, match.table.seat_of, ("Ada", "Ben"), 0))
    actions = [action for action in match.edition.actions if action.kind in ("use", "move")]
    used, moved = next(one for one in actions if one.kind == "use"), next(one for one in actions if one.kind == "move")
    assert used.text.startswith("Stauffenberg uses ")
    assert words.of(used) == words.action(used) == used.text.replace("Stauffenberg uses", "Use")
    assert words.of(moved) is moved.text


def test_what_a_presentation_says_speaks_to_its_reader() -> None:
    _, presentation = told("dark-order", 2)
    said = say("account-aggressor", who=Name("who", 1))
    for you, text in ((None, "Vera is the Aggressor."), (0, "Vera is the Aggressor."), (1, "You are the Aggressor.")):
        words = presentation.words.spoken_to(lexicon_for(presentation, (0, 1), ("Marta", "Vera"), you))
        assert words.of(said) == text


def test_a_game_without_a_presentation_names_people_beside_their_parts() -> None:
    words = lexicon_for(PlainPresentation(sabletop.new("dark-order", seed=1).edition), (0, 1), ("Ada", "Ben"), 0)
    assert words.names["who"] == ("Ada (Player 1)", "Ben (Player 2)")
    assert words.sentence(message("passed", "who", ""), (0,), "event-") == "You pass."


# Cases


NAMES = "plague = Plaga\n    .genitive = Plagi\nkeys = Klucze\nsanctuary = Azyl\n  .genitive =\n    Azylu"


def polish() -> Lexicon:
    patterns = {"event-fell": "Oto koniec { $faction.genitive } i { $who.genitive }: { $faction }."}
    kinds = {"faction": ("Plaga", "Azyl", "Klucze"), "who": ("Gracz 1", "Gracz 2")}
    return Lexicon(patterns, kinds, "pl", cases_of(parse(NAMES)))


def test_a_name_has_the_cases_that_its_language_gives_it() -> None:
    fell = message("fell", "faction who", "")
    assert parse(NAMES)["sanctuary.genitive"] == "Azylu"
    assert polish().sentence(fell, (0, 1), "event-") == "Oto koniec Plagi i Gracz 2: Plaga."
    assert polish().sentence(fell, ((0, 1), 1), "event-") == "Oto koniec Plagi, Azylu i Gracz 2: Plaga, Azyl."
    assert polish().spoken_to(("Ada", "Ewa")).sentence(fell, (2, 1), "event-") == "Oto koniec Klucze i Ewa: Klucze."


def test_cases_are_there_for_what_a_presentation_says_as_well() -> None:
    words = Words({"fall": "Koniec { $what.genitive }, { $n }"}, polish())
    assert words.line("fall", what=Name("faction", 0), n=3) == "Koniec Plagi, 3"
    assert words.line("fall", what=(Name("faction", 0), Name("faction", 1)), n=1) == "Koniec Plagi, Azylu, 1"
    assert words.line("fall", what="Berlin", n=2) == "Koniec Berlin, 2"


def test_a_game_has_the_cases_that_stand_in_its_files() -> None:
    edition = registry.edition("dark-order", language="pl")
    assert edition.lexicon.names["faction"] == ("Sanktuarium", "Aptekarze", "Plaga")
    assert [edition.lexicon.name("faction", n, "genitive") for n in range(3)] == ["Sanktuarium", "Aptekarzy", "Plagi"]
    assert edition.lexicon.name("faction", 2, "locative") == "Plaga"


def test_after_your_a_name_stands_without_its_article() -> None:
    edition = registry.edition("dark-order")
    words, duke = edition.lexicon, edition.lexicon.names["unit"].index("The Hollow Duke")
    died = message("died", "who unit space", "")
    assert words.spoken_to(("Ada", "Ewa"), [0]).sentence(died, (0, duke, 0), "event-") == "Your Hollow Duke on F1 dies."
    assert words.sentence(died, (0, duke, 0), "event-") == "The Hollow Duke of Player 1 on F1 dies."


# Records


def test_a_record_says_who_sat_there_in_one_line_each() -> None:
    assert people_of({"people": ["Ada", "\x1b[2J Ben\n\u202eCleo", "x" * 100]}) == ("Ada", "[2J Ben Cleo", "x" * 40)
    assert people_of({}) == ()
