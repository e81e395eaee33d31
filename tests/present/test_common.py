"""What all presentations share."""

import sabletop
from sabletop.present import presentation_of
from sabletop.present.common import beside_chance, foreseen, percent
from sabletop.present.say import say


def test_the_chance_that_notes_tell_of_first_is_a_number_too() -> None:
    assert foreseen([say("dice", n=3), say("odds", chance=percent(0.254)), percent(0.9)]) == 25.4


def test_what_is_certain_is_told_as_such() -> None:
    assert (foreseen([percent(1.0)]), foreseen([percent(0.0)])) == (100.0, 0.0)


def test_notes_without_a_chance_foresee_nothing() -> None:
    assert foreseen([say("dice", n=3), "Berlin"]) is None


def test_notes_beside_a_chance_that_is_drawn_large_leave_it_out_where_there_are_words_for_that() -> None:
    words = presentation_of(sabletop.game("black-orchestra"), sabletop.edition("black-orchestra")).words
    roll, sheet = say("note-roll", about="4 %", caught="42 %"), say("without-eagle", chance="83 %")
    assert words.all(beside_chance([roll, "Berlin"], words), " · ") == "caught 42 % · Berlin"
    assert beside_chance([sheet], words) == [sheet]
