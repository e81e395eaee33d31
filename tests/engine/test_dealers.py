"""Dealers: the same on every machine, even, independent by purpose, and easy to copy."""

import os
import subprocess
import sys
from hashlib import blake2b
from math import sqrt

import pytest

from sabletop.engine import dealer as dealing
from sabletop.engine import drive
from sabletop.engine.dealer import (
    Numbers,
    QuickDealer,
    QuickStream,
    ScriptedDealer,
    SeededDealer,
    Stream,
    enumerate_chance,
    key_of,
)
from sabletop.engine.errors import OutOfScript
from sabletop.engine.wide import Wide
from toy import GAME, Deal, LanternTable, RollDie, edition, with_dealer


def table(light: int = 0, weather: str = "still") -> LanternTable:
    t = GAME.set_up(edition(), 2, GAME.check_options({"weather": weather}))
    t.light = light
    return t


def draw(stream: Numbers, n: int, count: int) -> list[int]:
    return [stream.below(n) for _ in range(count)]


# Seeded


def test_a_seed_stands_for_a_key_of_256_bits() -> None:
    assert key_of(7).hex() == "ff85df98e842689ab31f92b5c5741c2f6f616b54d69bdca4d77023477bbbffb1"
    assert key_of("seven").hex() == "54a722f9f6ebbd1226927e0c5f21a16cc7d6b1959adff987032dd896d5cbd91f"
    assert key_of(7) == key_of("7") == key_of(b"7")
    assert len({key_of(seed) for seed in (0, 1, -1, "", "a", 2**64)}) == 6


def test_known_draws() -> None:
    key = key_of(7)
    assert draw(Stream(key, "dice"), 6, 20) == [4, 0, 3, 1, 2, 3, 0, 3, 0, 5, 3, 2, 2, 0, 3, 3, 4, 3, 2, 5]
    assert draw(Stream(key, "deck"), 52, 12) == [17, 2, 8, 24, 10, 44, 0, 35, 20, 20, 30, 10]
    assert draw(Stream(key, "x"), 2**32, 2) == [2786576337, 67294616]


def test_the_words_are_those_of_blake2b_over_key_purpose_and_block() -> None:
    key = key_of("plain")
    words = []
    for block in (0, 1):
        data = blake2b(f"dice:{block}".encode(), key=key).digest()
        words += [int.from_bytes(data[i : i + 4], "little") for i in range(60, -4, -4)]
    assert draw(Stream(key, "dice"), 2**32, 32) == words


def test_wide_numbers_are_drawn_from_several_words() -> None:
    stream = Stream(key_of(7), "wide")
    assert draw(stream, 10**30, 2) == [653308844488306263562201299390, 209645688226904608765746359002]
    assert stream.used == 8
    many = draw(stream, 2**40 + 1, 400)
    assert max(many) > 2**39 > min(many)
    assert max(many) <= 2**40


@pytest.mark.parametrize("n", [1, 2, 3, 7, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 3**50])
def test_draws_stay_below_their_bound(n: int) -> None:
    assert all(0 <= number < n for number in draw(Stream(key_of(n), "any"), n, 200))


# Quick


def test_known_quick_draws() -> None:
    assert draw(QuickStream(key_of(7)), 6, 20) == [3, 4, 4, 4, 1, 0, 3, 0, 3, 5, 0, 5, 1, 5, 0, 5, 0, 4, 2, 5]
    assert draw(QuickStream(key_of(7)), 10**30, 1) == [764501387497494490181716909756]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 2**30, 2**30 + 1, 2**32, 3**50])
def test_quick_draws_stay_below_their_bound(n: int) -> None:
    assert all(0 <= number < n for number in draw(QuickStream(key_of(n)), n, 200))


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_quick_draws_are_even(n: int) -> None:
    drawn = draw(QuickStream(key_of(f"even {n}")), n, 20_000)
    assert chi_square([drawn.count(k) for k in range(n)], [20_000 / n] * n) < limit(n - 1)


