"""A game from outside the package, with neither presentation nor face, is played in the browser like ours."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import fifth_site
from browser_scene import Served, Visit, Visitor

NAME = fifth_site.NAME


@pytest.fixture(scope="module")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server beside which the fifth game is installed."""
    site = fifth_site.install(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in fifth_site.environment(site).items():
            patch.setenv(name, value)
        server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


def test_it_stands_on_the_first_page_with_its_facts(visit: Visit) -> None:
    me: Visitor = visit()
    card = me.page.locator(f"[data-game='{NAME}']")
    for words in ("Night Ferry", "2–3", "5–10 min", "Light", "each alone, with bots"):
        expect(card.get_by_text(words).first).to_be_visible()
    expect(me.page.locator("article[data-game]")).to_have_count(5)


def test_a_whole_game_is_played_by_clicking(visit: Visit) -> None:
    me: Visitor = visit()
    me.play_now(NAME)
    assert me.play_on() > 3
    expect(me.page.get_by_text("The last night is over").first).to_be_visible()


def test_its_rules_can_be_read_and_a_table_hosted(visit: Visit) -> None:
    me: Visitor = visit(f"/rules/{NAME}")
    me.page.get_by_text("Crossing rolls a die").wait_for()
    me.go(f"/host/{NAME}")
    me.page.get_by_text("How many nights the ferry runs.").wait_for()
