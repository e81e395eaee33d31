"""Measuring a level beside its goals: evenly spread games that can be stopped and gone on with."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from project_files import ROOT
from sabletop.engine.errors import SabletopError
from sabletop.lab import strength
from sabletop.lab.ladder import Job

GOALS = ROOT / "docs" / "ladder" / "goals.toml"
ROWS = tomllib.loads(GOALS.read_text("utf-8"))


@pytest.mark.parametrize("name", ROWS)
def test_every_row_names_what_there_is_and_goes_round_all_of_it(name: str) -> None:
    row = strength.row_of(name, ROWS[name], "expert")
    once = [row.job(number) for number in range(len(row.line_ups))]
    assert len({(job.bots, *job.options.values()) for job in once}) == len(once)
    assert [job.seeds[0] for job in once] == list(range(2_000_000, 2_000_000 + len(once)))
    assert row.goal > strength.row_of(name, ROWS[name], "regular").goal > 0


def test_one_among_regulars_sits_in_every_seat_and_leads_every_faction_as_often() -> None:
    row = strength.row_of("dark-order", ROWS["dark-order"], "expert")
    sides = [str(row.job(n).options["factions"]).split("-")[row.line_ups[n].seat] for n in range(len(row.line_ups))]
    assert set(Counter(sides).values()) == {4}
    assert Counter([one.seat for one in row.line_ups]) == {0: 6, 1: 6}


def test_a_row_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    order = ["orphan-black", "--level", "random", "--goals", str(GOALS), "--folder"]
    assert strength.main([*order, str(tmp_path / "once"), "--games", "3"]) == 0
    for games in ("1", "3"):
        assert strength.main([*order, str(tmp_path / "twice"), "--games", games]) == 0
    once, twice = [tmp_path / name / "orphan-black-random.json" for name in ("once", "twice")]
    assert once.read_bytes() == twice.read_bytes()
    told = json.loads(once.read_text("utf-8"))
    assert (told["games"], told["goal"], told["line_ups"]) == (3, 0.0, 18)
    assert told["reached"] == pytest.approx(told["rate"] / 0.356, abs=1e-4)
    assert "orphan-black, random" in capsys.readouterr().out


def test_a_row_goes_on_from_a_kept_report_of_one_who_plays_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept is how many were won at each table size; then come the games that would have come."""
    row = strength.row_of("orphan-black", ROWS["orphan-black"], "expert")
    played: list[int] = []

    def play(job: Job) -> list[list[int]]:
        played.append(job.seeds[0] - strength.FIRST)
        return [[job.bots.index("expert")] if played[-1] % 5 == 0 else []]

    monkeypatch.setattr(strength, "play", play)
    whole = strength.measure(row, 40, tmp_path / "whole")
    first = strength.report(row, whole[:25])
    kept = tmp_path / "orphan-black-expert.json"
    kept.write_text(json.dumps(first), "utf-8")
    played.clear()
    strength.go_on(row, tmp_path / "on", tmp_path)
    assert strength.report(row, strength.measure(row, 40, tmp_path / "on")) == strength.report(row, whole)
    assert played == list(range(25, 40))
    for other in ({**first, "value": "another"}, {**first, "thinks": {}}, {**first, "tally": None}):
        kept.write_text(json.dumps(other), "utf-8")
        strength.go_on(row, tmp_path / "other", tmp_path)
        assert not strength.file_of(tmp_path / "other", row).is_file()


def test_a_row_ends_as_soon_as_all_line_ups_have_said_enough_of_the_goal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who always loses; twelve line-ups are played as often as each other."""
    monkeypatch.setattr(strength, "play", lambda job: [[1 - job.bots.index("expert")]])
    row = strength.row_of("dark-order", ROWS["dark-order"], "expert")
    won = strength.measure(row, 400, tmp_path, until_sure=True)
    assert won == [False] * 12
    assert strength.report(row, won)["says"] == "missed"
    assert len(strength.measure(row, 30, tmp_path)) == 30


def test_a_verdict_needs_evidence() -> None:
    row = strength.row_of("valkyrie-standard", ROWS["valkyrie-standard"], "expert")
    assert strength.report(row, [True] * 9 + [False])["says"] == "undecided"
    assert strength.report(row, [True] * 100)["says"] == "reached"
    assert strength.report(row, [False] * 100)["says"] == "missed"


def test_where_nothing_is_to_be_reached_nothing_is_said_to_be() -> None:
    row = strength.row_of("valkyrie-standard", ROWS["valkyrie-standard"], "novice")
    assert strength.report(row, [True] * 100)["says"] == "no goal"


def test_one_among_novices_sits_in_every_seat_and_four_novices_are_one_line_up() -> None:
    rows = tomllib.loads((ROOT / "docs" / "ladder" / "teams.toml").read_text("utf-8"))
    for name, data in rows.items():
        mixed = strength.row_of(name, data, "master").line_ups
        assert [one.bots.index("master") for one in mixed] == [0, 1, 2, 3]
        assert [one.bots for one in strength.row_of(name, data, "novice").line_ups] == [("novice",) * 4]


def test_a_report_says_with_how_much_thought_and_which_weights_it_was_made() -> None:
    row = strength.row_of("dark-order", ROWS["dark-order"], "sabletop.lab.variants:Twofold")
    usual = strength.report(strength.row_of("dark-order", ROWS["dark-order"], "expert"), [True])
    twice = strength.report(row, [True])
    assert twice["thinks"] == {**usual["thinks"], "worlds": 2 * usual["thinks"]["worlds"]}
    assert twice["value"] == usual["value"] != ""
    assert strength.report(strength.row_of("dark-order", ROWS["dark-order"], "regular"), [True])["thinks"] == {}


def test_games_in_which_a_search_judged_throws_otherwise_are_not_gone_on_with(tmp_path: Path) -> None:
    row = strength.row_of("black-orchestra-standard", ROWS["black-orchestra-standard"], "expert")
    now = strength.report(row, [True, False])
    before = {**now, "thinks": {name: much for name, much in now["thinks"].items() if name != "throws by odds"}}
    for name, told, goes_on in (("now", now, True), ("before", before, False)):
        (tmp_path / name).mkdir()
        strength.file_of(tmp_path / name, row).with_suffix(".json").write_text(json.dumps(told), "utf-8")
        strength.go_on(row, tmp_path / "games" / name, tmp_path / name)
        assert strength.file_of(tmp_path / "games" / name, row).is_file() is goes_on


def test_the_page_draws_strength_against_worlds(tmp_path: Path) -> None:
    for level, won in (("expert", 6), ("sabletop.lab.variants:Quarter", 5)):
        row = strength.row_of("orphan-black", ROWS["orphan-black"], level)
        told = strength.report(row, [True] * won + [False] * 4)
        strength.file_of(tmp_path, row).with_suffix(".json").write_text(json.dumps(told), "utf-8")
    page = tmp_path / "page.html"
    assert strength.main(["--folder", str(tmp_path), "--page", str(page)]) == 0
    drawn = page.read_text("utf-8")
    assert drawn.count("<figure>") == 1
    assert drawn.count("<circle") == 2
    assert "orphan-black: reached, by worlds" in drawn


def test_a_row_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(SabletopError, match="There is no row 'chess'"):
        strength.main(["chess", "--goals", str(GOALS)])
