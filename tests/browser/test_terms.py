"""In first games the terms of the rules are explained where they stand; later they are plain words."""

import pytest

from browser_scene import DESKTOP, PHONE, Visit

WITHIN = """
() => {
  const { left, top, right, bottom } = document.querySelector('.means:popover-open').getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
"""


@pytest.mark.parametrize(("game", "term", "size"), [("dark-order", "fatigue", DESKTOP), ("valkyrie", "file", PHONE)])
def test_a_term_says_what_it_means_by_keys_by_pointer_and_by_press(
    visit: Visit, game: str, term: str, size: tuple[int, int]
) -> None:
    visitor = visit("/", size)
    page = visitor.page
    page.evaluate("localStorage['sabletop.settings'] = JSON.stringify({ scenes: false, beside: true })")
    page.reload()
    visitor.play_now(game)
    word = page.locator(".beside .term", has_text=term).first
    open_note = page.locator(".means:popover-open")
    word.focus()
    open_note.wait_for()
    assert page.evaluate(WITHIN), "all of it can be read"
    visitor.look(f"term-{game}")
    assert visitor.axe() == []
    page.keyboard.press("Escape")
    assert open_note.count() == 0
    word.blur()
    word.click()
    open_note.wait_for()
    page.get_by_role("button", name="Hide this help for good").click()
    assert page.locator(".term").count() == 0
    assert visitor.errors == []
