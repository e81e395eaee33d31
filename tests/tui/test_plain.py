"""Line mode: everything is said in lines, and every line that is typed gets an answer."""

from io import StringIO
from pathlib import Path

import pytest

import sabletop
from sabletop.tui.one_screen import OneScreen
from sabletop.tui.opening import Settings, open_table
from sabletop.tui.plain import LineTable
from terminal_scene import in_lines, sit
from valkyrie_scene import scene

ENDED = "The input has ended before the game."


def acting() -> OneScreen:
    return sit(scene(2).acting(0, arrows=2))


def said(table: OneScreen, *typed: str) -> str:
    return "\n".join(in_lines(table, *typed))


def test_the_question_comes_with_its_clause_and_numbered_choices() -> None:
    lines = in_lines(acting())
    assert "Stauffenberg has 2 actions left. [VK-ACTION-1]" in lines
    assert lines[-2].startswith("8. End the turn")
    assert lines[-1] == ENDED


def test_a_number_plays_and_the_story_goes_on() -> None:
    lines = in_lines(acting(), "1")
    assert "Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]" in lines
    assert "Stauffenberg has 1 action left. [VK-ACTION-1]" in lines


@pytest.mark.parametrize("typed", ["", "0", "99", "99999999999999999999", "-1", "1.5", "²", "hello", "\x00", "move"])
def test_what_makes_no_sense_gets_one_sentence_and_another_try(typed: str) -> None:
    lines = in_lines(acting(), typed, "1")
    assert lines.count("Type a number from 1 to 8, or help.") == 1
    assert "Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]" in lines


def test_why_lists_reasons_with_their_clauses() -> None:
    assert "initiate: Bendlerblock is no place for a plot. [VK-PLOT-1]" in in_lines(acting(), "why")


def test_why_answers_for_one_kind() -> None:
    lines = in_lines(acting(), "why initiate", "why move", "why dance")
    assert "initiate: Bendlerblock is no place for a plot. [VK-PLOT-1]" in lines
    assert "The action move is legal now." in lines
    assert any(line.startswith("There is no action 'dance'; there are ") for line in lines)


def test_now_says_the_goal_and_one_thing_to_think_of() -> None:
    lines = in_lines(acting(), "now")
    assert any(line.startswith("Be where Hitler is") for line in lines)
    assert "Nobody holds an explosive. Fill the bags first: search a crate, then collect." in lines


def test_undo_takes_back_and_asks_again() -> None:
    lines = in_lines(acting(), "1", "undo")
    assert "Taken back." in lines
    assert lines.count("Stauffenberg has 2 actions left. [VK-ACTION-1]") == 2


def test_past_a_reveal_the_table_must_say_yes() -> None:
    table = acting()
    before = table.match.state()
    lines = in_lines(table, "7", "undo", "no", "undo", "yes")
    assert "It stays." in lines
    assert "Taken back." in lines
    assert table.match.state() == before


def test_nothing_to_take_back_is_said() -> None:
    assert "There is nothing to take back." in in_lines(acting(), "undo")


def test_a_save_can_be_loaded(tmp_path: Path) -> None:
    table = acting()
    lines = in_lines(table, f"save {tmp_path / 'mine.save'}")
    assert f"Saved to {tmp_path / 'mine.save'}." in lines
    assert sabletop.load((tmp_path / "mine.save").read_bytes()).state() == table.match.state()


def test_where_nothing_can_be_saved_it_is_said(tmp_path: Path) -> None:
    lines = in_lines(acting(), "save", f"save {tmp_path}", f"save {tmp_path}/no/where", "save a\x00b")
    assert "Say where: save FILE." in lines
    assert f"Cannot write {tmp_path}: it is a folder." in lines
    assert f"Cannot write {tmp_path}/no/where: there is no such folder." in lines
    assert list(tmp_path.iterdir()) == []


def test_rules_are_quoted_and_searched() -> None:
    text = said(acting(), "rules vk-plot-15", "rules deputy die", "rules", "rules xyzzy")
    assert "VK-PLOT-15, Plots: Each deputy die showing an eagle or a target" in text
    assert "VK-PLOT-14: One die is rolled for each deputy" in text
    assert "Say which: rules CLAUSE" in text
    assert "No clause has all of these words: xyzzy." in text


def test_the_board_is_told_in_sentences() -> None:
    text = said(acting(), "board")
    assert "Munich: plot needs Keys and 2 targets (side A)" in text
    assert "Stauffenberg is at the Bendlerblock with" in text
    assert "Interrogation cards left: 27." in text


