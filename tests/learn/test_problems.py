"""Problems: one answer is clearly best, by two searches; nothing is kept that the seat does not know."""

import json
from datetime import date, timedelta
from itertools import islice, pairwise
from pathlib import Path

import pytest

import sabletop
from sabletop.bots.judging import Judgement
from sabletop.bots.reasons import SEEN_LATER
from sabletop.bots.search import Rated
from sabletop.cli import main
from sabletop.engine import codec
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from sabletop.learn import finding
from sabletop.learn.finding import MARGIN, find, is_clear, verify
from sabletop.learn.measuring import measured
from sabletop.learn.problems import (
    Problem,
    daily,
    games_with_problems,
    grade_of,
    problem,
    problems,
    read_problems,
    write_problems,
)
from sabletop.learn.solving import follows, judged, told

GAME = games_with_problems()[0]


@pytest.mark.no_cover
def test_the_finder_makes_a_problem_of_a_position_that_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dozen worlds for each look are enough to find the clearest one again."""
    monkeypatch.setattr(finding, "_LOOKS", tuple([look._replace(least=8, most=12) for look in finding._LOOKS]))
    one = max(problems(GAME), key=lambda each: each.answers[0]["chance"] - each.answers[1]["chance"])
    match = one.open()
    again = finding._Finder(GAME, (), {})._problem(match, one.table(), match.legal, one.id, True)
    assert again is not None
    assert (again.id, again.known, again.novice, again.grade) == (one.id, one.known, one.novice, one.grade)
    assert again.actions()[0] is one.actions()[0]


def test_problems_of_one_game_lie_apart_and_not_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(_finder: object, _match: object, _known: object, _legal: object, name: str, _: bool) -> Problem:
        return Problem(**{**problems(GAME)[0].data(), "id": name})

    monkeypatch.setattr(finding._Finder, "_problem", anything)
    found = [one.id.split("-") for one in islice(find("valkyrie", 2), 5)]
    assert {seed for seed, _ in found} == {"2"}
    decisions = [int(decision) for _, decision in found]
    assert decisions[0] >= 10
    assert all(later - earlier >= 12 for earlier, later in pairwise(decisions))


def test_no_grade_has_more_than_its_share_of_those_that_there_shall_be() -> None:
    easy = [one for one in problems("valkyrie") if one.grade == 1][:10]
    few, many = (finding._Finder("valkyrie", easy, {}, goal) for goal in (0, 40))
    assert few._is_crowded("another kind", 1), "ten are more than three in ten of eleven"
    assert not many._is_crowded("another kind", 1), "and fewer than three in ten of forty"
    assert finding._Finder("valkyrie", easy, {}, 33)._is_crowded("another kind", 1)
    assert not few._is_crowded("another kind", 2)


def test_a_game_is_looked_at_where_the_chance_to_win_soon_changes() -> None:
    """As whoever decides sees it, unless all win together; its end counts as well."""
    m = sabletop.new("valkyrie", seats=2, seed=1)
    seen = [m.known(seat) for seat in (0, 1)]

    def turn(game: str, *chances: float) -> float:
        played = sabletop.new(game, seats=3, seed=1)
        known = [seen[at % 2] for at in range(len(chances))]
        moments = [finding._Moment(at, known[at], (), True, chance) for at, chance in enumerate(chances)]
        return finding._turn(moments, 0, played)

    assert turn("valkyrie", 0.5, 0.7, 0.5) == pytest.approx(0.2)
    assert turn("orphan-black", 0.5, 0.7, 0.5) == 0.0, "somebody else's chance is another one"
    assert turn("orphan-black", 0.5, 0.7, 0.4) == pytest.approx(0.1)
    assert turn("valkyrie", *[0.5] * 13, 0.9) == 0.0, "that is too far away"
    while not m.over:
        m.play(m.legal[-1])
    last = finding._Moment(0, seen[0], (), True, 0.3)
    assert finding._turn([last], 0, m) == pytest.approx(0.7 if m.table.outcome and m.table.outcome.winners else 0.3)


def test_no_more_worlds_are_looked_at_than_it_takes_to_see_whether_an_answer_is_clear() -> None:
    def undecided(worlds: int, best: list[float], other: list[float]) -> bool:
        rated = [Rated(None, 0), Rated(None, 0)]
        rated[0].chances, rated[1].chances = best * worlds, other * worlds
        return finding._is_undecided(24, rated)

    assert not undecided(8, [0.3], [0.25]), "not ahead by enough, and never will be"
    assert undecided(8, [0.6], [0.3]), "nothing is clear in so few worlds"
    assert not undecided(24, [0.6], [0.3])
    assert undecided(24, [0.0, 1.0], [0.5, 0.3]), "it may be an accident"


def test_an_answer_is_clear_where_it_is_ahead_of_all_others_beyond_doubt() -> None:
    actions = problems(GAME)[0].actions()

    def seen(chance: float, error: float) -> Judgement:
        return Judgement(actions[0], chance, error, 80, "", {}, "", 0.0)

    assert is_clear([seen(0.6, 0.05), seen(0.4, 0.05)])
    assert not is_clear([seen(0.6, 0.05), seen(0.55, 0.001)]), "not by enough"
    assert not is_clear([seen(0.6, 0.05), seen(0.4, 0.01), seen(0.3, 0.2)]), "it may be an accident"


@pytest.mark.no_cover
def test_another_longer_search_finds_the_same_answer() -> None:
    one = max(problems(GAME), key=lambda one: one.margin)
    assert verify(one, worlds=4)[0].action is one.actions()[0]


@pytest.mark.no_cover
def test_what_has_no_clear_answer_any_more_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after other chances to win were learned."""
    monkeypatch.setattr(finding, "_LOOKS", tuple([look._replace(least=8, most=8) for look in finding._LOOKS]))
    one = max(problems(GAME), key=lambda one: one.margin)
    wrong = Problem(**{**one.data(), "id": "0-0", "answers": one.answers[::-1]})
    file = tmp_path / "problems.json"
    file.write_bytes(write_problems([one, wrong]))
    assert main(["problems", GAME, "--renew", "--save", str(file)]) == 0
    assert capsys.readouterr().out == "1 of 2 still have a clear answer.\n"
    (held,) = read_problems(file.read_bytes())
    assert (held.id, held.known, held.actions()) == (one.id, one.known, one.actions())
    assert held.answers != one.answers, "judged in other worlds"


