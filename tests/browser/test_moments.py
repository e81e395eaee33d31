"""Moments: what is shown of great events, how it is skipped, and that it waits for nobody."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser_scene import DESKTOP, ON_ITS_SIDE, PHONE, ZOOMED, Served, Visitor, advance, opened
from moment_scene import END, found, onward, pass_by, played, prefer, shown, wait_for, watch
from sabletop.games.black_orchestra.odds import odds


@pytest.fixture
def looker(chrome: Browser, served: Served) -> Iterator[Visitor]:
    """Somebody who likes moments, and lets them move."""
    visitor = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
    yield visitor
    assert visitor.errors == []
    visitor.close()


def _at_rest(page: Page) -> int:
    """How many dice lie still."""
    rings = "[...document.querySelectorAll('.t-dice .ring')].filter(one => Number(getComputedStyle(one).opacity) > 0.5)"
    count: int = page.evaluate(f"{rings}.length")
    return count


def _chance(page: Page) -> str:
    return page.locator(".t-big").inner_text()


def _is_seen(page: Page, css: str) -> bool:
    seen: bool = page.evaluate(
        "css => Number(getComputedStyle(document.querySelector(css) ?? document.head).opacity) > 0.9"
        " && !!document.querySelector(css)",
        css,
    )
    return seen


@pytest.mark.parametrize("game", ["black-orchestra", "valkyrie"])
def test_dice_fall_one_by_one_and_the_odds_tick(game: str, looker: Visitor, served: Served) -> None:
    one, number = found(game, "plot-rolled")
    watch(looker, served, one.match, number)
    onward(looker, number)
    assert shown(looker) == ["tray"]
    first, counts, chances = _chance(looker.page), [], []
    for _ in range(60):
        pass_by(looker, 150)
        if shown(looker) != ["tray"]:
            break
        counts.append(_at_rest(looker.page))
        chances.append(_chance(looker.page))
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert len(set(counts)) >= 3
    assert chances[0] == first
    assert chances[-1] in ("0\N{NO-BREAK SPACE}%", "100\N{NO-BREAK SPACE}%")


def test_no_number_on_the_table_tells_of_a_throw_before_its_dice_lie(looker: Visitor, served: Served) -> None:
    one = played("black-orchestra")
    number = next(at for at in one.told["rolled"] if at in one.told["dissent"])
    watch(looker, served, one.match, number)
    told = looker.page.locator(".table > .others")
    before = told.inner_html()
    onward(looker, number)
    assert shown(looker) == ["shelf"]
    assert told.inner_html() == before
    while shown(looker) == ["shelf"]:
        pass_by(looker, 150)
    assert told.inner_html() != before


def test_the_chance_before_the_throw_is_that_of_the_rules(looker: Visitor, served: Served) -> None:
    one, number = found("black-orchestra", "plot-rolled")
    watch(looker, served, one.match, number)
    onward(looker, number)
    dice = looker.page.locator(".t-dice .m-die").count()
    need, limit, _ = next(args for _, what, args in one.match.events if what.key == "announced")
    assert isinstance(need, int)
    assert isinstance(limit, int)
    chance = round(float(odds(need, dice, limit).success) * 100)
    assert looker.page.locator(".t-was b").inner_text() == f"{chance}\N{NO-BREAK SPACE}%"


def test_any_key_puts_the_last_picture_and_is_swallowed(looker: Visitor, served: Served) -> None:
    one, number = found("valkyrie", "plot-rolled")
    watch(looker, served, one.match, number)
    onward(looker, number)
    looker.page.keyboard.press("x")
    pass_by(looker, 50)
    assert _is_seen(looker.page, ".t-verdict")
    pass_by(looker, 1000)
    assert "tray" not in shown(looker)


def test_a_press_ends_it_and_touches_nothing_below(looker: Visitor, served: Served) -> None:
    one, number = found("black-orchestra", "plot-rolled")
    watch(looker, served, one.match, number)
    onward(looker, number)
    looker.page.mouse.click(700, 300)
    looker.page.mouse.click(700, 300)
    pass_by(looker, 300)
    assert shown(looker) == []
    assert looker.revision() == number
    assert looker.page.locator("dialog, .closeup").count() == 0


def test_where_nothing_may_move_the_last_picture_stands_until_one_goes_on(chrome: Browser, served: Served) -> None:
    visitor = Visitor(chrome, served, PHONE, scenes=True)
    one, number = found("valkyrie", "plot-rolled")
    watch(visitor, served, one.match, number)
    onward(visitor, number)
    assert shown(visitor)[0] == "tray"
    assert _is_seen(visitor.page, ".t-verdict")
    assert _chance(visitor.page) in ("0\N{NO-BREAK SPACE}%", "100\N{NO-BREAK SPACE}%")
    visitor.page.get_by_role("button", name="Continue").click()
    pass_by(visitor, 50)
    assert "tray" not in shown(visitor)
    assert visitor.errors == []
    visitor.close()


@pytest.mark.parametrize(("game", "level"), [("black-orchestra", "novice"), ("valkyrie", "regular")])
def test_the_end_is_shown_in_replays_and_says_why(game: str, level: str, looker: Visitor, served: Served) -> None:
    one, number = found(game, END, level, range(3, 4))
    watch(looker, served, one.match, number)
    onward(looker, number)
    wait_for(looker, "end")
    pass_by(looker, 4300)
    outcome = one.match.outcome
    assert outcome is not None
    assert str(outcome) in looker.page.locator(".e-sub").inner_text()
    assert _is_seen(looker.page, ".e-facts")


def test_the_end_screen_comes_after_the_last_moment(looker: Visitor, served: Served) -> None:
    prefer(looker, speed=2)
    twin, seat = [opened(served, "valkyrie", "me random", seed=3) for _ in range(2)]
    advance(seat, upto=advance(twin) - 3)
    looker.take(seat)
    looker.page.wait_for_function("() => !!document.querySelector('.m-board')")
    looker.play_on(seed=2)
    looker.page.locator("[data-moment=end]").wait_for()
    assert looker.page.locator(".ending").count() == 0
    assert "is over" not in looker.page.locator(".strip").inner_text(), "the strip does not tell it before it is shown"
    for _ in range(4):
        looker.page.keyboard.press("x")
    looker.page.locator(".ending").wait_for()
    assert looker.page.locator(".m-root:not(.leaving)").count() == 0


def test_focus_stays_where_it_was_and_the_log_waits(looker: Visitor, served: Served) -> None:
    one, number = found("valkyrie", "plot-rolled")
    watch(looker, served, one.match, number)
    last = looker.page.locator("[role=log] li").last
    told = last.inner_text()
    held = looker.page.evaluate("document.activeElement.outerHTML.slice(0, 80)")
    onward(looker, number)
    assert looker.page.evaluate("document.activeElement.outerHTML.slice(0, 80)") == held
    assert last.inner_text() == told
    looker.page.keyboard.press("x")
    looker.page.keyboard.press("x")
    pass_by(looker, 400)
    assert last.inner_text() != told


def test_a_clone_is_resolved_card_by_card_and_nothing_says_who_played_what(looker: Visitor, served: Served) -> None:
    one, number = found("orphan-black", "resolved")
    watch(looker, served, one.match, number)
    onward(looker, number)
    wait_for(looker, "clone")
    left, right = looker.page.locator(".r-sum").all()
    sums = []
    for _ in range(24):
        pass_by(looker, 100)
        sums.append(int(left.inner_text()) + int(right.inner_text()))
    args = next(args for _, what, args in one.match.events if what.key == "resolved")
    assert sums == sorted(sums)
    assert len(set(sums)) >= 3
    assert [int(left.inner_text()), int(right.inner_text())] == list(args[4:6])
    sides = "[...document.querySelectorAll('.r-cards')].map(side => side.innerText + side.innerHTML)"
    told = "".join(looker.page.evaluate(sides))
    assert not [name for name in ("Red", "Blue", "Green", "data-player", "seat") if name in told]


def test_only_whoever_accuses_sees_what_the_card_says(chrome: Browser, served: Served) -> None:
    one, number = found("orphan-black", "accused", seeds=range(3, 4))
    accuser = next(args[0] for _, what, args in one.match.events if what.key == "accused")
    assert isinstance(accuser, int)
    for seat in (None, *range(3)):
        visitor = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
        watch(visitor, served, one.match, number, seat)
        onward(visitor, number)
        assert shown(visitor) == ["accuse"]
        assert visitor.page.locator(".k-front").count() == (1 if seat == accuser else 0)
        said = visitor.page.locator("[data-moment=accuse]").inner_html()
        named = [name for name in ("Neolution", "Prolethean", "The Black", "e-neo", "e-prol", "e-bl") if name in said]
        assert bool(named) == (seat == accuser)
        visitor.close()


def test_what_an_accusation_says_is_not_seen_through_its_back(looker: Visitor, served: Served) -> None:
    """A browser flattens what fades: a card that turns in space and fades shows its front before it is turned."""
    one, number = found("orphan-black", END, "novice", range(4, 5))
    watch(looker, served, one.match, number)
    onward(looker, number)
    looker.page.keyboard.press("x")
    wait_for(looker, "score")
    assert looker.page.locator(".v-pts.wrong").count() > 0
    fading = (
        "[...document.querySelectorAll('.k-card')].flatMap(card => card.getAnimations())"
        ".filter(one => one.effect.getKeyframes().some(frame => 'opacity' in frame)).length"
    )
    assert looker.page.evaluate(fading) == 0


def test_what_others_do_is_told_inside_the_board_in_few_lines(looker: Visitor, served: Served) -> None:
    one, number = found("orphan-black", "looked")
    watch(looker, served, one.match, number)
    seen = 0
    for later in range(number, number + 6):
        onward(looker, later)
        pass_by(looker, 300)
        for tag in looker.page.locator(".m-root:not(.leaving) .m-tag").all():
            inside, high = tag.evaluate(
                "tag => { const [a, b] = [tag, tag.parentElement].map(one => one.getBoundingClientRect());"
                " return [a.top >= b.top && a.left >= b.left && a.right <= b.right && a.bottom <= b.bottom, a.height] }"
            )
            assert inside
            assert high < 100
            seen += 1
        while shown(looker):
            looker.page.keyboard.press("x")
            pass_by(looker, 50)
    assert seen > 1


def test_blows_fall_at_their_place_and_a_location_is_settled_over_the_board(looker: Visitor, served: Served) -> None:
    one, number = found("dark-order", "settled")
    watch(looker, served, one.match, number)
    onward(looker, number)
    wait_for(looker, "settled")
    pass_by(looker, 2400)
    counted = next(args for _, what, args in one.match.events if what.key == "counted")
    assert [int(side.inner_text()) for side in looker.page.locator(".s-side b").all()] == list(counted[:2])
    assert _is_seen(looker.page, ".s-win")


def test_a_blow_covers_nothing_that_could_be_pressed(looker: Visitor, served: Served) -> None:
    one, number = found("dark-order", "hurt")
    watch(looker, served, one.match, number)
    onward(looker, number)
    assert shown(looker) == ["blow"]
    on_top = "document.elementFromPoint(640, 330).closest('.m-board') === null"
    assert looker.page.evaluate(on_top)
    pass_by(looker, 6000)
    assert "blow" not in shown(looker)


def test_nobody_but_the_reader_is_shown_an_interrogation_card(chrome: Browser, served: Served) -> None:
    one, number = found("black-orchestra", "read")
    who, question, _ = next(args for _, what, args in one.match.events if what.key == "read")
    assert isinstance(who, int)
    assert isinstance(question, int)
    name = one.match.edition.lexicon.names["question"][question]
    reader = one.match.table.seat_of[who]
    for seat in (None, 0, 1):
        visitor = Visitor(chrome, served, DESKTOP, motion=True, scenes=True)
        watch(visitor, served, one.match, number, seat)
        onward(visitor, number)
        wait_for(visitor, "lamp")
        said = visitor.page.locator("[data-moment=lamp]").inner_html()
        assert (name in said) == (seat == reader)
        assert visitor.page.locator(".q-card").count() == (1 if seat == reader else 0)
        visitor.close()


UNREADABLE = """
() => {
  const root = [...document.querySelectorAll('.m-root:not(.leaving)')].at(-1);
  const frame = root.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    // A card that was wrong has fallen on a name; a stamp is meant to lie over what it stamps.
    const node = walker.currentNode.parentElement;
    const seen = node.checkVisibility({ opacityProperty: true }) && !node.closest('.k-card, .m-stamp, svg');
    if (box.width > 1 && seen) texts.push({ words: walker.currentNode.data, box, node });
  }
  const things = [...root.querySelectorAll('.q-lamp path:nth-of-type(2), .q-card')];
  texts.push(...things.map((one) => ({ words: one.localName, box: one.getBoundingClientRect(), one })));
  const within = ({ top, bottom, left, right }) =>
    top > frame.top - 1 && bottom < frame.bottom + 1 && left > frame.left - 1 && right < frame.right + 1;
  const found = texts.filter(({ box }) => !within(box)).map(({ words }) => `${words} is cut`);
  texts.forEach((a, n) => {
    for (const b of texts.slice(n + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const along = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && along > 4 && !b.one?.contains(a.node)) found.push(`${a.words} lies over ${b.words}`);
    }
  });
  return found;
}
"""


@pytest.mark.parametrize(
    ("game", "key", "level", "scene", "after", "size"),
    [
        ("orphan-black", "resolved", "regular", "clone", 3200, ON_ITS_SIDE),
        ("orphan-black", "resolved", "regular", "clone", 3200, ZOOMED),
        ("orphan-black", END, "regular", "score", 4500, ON_ITS_SIDE),
        ("orphan-black", END, "regular", "score", 4500, ZOOMED),
        ("valkyrie", END, "random", "end", 4600, PHONE),
        ("valkyrie", "card-read", "regular", "lamp", 3000, PHONE),
    ],
)
def test_on_small_windows_a_moment_is_read_whole(
    game: str, key: str, level: str, scene: str, after: int, size: tuple[int, int], chrome: Browser, served: Served
) -> None:
    me = Visitor(chrome, served, size, motion=True, scenes=True)
    one, number = found(game, key, level, range(3, 10))
    watch(me, served, one.match, number, seat=0 if scene == "lamp" else None)
    onward(me, number)
    wait_for(me, scene)
    pass_by(me, after)
    assert scene in shown(me)
    me.look(f"whole-{scene}")
    assert me.page.evaluate(UNREADABLE) == []
    me.close()
