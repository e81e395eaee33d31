"""Whole games by random hands: every ending occurs, nobody drowns in choices, and secrets stay secret."""

import pytest

from dark_order_scene import ours
from sabletop.engine import codec, drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.match import Match, open_match
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.game import GAME
from sabletop.games.dark_order.table import DarkTable

WARLIKE = {"attack": 200, "activate": 30, "lay": 30, "pay": 30, "play-support": 20, "choose-enemy": 20}
PEACEFUL = (
    "pass-attack",
    "done",
    "lay-scout",
    "take-up",
    "recall-scout",
    "play-order",
    "leave-face-down",
    "be-protector",
)


def eagerness(choice: Choice, action: Action) -> int:
    """Hands that attack whenever they can, and keep the commander out of it."""
    if action.kind in ("lay", "lay-scout") and ours().commander[int(str(action.args["unit"]))]:
        return 1
    if action.kind == "done-laying":
        return 30
    if action.kind == "discard":
        return 1 + 3 * int(str(action.args["n"]))
    return 1 if action.kind in PEACEFUL else WARLIKE.get(action.kind, 4)


def warlike_game(pairing: str, seed: int) -> str:
    """How a game of eager hands ends."""
    t: DarkTable = GAME.set_up(ours(), 2, GAME.check_options({"factions": pairing}))
    dealer, picks = SeededDealer(key_of(seed)), Stream(key_of(f"b{seed}"), "b")
    drive.settle(t, dealer)
    while t.outcome is None:
        choice = t.pending
        assert isinstance(choice, Choice)
        actions = choice.options(t)
        weights = [eagerness(choice, action) for action in actions]
        left, at = picks.below(sum(weights)), 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        t.pending = None
        actions[at].do(t, choice.who)
        drive.settle(t, dealer)
    return t.outcome.why.key


def table_of(m: Match) -> DarkTable:
    assert isinstance(m.table, DarkTable)
    return m.table


@pytest.mark.no_cover
def test_every_ending_occurs() -> None:
    seen: set[str] = set()
    pairings = GAME.options["factions"].values[1:]
    for seed in range(700):
        seen.add(warlike_game(str(pairings[seed % len(pairings)]), seed))
        if len(seen) == 5:
            break
    assert seen == {"domination", "commander-fell", "collapse", "combat-ability", "draw"}


def random_match(seed: int) -> tuple[Match, Stream]:
    """A match with settings of all kinds."""
    chance = Stream(key_of(f"settings {seed}"), "s")
    options = {name: option.values[chance.below(len(option.values))] for name, option in GAME.options.items()}
    return open_match(GAME, ours(), 2, GAME.check_options(options), SeededDealer(key_of(seed))), chance


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.no_cover
def test_random_games_are_sound_and_offer_few_actions_at_a_time(seed: int) -> None:
    m, chance = random_match(seed)
    decisions = 0
    while not m.over:
        assert GAME.faults(table_of(m)) == []
        assert 1 <= len(m.legal) <= 60
        m.play(m.legal[chance.below(len(m.legal))])
        decisions += 1
    assert GAME.faults(table_of(m)) == []
    assert decisions < GAME.bound


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.no_cover
def test_what_a_seat_cannot_know_makes_no_difference_to_it(seed: int) -> None:
    m, chance = random_match(seed + 100)
    while not m.over:
        if chance.below(6) == 0:
            seat = (0, 1, None)[chance.below(3)]
            t = table_of(m)
            other = GAME.resample(t, seat, SeededDealer(key_of(chance.below(1 << 20))))
            assert GAME.faults(other) == []
            assert codec.canonical(GAME.view(other, seat)) == codec.canonical(GAME.view(t, seat))
            again = [GAME.resample(one, seat, SeededDealer(key_of("same"))) for one in (t, other)]
            assert codec.dump(again[0], ours().shape) == codec.dump(again[1], ours().shape)
        m.play(m.legal[chance.below(len(m.legal))])


@pytest.mark.parametrize("seed", range(6))
def test_hidden_questions_are_as_many_whatever_is_answered(seed: int) -> None:
    """Recruitment asks as often as cards can be counted from outside."""

    def questions(last: bool) -> int:
        m = open_match(
            GAME, ours(), 2, GAME.check_options({"factions": "sanctuary-plague"}), SeededDealer(key_of(seed))
        )
        asked = 0
        while m.prompt is not None and m.prompt.key != "lay":
            hidden = m.prompt.key in ("commander", "return-unit", "return-support", "draw", "discard")
            asked += hidden
            m.play(m.legal[-1] if last and hidden else m.legal[0])
        return asked

    assert questions(True) == questions(False)
