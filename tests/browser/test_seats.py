"""Several seats for one person, undo by consent, giving up, pausing, leaving and coming back."""

import re

from playwright.sync_api import Locator, expect

from browser_scene import PHONE, Served, Visit, Visitor, joined, opened, wait_until


def menu(me: Visitor) -> Locator:
    """Open the menu of the table."""
    me.page.get_by_role("button", name="Menu").last.click()
    dialog = me.page.get_by_role("dialog", name="Menu")
    dialog.wait_for()
    return dialog


def seat(me: Visitor) -> str:
    """Through whose eyes the table is seen."""
    return me.page.locator("[data-ready]").get_attribute("data-seat") or ""


def two(visit: Visit, served: Served, seats: str = "me open", game: str = "valkyrie") -> tuple[Visitor, Visitor]:
    """Marta and Ilja at a table that has begun."""
    host = opened(served, game, seats, seed=4)
    guest = joined(host)
    return visit(seat=host), visit(seat=guest, size=PHONE)


def in_step(*visitors: Visitor) -> None:
    """All have been shown the same number of decisions."""
    wait_until(lambda: len({one.revision() for one in visitors}) == 1)


def decide(one: Visitor) -> None:
    """Whoever this is, they make one decision."""
    one.decide()


def asked(*visitors: Visitor) -> Visitor:
    """Whose turn it is."""
    wait_until(lambda: any(one.choices().count() for one in visitors))
    return next(one for one in visitors if one.choices().count())


def test_one_person_plays_two_seats_of_a_co_operative_game(visit: Visit) -> None:
    me = visit("/host/valkyrie")
    me.begin_from(4)
    page = me.page
    page.get_by_role("group", name="How many seats").get_by_role("button", name="2", exact=True).click()
    page.get_by_role("group", name="Seat 2").get_by_role("button", name="Me").click()
    page.get_by_role("button", name="Start the game").click()
    me.wait_for_table()
    seen = set()
    for turn in range(80):
        seen.add(seat(me))
        if seen == {"0", "1"} and turn > 8:
            break
        decide(me)
    me.look("two-seats")
    assert seen == {"0", "1"}, "each of the two seats decided something"
    other = "1" if seat(me) == "0" else "0"
    looks = menu(me).get_by_role("button", name=re.compile("Look from the seat"))
    me.look("two-seats-menu")
    names = looks.all_inner_texts()
    assert len(set(names)) == 2, f"the two seats are told apart: {names}"
    looks.nth(int(other)).click()
    wait_until(lambda: seat(me) == other)
    expect(page.locator(".strip .live")).not_to_contain_text("Your turn")
    before = me.revision()
    menu(me).get_by_role("button", name=re.compile("Look from the seat")).nth(1 - int(other)).click()
    wait_until(lambda: me.choices().count() > 0)
    decide(me)
    assert me.revision() > before


def test_what_somebody_reads_stays_open_while_the_other_plays(visit: Visit, served: Served) -> None:
    both = two(visit, served)
    playing = asked(*both)
    reading = both[1 - both.index(playing)]
    in_step(*both)
    before = reading.revision()
    reading.page.keyboard.press("?")
    card = reading.page.get_by_role("dialog")
    expect(card).to_be_visible()
    decide(playing)
    wait_until(lambda: reading.revision() > before)
    in_step(*both)
    expect(card).to_be_visible()


def test_undo_is_not_offered_before_anybody_has_decided(visit: Visit, served: Served) -> None:
    me = visit(seat=opened(served, "valkyrie", "me novice", seed=4), size=PHONE)
    undo = menu(me).get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_contain_text("Nobody has decided anything yet.")
    me.look("undo-barred")


