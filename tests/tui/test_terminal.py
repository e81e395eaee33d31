"""The whole game for real: in a pseudo-terminal, from the first question to the end."""

import time
from pathlib import Path

import pytest

from pseudo_terminal import Terminal
from sabletop.hosting import FORCED, OVER
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings, open_table
from terminal_scene import play_out


def table(seats: int, seed: str) -> OneScreen:
    """The same game beside it, to know what comes."""
    return open_table(Settings("valkyrie", seats, seed, options={"difficulty": "hard"}))


def arguments(seats: int, seed: str) -> list[str]:
    return ["play", "valkyrie", "--seats", str(seats), "--seed", seed, "--option", "difficulty=hard"]


def press_until_kept(terminal: Terminal, path: Path) -> None:
    """Press Enter and wait until the decision has been written down, or the game is over."""
    before = path.read_bytes()
    for _ in range(5):
        terminal.type("\r")
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            terminal.read(0.02)
            if not path.exists() or path.read_bytes() != before:
                return
    raise AssertionError("the table does not listen")


@pytest.mark.parametrize(("seats", "seed", "size"), [(1, "92", (80, 24)), (2, "9", (120, 40))])
@pytest.mark.no_cover
def test_a_whole_game_at_the_drawn_table(seats: int, seed: str, size: tuple[int, int], tmp_path: Path) -> None:
    beside, path = table(seats, seed), tmp_path / "sabletop" / "valkyrie.save"
    covers = 0
    with Terminal(arguments(seats, seed), tmp_path, size) as terminal:
        terminal.until("Keep the roll")
        while beside.state() != OVER:
            if beside.state() == FORCED:
                beside.play_unasked()
            elif beside.state() == COVER:
                covers += 1
                terminal.until(f"Pass to {beside.name(beside.match.seat or 0)}; press Enter")
                terminal.type("\r")
                terminal.settle(0.2)
                beside.uncover()
            else:
                press_until_kept(terminal, path)
                beside.play(beside.offers()[0])
        terminal.until("Play again")
        outcome = beside.match.outcome
        assert outcome is not None
        assert outcome.text[:40] in terminal.words
        assert bool(covers) == (seats > 1)
        terminal.type("q")
        assert terminal.ends() == 0
        assert b"\x1b[?1049l" in terminal.raw, "the terminal was not given back"
    assert not path.exists()


def test_a_whole_game_in_lines(tmp_path: Path) -> None:
    beside = table(2, "9")
    play_out(beside)
    assert beside.match.outcome is not None
    with Terminal([*arguments(2, "9"), "--plain"], tmp_path) as terminal:
        terminal.until("Keep the roll")
        while terminal.process.poll() is None and beside.match.outcome.text not in terminal.words:
            terminal.type("1\n")
            terminal.settle(0.03)
        assert terminal.ends() == 0
        assert beside.match.outcome.text in terminal.words
    assert not (tmp_path / "sabletop" / "valkyrie.save").exists()


@pytest.mark.no_cover
def test_leaving_and_going_on(tmp_path: Path) -> None:
    with Terminal(arguments(1, "23"), tmp_path) as terminal:
        terminal.until("Keep the roll")
        terminal.type("1")
        terminal.settle()
        terminal.type("q")
        terminal.until("Leave, and go on later")
        terminal.type("k")
        assert terminal.ends() == 0
        assert "sabletop play valkyrie --resume" in terminal.words
    with Terminal(["play", "valkyrie", "--resume", "--plain"], tmp_path) as terminal:
        terminal.until("1. ")
        terminal.type("log\n")
        terminal.until("begins a turn. [VK-TURN-6]")
        terminal.type("quit\n")
        assert terminal.ends() == 0
        assert "The game is kept" in terminal.words


def test_ctrl_c_asks_at_the_drawn_table(tmp_path: Path) -> None:
    with Terminal(arguments(1, "23"), tmp_path) as terminal:
        terminal.until("Keep the roll")
        terminal.type("\x03")
        terminal.until("Leave the table?")
        terminal.type("d")
        assert terminal.ends() == 0


def test_ctrl_c_ends_line_mode_with_a_sentence(tmp_path: Path) -> None:
    with Terminal([*arguments(1, "23"), "--plain"], tmp_path) as terminal:
        terminal.until("Keep the roll")
        terminal.type("\x03")
        assert terminal.ends() == 130
        assert "sabletop: Interrupted." in terminal.words
        assert "Traceback" not in terminal.text


def test_a_dumb_terminal_gets_lines(tmp_path: Path) -> None:
    with Terminal(arguments(1, "23"), tmp_path, term="dumb") as terminal:
        terminal.until("1. Keep the roll")
        assert b"\x1b" not in terminal.raw
