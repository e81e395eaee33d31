"""The progress bar: rate and time left on a terminal, silence elsewhere."""

import io

from sabletop.lab.progress import bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_to_a_pipe() -> None:
    pipe = io.StringIO()
    with bar(100, pipe) as progress:
        assert progress is None
    assert pipe.getvalue() == ""


def test_a_terminal_shows_how_many_games_how_fast_and_how_long_still() -> None:
    screen = Terminal()
    with bar(1000, screen) as progress:
        assert progress is not None
        progress(500, 1000)
        progress(1000, 1000)
    shown = screen.getvalue()
    assert "1000/1000" in shown
    assert "games/s" in shown
    assert "left" in shown