@pytest.mark.parametrize("game", games_with_problems())
def test_each_that_comes_with_a_game_is_sound(game: str) -> None:
    shipped = problems(game)
    assert len({one.id for one in shipped}) == len(shipped)
    for one in shipped:
        match = one.open()
        assert (one.game, match.seat) == (game, one.seat)
        legal = {written(match.edition, action) for action in match.legal}
        assert legal == {answer["action"] for answer in one.answers}
        chances = [answer["chance"] for answer in one.answers]
        assert chances == sorted(chances, reverse=True)
        assert one.margin >= MARGIN
        assert one.grade == grade_of(one.novice, one.regular)


@pytest.mark.parametrize("game", games_with_problems())
def test_a_problem_keeps_what_the_seat_knows_and_is_dealt_anew(game: str) -> None:
    for one in problems(game)[:10]:
        first, second = one.open(1), one.open(2)
        assert first.legal == second.legal
        assert first.known(one.seat).same(second.known(one.seat))
        assert first.known(one.seat).same(one.table())
        assert codec.dump(first.known(one.seat), first.edition.shape) == one.known


@pytest.mark.parametrize("game", games_with_problems())
def test_every_answer_has_its_worth_and_the_best_one_a_reason(game: str) -> None:
    one = problems(game)[0]
    answers = judged(one)
    assert [answer.action for answer in answers] == one.actions()
    assert answers[0].reason


@pytest.mark.parametrize("game", games_with_problems())
@pytest.mark.no_cover
def test_the_reason_for_the_best_answer_does_not_speak_against_it(game: str) -> None:
    for one in problems(game):
        assert one.regular or judged(one)[0].reason.startswith(SEEN_LATER.sentence), one.id


@pytest.mark.parametrize("game", games_with_problems())
@pytest.mark.no_cover
def test_what_is_said_to_follow_follows_in_every_world(game: str) -> None:
    """It is said of those answers where the regular's words mislead."""
    missed = [one for one in problems(game) if not one.regular][:8]
    said = 0
    for one in missed:
        for answer in judged(one):
            sure = follows(one, answer.action)
            assert told(one, answer.action, seed=99)[: len(sure)] == sure
            assert " ".join(sure) in answer.reason
            said += bool(sure)
    assert said >= len(missed)