def test_somebody_asks_for_undo_and_the_other_refuses_then_agrees(visit: Visit, served: Served) -> None:
    marta, ilja = two(visit, served)
    for _ in range(30):
        one = asked(marta, ilja)
        decide(one)
        in_step(marta, ilja)
        ask = one.page.get_by_role("button", name="Ask for undo").first
        if ask.count():
            break
    else:
        raise AssertionError("no move ever needed the others' consent")
    other = ilja if one is marta else marta
    name = "Marta" if one is marta else "Ilja"
    before = one.revision()
    for answer in ("No", "Yes"):
        ask.click()
        expect(one.page.get_by_text("The others are asked")).to_be_visible()
        expect(other.page.get_by_text(f"{name} asks to take the last move back")).to_be_visible()
        one.look(f"undo-asks-{answer}")
        other.look(f"undo-asked-{answer}")
        assert one.revision() == before
        other.page.get_by_role("button", name=answer, exact=True).click()
        if answer == "No":
            expect(one.page.get_by_text("does not agree")).to_be_visible()
            one.look("undo-denied")
            assert one.revision() == before
    wait_until(lambda: one.revision() > before)
    in_step(one, other)
    expect(one.page.get_by_text("The others are asked")).to_be_hidden()
    assert one.page.get_by_text("agreed to take the last move back").count() <= 1


def test_whoever_concedes_watches_and_a_bot_plays_on(visit: Visit, served: Served) -> None:
    marta, ilja = two(visit, served, game="dark-order")
    in_step(marta, ilja)
    dialog = menu(ilja)
    dialog.get_by_role("button", name="Concede").click()
    ilja.look("concede-sure")
    dialog.get_by_role("button", name=re.compile("really")).click()
    wait_until(lambda: ilja.page.locator("[data-seat]").count() == 0)
    ilja.look("conceded")
    assert ilja.choices().count() == 0
    marta.page.get_by_role("tab", name="Chat").click()
    marta.page.get_by_text("Ilja has given up a seat; a bot plays on.").wait_for()
    before = marta.revision()
    marta.play_on(until=lambda: marta.revision() >= before + 4)
    in_step(marta, ilja)


def test_a_paused_table_says_so_to_everybody(visit: Visit, served: Served) -> None:
    marta, ilja = two(visit, served)
    marta.page.get_by_role("button", name="Pause").click()
    for one in (marta, ilja):
        expect(one.page.get_by_text("The table is paused.")).to_be_visible()
    ilja.look("paused")
    wait_until(lambda: marta.choices().count() + ilja.choices().count() == 0)
    ilja.page.get_by_role("button", name="Go on").first.click()
    for each in (marta, ilja):
        expect(each.page.get_by_text("The table is paused.")).to_be_hidden()
    decide(asked(marta, ilja))


def test_whoever_leaves_and_comes_back_has_the_seat_again(visit: Visit, served: Served) -> None:
    marta, ilja = two(visit, served)
    dialog = menu(ilja)
    dialog.get_by_role("button", name="Leave the table").click()
    dialog.get_by_role("button", name=re.compile("really")).click()
    ilja.page.wait_for_url(re.compile("/$"))
    marta.page.get_by_text("A bot plays for Ilja until they return.").wait_for()
    marta.look("somebody-left")
    ilja.look("left")
    ilja.page.locator(".tables a").first.click()
    ilja.wait_for_table()
    marta.page.get_by_text("A bot plays for Ilja until they return.").wait_for(state="hidden")
    assert seat(ilja) == "1"
    for _ in range(12):
        in_step(marta, ilja)
        one = asked(marta, ilja)
        if one is ilja:
            break
        decide(one)
    else:
        raise AssertionError("Ilja was never asked")
    decide(ilja)


def test_the_others_let_a_bot_play_for_somebody_who_is_away(visit: Visit, served: Served) -> None:
    marta, ilja = two(visit, served)
    address = ilja.page.url
    ilja.page.goto("about:blank")
    marta.page.get_by_text("Ilja is away.").wait_for()
    marta.look("away")
    marta.page.get_by_role("button", name="Let a bot play").click()
    marta.page.get_by_text("A bot plays for Ilja until they return.").wait_for()
    before = marta.revision()
    marta.play_on(until=lambda: marta.revision() >= before + 3)
    ilja.page.goto(address)
    ilja.wait_for_table()
    marta.page.get_by_text("A bot plays for Ilja until they return.").wait_for(state="hidden")
    in_step(marta, ilja)
