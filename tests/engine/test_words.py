"""Words: the small part of Fluent that message files use."""

from pathlib import Path

import pytest

from sabletop.engine.messages import EVERYONE, all_but, may_hear, message, only
from sabletop.engine.packs import retell
from sabletop.engine.words import (
    COMMON,
    Lexicon,
    Phrases,
    arguments,
    content_words,
    fill,
    form_of,
    parse,
    words_in,
)


def test_a_file_is_keys_and_texts() -> None:
    assert parse("one = First.\ntwo=Second.\nthree   =   Third = 3.\n") == {
        "one": "First.",
        "two": "Second.",
        "three": "Third = 3.",
    }


def test_comments_and_empty_lines_mean_nothing() -> None:
    assert parse("# A comment\n\none = First.\n\n## Another\ntwo = Second.") == {"one": "First.", "two": "Second."}


def test_an_indented_line_continues_the_message_above() -> None:
    assert parse("one = First\n    and more\n\tand most.\ntwo =\n  Below.") == {
        "one": "First and more and most.",
        "two": "Below.",
    }


@pytest.mark.parametrize("text", ["no equals sign", "1one = First.", "= First.", "-one = First.", "one: First."])
def test_a_line_that_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a message"):
        parse(text)


def test_a_key_stands_once() -> None:
    with pytest.raises(ValueError, match="'one' is there twice"):
        parse("one = First.\none = Again.")


@pytest.mark.parametrize("text", ["  lost", "one = First.\n# comment\n  lost", "one = First.\n\n  lost"])
def test_an_indented_line_needs_a_message_to_continue(text: str) -> None:
    with pytest.raises(ValueError, match="nothing to continue"):
        parse(text)


def test_arguments_are_filled_in() -> None:
    assert fill("{ $who } goes to {$place}.", {"who": "Ada", "place": "Berlin"}) == "Ada goes to Berlin."
    assert fill("Nothing here.", {}) == "Nothing here."
    assert fill("{ $a }{ $a }", {"a": "x"}) == "xx"


def test_the_form_follows_the_number() -> None:
    pattern = "{ $n } { $n -> [one] file *[other] files } on the track."
    assert fill(pattern, {"n": "1"}) == "1 file on the track."
    assert fill(pattern, {"n": "0"}) == "0 files on the track."
    assert fill(pattern, {"n": "11"}) == "11 files on the track."


def test_a_form_can_name_its_number_and_hold_arguments() -> None:
    pattern = "{ $n -> [0] Nobody comes *[other] { $who } comes with { $n } }."
    assert fill(pattern, {"n": "0", "who": "Ada"}) == "Nobody comes."
    assert fill(pattern, {"n": "3", "who": "Ada"}) == "Ada comes with 3."


def test_two_forms_in_one_sentence() -> None:
    pattern = "{ $a -> [one] one cat *[other] cats } and { $b -> [one] one dog *[other] dogs }"
    assert fill(pattern, {"a": "1", "b": "2"}) == "one cat and dogs"


def test_a_value_is_never_read_as_a_pattern() -> None:
    assert fill("{ $a } { $b }", {"a": "{ $b }", "b": "x"}) == "{ $b } x"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{ $who } goes.", {})


def test_the_arguments_of_a_pattern_are_known() -> None:
    assert arguments("{ $who } has { $n -> [one] a file *[other] { $n } files } in { $place }.") == {
        "who",
        "n",
        "place",
    }


def lexicon() -> Lexicon:
    patterns = parse("event-moved = { $who } goes to { $place }.\nevent-found = Found: { $items }.\nask-now = Now?")
    return Lexicon(patterns, {"who": ("Ada", "Bo"), "place": ("Berlin", "Paris"), "items": ("map", "pen")})


def test_a_lexicon_names_what_arguments_point_at() -> None:
    assert lexicon().sentence(message("moved", "who place", ""), (1, 0), "event-") == "Bo goes to Berlin."
    assert lexicon().sentence(message("now", "", ""), (), "ask-") == "Now?"


def test_several_things_are_listed_and_none_is_nothing() -> None:
    found = message("found", "items", "")
    assert lexicon().sentence(found, ((0, 1),), "event-") == "Found: map, pen."
    assert lexicon().sentence(found, ((),), "event-") == "Found: nothing."


def test_numbers_and_texts_without_names_stand_for_themselves() -> None:
    words = lexicon()
    assert [words.name("n", 3), words.name("who", "Ada"), words.name("n", (1, 2))] == ["3", "Ada", "1, 2"]


def test_a_sentence_needs_exactly_its_arguments() -> None:
    moved = message("moved", "who place", "")
    with pytest.raises(ValueError, match="zip"):
        lexicon().sentence(moved, (1,), "event-")
    with pytest.raises(KeyError):
        lexicon().sentence(message("unknown", "", ""), (), "event-")


def test_every_game_can_say_what_the_engine_says() -> None:
    assert set(COMMON) <= set(lexicon().patterns)
    assert Lexicon({"nothing": "rien"}, {}).name("items", ()) == "rien"


