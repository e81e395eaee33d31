"""Several people at one table, each with a browser of their own."""

import re
import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser_scene import LONG, Served, Visit, Visitor, advance, opening, wait_until


def host(visit: Visit, game: str, seats: int) -> Visitor:
    """Somebody opens a table with one open seat; the others are the host's and bots'."""
    me = visit(f"/host/{game}")
    page = me.page
    page.get_by_label("Your name").fill("Marta")
    page.get_by_role("group", name="How many seats").get_by_role("button", name=str(seats), exact=True).click()
    for seat in range(3, seats + 1):
        page.get_by_role("group", name=f"Seat {seat}").get_by_role("button", name="Bot").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    return me


def join(visit: Visit, me: Visitor, name: str) -> Visitor:
    """Somebody follows the link and takes the last open seat: the game begins."""
    other = visit(me.page.url.removeprefix(me.served.address))
    other.page.get_by_role("textbox").fill(name)
    other.page.get_by_role("button", name=re.compile("Join|Sit")).first.click()
    for one in (me, other):
        one.wait_for_table()
    return other


def play_together(*visitors: Visitor, until: int | None = None) -> None:
    """Whoever is asked clicks something, until the game is over or so many decisions have been made."""
    revision, moved = -1, time.monotonic()
    while not any(one.over() for one in visitors) and (until is None or visitors[0].revision() < until):
        for one in visitors:
            one.click()
        if visitors[0].revision() > revision:
            revision, moved = visitors[0].revision(), time.monotonic()
        assert time.monotonic() < moved + 3 * LONG, f"nothing moved after decision {revision} for minutes"


def test_two_people_play_through_a_reload_and_a_power_cut(chrome: Browser, client: None, tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        with opening(chrome, served) as visit:
            _through_a_power_cut(visit, served)
    finally:
        served.stop()


def _through_a_power_cut(visit: Visit, served: Served) -> None:
    marta = host(visit, "valkyrie", 2)
    ilja = join(visit, marta, "Ilja")
    play_together(marta, ilja, until=12)

    ilja.page.reload()
    ilja.wait_for_table()
    wait_until(lambda: ilja.revision() == marta.revision())
    play_together(marta, ilja, until=24)

    wait_until(lambda: ilja.revision() == marta.revision())
    before = marta.revision()
    assert marta.errors + ilja.errors == []
    served.kill()
    marta.page.get_by_text("The connection is lost").wait_for()
    served.start()
    for one in (marta, ilja):
        one.page.get_by_text("The connection is lost").wait_for(state="hidden")
        one.errors.clear()  # what was asked for meanwhile did not come
    wait_until(lambda: (marta.revision(), ilja.revision()) == (before, before))
    play_together(marta, ilja, until=before + 6)
    advance(marta.seat(), ilja.seat())
    for one in (marta, ilja):
        one.page.get_by_role("dialog").wait_for()


def test_somebody_watches_and_may_do_nothing(visit: Visit) -> None:
    marta = host(visit, "dark-order", 2)
    ilja = join(visit, marta, "Ilja")
    play_together(marta, ilja, until=8)
    jonas = visit(marta.page.url.removeprefix(marta.served.address))
    jonas.page.get_by_role("button", name=re.compile("Watch")).first.click()
    jonas.wait_for_table()
    wait_until(lambda: jonas.revision() == marta.revision())
    expect(jonas.choices()).to_have_count(0)
    play_together(marta, ilja, until=12)
    wait_until(lambda: jonas.revision() == marta.revision())


def test_chat_is_text_and_nothing_else(visit: Visit) -> None:
    marta = host(visit, "valkyrie", 2)
    evil = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
    ilja = join(visit, marta, evil[:40])
    ilja.page.get_by_role("tab", name="Chat").click()
    ilja.page.get_by_label("Say something").fill(evil)
    ilja.page.get_by_role("button", name="Send").click()
    marta.page.get_by_role("tab", name="Chat").click()
    marta.page.get_by_text('<script>document.title="taken"</script>').wait_for()
    assert "taken" not in marta.page.title()
    expect(marta.page.locator("img[src='x']")).to_have_count(0)


def test_a_bot_takes_the_seat_of_somebody_who_left(visit: Visit) -> None:
    marta = host(visit, "valkyrie", 2)
    ilja = join(visit, marta, "Ilja")
    play_together(marta, ilja, until=4)
    ilja.page.get_by_role("button", name="Menu", exact=True).click()
    ilja.page.get_by_role("button", name="Leave the table").click()
    ilja.page.get_by_role("button", name=re.compile("really")).click()
    ilja.page.wait_for_url(re.compile("/$"))
    before = marta.revision()
    play_together(marta, until=before + 6)
