"""What they did, who is away, and playing again: in the browser."""

import json
import re
from urllib.request import urlopen

from playwright.sync_api import expect

from browser_scene import LONG, PHONE, Served, Visit, Visitor, advance, joined, opened, wait_until


def _button(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name, exact=True).first.click()


def test_what_they_did_can_be_seen_after_a_reload(served: Served, visit: Visit) -> None:
    seat = opened(served, "orphan-black", "me random random", seed=3)
    advance(seat, upto=9)
    marta = visit(seat=seat)
    expect(marta.choices().first).to_be_visible()
    before = marta.revision()
    _button(marta, "What did they do?")
    marta.page.get_by_text("What they did:").wait_for()
    _button(marta, "Back to now")
    marta.page.get_by_text("What they did:").wait_for(state="detached")
    assert marta.revision() == before
    assert marta.errors == []


def test_on_a_shared_device_nobody_is_offered_the_record_before_the_end(served: Served, visit: Visit) -> None:
    marta = visit(seat=opened(served, "orphan-black", "me me me", hotseat=True))
    marta.page.locator(".cover button").first.click()
    marta.wait_for_table()
    _button(marta, "Menu")
    marta.page.get_by_text("Every move is kept").wait_for()
    expect(marta.page.get_by_text("Save the record")).to_have_count(0)


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
    guest = joined(host, "Ben")
    marta, ben = visit(seat=host), visit(seat=guest, size=PHONE)
    watcher = visit(f"/t/{host.code}")
    _button(watcher, "Watch")
    watcher.wait_for_table()
    for one in (marta, ben):
        one.click()
    ben.page.locator("main.board .hit").first.focus()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("dialog .point")).to_be_visible()  # what he was reading does not lie over the end
    advance(host, guest)
    charts = [one.page.locator(".chart ol") for one in (marta, watcher)]
    for chart in charts:
        chart.wait_for()
    assert charts[0].inner_text() == charts[1].inner_text()
    expect(marta.page.locator(".ending .times dl")).to_contain_text("Marta")
    expect(marta.page.locator(".ending .seats use[href*='-f-']")).to_have_count(1)  # the bot has its face
    assert marta.axe() == []
    for one in (marta, ben):
        tops = one.page.locator(".ending .foot .do").evaluate_all("all => all.map(one => one.offsetTop)")
        assert tops.count(tops[-1]) > 1, "the way home stands alone in the last row"
    _button(marta, "Play again")
    _button(ben, "Play again with them")
    for one in (marta, ben):
        one.page.wait_for_function("code => !location.pathname.includes(code)", arg=host.code)
        one.wait_for_table()
    assert marta.page.url == ben.page.url
    code = marta.page.url.rsplit("/", 1)[1]
    seats = json.load(urlopen(f"{served.address}/api/tables/{code}", timeout=LONG))["seats"]
    assert [seat["name"] for seat in seats] == ["Marta", "Ben", "Emil"]
    assert ben.page.locator("[data-ready]").get_attribute("data-seat") == "1"
    _finished_one(marta)
    watcher.go("/stats")
    watcher.page.get_by_text("No game has been finished here yet.").wait_for()


def _finished_one(visitor: Visitor) -> None:
    """The statistics of this browser know one game, until they are erased."""
    visitor.go("/stats")
    row = visitor.page.get_by_role("row").filter(has_text="Valkyrie")
    expect(row).to_contain_text(re.compile(r"^\s*Valkyrie\s*3\s*Standard\s*1"))
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
    expect(ben.page.get_by_text("It is late")).to_have_count(0)
    ben.page.reload()
    ben.wait_for_table()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_text("Mute somebody").click()
    expect(ben.page.get_by_text("Good evening")).to_have_count(0)
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


def test_whether_it_was_fair_can_be_asked_at_the_end(served: Served, visit: Visit) -> None:
    seat = opened(served, "valkyrie", "me random", seed=3)
    marta = visit(seat=seat)
    marta.leave()
    _button(marta, "Was it fair?")
    marta.page.get_by_text("Yes: the seed is the one that the table committed to").wait_for()
    assert marta.axe() == []
    marta.page.evaluate(
        "localStorage.setItem('sabletop.commitments', JSON.stringify({[location.pathname.slice(3)]: 'x'}))"
    )
    _button(marta, "Was it fair?")
    marta.page.get_by_text("No: the seed is not the one").wait_for()


def test_on_a_phone_the_end_of_the_dark_order_calls_people_by_their_names(served: Served, visit: Visit) -> None:
    seat = opened(served, "dark-order", "me random", seed=3)
    advance(seat)
    me = visit(seat=seat, size=PHONE)
    expect(me.page.locator(".do.ending h3", has_text="Marta")).to_have_count(1)
    expect(me.page.locator(".do.ending h3", has_text="Player")).to_have_count(0)
