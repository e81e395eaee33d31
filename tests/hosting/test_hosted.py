"""People and bots at one match: who is asked, what is new for whom, what is taken back, who may look."""

from dataclasses import asdict

import pytest

import toy
from sabletop.bots import RandomBot, bot
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import IllegalMove, UndoBarred
from sabletop.engine.match import Match, open_match
from sabletop.hosting import ASK, BOT, OVER, RULES, HostedMatch, LocalBots, Memory, Screen, Shown
from small_search import EAGER, UNASKED


def match(seats: int = 3) -> Match:
    game = toy.GAME
    return open_match(game, game.edition(None), seats, game.check_options({}), SeededDealer(key_of("hosted")))


def hosted(seats: int = 3, people: list[int] | None = None) -> HostedMatch:
    return HostedMatch(match(seats), people)


def play(h: HostedMatch, kind: str, seat: int | None = None) -> None:
    """Whoever is asked, or this seat, plays the first action of this kind."""
    who = h.match.seat if seat is None else seat
    assert who is not None
    action = next(one for one in h.match.legal_for(who) if one.kind == kind)
    if who in h.people:
        h.play(who, action)
    else:
        h.play(who, action, "bot", "so it fell")


def test_a_seat_that_is_handed_over_is_asked_no_more() -> None:
    h = hosted()
    assert h.state() == ASK
    h.people = [1, 2]
    assert h.state() == BOT
    h.people = [0, 1, 2]
    assert h.state() == ASK


def test_every_move_and_every_undo_is_a_new_revision() -> None:
    h = hosted()
    play(h, "keep")
    play(h, "pour")
    h.take_back(1, agreed=False)
    assert h.revision == 3
    with pytest.raises(IllegalMove):
        h.play(2, h.match.edition.actions[0])
    assert h.revision == 3, "what is refused is none"


def test_what_was_taken_back_is_new_again_for_those_who_saw_it() -> None:
    h = hosted()
    play(h, "keep")
    told = len(h.match.events)
    play(h, "pour")
    h.take_back(1, agreed=False)
    assert h.still_stands(1) == told
    assert h.still_stands(2) == told, "the pouring stands no more"
    assert h.still_stands(h.revision) == len(h.match.events)
    assert h.still_stands(99) == 0


def test_undo_goes_back_past_bots_and_rules_to_the_decision_of_a_person() -> None:
    h = hosted(people=[0])
    play(h, "keep")
    play(h, "keep")
    h.play(2, h.match.legal[0], RULES)
    with pytest.raises(UndoBarred):
        h.steps_back(agreed=False)
    assert h._history.person_of(0) == 0
    assert [h._person_of(decision) for decision in range(3)] == [0, None, None]


def test_nobody_takes_back_what_somebody_else_decided_or_learns_of_it() -> None:
    h = hosted()
    play(h, "pour")
    assert h.undo_of(0) == ("free", "")
    assert h.undo_of(1) == ("barred", "The last move was not yours to take back.")
    with pytest.raises(UndoBarred, match="Nobody has decided anything yet"):
        hosted().steps_back(agreed=False)


def test_of_a_match_that_is_resumed_the_deciders_are_known() -> None:
    before = hosted()
    play(before, "keep")
    play(before, "pour")
    h = HostedMatch(before.match.clone())
    assert h.steps_back(agreed=False) == 1
    h.people = [0]
    with pytest.raises(UndoBarred):
        h.steps_back(agreed=False)


def test_what_is_kept_beside_a_save_brings_reasons_and_deciders_back() -> None:
    h = hosted(people=[0])
    play(h, "keep")
    play(h, "keep")
    play(h, "roll")
    again = HostedMatch(h.match.clone(), [0], memory=Memory(**asdict(h.memory)))
    assert again.revision == 3
    assert again.bot_moves == h.bot_moves
    assert [(move.seat, move.action, move.reason) for move in again.bot_moves] == [
        (1, "Keep", "so it fell"),
        (2, "Roll the die", "so it fell"),
    ]
    assert [again._person_of(decision) for decision in range(3)] == [0, None, None]


def test_old_memories_keep_reasons_by_the_number_of_events() -> None:
    h = hosted(people=[0])
    play(h, "pour")
    play(h, "keep")
    play(h, "roll")
    move = h.bot_moves[0]
    old = HostedMatch(h.match.clone(), [0], memory=Memory(h.memory.marks, [(move.events, move.reason)], h.memory.hands))
    assert old.bot_moves[0].reason == "so it fell"


def test_a_bot_waits_once_for_what_a_person_who_is_there_could_play_unasked() -> None:
    h = hosted(people=[1, 2])
    h.hold([1])
    assert list(h.waiting) == [1], "who is not there holds nobody up"
    h.let_pass([1])
    h.hold([1])
    assert h.waiting == {}
    play(h, "keep")
    play(h, "keep")
    play(h, "keep")
    h.hold([1])
    assert list(h.waiting) == [1], "after a decision of a person it may be thought of again"


def test_a_bot_may_act_unasked_before_a_person_decides_and_says_why() -> None:
    h = hosted(people=[0])
    LocalBots([None, bot(EAGER), None]).react(h)
    assert (h.match.seat, h.revision) == (0, 1)
    assert [(move.seat, move.reason) for move in h.bot_moves] == [(1, UNASKED)]


def test_a_shared_screen_shows_a_secret_to_the_one_who_uncovers_it_and_hides_it_after_the_answer() -> None:
    h, screen = hosted(), Screen([0, 1, 2], shared=True)
    assert screen.shows(h) == Shown(None, cover=0)
    screen.looking = 0
    assert screen.shows(h) == Shown(0, you=0), "who looks alone is spoken to"
    play(h, "pour")
    screen.turn_away(h)
    assert screen.shows(h) == Shown(0, you=0), "the same one goes on in secret"
    play(h, "keep")
    screen.turn_away(h)
    assert screen.shows(h) == Shown(None, cover=1)


def test_who_holds_several_seats_alone_looks_through_the_eyes_of_the_one_that_is_asked() -> None:
    h, screen = hosted(), Screen([1, 2], shared=False)
    assert screen.shows(h) == Shown(1)
    play(h, "keep")
    play(h, "keep")
    screen.turn_away(h)
    assert screen.shows(h) == Shown(2)


def test_who_holds_one_seat_is_spoken_to() -> None:
    assert Screen([1], shared=False).shows(hosted()) == Shown(1, you=1)


def test_who_holds_no_seat_sees_what_everybody_may() -> None:
    assert Screen([], shared=False).shows(hosted()) == Shown(None)


def test_bots_alone_play_to_the_end_and_say_why() -> None:
    h = hosted(people=[])
    bots = LocalBots([RandomBot(), RandomBot(), RandomBot()], "seed")
    while h.state() != OVER:
        bots.play(h)
    assert len(h.bot_moves) == h.match.decisions


def test_what_is_known_is_worked_out_once_until_something_happens() -> None:
    h = hosted()
    assert h.known(0) is h.known(0)
    before = h.known(0)
    play(h, "keep")
    assert h.known(0) is not before