@pytest.mark.parametrize("apart", [1, 2, 3, 7])
def test_pairs_of_quick_draws_are_even(apart: int) -> None:
    drawn = draw(QuickStream(key_of(f"pairs {apart}")), 6, 40_000)
    pairs = [one * 6 + two for one, two in zip(drawn, drawn[apart:], strict=False)][:: 2 * apart]
    assert chi_square([pairs.count(k) for k in range(36)], [len(pairs) / 36] * 36) < limit(35)


@pytest.mark.parametrize("count", [0, 1, 17, 100_000])
def test_a_quick_stream_goes_on_from_a_count_of_words(count: int) -> None:
    stream = QuickStream(key_of("count"))
    for _ in range(count):
        stream.below(6)
    assert stream.used == count
    assert draw(QuickStream(key_of("count"), count), 6, 50) == draw(stream.clone(), 6, 50) == draw(stream, 6, 50)


def test_a_quick_dealer_deals_by_weight_and_goes_on_alike_in_a_copy() -> None:
    dealer, t = QuickDealer(key_of("weights")), table(weather="gusty")
    dealt = [dealer.deal(RollDie(0), t) for _ in range(12_000)]
    assert chi_square([dealt.count(k) for k in range(3)], [8000.0, 2000.0, 2000.0]) < limit(2)
    twin = dealer.clone()
    assert [twin.deal(RollDie(0), t) for _ in range(50)] == [dealer.deal(RollDie(0), t) for _ in range(50)]


def test_quick_draws_fit_into_what_compiled_code_reckons_with() -> None:
    assert Wide is int
    largest = dealing._FACTOR * dealing._MASK + (dealing._CYCLE >> 32)
    assert max(largest, dealing._QUICK * dealing._MASK, dealing._CYCLE) < 1 << 63


def test_a_number_below_one_is_zero() -> None:
    assert draw(Stream(key_of(1), "any"), 1, 5) == [0] * 5


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((count - hope) ** 2 / hope for count, hope in zip(counts, expected, strict=True))


