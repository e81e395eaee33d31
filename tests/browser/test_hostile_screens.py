"""Names and lines of chat that would like to be markup are shown as text on every screen, and do nothing."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

import sabletop
from browser_scene import PHONE, Seat, Served, Visit, Visitor, ask_server, opened, wait_until
from hostile_inputs import texts
from sabletop.web.wire import clean

NAMES = [text for text in texts() if len(text) <= 40 and clean(text)]
WATCH = """
window.broken = [];
addEventListener('securitypolicyviolation', (event) => window.broken.push(event.violatedDirective));
"""
STRANGE = "script, img, iframe, object, embed, base, link, style, meta, video, marquee, form"
"""Elements that no name and no line may bring."""
COUNT = f"document.querySelectorAll('#app :is({STRANGE})').length"
HELD = "[...document.querySelectorAll('#app *')].some((one) => [...one.attributes].some((it) => /^on/i.test(it.name)))"


class Relay:
    """Stands between a window and the server, and can say to the window what no server would."""

    def __init__(self, me: Visitor, chat: list[dict[str, Any]] | None = None) -> None:
        self.chat = chat or []
        self.info: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        me.page.route_web_socket("**/live", self._open)

    def _open(self, window: WebSocketRoute) -> None:
        self.window = window
        server = window.connect_to_server()
        server.on_message(lambda text: self._pass(str(text)))

    def _pass(self, text: str) -> None:
        said: dict[str, Any] = json.loads(text)
        if said["type"] == "frame":
            self.frame = said
        if said["type"] == "welcome":
            self.info = said["table"]
            said["chat"] += self.chat
        self.window.send(json.dumps(said))

    def say(self, kind: str, **fields: Any) -> None:
        self.window.send(json.dumps({"type": kind, **fields}))

    def name(self, names: list[str]) -> None:
        """The people at the table are called so."""
        seats = [{**seat, "name": name} for seat, name in zip(self.info["seats"], names, strict=False)]
        self.say("table", **{**self.info, "seats": seats})


def suspect(me: Visitor) -> list[str]:
    """Notes every dialog of the browser, and watches the policy from now on."""
    opened_dialogs: list[str] = []

    def heard(dialog: Any) -> None:
        opened_dialogs.append(dialog.message)
        dialog.dismiss()

    me.page.on("dialog", heard)
    me.context.add_init_script(WATCH)
    return opened_dialogs


def unharmed(me: Visitor, dialogs: list[str], elements: int) -> None:
    """Nothing ran, nothing was asked, nothing came into the page, nothing was blocked by the policy."""
    assert dialogs == []
    assert me.page.evaluate("window.__hit === undefined && window.broken.length === 0")
    assert me.page.evaluate(COUNT) == elements
    assert not me.page.evaluate(HELD)


def test_a_chat_full_of_hostile_lines_is_text(visit: Visit, served: Served) -> None:
    me: Visitor = visit("")
    dialogs, lines = suspect(me), texts()
    Relay(me, [{"from": NAMES[n % len(NAMES)], "text": text, "at": 0} for n, text in enumerate(lines)])
    me.take(opened(served, "valkyrie", "me me me", seed=4))
    me.page.get_by_role("tab", name="Chat").click()
    said = me.page.locator(".chat li")
    expect(said).to_have_count(len(lines))
    shown = said.evaluate_all("all => all.map((one) => one.lastChild.textContent)")
    assert [one.split() for one in shown] == [one.split() for one in lines]
    elements = me.page.locator(".chat form").count()
    me.page.get_by_text("Mute somebody").click()
    unharmed(me, dialogs, elements)


def test_people_with_hostile_names_sit_at_the_table_and_win(visit: Visit, served: Served) -> None:
    me: Visitor = visit("")
    dialogs, relay = suspect(me), Relay(me)
    me.take(opened(served, "dark-order", "me random", seed=4))
    me.play_on(until=lambda: me.revision() >= 4)
    wait_until(lambda: me.choices().count() > 0)
    elements = me.page.evaluate(COUNT)
    for first in range(0, len(NAMES), 2):
        relay.name([clean(name) for name in NAMES[first : first + 2]])
        relay.say("ask-undo", **{"from": NAMES[first]}, revision=relay.frame["revision"])
    me.page.wait_for_function("text => document.querySelector('#app').textContent.includes(text)", arg=clean(NAMES[-1]))
    unharmed(me, dialogs, elements)
    me.page.get_by_role("button", name="Menu").last.click()
    me.page.get_by_role("dialog").wait_for()
    me.page.keyboard.press("Escape")
    over = {"winners": [0, 1], "text": NAMES[0], "clause": "", "key": "collapse", "args": {}}
    relay.say(
        "frame", **{**relay.frame, "choices": [], "view": {**relay.frame["view"], "asked": None, "outcome": over}}
    )
    me.page.locator(".ending[role=dialog]").wait_for()
    relay.name([NAMES[0], NAMES[1]])
    expect(me.page.locator(".ending[role=dialog]")).to_contain_text(NAMES[0])
    unharmed(me, dialogs, elements)
    me.errors[:] = [error for error in me.errors if "403" not in error]  # there is no chart: the server plays on


def test_lobby_and_cover_show_hostile_names_as_text(visit: Visit, served: Served) -> None:
    bad = ["<img src=x onerror=__hit=1>", "<svg onload=__hit=1>", "{ $name }"]
    seats = [{"kind": "me", "name": name} for name in bad]
    made = {"game": "orphan-black", "name": bad[0], "seats": seats, "hotseat": True}
    covered = ask_server(served, "/api/tables", made)
    tables = [Seat(served, covered["code"], covered["token"], "orphan-black")]
    tables.append(opened(served, "orphan-black", "me open open", name=bad[0]))
    for seat, where in zip(tables, (".cover h1", ".lobby"), strict=True):
        me: Visitor = visit("", PHONE)
        dialogs = suspect(me)
        me.take(seat)
        text = me.page.locator(where).first.inner_text()
        assert any(name in text for name in bad), text
        unharmed(me, dialogs, me.page.locator("#app :is(form, img[src^='/art/'])").count())


def test_a_replay_of_people_with_hostile_names_is_text(visit: Visit, served: Served) -> None:
    match, chance = sabletop.new("dark-order", seed=3), Random(1)
    while not match.over:
        match.play(chance.choice(match.legal))
    replay = ask_server(served, "/api/replays", {"record": match.record()})
    me: Visitor = visit("")
    dialogs, names = suspect(me), [NAMES[:300], NAMES[300:]]

    def renamed(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "names": names[0]})
        names.reverse()

    me.page.route("**/api/replays/*/frames/*", renamed)
    me.go(f"/replay#{replay['id']}")
    slider = me.page.get_by_role("slider")
    slider.wait_for()
    elements = me.page.evaluate(COUNT)
    shown = me.page.get_by_label("Seen by").locator("option")
    for key in ("ArrowRight", "ArrowRight", "End"):
        slider.press(key)
        me.page.wait_for_load_state("networkidle")
        found = shown.evaluate_all("all => all.slice(1).map((one) => one.textContent)")
        assert found in names
        unharmed(me, dialogs, elements)
    me.page.locator(".reopen").click()
    me.page.locator(".ending[role=dialog]").wait_for()
    unharmed(me, dialogs, elements)
