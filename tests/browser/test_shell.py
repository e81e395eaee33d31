"""The page around the games: it tells when it is my turn, survives the network, and keeps what I like."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, Route, expect
from playwright.sync_api import Error as PlaywrightError

import sabletop
from browser_scene import (
    DESKTOP,
    LONG,
    PHONE,
    Served,
    Visit,
    Visitor,
    advance,
    joined,
    opened,
    wait_until,
)
from browsers import Browsers, stopped_drawing

HIDDEN = """
window.hears = [];
Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title, more) { window.hears.push([title, more.body]); }
};
"""
WATCH = """
window.shown = [];
window.last = '';
new MutationObserver(() => {
  const found = /What they did: (how|\\d+)/.exec(document.querySelector('[data-watching]')?.innerText ?? '')?.[0] ?? '';
  if (found && found !== window.last) window.shown.push(performance.now());
  window.last = found;
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
"""Notes when each frame of the others' turn was shown."""
BELOW = """
() => { const log = document.querySelector('.log'); return log.scrollHeight - log.scrollTop - log.clientHeight; }
"""
"""How much of the log lies below what is seen of it."""
LOST = "The connection is lost."


def settings(me: Visitor) -> Any:
    """Open the settings, at a table from its menu; the dialog."""
    if me.page.locator("[data-ready]").count():
        me.page.get_by_role("button", name="Menu", exact=True).first.click()
    me.page.get_by_role("button", name="Settings").first.click()
    dialog = me.page.get_by_role("dialog")
    dialog.wait_for()
    return dialog


# Notices


def test_whoever_looks_elsewhere_is_told_that_it_is_their_turn(visit: Visit, served: Served) -> None:
    host = opened(served, "valkyrie", "me open", seed=4)
    guest = joined(host)
    marta = visit(seat=host)
    ilja: Visitor = visit("")
    ilja.context.add_init_script(HIDDEN)
    ilja.prefer(notices=True, sound=False)
    ilja.take(guest)
    assert "Your turn" not in ilja.page.title()
    ilja.page.evaluate("window.elsewhere = true")
    marta.play_on(until=lambda: "Your turn" in ilja.page.title())
    assert ilja.page.title().startswith("● Your turn")
    wait_until(lambda: ilja.page.evaluate("window.hears.length") == 1)
    title, body = ilja.page.evaluate("window.hears[0]")
    assert title == "It is your turn"
    assert body, "it says what is asked"


# The network


def test_a_page_without_network_says_so_and_comes_back_by_itself(visit: Visit, served: Served) -> None:
    me = visit(seat=opened(served, "valkyrie", "me", seed=4), size=PHONE)
    wait_until(lambda: me.choices().count() > 0)
    before = me.revision()
    me.context.set_offline(True)
    expect(me.page.get_by_text(LOST)).to_be_visible()
    me.look("offline")
    wait_until(lambda: me.choices().count() == 0)
    me.context.set_offline(False)
    expect(me.page.get_by_text(LOST)).to_be_hidden()
    assert me.revision() == before
    me.decide()


def test_a_table_on_the_first_page_is_asked_for_again_until_there_is_an_answer(visit: Visit, served: Served) -> None:
    me = visit("")
    seat = opened(served, "valkyrie", "me", seed=4)
    me.take(seat)
    me.wait_for_table()
    refused: list[str] = []

    def once_busy(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=503, json={"error": "The server starts."})

    me.context.route(f"**/api/tables/{seat.code}*", once_busy)
    me.go("/")
    expect(me.page.get_by_text("Your turn")).to_be_visible()
    assert refused
    me.errors[:] = [error for error in me.errors if "503" not in error]


def test_a_page_that_is_opened_while_the_server_is_down_opens_and_comes_back(
    chrome: Browser, tmp_path: Path, client: None
) -> None:
    served = Served(tmp_path)
    try:
        me = Visitor(chrome, served)
        seat = opened(served, "valkyrie", "me", seed=4)
        me.take(seat)
        me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        me.go("/")
        me.page.get_by_role("heading", name="Valkyrie").wait_for()
        me.go(f"/t/{seat.code}")
        me.wait_for_table()
        before = me.revision()
        served.kill()
        me.page.reload()
        expect(me.page.get_by_text(LOST)).to_be_visible()
        me.look("server-down-table")
        me.go("/")
        expect(me.page.get_by_text("The server cannot be reached").first).to_be_visible()
        me.look("server-down-home")
        served.start()
        expect(me.page.get_by_text("The server cannot be reached")).to_have_count(0)
        me.page.get_by_text("Your turn").wait_for()
        me.go(f"/t/{seat.code}")
        me.wait_for_table()
        assert me.revision() == before
        me.close()
    finally:
        served.stop()


def test_the_page_of_a_host_and_the_door_of_a_table_ask_again_until_the_server_is_there(
    chrome: Browser, tmp_path: Path, client: None
) -> None:
    served = Served(tmp_path)
    try:
        seat = opened(served, "valkyrie", "me open", seed=4)
        host, guest = Visitor(chrome, served), Visitor(chrome, served)
        ways = {host: ("/host/valkyrie", "Start the game|Open the table"), guest: (f"/t/{seat.code}", "Sit down|Join")}
        for one, (path, ready) in ways.items():
            one.go(path)
            one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            one.page.reload()
            one.page.get_by_role("button", name=re.compile(ready)).first.wait_for()
        served.kill()
        for one in ways:
            one.page.reload()
            expect(one.page.get_by_text("The server cannot be reached")).to_be_visible()
        served.start()
        for one, (_, ready) in ways.items():
            expect(one.page.get_by_role("button", name=re.compile(ready)).first).to_be_visible()
            one.close()
    finally:
        served.stop()


# Settings


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_settings_hold_at_once_and_after_a_reload(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("/", size)
    page = me.page
    large = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    dialog = settings(me)
    dialog.get_by_text("Light", exact=True).click()
    dialog.get_by_text("Fast", exact=True).click()
    dialog.get_by_text("130 %").click()
    dialog.get_by_label("Ask before a choice that commits").check()
    dialog.get_by_label("What you are called").fill("Ada")
    dialog.get_by_label("What you are called").blur()
    me.look("settings")
    for reloaded in (False, True):
        if reloaded:
            page.reload()
            page.get_by_role("heading", name="Valkyrie").wait_for()
        root = page.evaluate("({...document.documentElement.dataset})")
        assert root["theme"] == "light"
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") > large
        kept = json.loads(page.evaluate("localStorage['sabletop.settings']"))
        assert (kept["speed"], kept["confirm"], kept["name"]) == (2, True, "Ada")
    dialog = settings(me)
    expect(dialog.get_by_label("Fast")).to_be_checked()
    expect(dialog.get_by_label("Light")).to_be_checked()
    expect(dialog.get_by_label("130 %")).to_be_checked()
    expect(dialog.get_by_label("Ask before a choice that commits")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_reduced_motion_of_the_system_is_obeyed_whatever_the_speed(chrome: Browser, served: Served) -> None:
    for motion, marked in ((True, False), (False, True)):
        me = Visitor(chrome, served, motion=motion)
        me.prefer(speed=2)
        me.go("/")
        me.page.get_by_role("heading", name="Valkyrie").wait_for()
        assert me.page.evaluate("document.documentElement.dataset.motion === 'none'") is marked
        me.close()


# What happened


def test_the_others_last_turn_is_shown_again_at_the_chosen_speed(chrome: Browser, served: Served) -> None:
    me = Visitor(chrome, served, motion=True)
    me.prefer(speed=0)
    me.take(opened(served, "dark-order", "me novice", seed=4))
    again = me.page.get_by_role("button", name="What did they do?").first
    wait_until(lambda: me.choices().count() > 0)
    me.page.evaluate(WATCH)
    for _ in range(20):
        if again.get_attribute("aria-disabled") != "true":
            again.click()
            found = me.page.locator("[data-watching], .notices").get_by_text(re.compile("What they did|Nobody else"))
            found.first.wait_for()
            if "What they did" in found.first.inner_text():
                break
        me.decide()
        wait_until(lambda: me.choices().count() > 0)
    me.page.get_by_role("button", name="Back to now").click()
    me.page.evaluate("window.shown = []; window.last = ''")

    def took(speed: str) -> float:
        """Milliseconds from the first frame to the second: never less than the speed says, more on a busy machine."""
        settings(me).get_by_text(speed, exact=True).click()
        me.page.keyboard.press("Escape")
        again.click()
        me.page.wait_for_function("() => window.shown.length >= 2")
        me.look(f"again-{speed}")
        passed: float = me.page.evaluate("window.shown[1] - window.shown[0]")
        me.page.locator("[data-watching]").wait_for(state="hidden")
        me.page.evaluate("window.shown = []; window.last = ''")
        return passed

    slow = took("Slow")
    assert slow > 600
    wait_until(lambda: 100 < took("Fast") < slow / 1.5)
    again.click()
    me.page.get_by_role("button", name="Back to now").click()
    me.page.locator("[data-watching]").wait_for(state="hidden")
    assert me.choices().count() > 0
    me.close()


def test_the_log_stays_at_its_last_line_when_its_first_lines_go(visit: Visit, served: Served) -> None:
    seat = opened(served, "black-orchestra", "me novice novice", seed=3)
    advance(seat, upto=60)
    me = visit(seat=seat)
    me.wait_for_table()
    assert me.page.locator(".log .earlier").count() == 1, "the log is too long to be shown whole"
    me.play_on(until=lambda: me.revision() > 75)
    wait_until(lambda: me.page.evaluate(BELOW) < 3)
    me.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_line_of_the_log_opens_its_clause(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    me = visit(seat=opened(served, "valkyrie", "me", seed=4), size=size)
    if size == PHONE:
        me.page.get_by_role("tab", name="Log").click()
    line = me.page.locator(".log .clause").last
    clause = line.inner_text()
    line.click()
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_text(clause).first.wait_for()
    wait_until(lambda: len(dialog.inner_text()) > 80)
    me.look("clause")
    me.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


# Files that are no record


def broken_files() -> dict[str, tuple[str, str]]:
    record = sabletop.new("valkyrie", seats=2, seed=3).record()
    other = {**record, "version": record["version"] + 1}
    return {
        "nothing": ("", "nothing.json is not a record that can be read"),
        "words": ("Dear diary", "words.json is not a record that can be read"),
        "list": ("[1, 2]", "list.json is not a record that can be read"),
        "half": (json.dumps(record)[:-40], "half.json is not a record that can be read"),
        "stranger": ('{"a": 1}', "This is not a record of Sabletop."),
        "format": (json.dumps({**record, "format": 99}), "This record has format 99"),
        "version": (json.dumps(other), "of Valkyrie's rules"),
        "content": (json.dumps({**record, "content": "0" * 16}), "another content"),
        "moves": (json.dumps({**record, "picks": [0] * 30}), "The record"),
        "long": (json.dumps({**record, "picks": [0] * 600_000}), "That is too long to be read here."),
        "longer": ("[" + "0," * 9_000_000 + "0]", "longer.json is too long"),
    }


def test_a_file_that_is_no_record_gets_one_clear_sentence(visit: Visit, tmp_path: Path) -> None:
    me = visit("/", size=PHONE)
    page = me.page
    for name, (text, sentence) in broken_files().items():
        file = tmp_path / f"{name}.json"
        file.write_text(text)
        page.locator("input[type=file]").set_input_files(file)
        trouble = page.locator(".trouble")
        expect(trouble).to_contain_text(sentence)
        assert trouble.count() == 1
        assert len(trouble.inner_text()) < 140, trouble.inner_text()
        assert page.url.endswith("/")
        expect(trouble).to_be_in_viewport()
        me.look(f"replay-{name}") if name in ("version", "long") else None
    me.errors[:] = [error for error in me.errors if not re.search("400|413|429", error)]


def test_a_replay_that_is_gone_says_so(visit: Visit) -> None:
    me = visit("/replay#nothing")
    me.page.get_by_text("This replay is no longer open.").wait_for()
    me.errors[:] = [error for error in me.errors if "404" not in error]


NOTHING_LATER = """
const soon = window.setTimeout
window.setTimeout = (act, ms = 0, ...rest) => ms < 2000 ? soon(act, ms, ...rest) : 0
"""
"""What the page puts off on purpose never comes, however slow the machine is: what is asked for belongs to the first
load."""


@pytest.mark.parametrize("game", ["", *sabletop.games()])
def test_the_first_load_is_small(chrome: Browser, served: Served, game: str) -> None:
    """Without fonts at most 100 KiB go over the wire until the first page stands, 250,000 bytes until one sits at a
    table; moments and sounds are not among them.
    """
    context = chrome.new_context(service_workers="block")
    context.set_default_timeout(LONG * 1000)
    context.add_init_script(NOTHING_LATER)
    page = context.new_page()
    done: list[Request] = []
    page.on("requestfinished", lambda one: done.append(one))
    page.goto(served.address)
    page.get_by_role("heading", name="Valkyrie").wait_for()
    if game:
        page.locator(f"article[data-game='{game}']").get_by_role("button", name="Play now").click()
        page.get_by_role("dialog").get_by_role("button", name="Play now").click()
        page.wait_for_selector("[data-ready]")
    page.wait_for_load_state("networkidle")
    size = sum([one.sizes()["responseBodySize"] for one in done if one.resource_type != "font"])
    assert 20_000 < size < (250_000 if game else 100 * 1024)
    assert not [one.url for one in done if re.search("/sound/|Stage|moments", one.url)]
    context.close()


def test_a_browser_that_stopped_drawing_is_told_from_a_page_that_is_wrong(chrome: Browser) -> None:
    with chrome.new_page() as page:
        page.clock.install()
        page.goto("about:blank")
        page.clock.pause_at(2_000_000_000)
        assert not stopped_drawing(page), "the page's clock may stand still"
        page.context.new_cdp_session(page).send("Emulation.setVirtualTimePolicy", {"policy": "pause"})
        assert stopped_drawing(page)


def test_a_browser_that_never_answers_is_ended_and_the_next_test_has_another(client: None, browsers: Browsers) -> None:
    page = browsers.present().new_page()
    with browsers.ended_after(1.0) as ended, pytest.raises(PlaywrightError):
        page.evaluate("new Promise(() => {})")
    assert ended.is_set()
    with browsers.present().new_page() as page, browsers.ended_after(LONG) as ended:
        assert page.evaluate("6 * 7") == 42
    assert not ended.is_set()