def limit(freedom: int) -> float:
    """The value that chi-square exceeds about once in a thousand times (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_draws_are_even(n: int) -> None:
    drawn = draw(Stream(key_of(f"even {n}"), "dice"), n, 20_000)
    assert chi_square([drawn.count(k) for k in range(n)], [20_000 / n] * n) < limit(n - 1)


def test_draws_close_to_the_word_size_are_even() -> None:
    """With a bound of three quarters of a word a plain remainder would favour the low third."""
    n = 3 << 30
    drawn = draw(Stream(key_of("wide even"), "dice"), n, 12_000)
    thirds = [sum(k <= number * 3 // n < k + 1 for number in drawn) for k in range(3)]
    assert chi_square(thirds, [4000.0] * 3) < limit(2)


def test_pairs_of_draws_are_even() -> None:
    stream = Stream(key_of("pairs"), "dice")
    pairs = [stream.below(6) * 6 + stream.below(6) for _ in range(20_000)]
    assert chi_square([pairs.count(k) for k in range(36)], [20_000 / 36] * 36) < limit(35)


def test_weights_decide_how_often_an_outcome_comes() -> None:
    dealer, t = SeededDealer(key_of("weights")), table(weather="gusty")
    dealt = [dealer.deal(RollDie(0), t) for _ in range(12_000)]
    assert chi_square([dealt.count(k) for k in range(3)], [8000.0, 2000.0, 2000.0]) < limit(2)


def test_an_outcome_without_weight_never_comes() -> None:
    dealer, t = SeededDealer(key_of("never")), table(light=9)
    assert {dealer.deal(RollDie(0), t) for _ in range(500)} == {0, 1}


def test_kinds_of_chance_do_not_disturb_each_other() -> None:
    t = table()
    one, other = SeededDealer(key_of(5)), SeededDealer(key_of(5))
    for _ in range(23):
        one.deal(Deal(0), t)
    assert [one.deal(RollDie(0), t) for _ in range(40)] == [other.deal(RollDie(0), t) for _ in range(40)]
    assert one.used == {"Deal": 23, "RollDie": 40}
    assert other.used == {"RollDie": 40}


def test_streams_of_different_purpose_key_and_block_are_different() -> None:
    drawn = [draw(Stream(key, purpose), 2**32, 40) for key in (key_of(1), key_of(2)) for purpose in ("a", "a:1", "b")]
    assert len({number for numbers in drawn for number in numbers}) > 230


@pytest.mark.parametrize("used", [0, 1, 15, 16, 17, 31, 32, 33, 1000])
def test_a_stream_goes_on_where_it_was(used: int) -> None:
    stream = Stream(key_of(3), "dice")
    draw(stream, 2**32, used)
    assert stream.used == used
    again, twin = Stream(key_of(3), "dice", used), stream.clone()
    rest = draw(stream, 2**32, 40)
    assert draw(again, 2**32, 40) == draw(twin, 2**32, 40) == rest


def test_a_dealer_and_its_clone_go_on_alike_and_apart() -> None:
    dealer, t = SeededDealer(key_of(9)), table()
    for _ in range(7):
        dealer.deal(Deal(0), t)
    twin = dealer.clone()
    ahead = [twin.deal(Deal(0), t) for _ in range(50)]
    assert dealer.used == {"Deal": 7}
    assert [dealer.deal(Deal(0), t) for _ in range(50)] == ahead


def test_the_same_seed_deals_the_same_whatever_the_hash_seed() -> None:
    code = (
        "from sabletop.engine.dealer import *; from toy import *; d = SeededDealer(key_of(11)); m = with_dealer(d, 3);"
        "print(m.table.numbers, d.used, [d.deal(RollDie(0), m.table) for _ in range(30)])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2", "3")
    }
    assert len(told) == 1


# Scripted


def test_a_script_is_dealt_in_order() -> None:
    dealer = ScriptedDealer([3, 8, 2])
    m = with_dealer(dealer)
    assert m.table.numbers == [3, 8]  # type: ignore[attr-defined]  # a lantern's table
    assert not dealer.spent
    m.play(edition().roll)
    assert m.view(0)["table"]["light"] == 3
    assert dealer.spent


def test_a_script_at_its_end_refuses_or_passes_on() -> None:
    with pytest.raises(OutOfScript, match="no outcome left for Deal"):
        with_dealer(ScriptedDealer([3]))
    m = with_dealer(ScriptedDealer([3], SeededDealer(key_of(1))))
    assert m.view(0)["table"]["numbers"][0] == 3


@pytest.mark.parametrize("outcome", [10, -1, 99])
def test_a_script_refuses_an_outcome_that_does_not_exist(outcome: int) -> None:
    with pytest.raises(OutOfScript, match=f"outcome {outcome} is not possible for Deal"):
        with_dealer(ScriptedDealer([outcome, 1]))


def test_a_script_refuses_an_outcome_without_weight() -> None:
    with pytest.raises(OutOfScript, match="outcome 2 is not possible for RollDie"):
        ScriptedDealer([2]).deal(RollDie(0), table(light=8))


def test_a_cloned_script_has_the_same_rest() -> None:
    dealer, t = ScriptedDealer([1, 2, 0], SeededDealer(key_of(2))), table()
    dealer.deal(RollDie(0), t)
    twin = dealer.clone()
    ahead = [twin.deal(RollDie(0), t) for _ in range(20)]
    assert ahead[:2] == [2, 0]
    assert [dealer.deal(RollDie(0), t) for _ in range(20)] == ahead


# Enumerating


def test_every_outcome_is_enumerated_with_its_weight() -> None:
    t = table(weather="gusty")
    drive.settle(t, ScriptedDealer([1, 2]))
    drive.choose(t, edition().roll, 0)
    drive.advance(t)
    assert list(enumerate_chance(t)) == [(0, 4, 6), (1, 1, 6), (2, 1, 6)]
    t.light = 8
    assert list(enumerate_chance(t)) == [(0, 4, 5), (1, 1, 5)]


def test_an_even_chance_is_enumerated_evenly() -> None:
    t = table()
    drive.advance(t)
    assert list(enumerate_chance(t)) == [(k, 1, 10) for k in range(10)]


def test_without_a_pending_chance_there_is_nothing_to_enumerate() -> None:
    with pytest.raises(AssertionError, match="no chance is pending"):
        list(enumerate_chance(table()))
