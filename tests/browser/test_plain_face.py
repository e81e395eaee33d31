"""A game that brings no face of its own is drawn as a list, and can be played from its first choice to its end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import fifth_site
from browser_scene import DESKTOP, PHONE, Served, Visitor, opened


@pytest.fixture(scope="module")
def harbour(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows the fifth game."""
    site = fifth_site.install(tmp_path_factory.mktemp("site"))
    server = Served(tmp_path_factory.mktemp("harbour"), env=fifth_site.environment(site))
    yield server
    server.stop()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_is_played_in_the_browser_to_its_end(chrome: Browser, harbour: Served, size: tuple[int, int]) -> None:
    visitor = Visitor(chrome, harbour, size)
    visitor.take(opened(harbour, fifth_site.NAME, "me regular", options={"nights": 3}, seed=4))
    rows = visitor.page.locator("main dt")
    assert "nights" in rows.all_inner_texts()
    assert visitor.axe() == []
    visitor.look("plain")
    visitor.play_on()
    expect(visitor.page.get_by_role("dialog").locator(".seats li")).to_have_count(2)
    expect(visitor.page.get_by_role("dialog").locator(".body li")).to_have_count(2)
    assert visitor.errors == []
    visitor.close()
