"""Every lesson is played: as it is meant, and as somebody plays it who tries everything else first."""

import json
from pathlib import Path

import pytest

import sabletop
from lesson_walk import LESSONS, TRIES, at, decisions, illegal, play_on, said_keys, wrong_tries
from sabletop.engine import notation
from sabletop.engine.errors import IllegalMove
from sabletop.engine.words import parse
from sabletop.learn import BACK, DONE, FINISHED, GOES_ON, ON, REALLY, Answer, Sitting, course, courses, sit_down
from sabletop.learn.course import REFUSED
from sabletop.learn.holds import holds
from sabletop.learn.pieces import name_of
from sabletop.learn.sitting import place_from, start_of

LONGEST = 35
"""Words in one mark or answer of the coach."""


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_intended_line_asks_for_legal_actions_and_its_last_one_completes_the_lesson(game: str, lesson: str) -> None:
    sitting = at(game, lesson)
    number, steps, answer = sitting.number, len(sitting.lesson.steps), Answer("")
    for step in range(steps):
        assert sitting.asked is sitting.lesson.steps[step]
        assert sitting.marks
        assert not holds(sitting.match, sitting.course.seat, sitting.lesson.done), "it is done too early"
        meant = sitting.meant
        assert meant is not None
        answer = sitting.play(meant)
        if step + 1 < steps:
            assert (answer.kind, sitting.number) == (ON, number)
    last = number + 1 == len(sitting.course.lessons)
    assert answer.kind == (FINISHED if last else DONE)
    assert "set the table" not in " ".join([mark.text for mark in answer.said]), "the line is not where the next begins"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.no_cover
def test_ten_wrong_tries_are_answered_and_the_lesson_can_still_be_done(game: str, lesson: str) -> None:
    tries = wrong_tries(game, lesson)
    for picks, action in tries:
        sitting = at(game, lesson, picks)
        number, before = sitting.number, sitting.match.state()
        answer = sitting.play(action)
        assert answer.kind in (BACK, GOES_ON, REALLY, DONE, FINISHED), action
        assert answer.kind in (DONE, FINISHED) or all(mark.text for mark in answer.said), action
        if answer.kind in (BACK, REALLY):
            assert answer.said, action
            assert sitting.match.state() == before, action
        if answer.kind == BACK:
            assert answer.shown is not None
            assert answer.shown.decisions > sitting.match.decisions, "its effect is seen before it is taken back"
        if sitting.number == number and not sitting.finished:
            assert play_on(sitting).kind in (DONE, FINISHED)
    first = at(game, lesson)
    for action in illegal(first, TRIES - len(tries)):
        before = first.match.state()
        with pytest.raises(IllegalMove):
            first.play(action)
        assert first.match.state() == before
        refusal = first.why_not(action)
        assert refusal is not None
        assert refusal.text


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.no_cover
def test_every_answer_of_a_lesson_fits_something_that_can_be_tried(game: str, lesson: str) -> None:
    for sitting in decisions(game, lesson):
        step, seat = sitting.asked, sitting.course.seat
        assert step is not None
        for one in step.tries:
            actions = [a for a in sitting.match.edition.actions if sitting.course.fits(a, one.pattern)]
            legal = [a for a in actions if a in sitting.match.legal_for(seat) and not sitting.welcomes(a)]
            assert bool(legal) == (one.kind != REFUSED), f"{one.pattern} at {step.asks[0]}"
            assert actions, one.pattern


def warnings() -> list[tuple[str, str, tuple[int, ...], int]]:
    """Where a lesson asks once before it lets something happen."""
    found = []
    for game, lesson in LESSONS:
        for sitting in decisions(game, lesson):
            step = sitting.asked
            assert step is not None
            for one in [one for one in step.tries if one.kind == REALLY]:
                legal = sitting.match.legal_for(sitting.course.seat)
                action = next(a for a in legal if sitting.course.fits(a, one.pattern) and not sitting.welcomes(a))
                found.append((game, lesson, sitting.place.picks, action.id))
    return found


