"""Lets the ladder's tests play the toy game by its name, at two levels."""

import sys

import pytest

import toy
from sabletop import registry


@pytest.fixture
def lantern(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy game's name, registered while the test runs."""
    monkeypatch.setitem(registry._MODULES, "lantern", "toy")
    monkeypatch.setitem(sys.modules, "toy.game", toy)
    return "lantern"
