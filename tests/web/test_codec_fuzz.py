"""Whatever reads what strangers wrote answers or refuses, whatever it is given."""

import random

from codec_fuzz import Reader, Report, fuzz, give, readers


def test_nothing_but_refusals_comes_of_spoilt_input() -> None:
    report = fuzz(4_000, 600.0, 11)
    assert report.faults == []
    assert report.cases == 4_000
    assert {answer.split()[0] for answer in report.answers} == set(readers())


def test_what_was_answered_in_a_new_way_is_spoilt_further() -> None:
    reader, report = Reader(len, ["abc"], ()), Report()
    give("lengths", reader, "abcd", report)
    give("lengths", reader, "abcde", report)
    assert reader.sound == ["abc", "abcd"]


def test_a_fault_would_be_seen() -> None:
    rng, report = random.Random(1), Report()
    reader = Reader(lambda text: 1 // (len(text) % 3), ["abc"], (ValueError,))
    give("broken", reader, "abc" * rng.randrange(1, 5), report)
    assert len(report.faults) == 1
    assert "ZeroDivisionError" in report.faults[0]
