"""What a program that searches needs of a match: copies, worlds, explicit chance, no history, actions by any name."""

import copy
import gc
import json
from importlib.resources import files
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Any

import pytest

import sabletop
from law_play import everything
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import BrokenSave, IllegalMove, OtherContent, SabletopError, UndoBarred
from sabletop.engine.game import Edition
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from toy import edition, new

GAMES = sabletop.games()
ROLL, KEEP = edition().roll, edition().keep


def random_play(m: Match, decisions: int, seed: str = "any") -> Match:
    """So many random decisions more."""
    picks = Stream(key_of(seed), "picks")
    for _ in range(decisions):
        if m.over:
            break
        m.play(m.legal[picks.below(len(m.legal))])
    return m


def opened(game: str, **more: Any) -> Match:
    return sabletop.new(game, seats=sabletop.game(game).seats[-1], seed=5, **more)


def elsewhere(game: str) -> Edition:
    """The same content once more."""
    found = sabletop.game(game).edition(None)
    found.belong_to(sabletop.game(game))
    return found


# Copies


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_equal_and_goes_its_own_way(game: str) -> None:
    m = random_play(opened(game), 12)
    before = everything(m)
    for twin in (m.clone(), copy.copy(m), copy.deepcopy(m)):
        assert everything(twin) == before
        random_play(twin, 5, "other")
        assert everything(m) == before
    copied = m.clone()
    random_play(m, 5)
    assert everything(copied) == before
    assert everything(random_play(copied, 5)) == everything(m)


def test_copies_of_copies_share_no_chance() -> None:
    m = new(2, 3)
    twins = [m.clone(), m.clone().clone()]
    for match in (m, *twins):
        match.play(ROLL)
        match.play(ROLL)
    assert {everything(match) for match in (m, *twins)} == {everything(m)}


# Without history


@pytest.mark.parametrize("game", GAMES)
def test_without_history_the_same_game_is_played(game: str) -> None:
    kept, bare = random_play(opened(game), 30), random_play(opened(game, history=False), 30)
    assert bare.state() == kept.state()
    assert (bare.decisions, bare.last_seat, bare.history) == (kept.decisions, kept.last_seat, False)
    assert bare.legal == kept.legal


def test_without_history_nothing_is_kept() -> None:
    m = random_play(opened("valkyrie", history=False), 20)
    assert (m.log(0), m.events, m._picks, m._moments, m._recorder.deals) == ([], [], [], [], [])
    with pytest.raises(UndoBarred, match=r"^There is nothing to take back\.$"):
        m.undo()


def test_the_history_can_be_left_behind() -> None:
    m = random_play(opened("valkyrie"), 9)
    bare = m.clone(history=False)
    assert (bare.state(), bare.decisions, bare.last_seat) == (m.state(), 9, m.last_seat)
    assert random_play(bare, 9).state() == random_play(m, 9).state()
    assert bare.clone().history is False


def test_the_record_of_a_match_without_history_begins_at_its_table() -> None:
    m = random_play(opened("valkyrie", history=False), 9)
    assert sabletop.replay(m.record()).state() == m.state()
    again = sabletop.load(m.save())
    assert random_play(again, 9).state() == random_play(m, 9).state()


@pytest.mark.parametrize("game", GAMES)
def test_a_save_is_loaded_without_being_played_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    m = random_play(opened(game), 25)
    blob = m.save()
    monkeypatch.setattr(Match, "play", None)
    back = sabletop.load(blob, history=False)
    monkeypatch.undo()
    assert (back.state(), back.decisions, back.history) == (m.state(), m.decisions, False)
    assert random_play(back, 9).state() == random_play(m, 9).state()


def test_a_save_with_an_unsound_table_is_refused_without_history_too() -> None:
    data = json.loads(random_play(opened("valkyrie"), 5).save())
    del data["check"]
    for table in ({**data["table"], "pawn": [99]}, {**data["table"], "pending": None}, {}):
        bad = {**data, "table": table}
        with pytest.raises(BrokenSave, match=r"^This save is damaged: "):
            sabletop.load(json.dumps({**bad, "check": codec.digest(bad)}).encode(), history=False)


# Actions


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_played_by_itself_by_its_number_and_by_its_notation(game: str) -> None:
    m = random_play(opened(game), 7)
    action = m.legal[-1]
    foreign = elsewhere(game).actions[action.id]
    after = []
    for name in (action, action.id, written(m.edition, action), foreign):
        twin = m.clone()
        twin.play(name)
        after.append(everything(twin))
    assert set(after) == {after[0]}


def test_numbers_and_words_that_are_not_legal_are_refused() -> None:
    m = new(2, 3)
    before = everything(m)
    for thing in (-1, 10_000, True, "roll ", "Roll", "", 2.0):
        with pytest.raises(IllegalMove, match=r"^That action is not legal now\.$"):
            m.play(thing)
    assert everything(m) == before


def test_actions_are_equal_by_content_and_number() -> None:
    ours = sabletop.edition("valkyrie").actions
    others = elsewhere("valkyrie").actions
    assert ours[3] == others[3]
    assert ours[3] != others[4]
    assert len({ours[3], others[3], ours[4]}) == 2
    assert ours[3] != sabletop.edition("dark-order").actions[3]
    assert ours[3] != 3


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_was_sent_to_another_process_is_the_same_there(game: str) -> None:
    for action in list(sabletop.edition(game).actions)[::40]:
        assert ForkingPickler.loads(bytes(ForkingPickler.dumps(action))) is action
        assert copy.deepcopy(action) is action