def test_problems_survive_as_data_and_are_found_by_name() -> None:
    shipped = problems(GAME)
    assert read_problems(write_problems(shipped)) == shipped
    assert problem(shipped, shipped[0].id) == shipped[0]
    with pytest.raises(sabletop.SabletopError):
        problem(shipped, "none")
    for data in (b"no", b"[1]", b'[{"id": 1}]'):
        with pytest.raises(sabletop.SabletopError):
            read_problems(data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": []},
        {"answers": "two"},
        {"answers": [{"action": "fly", "chance": 1, "error": 0}] * 2},
        {"answers": [{"chance": 1}, {"chance": 0}]},
        {"game": "nothing"},
        {"game": []},
        {"grade": 7},
        {"grade": "x"},
        {"id": 5},
        {"known": []},
    ],
)
def test_a_file_of_somebody_else_is_refused_with_one_sentence(wrong: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    file.write_text(json.dumps([{**problems(GAME)[0].data(), **wrong}]))
    assert main(["problems", GAME, "--file", str(file)]) == 2
    assert main(["problems", GAME, "--file", str(file), "--daily"]) == 2


def test_bad_wishes_are_refused_before_anything_is_searched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabletop.cli.problems.find", None)
    blank, other = tmp_path / "blank.json", next(game for game in games_with_problems() if game != GAME)
    blank.write_text(json.dumps([{**problems(GAME)[0].data(), "known": {}}]))
    theirs = tmp_path / "theirs.json"
    theirs.write_bytes(write_problems(problems(other)[:1]))
    for wrong in (
        ["--make", "0", "--save", str(tmp_path / "new.json")],
        ["--make", "-1", "--save", str(tmp_path / "new.json")],
        ["--make", "1", "--save", str(tmp_path / "nowhere" / "new.json")],
        ["--measure", "--verify", "-1"],
        ["--file", str(blank), "--daily"],
        ["--file", str(theirs)],
    ):
        assert main(["problems", GAME, *wrong]) == 2, wrong
        assert capsys.readouterr().err.count("\n") == 1, wrong


def test_every_day_has_another_one_until_all_were_seen() -> None:
    one = problems(GAME)[0]
    known = [Problem(**{**one.data(), "id": str(number)}) for number in range(5)]
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(10)]
    put = [daily(known, day) for day in days]
    assert {each.id for each in put[:5] if each} == {each.id for each in put[5:] if each} == set("01234")
    assert daily(known, days[3]) == put[3]
    assert daily([], days[0]) is None


def test_what_weaker_players_miss_is_harder() -> None:
    assert grade_of(0.0, True) == 1
    assert grade_of(1.0, False) == 6
    assert grade_of(0.5, True) < grade_of(0.5, False)


@pytest.mark.no_cover
def test_the_figures_say_how_many_there_are_and_who_solves_them() -> None:
    known = problems(GAME)[:1]
    figures = measured(known, worlds=1)
    assert figures["problems"] == "1"
    assert figures["solved by random"] == f"{100 / len(known[0].answers):.0f} %"
    assert figures["same answer, searched again"].endswith("of 1")
    assert {f"solved by {level}" for level in ("novice", "regular", "master")} <= set(figures)


def test_the_terminal_puts_those_that_come_with_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = problems(GAME)[0]
    assert main(["problems", GAME]) == 0
    assert one.id in capsys.readouterr().out
    right = one.open().legal.index(one.actions()[0]) + 1
    typed = tmp_path / "typed"
    typed.write_text(f"{right}\n")
    with typed.open() as answers:
        monkeypatch.setattr("sys.stdin", answers)
        assert main(["problems", GAME, "--solve", one.id]) == 0
    said = capsys.readouterr().out
    assert "One answer is clearly best." in said
    assert "Yes." in said
    assert judged(one)[0].reason in said


def test_more_are_put_after_those_that_a_file_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = problems(GAME)[:2]
    asked: list[object] = []

    def next_found(_game: str, seed: int, *more: object) -> list[Problem]:
        asked.extend([seed, *more[-2:]])
        return [other]

    monkeypatch.setattr("sabletop.cli.problems.find", next_found)
    file = tmp_path / "found.json"
    file.write_bytes(write_problems([one]))
    option, value = next((name, option.values[-1]) for name, option in sabletop.game(GAME).options.items())
    assert main(["problems", GAME, "--make", "1", "--option", f"{option}={value}", "--save", str(file)]) == 0
    assert read_problems(file.read_bytes()) == (one, other)
    first = 1 + int(one.id.partition("-")[0])
    assert asked == [first, {option: value}, 2], "a game that was looked through is not played again"
    assert (
        main(["problems", "orphan-black" if GAME == "valkyrie" else "valkyrie", "--make", "1", "--save", str(file)])
        != 0
    )


def test_games_of_all_sizes_and_difficulties_are_looked_through_but_for_options_that_are_given() -> None:
    played: list[tuple[int, object]] = []

    class Onlooker(finding._Finder):
        def _played(self, m: Match, seed: int) -> list[finding._Moment]:
            played.append((m.seats, m.options["difficulty"]))
            return []

    for seed in range(12):
        list(Onlooker("valkyrie", (), {}).in_game(seed))
    assert len(set(played)) == 12, "four sizes, three difficulties"
    played.clear()
    for seed in range(12):
        list(Onlooker("valkyrie", (), {"difficulty": "easy"}).in_game(seed))
    assert {difficulty for _, difficulty in played} == {"easy"}
