"""What they did, who is away, and playing again: in the browser."""

import json
from urllib.request import urlopen

from browser_scene import PHONE, Served, Visit, Visitor, joined, opened, wait_until


def _button(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name, exact=True).first.click()


def test_what_they_did_can_be_seen_after_a_reload(served: Served, visit: Visit) -> None:
    marta = visit(seat=opened(served, "orphan-black", "me random random", seed=3))
    marta.play_on(seed=2, until=lambda: marta.number() > 8)
    marta.page.reload()
    marta.wait_for_table()
    before = marta.number()
    _button(marta, "What did they do?")
    marta.page.get_by_text("What they did:").wait_for()
    _button(marta, "Back to now")
    marta.page.get_by_text("What they did:").wait_for(state="detached")
    assert marta.number() == before
    assert marta.errors == []


def test_on_a_shared_device_nobody_is_offered_the_record_before_the_end(served: Served, visit: Visit) -> None:
    marta = visit(seat=opened(served, "orphan-black", "me me me", hotseat=True))
    marta.page.locator(".cover button").first.click()
    marta.wait_for_table()
    _button(marta, "Menu")
    marta.page.get_by_text("Every move is kept").wait_for()
    assert marta.page.get_by_text("Save the record").count() == 0


def test_who_asks_for_a_bot_is_seen_by_the_others(served: Served, visit: Visit) -> None:
    host = opened(served, "valkyrie", "me open open", handover=180)
    ben, _ = joined(host, "Ben"), joined(host, "Cleo")
    marta, phone = visit(seat=host), visit(seat=ben, size=PHONE)
    _button(marta, "Let a bot play")
    phone.page.get_by_text("Marta wants a bot to play: 1 of 2.").wait_for()
    phone.page.get_by_text("one voice is enough").wait_for()
    marta.page.get_by_text("You have asked for it.").wait_for()
    _button(phone, "Let a bot play")
    marta.page.get_by_text("A bot plays for Cleo until they return.").wait_for()
    assert marta.axe() == phone.axe() == []


def test_everybody_sees_the_same_chart_and_plays_again_on_the_old_seat(served: Served, visit: Visit) -> None:
    host = opened(served, "valkyrie", "me open random", seed=3, clock={"kind": "count"})
    marta, ben = visit(seat=host), visit(seat=joined(host, "Ben"), size=PHONE)
    watcher = visit(f"/t/{host.code}")
    _button(watcher, "Watch")
    watcher.wait_for_table()
    while not marta.over():
        if not marta.step(1):
            ben.step(1)
        marta.page.wait_for_timeout(50)
    charts = [one.page.locator(".chart ol") for one in (marta, watcher)]
    for chart in charts:
        chart.wait_for()
    assert charts[0].inner_text() == charts[1].inner_text()
    assert "Marta" in marta.page.locator(".ending .times dl").inner_text()
    assert marta.axe() == []
    _button(marta, "Play again")
    _button(ben, "Play again with them")
    for one in (marta, ben):
        one.page.wait_for_function("code => !location.pathname.includes(code)", arg=host.code)
        one.wait_for_table()
    assert marta.page.url == ben.page.url
    code = marta.page.url.rsplit("/", 1)[1]
    seats = json.load(urlopen(f"{served.address}/api/tables/{code}"))["seats"]
    assert [seat["name"] for seat in seats] == ["Marta", "Ben", "Random bot"]
    assert ben.page.locator("[data-ready]").get_attribute("data-seat") == "1"
    _finished_one(marta)
    watcher.go("/stats")
    watcher.page.get_by_text("No game has been finished here yet.").wait_for()


def _finished_one(visitor: Visitor) -> None:
    """The statistics of this browser know one game, until they are erased."""
    visitor.go("/stats")
    row = visitor.page.get_by_role("row").filter(has_text="Valkyrie").inner_text()
    assert row.split()[:4] == ["Valkyrie", "3", "Standard", "1"]
    assert visitor.axe() == []
    _button(visitor, "Erase all of it")
    _button(visitor, "Really erase it for good?")
    visitor.page.get_by_text("No game has been finished here yet.").wait_for()


def test_whom_one_mutes_is_not_heard_any_more(served: Served, visit: Visit) -> None:
    host = opened(served, "valkyrie", "me open")
    marta, ben = visit(seat=host), visit(seat=joined(host, "Ben"))
    ben.page.get_by_role("tab", name="Chat").click()
    marta.page.get_by_role("tab", name="Chat").click()
    for text in ("Good evening", "It is late"):
        marta.page.get_by_label("Say something").fill(text)
        _button(marta, "Send")
    ben.page.get_by_text("It is late").wait_for()
    ben.page.get_by_text("Mute somebody").click()
    _button(ben, "Do not show what Marta says")
    assert ben.page.get_by_text("It is late").count() == 0
    ben.page.reload()
    ben.wait_for_table()
    ben.page.get_by_role("tab", name="Chat").click()
    assert ben.page.get_by_text("Good evening").count() == 0
    ben.page.get_by_text("Mute somebody").click()
    _button(ben, "Show again what Marta says")
    ben.page.get_by_text("Good evening").wait_for()


def test_the_first_page_knows_how_the_tables_stand_when_one_comes_back_to_it(served: Served, visit: Visit) -> None:
    host = opened(served, "valkyrie", "me open")
    marta = visit(seat=host)
    wait_until(lambda: host.code in json.dumps(marta.table()))
    marta.go("/")
    marta.page.get_by_text("One seat is still open").wait_for()
    joined(host, "Ben")
    marta.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    marta.page.get_by_text("One seat is still open").wait_for(state="detached")
