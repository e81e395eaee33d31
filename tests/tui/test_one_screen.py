"""Who may look, who is asked, and what is taken back, where people and bots share one screen."""

import pytest

from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import SabletopError, UndoBarred
from sabletop.engine.fields import UNKNOWN
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.hosting import ASK, BOT, FORCED, OVER, HostedMatch, LocalBots
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings, open_table
from sabletop.tui.typed import read_bots, read_option
from terminal_scene import play_out, sit
from valkyrie_scene import scene


def valkyrie(s: OneScreen) -> ValkyrieTable:
    assert isinstance(s.known, ValkyrieTable)
    return s.known


def test_a_card_is_covered_until_its_reader_is_alone_with_the_screen() -> None:
    s = sit(scene(3).reading(1, "confessional", arrows=1))
    assert (s.state(), s.viewer) == (COVER, None)
    s.uncover()
    assert (s.state(), s.viewer) == (ASK, 1)


def test_the_screen_is_everybodys_again_after_the_answer() -> None:
    s = sit(scene(3).reading(1, "confessional", arrows=1))
    s.uncover()
    s.play(s.offers()[0])
    assert (s.state(), s.viewer) == (ASK, None)


def test_open_decisions_need_no_cover() -> None:
    s = sit(scene(3).acting(2, arrows=2))
    assert (s.state(), s.viewer) == (ASK, None)


def test_one_person_alone_never_sees_a_cover() -> None:
    s = sit(scene(1).reading(1, "confessional", arrows=1))
    assert (s.state(), s.viewer) == (ASK, 0)


def test_one_person_among_bots_sees_their_own_view_only() -> None:
    s = sit(scene(2).reading(0, "confessional", arrows=1), bots=["random", None])
    assert s.viewer == 1
    assert s.state() == BOT
    assert valkyrie(s).card == UNKNOWN


def test_cards_that_are_looked_at_are_covered_while_they_are_put_back() -> None:
    s = sit(scene(2).put(0, at="zossen").ally("oster", "zossen").acting(0, arrows=2))
    s.play(next(offer for offer in s.offers() if offer.group == "Ally"))
    assert s.state() == COVER
    s.uncover()
    while s.state() == ASK and s.match.prompt is not None and s.match.prompt.key == "put-back":
        assert s.viewer == 0
        s.play(s.offers()[0])
    assert s.viewer is None


def helped(play_forced: bool = True) -> OneScreen:
    """Stauffenberg lends an action, and there is only one whom he could lend it to."""
    s = sit(scene(2).ally("mertz", "bendlerblock").acting(0, arrows=2), play_forced=play_forced)
    s.play(next(offer for offer in s.offers() if offer.group == "Ally"))
    assert s.match.prompt is not None
    assert s.match.prompt.key == "helper"
    return s


def test_a_question_with_nothing_to_choose_is_not_asked() -> None:
    assert helped().state() == FORCED


def test_with_the_setting_it_is_asked() -> None:
    assert helped(play_forced=False).state() == ASK


def test_a_window_asks_whoever_holds_the_item() -> None:
    s = sit(scene(2).holds(1, "burn-bag").files(1).tokens(0).turn_of(0, "AAA"))
    assert s.match.prompt is not None
    assert (s.match.prompt.key, s.match.seat) == ("window-roll", 1)
    assert len([offer for offer in s.offers() if not offer.standing]) == 2


def test_somebody_else_at_the_screen_can_use_an_item() -> None:
    s = sit(scene(2).holds(1, "burn-bag").files(1).turn_of(0, "AAA"))
    assert s.state() == ASK
    told = ["Keep the roll", "Spend a token and reroll", "Tresckow uses Burn bag"]
    assert [offer.text for offer in s.offers() if not offer.standing] == told


def test_an_item_of_somebody_else_is_used_for_its_owner() -> None:
    s = sit(scene(2).holds(1, "burn-bag").files(1).turn_of(0, "AAA"))
    s.play(s.offers()[2])
    assert valkyrie(s).files == 0
    assert valkyrie(s).items[1] == ()


