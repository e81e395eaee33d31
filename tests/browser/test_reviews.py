"""Why a game went as it did, on the replay screen: the line, the costly moves, another way from one of them."""

import json

import pytest

import sabletop
from browser_scene import DESKTOP, PHONE, Served, Visit, ask_server
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of


def record(game: str) -> dict[str, object]:
    """A game of somebody who plays at random against regulars."""
    m = sabletop.new(game, seed=4)
    players = [bot("random" if seat == 0 else "regular") for seat in range(m.seats)]
    chance = Stream(key_of(1), "review")
    while not m.over:
        assert m.seat is not None
        m.play(players[m.seat].decide(m.known(m.seat), m.legal, chance))
    found: dict[str, object] = json.loads(json.dumps(m.record()))
    return found


@pytest.mark.parametrize(("game", "size"), [("orphan-black", DESKTOP), ("valkyrie", PHONE)])
def test_a_review_names_costly_moves_and_lets_one_try_them(
    served: Served, visit: Visit, game: str, size: tuple[int, int]
) -> None:
    replay = ask_server(served, "/api/replays", {"record": record(game)})
    visitor = visit(f"/replay#{replay['id']}", size)
    page = visitor.page
    page.get_by_role("button", name="Review", exact=True).click()
    page.wait_for_selector("dialog progress")
    page.wait_for_selector("dialog dl", timeout=120_000)
    visitor.look(f"review-{game}")
    assert visitor.axe() == []
    assert page.locator("dialog [data-cost]").count() > 0, "whoever plays at random pays for it"
    page.get_by_role("button", name="Show", exact=True).first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-ready]').dataset.revision) > 0")
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Try from here").first.click()
    page.wait_for_selector(".way [data-ready]")
    before = visitor.revision()
    visitor.look(f"way-{game}")
    assert visitor.axe() == []
    visitor.decide(0)
    assert visitor.revision() > before
    page.get_by_role("button", name="One back").click()
    page.wait_for_function("n => Number(document.querySelector('[data-ready]').dataset.revision) === n", arg=before)
    page.get_by_role("button", name="Back to the game").click()
    page.wait_for_selector("dialog dl")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link to this review").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link.removeprefix(served.address), PHONE)
    other.page.wait_for_selector("dialog dl", timeout=120_000)
    assert other.page.locator("dialog [data-cost]").count() == page.locator("dialog [data-cost]").count()
    assert visitor.errors == other.errors == []
