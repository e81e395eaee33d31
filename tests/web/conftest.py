"""Servers for the tests of the web table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import running
from sabletop.web.upgrading import upgrade
from web_scene import House, fresh_house


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was just made: copied, since making one takes a second."""
    file = tmp_path_factory.mktemp("database") / "empty.sqlite"
    upgrade(f"sqlite+aiosqlite:///{file}")
    return file


@pytest.fixture
def house(tmp_path: Path, empty_database: Path) -> Iterator[House]:
    """A server of this test alone."""
    with fresh_house(tmp_path, empty_database) as one:
        yield one


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Iterator[House]:
    """A server that the tests of one file share, where each opens its own tables."""
    with fresh_house(tmp_path_factory.mktemp("house"), empty_database) as one:
        yield one


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server. Where none can be had the tests fail, unless somebody said that they may be left out."""
    with running() as address:
        yield address
