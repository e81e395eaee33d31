"""Lessons in the browser: each is played by clicking, tries are answered, the place is kept, all can be reached."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser_scene import DESKTOP, ON_ITS_SIDE, PHONE, TABLET, Seat, Served, Visit, Visitor, opened
from sabletop.learn import course, courses
from web_scene import Chair
from web_scene import play_on as answer

SETTLED = ".lesson[data-settled]"
WITH_HELP = """
if (!sessionStorage.begun) localStorage['sabletop.settings'] = JSON.stringify({ scenes: false, beside: true })
sessionStorage.begun = 'yes'
"""
ASKING = "!!document.querySelector('[data-choosing].asking')"
CHANGED = """
([lesson, revision, over]) => {
  const now = document.querySelector('.lesson[data-settled]');
  if (!now) return false;
  const at = Number(document.querySelector('[data-ready]').dataset.revision);
  return now.dataset.lesson !== lesson || at !== revision || now.hasAttribute('data-finished') !== over;
}
"""
RINGED = """
piece => {
  const ring = document.querySelector('[data-ring="1"]')?.getBoundingClientRect();
  const { x, y, width, height } = document.querySelector(piece).getBoundingClientRect();
  const [atX, atY] = [x + width / 2, y + height / 2];
  return ring && ring.left < atX && atX < ring.right && ring.top < atY && atY < ring.bottom;
}
"""
SENTENCES_CUT = """
() => [...document.querySelectorAll('.says p')].filter((one) => {
  const foot = document.querySelector('.says').getBoundingClientRect().bottom;
  return one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > foot + 1;
}).map((one) => one.innerText)
"""
RINGS_ON_THE_QUESTION = """
() => {
  const asked = document.querySelector('.sheet > .top').getBoundingClientRect();
  return [...document.querySelectorAll('[data-ring]')].map((one) => [one, one.getBoundingClientRect()])
    .filter(([, ring]) => ring.top < asked.bottom - 8 && ring.bottom > asked.top && ring.right > asked.left)
    .map(([one]) => one.dataset.ring)
}
"""
RESTED = ".rings[data-rested]"
"""Everything is in view that the rings have brought there."""


def state(visitor: Visitor) -> tuple[str, int, bool]:
    """The lesson, the number of decisions at its table, and whether the evening is over."""
    lesson = visitor.page.locator(".lesson")
    return (
        lesson.get_attribute("data-lesson") or "",
        visitor.revision(),
        lesson.get_attribute("data-finished") is not None,
    )


def do_what_is_meant(visitor: Visitor) -> None:
    """Ask for the hint, and click what it says; where nobody may advise, the first choice."""
    page, before = visitor.page, state(visitor)
    if page.locator(".lesson[data-hint]").count():
        page.keyboard.press("h")
        page.locator("dialog [data-choosing]").first.click()
    else:
        page.locator("[data-choosing]").first.click()
    page.wait_for_function(f"before => {ASKING} || ({CHANGED})(before)", arg=list(before))
    if page.evaluate(ASKING):
        page.locator("[data-choosing].asking").first.click(no_wait_after=True)
        page.wait_for_function(CHANGED, arg=list(before))


NOTES_QUESTIONS = """
() => {
  window.asked = []
  const note = () => window.asked.push(document.querySelector('.strip .question').innerText)
  const all = { subtree: true, childList: true, characterData: true }
  new MutationObserver(note).observe(document.querySelector('.strip'), all)
}
"""
LOW_PHONE = (375, 667)
SIDES_IN_THE_WAY = """
() => [...document.querySelectorAll('main.board .side')].filter((side) => {
  const at = side.getBoundingClientRect();
  const above = side.closest('.place').querySelector('.clone').getBoundingClientRect();
  return at.height < 44 || at.top < above.bottom - 2 || side.scrollHeight > side.clientHeight + 2;
}).length
"""


@pytest.mark.parametrize("size", [LOW_PHONE, PHONE])
def test_a_clone_keeps_her_sides_below_her_on_a_low_phone(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("/learn/orphan-black#lie", size)
    visitor.page.wait_for_selector(SETTLED)
    expect(visitor.page.locator("main.board .side")).to_have_count(4)
    assert visitor.page.evaluate(SIDES_IN_THE_WAY) == 0


@pytest.mark.parametrize("game", courses())
def test_a_whole_evening_is_played_by_clicking(visit: Visit, game: str) -> None:
    visitor = visit(f"/learn/{game}", DESKTOP)
    lessons = [lesson.id for lesson in course(game).lessons]
    expect(visitor.page.locator("ol li")).to_have_count(len(lessons))
    visitor.page.get_by_role("link", name="Begin", exact=True).click()
    visitor.page.wait_for_selector(SETTLED)
    met, ringed = [], 0
    for _ in range(80):
        lesson, _, over = state(visitor)
        met.append(lesson)
        if over:
            break
        ringed += visitor.page.locator("[data-ring]").count() > 0
        do_what_is_meant(visitor)
    assert list(dict.fromkeys(met)) == lessons
    assert ringed * 2 >= len(met), "the coach points at pieces that are on the screen"
    expect(visitor.page.get_by_role("button", name="Play now, with bots")).to_be_visible()
    visitor.page.get_by_role("button", name="All lessons").click()
    expect(visitor.page.locator("ol .number.done")).to_have_count(len(lessons))
    assert visitor.errors == []


def test_a_wrong_try_is_seen_answered_and_taken_back(visit: Visit) -> None:
    visitor = visit("/learn/valkyrie#dice", DESKTOP)
    page = visitor.page
    page.wait_for_selector(SETTLED)
    before = visitor.revision()
    page.evaluate(NOTES_QUESTIONS)
    page.get_by_role("button", name="Keep the roll").click()
    page.wait_for_selector(f"{SETTLED}[data-kind='back']")
    expect(page.locator(".says")).to_contain_text("Brave.")
    asked = page.evaluate("window.asked")
    assert asked, "something was noted at all"
    assert not [words for words in asked if "decides" in words], "nobody is told of themselves by name"
    assert visitor.revision() == before
    assert state(visitor)[0] == "dice"


def test_whoever_reloads_goes_on_where_they_were(visit: Visit) -> None:
    visitor = visit("/learn/valkyrie#lines", TABLET)
    visitor.page.wait_for_selector(SETTLED)
    do_what_is_meant(visitor)
    before, says = state(visitor), visitor.page.locator(".says p").last.inner_text()
    visitor.page.reload()
    visitor.page.wait_for_selector(SETTLED)
    assert (state(visitor), visitor.page.locator(".says p").last.inner_text()) == (before, says)
    visitor.page.get_by_role("button", name="Again").click()
    visitor.page.wait_for_function(
        "n => Number(document.querySelector('[data-ready]').dataset.revision) < n", arg=before[1]
    )
    visitor.page.get_by_role("button", name="Skip").click()
    visitor.page.wait_for_selector(".lesson[data-lesson='keys']")
    visitor.page.get_by_role("button", name="All lessons").click()
    expect(visitor.page.get_by_role("link", name="Go on")).to_be_visible()


@pytest.mark.parametrize(("game", "lesson"), [("valkyrie", "street"), ("black-orchestra", "briefing")])
def test_on_a_phone_the_map_moves_to_what_the_coach_points_at(visit: Visit, game: str, lesson: str) -> None:
    visitor = visit(f"/learn/{game}#{lesson}", PHONE)
    visitor.page.wait_for_selector(SETTLED)
    visitor.page.wait_for_selector("[data-ring='1']")
    place = course(game).lessons[course(game).number_of(lesson)].steps[0].marks[-1][0]
    visitor.page.wait_for_function(RINGED, arg=f"[data-ping='place:{place[6:]}'], [data-ping='{place}']")


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE])
@pytest.mark.parametrize("game", courses())
def test_on_small_screens_a_coach_is_read_whole_and_rings_nothing_over_the_question(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    visitor = visit("", size)
    for lesson in course(game).lessons[:3]:
        visitor.go(f"/learn/{game}#{lesson.id}")
        visitor.page.wait_for_selector(f"{SETTLED}[data-lesson='{lesson.id}']")
        visitor.page.wait_for_selector(RESTED, state="attached")
        visitor.look(f"small-{game}-{lesson.id}")
        assert visitor.page.evaluate(SENTENCES_CUT) == []
        assert visitor.page.evaluate(RINGS_ON_THE_QUESTION) == []


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
@pytest.mark.parametrize("game", courses())
def test_lessons_can_be_read_and_reached_by_everybody(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit(f"/learn/{game}", size)
    visitor.page.wait_for_selector("ol li")
    assert visitor.axe() == []
    visitor.page.get_by_role("link", name="Begin", exact=True).click()
    visitor.page.wait_for_selector(SETTLED)
    visitor.look(f"lesson-{game}")
    assert visitor.axe() == []
    wide = visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing is wider than the screen"
    assert visitor.errors == []


@pytest.mark.parametrize(("game", "size"), list(zip(courses(), (DESKTOP, PHONE) * len(courses()), strict=False)))
def test_first_games_have_the_goal_and_what_now(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit("", size)
    visitor.context.add_init_script(WITH_HELP)
    visitor.go()
    visitor.play_now(game)
    page = visitor.page
    beside = page.get_by_label("Help for your first games")
    page.wait_for_function(
        "goal => document.querySelector('.beside').innerText.includes(goal)", arg=course(game).say("goal")[:30]
    )
    visitor.look(f"beside-{game}")
    cut = page.locator(".beside p").evaluate("one => one.scrollHeight > one.clientHeight + 1")
    assert not cut, "the goal is read whole"
    page.wait_for_selector(".chip[aria-disabled=false]")
    page.get_by_role("button", name="What now?").click()
    page.wait_for_function("() => !document.querySelector('.beside').innerText.includes('Goal:')")
    visitor.look(f"now-{game}")
    assert visitor.axe() == []
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing is wider than the screen"
    page.get_by_role("button", name="No such help any more").click()
    expect(beside).to_have_count(0)
    page.reload()
    visitor.wait_for_table()
    expect(beside).to_have_count(0)
    assert visitor.errors == []


def test_a_coach_names_the_plan_and_asks_before_a_costly_move(visit: Visit, served: Served) -> None:
    seat = opened(served, "orphan-black", "me regular regular", seed=1)
    costly = _costly(seat)
    visitor: Visitor = visit("", DESKTOP)
    visitor.prefer(coach=True)
    visitor.take(seat)
    page = visitor.page
    page.wait_for_function("() => document.querySelector('.beside')?.innerText.includes('Plan:')")
    visitor.look("coach-plan")
    assert visitor.axe() == []
    before = visitor.revision()
    page.locator("[data-choosing]").filter(has_text=costly["short"]).first.click()
    warned = page.get_by_role("heading", name="Are you sure?")
    expect(warned).to_be_visible()
    visitor.look("coach-warns")
    assert "Better: " in page.locator("dialog").inner_text()
    assert visitor.axe() == []
    page.get_by_role("button", name="Something else").click()
    expect(warned).to_have_count(0)
    assert visitor.revision() == before


def _costly(seat: Seat) -> dict[str, Any]:
    """Play on until the coach speaks against a card that could be played; that choice."""
    with Chair(seat.served, seat.code) as chair:
        chair.say("hello", token=seat.token, speed="off")
        chair.hear("frame")
        while not chair.is_over:
            for choice in chair.frame["choices"] if chair.is_asked else []:
                said = chair.ask("coach", seat=chair.frame["seat"], action=choice["id"])
                if choice["kind"] == "choose" and said["action"] is not None:
                    return dict(choice)
            answer([chair], 1)
    raise AssertionError("the coach spoke against nothing in a whole game")