def test_an_action_of_a_pack_that_is_not_open_here_is_not_found() -> None:
    sent = bytes(ForkingPickler.dumps(sabletop.edition("valkyrie").actions[0]))
    ours = sabletop.edition("valkyrie").hash.encode()
    with pytest.raises(OtherContent, match="open the same pack here first"):
        ForkingPickler.loads(sent.replace(ours, b"0" * len(ours)))


def _sent_and_found(content: Path) -> bytes:
    pack = sabletop.edition("valkyrie", content)
    sent = bytes(ForkingPickler.dumps(pack.actions[5]))
    assert ForkingPickler.loads(sent) is pack.actions[5]
    return sent


def test_actions_of_a_pack_are_found_as_long_as_somebody_uses_it(tmp_path: Path) -> None:
    content = files("sabletop.games.valkyrie").joinpath("content.toml").read_text(encoding="utf-8")
    (tmp_path / "pack.toml").write_text(content + "# Ours.\n", encoding="utf-8")
    sent = _sent_and_found(tmp_path / "pack.toml")
    gc.collect()
    with pytest.raises(OtherContent, match="open the same pack here first"):
        ForkingPickler.loads(sent)


# What is known, and worlds


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_what_a_seat_may_take_the_true_one_for(game: str) -> None:
    m = random_play(opened(game), 15)
    for seat in range(m.seats):
        known = m.known(seat)
        for world in m.worlds(seat, 3, seed=1):
            assert world.known(seat).same(known)
            assert m.game.faults(world.table) == []
            assert (world.seats, world.seat, world.options, world.history) == (m.seats, m.seat, m.options, False)
    assert m.seat is not None
    for world in m.worlds(m.seat, 2):
        assert world.legal == m.legal
        assert random_play(world, m.game.bound).over


def test_worlds_follow_from_what_is_known_and_the_seed() -> None:
    m = random_play(opened("orphan-black"), 15)
    first, again, other = m.worlds(0, 4, seed=1), m.worlds(0, 4, seed=1), m.worlds(0, 4, seed=2)
    assert [w.state() for w in first] == [w.state() for w in again]
    assert [w.state() for w in first] != [w.state() for w in other]
    assert len({str(w.state()) for w in first}) == 4
    ends = [[random_play(w, 999).state() for w in worlds] for worlds in (first, again)]
    assert ends[0] == ends[1]
    elsewhere = m.clone()
    elsewhere.table = m.game.resample(m.table, 0, SeededDealer(key_of("elsewhere")))
    assert [w.state() for w in elsewhere.worlds(0, 4, seed=1)] == [w.state() for w in m.worlds(0, 4, seed=1)]


def test_a_match_is_dealt_from_what_a_bot_is_given() -> None:
    m = random_play(opened("dark-order"), 15)
    world = Match.from_known(m.known(1), "0 0", m.options)
    assert world.state() == m.worlds(1, 1, 0)[0].state()
    with pytest.raises(SabletopError, match="from what a seat knows"):
        Match.from_known(m.table)


# Chance


def test_chance_is_waited_for_where_nobody_deals() -> None:
    m = new(2, 3)
    m.deal_with(None)
    m.play(ROLL)
    assert (m.over, m.seat, m.legal, m.chance) == (False, None, (), (1, 1, 1))
    with pytest.raises(IllegalMove, match=r"^Chance has to be dealt first\.$"):
        m.play(ROLL)
    with pytest.raises(SabletopError, match=r"^A match is written down when chance has been dealt\.$"):
        m.record()
    for outcome in (-1, 3, True):
        with pytest.raises(IllegalMove, match="is not possible"):
            m.happen(outcome)
    for outcome in range(3):
        twin = m.clone()
        twin.happen(outcome)
        assert twin.table.light == outcome + 1  # type: ignore[attr-defined]  # the toy's table
        assert (twin.chance, twin.seat) == ((), 1)
        with pytest.raises(UndoBarred):
            twin.undo()
        with pytest.raises(IllegalMove, match=r"^No chance is waited for\.$"):
            twin.happen(0)
    m.deal_with(SeededDealer(key_of(1)))
    assert (m.seat, m.chance) == (1, ())


@pytest.mark.parametrize("game", GAMES)
def test_the_same_chance_by_hand_leads_to_the_same_table(game: str) -> None:
    dealt, waiting = opened(game), opened(game)
    waiting.deal_with(None)
    for _ in range(12):
        if dealt.over:
            break
        before = len(dealt.record()["deals"])
        pick = dealt.legal[-1]
        dealt.play(pick)
        waiting.play(pick)
        for outcome in dealt.record()["deals"][before:]:
            assert waiting.chance[outcome] > 0
            waiting.happen(outcome)
    assert everything(waiting) == everything(dealt)


# What was heard, and how it is shown


def test_a_log_since_a_decision_has_what_came_after_it() -> None:
    m = random_play(opened("valkyrie"), 10)
    whole = m.log(0)
    assert m.log(0, since=m.decisions) == []
    tail = m.log(0, since=4)
    assert 0 < len(tail) < len(whole)
    assert whole[-len(tail) :] == tail
    told, last = m.decisions, len(whole)
    m.play(m.legal[0])
    assert m.log(0, since=told) == m.log(0)[last:]
    with pytest.raises(SabletopError, match="not at -1"):
        m.log(0, since=-1)


def test_a_match_says_what_it_is() -> None:
    m = new(2, 3)
    assert repr(m) == "<Match of lantern, 2 seats, after 0 decisions: seat 0 decides>"
    m.deal_with(None)
    m.play(ROLL)
    assert repr(m) == "<Match of lantern, 2 seats, after 1 decisions: chance is waited for>"
    assert repr(random_play(new(1, 3), 99)).startswith("<Match of lantern, 1 seat, after")
    assert repr(random_play(new(1, 3), 99)).endswith(": over>")
