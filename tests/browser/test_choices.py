"""How choices are shown: what is not possible says why, what commits is pressed twice, people have their names."""

import re

import pytest
from playwright.sync_api import expect

from browser_scene import (
    DESKTOP,
    ON_ITS_SIDE,
    PHONE,
    Enough,
    Seat,
    Served,
    Visit,
    Visitor,
    advance,
    asking,
    joined,
    offering,
    opened,
)

LIKES = {"speed": 0, "confirm": True}
PASSABLE = ((2, 101), (5, 84), (6, 124))
"""Seeds of games of The Dark Order, and decisions at which somebody may let a moment pass."""


def careful(
    visit: Visit, served: Served, game: str, seats: str, size: tuple[int, int] = DESKTOP, until: Enough | None = None
) -> Visitor:
    """Somebody at a table of their own, from there on, who wants to be asked before a choice that commits."""
    me, seat = visit("", size), opened(served, game, seats, seed=3)
    if until is not None:
        advance(seat, until=until)
    me.prefer(**LIKES)
    me.take(seat)
    me.wait_for_table()
    return me


def test_the_key_that_is_pressed_again_is_the_same_key(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    for key in "c22":
        me.page.keyboard.press(key)
    expect(me.page.locator(".log")).to_contain_text("2 dice")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_searches_a_crate_reads_at_once_what_lies_in_it(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    me = careful(visit, served, "valkyrie", "me", size, offering("search"))
    me.page.locator(".strip [data-choosing]", has_text="Search").click()
    me.press_again()
    expect(me.page.locator(".closeup .item")).not_to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_not_possible_is_greyed_out_and_says_why_by_keyboard(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    me = careful(visit, served, "black-orchestra", "me novice", size)
    page = me.page
    more = page.locator(".strip").get_by_role("button", name="More", exact=True)
    more.focus()
    page.keyboard.press("Enter")
    deliver = page.locator("#more button", has_text="Deliver")
    expect(deliver).to_have_attribute("aria-disabled", "true")
    expect(deliver.locator(".reason")).to_contain_text(re.compile(r"\w{3,}.*\."))
    for _ in range(20):
        if deliver.evaluate("one => one === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    expect(deliver).to_be_focused()
    assert me.axe() == []
    me.look("why-not")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("BO-")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    deliver.focus()
    page.keyboard.press("Escape")
    expect(page.locator("#more")).to_have_count(0)
    expect(more).to_be_focused()
    assert me.revision() == 0


COVERED = """
() => {
  const places = [...document.querySelectorAll('main.board .sp')];
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const covers = (chip, part) => {
    const [across, along] = shared(chip.getBoundingClientRect(), part.getBoundingClientRect());
    return across > 0 && along > 0 && across * along > 200;
  };
  return [...document.querySelectorAll('.chip span')].flatMap((chip) => places
    .map((place) => [place.querySelector('.name').textContent, [...place.querySelectorAll('.name, .disc')]])
    .filter(([name, parts]) => name !== chip.textContent && parts.some((part) => covers(chip, part)))
    .map(([name]) => chip.textContent + ' over ' + name));
}
"""
"""Which names at the edge of the map lie over another place."""


def test_on_a_phone_a_name_at_the_edge_covers_no_place_and_more_is_seen_with_the_lowest_sheet(
    visit: Visit, served: Served
) -> None:
    me = careful(visit, served, "black-orchestra", "me novice", PHONE)
    page = me.page
    expect(page.locator(".chip").first).to_be_visible()
    assert page.evaluate(COVERED) == []
    grip = page.locator(".sheet .grip")
    grip.click()
    grip.click()
    expect(grip).to_have_accessible_name(re.compile("low$"))
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator("#more .line").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile(r"\d more: show the whole map")).click()
    expect(page.locator(".chip")).to_have_count(0)
    lowest = max(one["y"] + one["height"] for place in page.locator(".sp .disc").all() if (one := place.bounding_box()))
    assert lowest <= (page.locator(".sheet").bounding_box() or {"y": 0})["y"]


def test_whoever_reads_something_by_pointing_at_it_can_reach_the_buttons_in_it(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    page, reading = me.page, me.page.locator(".closeup")
    page.clock.install()
    page.reload()
    page.locator(".mine .id").hover()
    button = reading.get_by_role("button").first
    goal = button.bounding_box()
    assert goal is not None
    page.mouse.move(goal["x"] + 9, goal["y"] + 9, steps=12)
    page.clock.run_for(500)
    page.mouse.move(goal["x"] + 10, goal["y"] + 9)
    button.click()
    expect(reading).to_have_count(0)


def test_the_list_of_reasons_names_kinds_in_words(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    me.page.keyboard.press("?")
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_text("For another moment")).to_be_visible()
    words = dialog.locator("b, .names li").all_text_contents()
    assert words
    assert not [word for word in words if "-" in word or word[0].islower()]
    assert me.axe() == []


def test_a_key_that_commits_waits_for_the_second_press(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "dark-order", "me novice")
    expect(me.page.get_by_role("list", name="Phases")).to_contain_text("Set-up")
    me.page.keyboard.press("1")
    expect(me.page.locator(".choice.asking")).to_be_visible()
    assert me.revision() == 0
    me.page.keyboard.press("1")
    expect(me.page.locator("[data-ready]")).not_to_have_attribute("data-revision", "0")


@pytest.mark.parametrize(
    ("game", "seats", "others"),
    [
        ("dark-order", "me novice", ["Emil"]),
        ("orphan-black", "me novice regular", ["Emil (Blue)", "Ida (Green)"]),
        ("valkyrie", "me novice", ["Tresckow"]),
        ("black-orchestra", "me novice", []),
    ],
)
def test_the_log_speaks_to_its_reader_and_calls_the_others_by_their_names(
    visit: Visit, served: Served, game: str, seats: str, others: list[str]
) -> None:
    seat = opened(served, game, seats, seed=3)
    advance(seat, upto=28)
    me = visit("")
    me.prefer(speed=0)
    me.take(seat)
    me.wait_for_table()
    log = me.page.locator(".log")
    me.play_on(until=lambda: me.revision() > 30)
    expect(log.locator("li.me", has_text=re.compile("^\\s*You ")).first).to_be_visible()
    for name in others:
        expect(log.locator("li b", has_text=name).first).to_be_attached()
    me.look(f"log-{game}")
    said = me.page.locator("body").inner_text()
    wrong = r"\bPlayer \d\b|\bMarta (?!\()|\b[Yy]ou (?:is|has|was|does|takes|draws|rolls|puts)\b"
    assert re.findall(wrong, log.inner_text()) == []
    assert "Player 1" not in said
    assert "Player 2" not in said


def test_who_watches_is_told_of_everybody_by_name(visit: Visit, served: Served) -> None:
    seat = opened(served, "dark-order", "me novice", seed=3)
    me = visit(seat=seat)
    me.wait_for_table()
    other = visit(f"/t/{seat.code}")
    other.page.get_by_role("button", name=re.compile("[Ww]atch")).first.click()
    other.wait_for_table()
    me.play_on(until=lambda: me.revision() > 3)
    expect(other.page.locator(".log li b", has_text="Marta").first).to_be_visible()
    assert "Player 1" not in other.page.locator("body").inner_text()
    assert not re.search(r"^You ", other.page.locator(".log").inner_text(), re.MULTILINE)


def test_lines_of_the_log_are_reached_by_the_arrows(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    last = me.page.locator(".log li").last
    last.focus()
    me.page.keyboard.press("ArrowUp")
    expect(me.page.locator(".log li").nth(-2)).to_be_focused()


def test_the_lobby_shows_the_whole_link_and_every_level(visit: Visit, served: Served) -> None:
    seat = opened(served, "orphan-black", "me open novice")
    for size in (DESKTOP, PHONE):
        me = visit(size=size, seat=seat)
        link = me.page.get_by_label("Link to the table")
        expect(link).to_have_value(f"{served.address}/t/{seat.code}")
        assert link.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
        for level in ("Random", "Novice", "Regular"):
            expect(me.page.locator("li.open").get_by_role("button", name=level)).to_be_visible()
        assert me.axe() == []
        me.look("lobby")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_moments_are_let_pass_beforehand_and_asked_for_again(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    assert any(_lets_pass(visit("", size), _before_a_moment(served, *one)) for one in PASSABLE)


def _before_a_moment(served: Served, seed: int, number: int) -> Seat:
    """Somebody at a table that has come to this decision."""
    seat = opened(served, "dark-order", "me random", seed=seed)
    advance(seat, upto=number)
    return seat


def _lets_pass(me: Visitor, seat: Seat) -> bool:
    """Meet a moment, let all such pass, and ask for them again; whether the game was long enough for that."""
    me.prefer(speed=0)
    me.take(seat)
    me.wait_for_table()
    strip = me.page.locator(".strip")
    more = strip.get_by_role("button", name="More", exact=True)
    never = me.page.locator("#more").get_by_role("button", name=re.compile("Not until I say so"))
    once = strip.get_by_role("button", name=re.compile("Not this turn"))
    me.play_on(seed=4, until=lambda: once.count() > 0)
    if me.over():
        return False
    me.shut_more()
    before, question = me.revision(), strip.locator(".question").inner_text()
    more.click()
    expect(never).to_be_visible()
    me.look("later")
    assert me.axe(".strip") == []
    never.click()
    expect(me.page.locator("[data-ready]")).not_to_have_attribute("data-revision", str(before))

    def later_on() -> bool:
        assert strip.locator(".question").inner_text() != question, "such a moment passes without a question"
        return me.revision() > before + 1 and more.count() > 0

    me.play_on(seed=5, until=later_on)
    if me.over():
        return False
    me.shut_more()
    more.click()
    again = me.page.locator("#more").get_by_role("button", name=re.compile("Ask me again"))
    again.click()
    expect(again).to_have_count(0)
    return True


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_grey_tool_says_why_when_it_is_pressed(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    me = careful(visit, served, "black-orchestra", "me novice", size)
    undo = me.page.get_by_role("button", name=re.compile("^Undo")).first
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(me.page.locator(".notices")).to_contain_text(re.compile(r"\w{3,}.*\."))
    me.page.get_by_role("button", name="What did they do?").first.click(force=True)
    expect(me.page.locator(".notices")).to_contain_text("Nobody else")


def test_on_a_phone_players_of_orphan_black_have_buttons_and_stand_whole_behind_their_tab(
    visit: Visit, served: Served
) -> None:
    me = careful(visit, served, "orphan-black", "me random random", PHONE, asking("accuse somebody"))
    expect(me.page.locator(".strip .question")).to_contain_text("Press a button.")
    expect(me.page.locator(".strip.body .choice")).to_have_count(3)
    me.page.get_by_role("tab", name="Table").click()
    high = "all => Math.min(...all.map(one => one.getBoundingClientRect().height))"
    assert me.page.locator(".rail .player").evaluate_all(high) > 80
    assert me.page.locator(".rail .accusing button").evaluate_all(high) >= 44
    me.page.get_by_role("tab", name="Log").click()
    expect(me.page.locator(".log li").last).to_be_in_viewport()
    me.page.get_by_role("tab", name="Choices").click()
    me.page.locator(".strip.body .choice").first.click()
    expect(me.page.locator("#more [data-choosing]")).to_have_count(3)


def test_on_a_phone_what_somebody_else_decides_is_read_whole(visit: Visit, served: Served) -> None:
    host = opened(served, "orphan-black", "me open random", seed=3)
    guest = joined(host, "Bartholomew")
    both = [visit(seat=seat, size=PHONE).page.locator(".strip .question .live") for seat in (host, guest)]
    (asked,) = [one for one in both if "places one card" in one.inner_text()]
    assert "decides" not in asked.inner_text(), "the question begins with the name"
    bottom = "one => [one, one.closest('.head')].map(each => each.getBoundingClientRect().bottom)"
    text, head = asked.evaluate(bottom)
    assert text <= head, asked.inner_text()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_attack_that_waits_for_its_second_press_stays_in_view_whatever_else_is_pressed(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    me = careful(visit, served, "dark-order", "me novice", size)
    asked, aimed = me.page.locator(".strip .question"), me.page.locator("main .cell.aim")
    me.play_on(seed=2, most=200, until=lambda: "strike" in asked.inner_text() and bool(me.choices().count()))
    before, target = me.revision(), me.page.locator("main .cell.tgt .hit").last
    other = me.page.locator("main .cell:not(.tgt):not(.some) .hit").first
    me.page.mouse.move(1, 1)  # a phone has no mouse that rests somewhere
    press, stray = (target.tap, other.tap) if size == PHONE else (target.click, other.click)
    press()
    expect(asked).to_contain_text("again")
    expect(aimed).to_have_count(1)
    stray()
    if size == PHONE:
        me.page.get_by_role("button", name="Close").tap()
    expect(aimed).to_have_count(1)
    assert me.revision() == before
    press()
    me.page.wait_for_function("n => document.querySelector('[data-ready]').dataset.revision > n", arg=before)


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["phone", "on its side"])
def test_a_button_that_has_the_room_says_its_words_in_one_line(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    me = careful(visit, served, "dark-order", "me novice", size, asking("How much support"))
    buttons = me.page.locator(".strip.body .choice")
    expect(buttons.first).to_be_visible()
    assert buttons.all_inner_texts() == ["Draw no support", "Draw 1 support card", "Draw 2 support cards"]
    lines = "all => all.map(one => one.querySelector('b').getClientRects()[0].height)"
    one, *others = buttons.evaluate_all(lines)
    assert one < 20
    assert others == [one, one]
    offers = me.page.locator("main .offer")
    assert len({round(box["y"]) for each in offers.all() if (box := each.bounding_box())}) == 1, "side by side"
