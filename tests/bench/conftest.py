"""Lets tests import what lies in bench/."""

import importlib
from types import ModuleType

import pytest

from project_files import ROOT


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "bench")
    return importlib.import_module("table")


@pytest.fixture
def run(table: ModuleType) -> ModuleType:
    return importlib.import_module("run")


@pytest.fixture
def peers(table: ModuleType) -> ModuleType:
    return importlib.import_module("peers")
