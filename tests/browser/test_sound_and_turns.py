"""What others did, walked through; and sounds, which wait for the first press."""

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Request, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser_scene import DESKTOP, LOOK, Served, Visitor, advance, opened, wait_until
from moment_scene import found, onward, pass_by, prefer, shown, wait_for, watch


def _button(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name, exact=True).first.click()


HOW_FAR = "Number(/\\d+/.exec(document.querySelector('.bar[data-watching] p').innerText)?.[0] ?? 0)"
"""The how-manieth decision of theirs is shown; 0 is how it stood before."""


def _walk(visitor: Visitor, key: str, enough: Callable[[list[int]], bool]) -> list[int]:
    """Press it until that is enough; which decisions were shown, one after the other."""
    walked = [int(visitor.page.evaluate(HOW_FAR))]

    def is_enough() -> bool:
        visitor.page.keyboard.press(key)
        with contextlib.suppress(PlaywrightTimeout):  # a moment has swallowed the key
            visitor.page.wait_for_function(f"before => {HOW_FAR} !== before", arg=walked[-1], timeout=LOOK)
            walked.append(int(visitor.page.evaluate(HOW_FAR)))
        return enough(walked)

    wait_until(is_enough)
    return walked


def test_what_they_did_can_be_stopped_and_walked_in_both_directions(chrome: Browser, served: Served) -> None:
    marta = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
    prefer(marta, speed=0.5)
    seat = opened(served, "orphan-black", "me random random", seed=3)
    advance(seat, upto=9)
    marta.take(seat)
    revision = marta.revision()
    _button(marta, "What did they do?")
    marta.page.locator(".bar[data-watching]").wait_for()
    _button(marta, "Stop here")
    onward = _walk(marta, "ArrowRight", lambda walked: len(walked) > 2)
    assert onward == sorted(onward)
    back = _walk(marta, "ArrowLeft", lambda walked: walked[-1] == 0)
    assert back == sorted(back, reverse=True)
    marta.page.keyboard.press("Escape")
    marta.page.locator(".bar[data-watching]").wait_for(state="detached")
    assert marta.revision() == revision
    assert marta.axe() == []
    assert marta.errors == []
    marta.close()


@pytest.mark.parametrize("speed", [1, 2])
def test_what_others_do_is_told_at_its_place_for_a_while(speed: int, chrome: Browser, served: Served) -> None:
    looker = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
    prefer(looker, speed=speed)
    one, number = found("black-orchestra", "moved")
    watch(looker, served, one.match, number)
    onward(looker, number)
    wait_for(looker, "moved")
    there = looker.page.locator("[data-moment=moved]")
    assert there.locator(".m-trail path").count() == 2
    told = there.locator(".m-tag").inner_text()
    line = next(str(event) for event in one.match.log(None) if event.key == "moved")
    assert "".join(told.split()) == "".join(line.split())
    long = 0
    while "moved" in shown(looker):
        pass_by(looker, 50)
        long += 50
    assert long >= 550
    looker.close()


def test_nothing_is_heard_or_fetched_before_the_first_press(chrome: Browser, served: Served) -> None:
    marta = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/sound/" in request.url:
            asked.append(request.url)

    marta.page.on("request", note)
    marta.take(opened(served, "valkyrie", "me random", seed=3))
    marta.page.wait_for_function("() => !!document.querySelector('.m-board')")
    marta.page.wait_for_timeout(500)
    assert asked == []
    with marta.page.expect_request("**/sound/ambience-valkyrie.mp3"):
        marta.page.keyboard.press("Shift")
    assert marta.errors == []
    marta.close()


def test_both_volumes_are_remembered_and_silence_fetches_nothing(chrome: Browser, served: Served) -> None:
    marta = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
    asked: list[str] = []
    marta.page.on("request", lambda request: asked.append(request.url) if "/sound/" in request.url else None)
    marta.go("/")
    marta.page.get_by_role("button", name="Settings").first.click()
    for name in ("Sounds of what happens", "Sounds of the place"):
        marta.page.get_by_label(name).fill("0")
    marta.page.reload()
    marta.page.get_by_role("button", name="Settings").first.click()
    expect(marta.page.get_by_label("Sounds of the place")).to_have_value("0")
    marta.take(opened(served, "valkyrie", "me random", seed=3))
    marta.page.wait_for_function("() => !!document.querySelector('.m-board')")
    marta.page.keyboard.press("Shift")
    marta.page.wait_for_timeout(400)
    assert asked == []
    assert marta.errors == []
    marta.close()