# Audiences


def test_everyone_hears_what_is_public() -> None:
    assert all(may_hear(EVERYONE, seat) for seat in (None, 0, 1, 5))


def test_only_some_seats_hear_a_whisper_and_never_a_spectator() -> None:
    audience = only(0, 2)
    assert [may_hear(audience, seat) for seat in (0, 1, 2, 3, None)] == [True, False, True, False, False]
    assert not any(may_hear(only(), seat) for seat in (None, 0, 1))


def test_all_but_one_leaves_the_spectator_in() -> None:
    assert [may_hear(all_but(1), seat) for seat in (0, 1, 2, None)] == [True, False, True, True]


def test_a_message_lists_what_it_takes() -> None:
    moved = message("moved", "who place", "LA-TURN-1", reveals=True)
    assert (moved.takes, moved.clause, moved.reveals) == (("who", "place"), "LA-TURN-1", True)
    assert message("now", "", "").takes == ()


# Languages


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "other one other other other other"),
        ("de", "other one other other other other"),
        ("fr", "one one other other other other"),
        ("ja", "other other other other other other"),
        ("cs", "other one few other other other"),
        ("pl", "many one few many many few"),
        ("uk", "many one few many one few"),
    ],
)
def test_each_language_has_its_own_forms_for_numbers(language: str, forms: str) -> None:
    assert [form_of(number, language) for number in (0, 1, 2, 12, 21, 22)] == forms.split()


def test_the_form_follows_the_language() -> None:
    pattern = "{ $n } { $n -> [one] jednostka [few] jednostki *[many] jednostek }"
    assert [fill(pattern, {"n": n}, "pl") for n in ("1", "3", "5")] == ["1 jednostka", "3 jednostki", "5 jednostek"]


def test_a_form_can_follow_a_word_and_the_one_with_a_star_serves_all_others() -> None:
    pattern = "{ $side -> [left] links *[right] rechts }"
    assert [fill(pattern, {"side": side}) for side in ("left", "right", "below")] == ["links", "rechts", "rechts"]
    assert fill("{ $n -> [one] un *[many] plus }", {"n": "4"}) == "plus"


def test_a_sentence_speaks_to_its_reader() -> None:
    lost = message("lost", "who other", "X-1")
    pattern = "{ $who -> [you] You have *[other] { $who } has } lost to { $other -> [you] you *[other] { $other } }."
    words = Lexicon({"event-lost": pattern}, {"who": ("Red", "Blue"), "other": ("Red", "Blue")})
    assert words.sentence(lost, (0, 1), "event-") == "Red has lost to Blue."
    named = words.spoken_to(("Vera", "Bo"))
    assert named.sentence(lost, (0, 1), "event-") == "Vera has lost to Bo."
    mine = words.spoken_to(("Vera", "Bo"), you=[0])
    assert mine.sentence(lost, (0, 1), "event-") == "You have lost to Bo."
    assert mine.sentence(lost, (1, 0), "event-") == "Bo has lost to you."


def test_a_message_without_a_form_for_the_reader_calls_them_by_name() -> None:
    won = message("won", "who", "X-1")
    words = Lexicon({"event-won": "{ $who } wins."}, {"who": ("Red",)}).spoken_to(("Vera",), you=[0])
    assert words.sentence(won, (0,), "event-") == "Vera wins."


def test_a_name_in_another_language_has_none_of_the_english_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "half_spoken"
    package.mkdir()
    (package / "en.ftl").write_text("one = 1\n    .the = the 1\ntwo = 2\n    .the = the 2\n")
    (package / "pl.ftl").write_text("two = 2\n    .genitive = 2.\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert words_in("half_spoken", "pl") == {"one": "1", "one.the": "the 1", "two": "2", "two.genitive": "2."}


def test_what_a_language_lacks_is_said_in_english() -> None:
    assert words_in("sabletop.engine", "xx") == words_in("sabletop.engine", "en") == COMMON
    polish = words_in("sabletop.games.dark_order", "pl", "names.")
    assert polish["name-faction-plague"] == "Plaga"
    assert Lexicon({}, {}, "xx").plain("why-not-now") == COMMON["why-not-now"]


def test_phrases_take_any_value() -> None:
    phrases = Phrases({"cost": "{ $n } { $n -> [one] coin *[other] coins } for { $name }"})
    assert phrases.say("cost", n=1, name="Ada") == "1 coin for Ada"


def test_a_language_calls_the_things_of_a_content_by_its_own_words() -> None:
    data = {"title": "T", "ally": [{"id": "oster", "name": "Oster", "power": [["die", 1]], "act": [{"name": "go"}]}]}
    retell(data, {"ally-oster-name": "Остер", "ally-oster-act-1-name": "йди", "ally-oster-power": "x", "other": "y"})
    assert data == {
        "title": "T",
        "ally": [{"id": "oster", "name": "Остер", "power": [["die", 1]], "act": [{"name": "йди"}]}],
    }
    assert content_words("sabletop.games.valkyrie", "xx") == content_words("sabletop.games.valkyrie", "en") == {}
