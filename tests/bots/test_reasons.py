"""Reasons of bots are data, and words where somebody reads them."""

from sabletop.bots.reasons import LONGEST, Reason, sentence_of
from sabletop.engine.words import Phrases

PHRASES = Phrases(
    {"helps": "{ $what } helps { $much }.", "long": "{ $what }", "much": "a { $n -> [one] bit *[other] lot }"}
)


def test_a_reason_is_a_key_with_arguments_and_says_its_sentence_when_it_is_read() -> None:
    reason = Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"})
    assert reason.data() == {"key": "helps", "args": {"what": "the map", "much": "a lot"}}
    assert reason.sentence == "The map helps a lot."


def test_a_reason_may_speak_of_another_one() -> None:
    reason = Reason(PHRASES, "helps", {"what": "the map", "much": Reason(PHRASES, "much", {"n": 1})})
    assert reason.sentence == "The map helps a bit."
    assert reason.data()["args"]["much"] == {"key": "much", "args": {"n": 1}}


def test_no_reason_is_longer_than_a_line_has_room_for() -> None:
    assert len(Reason(PHRASES, "long", {"what": "x" * 999}).sentence) == LONGEST


def test_reasons_with_the_same_key_and_arguments_are_equal() -> None:
    one, other = Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"}), Reason(PHRASES, "much", {"n": 1})
    assert one == Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"})
    assert one != other
    assert one != "The map helps a lot."
    assert repr(other) == "<a bit>"
    assert len({one, other, Reason(PHRASES, "much", {"n": 2})}) == 3


def test_a_reason_that_is_a_sentence_already_stays_as_it_is() -> None:
    assert sentence_of("there was no other choice.") == "there was no other choice."
    assert sentence_of(Reason(PHRASES, "much", {"n": 1})) == "A bit"