def test_what_is_asked_about_once_happens_the_second_time_also_after_coming_back() -> None:
    found = warnings()
    assert found
    for game, lesson, picks, number in found:
        sitting = at(game, lesson, picks)
        action = sitting.match.edition.actions[number]
        assert sitting.play(action).kind == REALLY
        back = sit_down(game, place_from(json.loads(json.dumps(sitting.place.data()))))
        assert back.play(action).kind in (GOES_ON, DONE, FINISHED)


@pytest.mark.parametrize("game", courses())
def test_whoever_leaves_goes_on_at_the_same_table_with_the_same_words(game: str) -> None:
    for _, lesson in [one for one in LESSONS if one[0] == game]:
        for sitting in decisions(game, lesson):
            kept = json.loads(json.dumps(sitting.place.data()))
            again = sit_down(game, place_from(kept))
            assert (again.title, again.marks) == (sitting.title, sitting.marks)
            assert again.match.state() == sitting.match.state()
            assert len(json.dumps(kept)) < 300


def test_what_was_done_in_another_order_is_not_asked_for_again() -> None:
    sitting = at("black-orchestra", "case")
    played = [
        "attempt P-B hitler",
        "play stauffenberg X10",
        "spend stauffenberg badge",
        "spend stauffenberg explosives",
    ]
    spoken = []
    for written in played:
        spoken += [mark.name for mark in sitting.marks]
        action = notation.read(sitting.match.edition, written)
        assert sitting.welcomes(action)
        assert sitting.play(action).kind == (DONE if written == played[-1] else ON)
    assert "Officer Recruited" not in spoken, "the coach speaks of nothing that is used up"
    assert spoken.count("Explosives") == 3, "he asks for it until it is spent"


def test_nobody_is_told_what_to_answer_where_the_rules_forbid_advice() -> None:
    sitting = at("valkyrie", "word")
    while sitting.match.game.unadvised(sitting.match.table) is None:
        assert sitting.hint is sitting.meant is not None
        sitting.play(sitting.hint)
    assert sitting.hint is None
    assert sitting.meant is not None


def test_the_last_lesson_of_black_orchestra_ends_in_the_year_that_the_coach_names() -> None:
    sitting = at("black-orchestra", "noon")
    play_on(sitting)
    outcome = sitting.match.outcome
    assert outcome is not None
    assert "December 1943" in sitting.course.say("forms-years")
    assert "1943" in outcome.text


@pytest.mark.parametrize("game", courses())
def test_a_first_evening_has_eight_to_twelve_lessons_and_ends_in_a_triumph(game: str) -> None:
    of, ledger = course(game), sabletop.ledger(game)
    assert 8 <= len(of.lessons) <= 12
    assert all(lesson.clauses and all(clause in ledger for clause in lesson.clauses) for lesson in of.lessons)
    sitting = Sitting(of, len(of.lessons) - 1)
    assert play_on(sitting).kind == FINISHED
    won = sitting.match.outcome is not None and of.seat in sitting.match.outcome.winners
    assert won or holds(sitting.match, of.seat, of.lessons[-1].done)


@pytest.mark.parametrize("game", courses())
def test_the_coach_says_what_there_are_words_for_in_few_words_and_points_at_pieces(game: str) -> None:
    of = course(game)
    for lesson in of.lessons:
        for step in lesson.steps:
            for piece, _ in (*step.marks, *step.after):
                assert not piece or name_of(of, piece)
    keys = said_keys(of)
    assert all(of.knows(key) for key in keys), [key for key in keys if not of.knows(key)]
    long = [key for key in keys if len(of.say(key).split()) > LONGEST]
    assert not long
    own = parse((Path(sabletop.__file__).parent / "learn" / f"{game}.en.ftl").read_text("utf-8"))
    assert {key for key in own if not key.startswith("piece-")} == keys, "words that nobody says"


@pytest.mark.parametrize("game", courses())
def test_a_lesson_begins_alike_however_often_it_is_opened(game: str) -> None:
    last = len(course(game).lessons) - 1
    before = start_of(game, last).state()
    play_on(Sitting(course(game), last))
    assert start_of(game, last).state() == before
