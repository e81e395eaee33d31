"""What all presentations share."""

from sabletop.present.common import foreseen, percent
from sabletop.present.say import say


def test_the_chance_that_notes_tell_of_first_is_a_number_too() -> None:
    assert foreseen([say("dice", n=3), say("odds", chance=percent(0.254)), percent(0.9)]) == 25.4


def test_what_is_certain_is_told_as_such() -> None:
    assert (foreseen([percent(1.0)]), foreseen([percent(0.0)])) == (100.0, 0.0)


def test_notes_without_a_chance_foresee_nothing() -> None:
    assert foreseen([say("dice", n=3), "Berlin"]) is None
