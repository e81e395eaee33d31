"""Reasons of bots are data, and words where somebody reads them."""

import json
import re
from pathlib import Path

import pytest

import sabletop
from sabletop import registry
from sabletop.bots import judge, reasons
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.reasons import LONGEST, Change, Reason, Share, Tenths, data_of, sentence_of
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES = Phrases(
    {"helps": "{ $what } helps { $much }.", "long": "{ $what }", "much": "a { $n -> [one] bit *[other] lot }"}
)


def test_a_reason_is_a_key_with_arguments_and_says_its_sentence_when_it_is_read() -> None:
    reason = Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"})
    assert reason.data() == {"key": "helps", "args": {"what": "the map", "much": "a lot"}}
    assert reason.sentence == "The map helps a lot."


def test_a_reason_may_speak_of_another_one() -> None:
    reason = Reason(PHRASES, "helps", {"what": "the map", "much": Reason(PHRASES, "much", {"n": 1})})
    assert reason.sentence == "The map helps a bit."
    assert reason.data()["args"]["much"] == {"key": "much", "args": {"n": 1}}


def test_no_reason_is_longer_than_a_line_has_room_for() -> None:
    assert len(Reason(PHRASES, "long", {"what": "x" * 999}).sentence) == LONGEST


def test_reasons_with_the_same_key_and_arguments_are_equal() -> None:
    one, other = Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"}), Reason(PHRASES, "much", {"n": 1})
    assert one == Reason(PHRASES, "helps", {"what": "the map", "much": "a lot"})
    assert one != other
    assert one != "The map helps a lot."
    assert repr(other) == "<a bit>"
    assert len({one, other, Reason(PHRASES, "much", {"n": 2})}) == 3


def test_what_only_the_words_need_is_worked_out_when_somebody_reads_them() -> None:
    asked: list[int] = []

    def args() -> dict[str, object]:
        asked.append(1)
        return {"what": "the map", "much": "a lot"}

    reason = Reason(PHRASES, "helps", args)
    assert asked == []
    assert reason.sentence == "The map helps a lot."
    assert reason.data()["args"]["what"] == "the map"
    assert asked == [1]


def test_numbers_are_rounded_in_words_and_stay_numbers_in_data() -> None:
    reason = Reason(PHRASES, "helps", {"what": Share(0.256), "much": Change(1.26)})
    assert reason.sentence == "26% helps +1.3."
    assert json.dumps(reason.data()["args"]) == '{"what": 0.256, "much": 1.26}'
    assert str(Tenths(2.04)) == "2.0"


def test_a_reason_names_actions_by_their_numbers() -> None:
    action = registry.edition("valkyrie").actions[7]
    reason = Reason(PHRASES, "long", {"what": action})
    assert reason.data()["args"] == {"what": 7}
    assert str(action)[1:] in reason.sentence


def test_a_bot_of_somebody_else_may_give_a_sentence() -> None:
    assert sentence_of("It was listed first.") == "It was listed first."
    assert data_of("It was listed first.") is None


def test_what_the_regulars_think_is_data_that_json_can_carry() -> None:
    for name in ("black-orchestra", "dark-order", "orphan-black", "valkyrie"):
        m = sabletop.new(name, seed=3)
        assert m.seat is not None
        for idea in brain(REGULAR, name).ideas(m.known(m.seat), m.legal):
            assert isinstance(idea.reason, Reason)
            assert json.loads(json.dumps(idea.reason.data())) == idea.reason.data()
            assert 0 < len(idea.sentence) <= LONGEST


@pytest.mark.parametrize("game", ["dark_order", "orphan_black"])
def test_every_reason_of_a_game_has_words_and_no_words_are_left_over(game: str) -> None:
    folder = Path(reasons.__file__).parent / game
    code = "".join([file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py"))])
    keys = set(words_in(f"sabletop.bots.{game}", ENGLISH))
    said = {key for named in re.findall(r"\bsay\(([^{})]*)", code) for key in re.findall(r'"([a-z-]+)"', named)}
    assert said <= keys
    assert {key for key in keys if f'"{key}"' not in code} == set()


def test_what_an_action_is_worth_is_told_with_its_reason_as_data() -> None:
    m = sabletop.new("orphan-black", seed=3)
    assert m.seat is not None
    found = judge(m.known(m.seat), m.legal, worlds=1)[0].data()
    assert found["because"]["key"].startswith("newcomer")
    assert found["reason"].endswith(" points.")


def test_a_searching_bot_gives_its_regulars_reason_with_what_it_found() -> None:
    m = sabletop.new("orphan-black", seed=3)
    assert m.seat is not None
    ideas = brain("expert", "orphan-black").ideas(m.known(m.seat), m.legal)
    best = max(ideas, key=lambda idea: idea.value)
    assert isinstance(best.reason, Reason)
    found = best.reason.data()
    assert found["key"] == "search-why-alone"
    assert found["args"]["why"]["key"].startswith("newcomer")
    assert found["args"]["chance"] == round(best.value)
