"""Lets tests play the toy game by its name, and Ctrl-C reach the programs that they start."""

import signal

import pytest

import toy
from sabletop import registry
from sabletop.engine.game import Edition, Game

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def lantern(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy game's name, known while the test runs."""
    known_game, known_edition, own = registry.game, registry.edition, toy.edition()

    def game(name: str) -> Game:
        return toy.GAME if name == "lantern" else known_game(name)

    def edition(name: str, content: registry.Source = None) -> Edition:
        return own if name == "lantern" else known_edition(name, content)

    monkeypatch.setattr(registry, "game", game)
    monkeypatch.setattr(registry, "edition", edition)
    return "lantern"