def test_the_roll_for_a_plot_is_never_made_unasked() -> None:
    s = sit(scene(2).ready_to_plot(0, "klessheim", "service-pistol"))
    s.play(next(offer for offer in s.offers() if offer.group == "Plot"))
    s.play(next(offer for offer in s.offers() if offer.group == "Item"))
    assert [offer.text for offer in s.offers()] == ["Roll for the plot"]
    assert s.state() == ASK


def test_the_only_answer_to_a_card_is_never_given_unasked() -> None:
    s = sit(scene(1).reading(0, "black-market-sugar").tokens(0))
    assert len(s.offers()) == 1
    assert s.state() == ASK


def test_a_person_is_asked_once_before_a_bot_goes_on_without_their_item() -> None:
    s = sit(scene(2).holds(0, "burn-bag").files(1).acting(1, arrows=2), bots=[None, "random"])
    assert s.state() == ASK
    assert [offer.text for offer in s.offers() if not offer.standing] == ["Let Tresckow go on", "Use Burn bag"]
    s.play(s.offers()[0])
    assert s.state() == BOT


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    s = sit(scene(2).acting(0, arrows=2))
    before = s.match.state()
    s.play(s.offers()[0])
    s.take_back()
    assert s.match.state() == before


def test_undo_does_not_cross_a_reveal_unless_the_table_agrees() -> None:
    s = sit(scene(2).acting(0, arrows=2))
    before = s.match.state()
    s.play(next(offer for offer in s.offers() if offer.text == "Collect a random tile"))
    after = s.match.state()
    with pytest.raises(UndoBarred):
        s.take_back()
    assert s.match.state() == after
    s.take_back(agreed=True)
    assert s.match.state() == before


def test_an_agreed_undo_goes_back_past_the_decisions_of_bots() -> None:
    s = sit(scene(2).acting(0, arrows=1), bots=[None, "random"])
    before = s.match.state()
    s.play(s.offers()[0])
    while s.state() in (BOT, FORCED):
        if s.state() == BOT:
            s.play_bot()
        else:
            s.play_unasked()
    s.take_back(agreed=True)
    assert s.match.state() == before


def test_undo_at_the_start_changes_nothing() -> None:
    s = sit(scene(2).acting(0, arrows=1))
    before = s.match.state()
    with pytest.raises(UndoBarred):
        s.take_back(agreed=True)
    assert s.match.state() == before


def test_somebody_may_look_in_private_and_look_away_again() -> None:
    s = sit(scene(2).acting(0, arrows=1))
    s.look(1)
    assert (s.viewer, s.state()) == (1, ASK)
    assert s.offers() == []
    s.look_away()
    assert (s.viewer, s.state()) == (None, ASK)


def test_every_kind_that_is_not_legal_has_a_reason() -> None:
    s = sit(scene(2).acting(0, arrows=1))
    refused = dict(s.reasons())
    legal = {action.kind for action in s.match.legal}
    assert set(refused) == set(s.match.edition.actions.kinds) - legal
    assert refused["initiate"].clause == "VK-PLOT-1"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_game_can_be_played_at_one_screen(seats: int) -> None:
    s = open_table(Settings("valkyrie", seats, "whole", options={"difficulty": "hard"}))
    play_out(s)
    assert s.match.over


def test_a_table_of_bots_alone_plays_by_itself() -> None:
    s = open_table(Settings("valkyrie", 2, "watched", ("random", "random")))
    while s.state() != OVER:
        assert s.state() == BOT
        s.play_bot()
    assert s.viewer is None


def test_the_same_seed_lets_bots_do_the_same() -> None:
    def played() -> list[str]:
        s = open_table(Settings("valkyrie", 2, "same", ("random", "random")))
        while s.state() != OVER:
            s.play_bot()
        return [event.text for event in s.match.log(None)]

    assert played() == played()


@pytest.mark.parametrize(
    ("words", "seats", "expected"),
    [
        ([], 3, ()),
        (["random"], 3, (None, "random", "random")),
        (["random"], 1, ("random",)),
        (["person", "random"], 2, (None, "random")),
        (["random", "random"], 2, ("random", "random")),
    ],
)
def test_bots_are_named_once_for_all_others_or_for_each_seat(
    words: list[str], seats: int, expected: tuple[str | None, ...]
) -> None:
    assert read_bots(words, seats) == expected


