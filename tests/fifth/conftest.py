"""The fifth game, installed once for all tests here."""

from pathlib import Path

import pytest

import fifth_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fifth_site.install(tmp_path_factory.mktemp("site"))
