"""Clocks count down without disturbing the table, and notes stay with their seat: in the browser."""

import re

from playwright.sync_api import expect

from browser_scene import DESKTOP, PHONE, Seat, Served, Visit, Visitor, joined, opened, wait_until

HOSTILE = "<img src=x onerror=__hit=1> Ilja is with the Proletheans"
UNREST = """
() => {
  window.unrest = [];
  const watch = new MutationObserver((found) => found.forEach((one) => {
    const node = one.target.nodeType === 1 ? one.target : one.target.parentElement;
    if (!node.closest('.clocks')) window.unrest.push(node);
  }));
  const all = {subtree: true, childList: true, characterData: true, attributes: true};
  watch.observe(document.querySelector('.table'), all);
}
"""


def _left(visitor: Visitor) -> int:
    """The seconds on the host's clock."""
    minutes, seconds = re.findall(r"\d+", visitor.page.locator("[data-clock='0'] b").inner_text())
    return int(minutes) * 60 + int(seconds)


def _is_calm(visitor: Visitor) -> bool:
    """Whether nothing else changes while two seconds are counted down."""
    visitor.page.evaluate(UNREST)
    before = _left(visitor)
    wait_until(lambda: _left(visitor) < before - 1)
    return bool(visitor.page.evaluate("window.unrest.length") == 0)


def _pause(visitor: Visitor, on: bool) -> None:
    visitor.page.get_by_role("button", name="Pause" if on else "Go on").first.click()
    expect(visitor.page.get_by_text("The table is paused.")).to_be_visible(visible=on)


def _with_a_clock(visit: Visit, served: Served, seconds: int) -> tuple[Visitor, Seat]:
    """Marta, whose clock runs; and the seat of Ilja."""
    clock = {"kind": "bank", "seconds": seconds}
    host = opened(served, "valkyrie", "me open", seed=4, options={"first": 1}, clock=clock)
    marta = visit(seat=host)
    return marta, joined(host)


def test_a_clock_runs_and_survives_a_reload(visit: Visit, served: Served) -> None:
    marta, _ = _with_a_clock(visit, served, 25)
    marta.page.locator("[data-clock='0'].runs").wait_for()
    expect(marta.page.get_by_role("status").filter(has_text="left.")).to_have_count(1)
    _pause(marta, on=True)
    before = _left(marta)
    marta.page.reload()
    marta.page.locator("[data-clock='0']").wait_for()
    assert _left(marta) == before


def test_when_the_time_is_up_the_others_may_give_time_again(visit: Visit, served: Served) -> None:
    marta, guest = _with_a_clock(visit, served, 5)
    expect(marta.page.get_by_text("Your time is up")).to_be_visible()
    _pause(marta, on=True)
    ilja = visit(seat=guest, size=PHONE)
    expect(ilja.page.locator("[data-clock='0']")).to_contain_text("time is up")
    assert ilja.axe() == []
    ilja.page.get_by_role("button", name="Let them play on").click()
    expect(marta.page.get_by_text("Your time is up")).to_be_hidden()


def test_without_a_clock_nothing_of_it_is_seen_and_the_host_may_choose_one(visit: Visit, served: Served) -> None:
    me = visit(seat=opened(served, "valkyrie", "me novice", seed=4))
    expect(me.page.locator(".clocks")).to_have_count(0)
    me.page.get_by_role("button", name="Menu").last.click()
    me.page.get_by_role("dialog").wait_for()
    expect(me.page.get_by_text("Time used")).to_have_count(0)
    me.go("/host/valkyrie")
    me.page.get_by_label("Clock").select_option(label="One minute for each decision")
    me.page.get_by_role("group", name="How many seats").get_by_role("button", name="1", exact=True).click()
    me.page.get_by_role("button", name="Start the game").click()
    me.wait_for_table()
    expect(me.page.locator(".clocks .runs b")).to_contain_text(re.compile(r"0:\d\d"))
    assert any(_is_calm(me) for _ in range(5)), "nothing but the clock is drawn anew while it runs"
    me.page.get_by_role("button", name="Menu").last.click()
    expect(me.page.get_by_text("One minute for each decision")).to_be_visible()


def _open_notes(visitor: Visitor, size: tuple[int, int]) -> None:
    if size == PHONE:
        visitor.page.get_by_role("button", name="Menu").last.click()
    visitor.page.get_by_role("button", name="Notes").last.press("Enter")
    visitor.page.locator("dialog textarea").wait_for()


def test_notes_are_found_again_by_their_seat_alone(visit: Visit, served: Served) -> None:
    host = opened(served, "orphan-black", "me open novice", seed=4)
    guest = joined(host)
    for size in (DESKTOP, PHONE):
        marta = visit(seat=host, size=size)
        _open_notes(marta, size)
        cell = marta.page.get_by_role("button", name=re.compile(r"Ilja.*Proletheans"))
        if size == DESKTOP:
            cell.press("Enter")
            cell.press("Enter")
            marta.page.get_by_label("What I want to remember").fill(HOSTILE)
            expect(marta.page.get_by_text("Kept.")).to_be_visible()
        expect(cell).to_have_text("✓")
        expect(marta.page.get_by_label("What I want to remember")).to_have_value(HOSTILE)
        assert marta.axe("dialog") == []
        assert not marta.page.evaluate("'__hit' in window")
        marta.page.keyboard.press("Escape")
        marta.page.locator("dialog").wait_for(state="detached")
    ilja = visit(seat=guest)
    _open_notes(ilja, DESKTOP)
    expect(ilja.page.get_by_label("What I want to remember")).to_have_value("")