def test_more_log_and_help() -> None:
    text = said(acting(), "1", "log", "more 1", "more 99", "help")
    assert text.count("Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]") == 2
    assert "One step from" in text
    assert "Say about which: more NUMBER, from 1 to" in text
    assert "take the last decision back" in text


def test_quit_ends_at_once() -> None:
    assert in_lines(acting(), "quit", "1")[-1] == "You leave the table."


def test_a_card_is_read_by_its_reader_only() -> None:
    s = scene(3).reading(1, "confessional", arrows=1)
    lines = in_lines(sit(s))
    assert lines[-2] == "Pass to Tresckow; press Enter. Nobody else should read on."
    assert "onfessional" not in "\n".join(lines)
    lines = in_lines(sit(s), "")
    assert "You are interrogated: Confessional. [VK-INTERR-4]" in lines
    assert "1. Answer A: Add 1 file to the investigation." in lines


def test_the_screen_is_wiped_after_the_answer() -> None:
    wiped: list[int] = []
    told: list[str] = []
    table = sit(scene(3).reading(1, "confessional", arrows=1))
    lines = LineTable(
        table, sabletop.ledger("valkyrie"), StringIO("\n1\n"), told.append, wipe=lambda: wiped.append(len(told))
    )
    lines.run()
    secret = max(number for number, line in enumerate(told) if "You are interrogated: Confessional" in line)
    assert len(wiped) == 1
    assert wiped[0] > secret


def test_one_person_among_bots_is_spoken_to() -> None:
    table = sit(scene(2).acting(0, arrows=2), bots=[None, "random"])
    lines = in_lines(table, "1", "log", "board")
    assert "You have 2 actions left. [VK-ACTION-1]" in lines
    assert "You move to Wilhelmstrasse. [VK-ACTION-2]" in lines
    assert any(line.startswith("You are at Wilhelmstrasse ") and "and hold " in line for line in lines)
    assert not any(line.startswith("Stauffenberg") for line in lines)


def test_several_people_at_one_screen_are_named() -> None:
    lines = in_lines(sit(scene(2).acting(0, arrows=2)), "1", "log", "board")
    assert "Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]" in lines
    assert not any(line.startswith("You ") for line in lines)


def test_whoever_looks_alone_at_a_shared_screen_is_spoken_to() -> None:
    lines = in_lines(sit(scene(2).acting(0, arrows=2)), "look Tresckow", "", "hide", "1")
    assert any(line.startswith("You are at ") for line in lines)
    assert any(line.startswith("Stauffenberg is at ") for line in lines)
    assert "Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]" in lines


def test_somebody_may_look_in_private() -> None:
    lines = in_lines(sit(scene(2).acting(0, arrows=2)), "look", "look Tresckow", "", "hide", "1")
    assert "Say who: look and one of Stauffenberg, Tresckow." in lines
    assert "Pass to Tresckow; press Enter. Nobody else should read on." in lines
    assert "For Tresckow only; `hide` ends it." in lines
    assert "Stauffenberg moves to Wilhelmstrasse. [VK-ACTION-2]" in lines


def test_a_whole_game_is_told_to_its_end() -> None:
    table = open_table(Settings("valkyrie", 1, "lines", options={"difficulty": "hard"}))
    lines = in_lines(table, *["1"] * 400)
    outcome = table.match.outcome
    assert outcome is not None
    assert f"{outcome.text} [{outcome.clause}]" in lines
    told = [line.partition(" [VK-")[0] for line in lines]
    assert all(event.text in told for event in table.match.log(0))


def test_bots_play_in_between() -> None:
    table = open_table(Settings("valkyrie", 3, "between", (None, "random", "random")))
    lines = in_lines(table, *["1"] * 400)
    assert table.match.over
    assert any(line.startswith("Tresckow begins a turn.") for line in lines)
    assert not any(line.startswith("Pass to") for line in lines)


@pytest.mark.no_cover
def test_a_hint_is_given_in_lines() -> None:
    said: list[str] = []
    table = sit(scene(2).acting(0, arrows=2), bots=[None, "regular"])
    LineTable(table, sabletop.ledger("valkyrie"), StringIO("hint\n"), said.append).run()
    best = table.hints()[0]
    assert f"{best.action.text}: {best.sentence}" in said
    assert "\N{NO-BREAK SPACE}% (" in best.sentence, "a chance to win, and how it was found"


def test_the_reasons_of_bots_can_be_read_after_the_end() -> None:
    said: list[str] = []
    table = open_table(Settings("valkyrie", 2, "explained", ("regular", "random")))
    LineTable(table, sabletop.ledger("valkyrie"), StringIO("reasons\n"), said.append).run()
    first = table.bot_moves[0]
    assert f"{table.name(first.seat)}: {first.action} ({first.reason})" in said
