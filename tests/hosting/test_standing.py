"""Standing answers: who is not asked again and again, for how long, and what others learn of it."""

from collections.abc import Callable

from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.steps import Choice
from sabletop.hosting import ANY, ASK, BOT, PASSES, HostedMatch
from valkyrie_scene import scene


def table(people: list[int] | None = None) -> HostedMatch:
    """Two conspirators, the first of whom holds Travel orders: every turn has moments to use them."""
    m = scene().holds(0, "travel-orders").turn_of(0).match
    m.deal_with(SeededDealer(key_of("standing")))
    return HostedMatch(m, people)


def go_on(h: HostedMatch, until: Callable[[HostedMatch], bool]) -> int:
    """Play the first legal action until something is so; how often people were asked about a window."""
    asked = 0
    for _ in range(200):
        if until(h) or h.match.over:
            return asked
        if h.state() == ASK:
            asked += is_window(h)
            seat = h.match.seat
            assert seat is not None
            h.play(seat, h.match.legal[0])
        else:
            h.play_unasked()
    raise AssertionError("it never came to that")


def is_window(h: HostedMatch) -> bool:
    choice = h.match.table.pending
    return isinstance(choice, Choice) and choice.lets_pass(h.match.table) is not None


def turns(h: HostedMatch) -> int:
    return sum(event.key == "turn-begins" for event in h.match.log(None))


def at_window(people: list[int] | None = None) -> HostedMatch:
    h = table(people)
    go_on(h, is_window)
    return h


def test_without_a_standing_answer_every_moment_is_asked_for() -> None:
    h = at_window()
    assert h.state() == ASK
    now = turns(h)
    assert go_on(h, lambda h: turns(h) > now) >= 1


def test_not_this_turn_lets_the_moments_of_this_turn_pass_and_no_others() -> None:
    h = at_window()
    seat, now = h.match.seat, turns(h)
    assert seat is not None
    h.standing.let_pass(seat, ANY, this_turn=True)
    assert h.state() == PASSES
    assert go_on(h, lambda h: turns(h) > now) == 0
    assert h.standing.of(seat) == []


def test_until_it_is_revoked_it_holds_for_every_turn() -> None:
    h = at_window()
    for seat in (0, 1):
        h.standing.let_pass(seat, ANY, this_turn=False)
    now = turns(h)
    assert go_on(h, lambda h: turns(h) > now + 2) == 0
    for seat in (0, 1):
        h.standing.revoke(seat, ANY)
    go_on(h, is_window)
    assert h.state() == ASK


def test_it_holds_for_the_moment_that_it_names() -> None:
    h = at_window()
    seat = h.match.seat
    assert seat is not None
    h.standing.let_pass(seat, "another moment", this_turn=False)
    assert h.state() == ASK
    asked = h.match.asked(seat)
    assert asked is not None
    h.standing.let_pass(seat, asked["key"], this_turn=False)
    assert h.state() == PASSES


def test_a_question_that_must_be_answered_is_asked_all_the_same() -> None:
    h = table()
    for seat in (0, 1):
        h.standing.let_pass(seat, ANY, this_turn=False)
    go_on(h, lambda h: h.state() == ASK)
    assert not is_window(h)


def test_each_lets_pass_for_themselves() -> None:
    m = scene().holds(0, "travel-orders").holds(1, "burn-bag").files(1).turn_of(1).match
    m.deal_with(SeededDealer(key_of("others")))
    h = HostedMatch(m)
    go_on(h, is_window)
    asked = h.match.seat
    assert asked is not None
    h.standing.let_pass(asked, ANY, this_turn=False)
    assert h.state() == PASSES
    go_on(h, lambda h: is_window(h) and h.match.seat != asked)
    assert h.state() == ASK, "the other conspirator is asked all the same"


def test_bots_do_not_wait_for_somebody_who_lets_it_pass() -> None:
    h = at_window(people=[0])
    while h.state() != BOT:
        seat = h.match.seat
        assert seat is not None
        h.play(seat, h.match.legal[0])
    h.hold([0])
    waited = bool(h.waiting)
    h.standing.let_pass(0, ANY, this_turn=True)
    h.hold([0])
    assert (waited, bool(h.waiting)) == (True, False)


def test_nobody_else_learns_of_it() -> None:
    one, other = at_window(), at_window()
    one.standing.let_pass(0, ANY, this_turn=True)
    for viewer in (None, 1):
        assert one.match.view(viewer) == other.match.view(viewer)
        assert one.standing.of(1) == []