@pytest.mark.parametrize(("words", "seats"), [(["random", "random"], 3), (["nobody"], 2), (["random"] * 5, 4)])
def test_bots_that_do_not_fit_are_refused(words: list[str], seats: int) -> None:
    with pytest.raises(SabletopError):
        read_bots(words, seats)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("difficulty=hard", ("difficulty", "hard")),
        ("eagles-subtract=yes", ("eagles_subtract", True)),
        ("powers=off", ("powers", False)),
        ("tokens=3", ("tokens", 3)),
        ("files=by-difficulty", ("files", "by difficulty")),
    ],
)
def test_options_are_typed_as_words(typed: str, expected: tuple[str, object]) -> None:
    assert read_option("valkyrie", typed) == expected


@pytest.mark.parametrize("typed", ["difficulty", "difficulty=", "size=9", "tokens=99", "=1"])
def test_options_that_do_not_exist_are_refused(typed: str) -> None:
    with pytest.raises(SabletopError):
        read_option("valkyrie", typed)


def test_the_reasons_of_bots_are_kept_for_after_the_game() -> None:
    s = open_table(Settings("valkyrie", 2, "reasons", ("regular", "novice")))
    for _ in range(20):
        s.play_bot()
    assert [move.decisions for move in s.bot_moves] == list(range(20))
    assert all(move.reason and move.action for move in s.bot_moves)


def test_what_is_taken_back_takes_its_reasons_with_it() -> None:
    s = sit(scene(2).acting(0, arrows=1), bots=[None, "regular"])
    while s.state() == ASK and s.match.seat == 0:
        s.play(s.offers()[-1])
    while s.state() == BOT:
        s.play_bot()
    assert s.bot_moves
    s.take_back(agreed=True)
    assert s.bot_moves == []


@pytest.mark.no_cover
def test_a_hint_is_for_the_person_who_is_asked() -> None:
    s = sit(scene(2).acting(0, arrows=2), bots=[None, "regular"])
    ideas = s.hints()
    assert 1 <= len(ideas) <= 3
    assert all(idea.action in s.match.legal and idea.sentence for idea in ideas)


def test_nobody_gets_a_hint_while_a_bot_decides() -> None:
    assert sit(scene(2).acting(0, arrows=2), bots=["regular", None]).hints() == []


# Standing answers


def _at_a_moment() -> OneScreen:
    """Two conspirators at one screen; the first holds something that can be used at any time."""
    match = scene().holds(0, "travel-orders").turn_of(0).match
    match.deal_with(SeededDealer(key_of("a moment")))
    s = OneScreen(HostedMatch(match), LocalBots([None, None], "a moment"))
    while not s.hosted.standing.moment(s.match.seat or 0):
        s.uncover()
        s.play(s.offers()[0])
    return s


def _later(s: OneScreen) -> list[str]:
    return [offer.standing for offer in s.offers() if offer.standing]


def test_a_moment_can_be_let_pass_for_this_turn_and_is_not_asked_about_again_in_it() -> None:
    s = _at_a_moment()
    assert _later(s) == ["turn", "always"]
    s.play(next(offer for offer in s.offers() if offer.standing == "turn"))
    turn = [event.key for event in s.match.log(None)].count("turn-begins")
    while s.state() == FORCED:
        s.play_unasked()
    assert s.state() in (ASK, COVER)
    assert not s.hosted.standing.moment(s.match.seat or 0)
    assert [event.key for event in s.match.log(None)].count("turn-begins") == turn
    assert _later(s) == ["again"]


def test_whoever_has_answered_beforehand_can_be_asked_again() -> None:
    s = _at_a_moment()
    s.play(next(offer for offer in s.offers() if offer.standing == "always"))
    assert s.state() == FORCED
    s.play(next(offer for offer in s.offers() if offer.standing == "again"))
    assert s.state() == ASK
    assert _later(s) == ["turn", "always"]
