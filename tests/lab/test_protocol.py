"""The engine for programs in any language: requests and answers, a line of JSON each."""

import io
import json
from typing import Any

import pytest

import sabletop
from sabletop.cli import main
from sabletop.lab.protocol import MOST_MATCHES, Engine

NEW = {"do": "new", "game": "valkyrie", "seats": 2, "seed": 7}


class Asked:
    """An engine that is asked in Python's words."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, **request: Any) -> dict[str, Any]:
        answer = self.engine.answer(json.dumps(request))
        json.dumps(answer)
        return answer


@pytest.fixture
def ask() -> Asked:
    return Asked()


def test_a_whole_game_is_played_as_it_is_in_python(ask: Asked) -> None:
    m, now = sabletop.new("valkyrie", seats=2, seed=7), ask(**NEW)
    assert (now["match"], now["seat"], now["over"], now["outcome"]) == (1, 0, False, None)
    while not now["over"]:
        assert [one["id"] for one in now["legal"]] == [one.id for one in m.legal]
        assert now["prompt"]["text"] == str(m.prompt)
        picked = now["legal"][-1]
        now = ask(do="play", match=1, action=picked["written"] if m.decisions % 2 else picked["id"])
        m.play(picked["id"])
    assert m.outcome is not None
    assert now["outcome"] == m.outcome.data()
    assert ask(do="record", match=1)["record"] == m.record()
    assert len(ask(do="record", match=1)["written"]) == m.decisions
    assert ask(do="log", match=1, seat=0)["log"] == [one.data() for one in m.log(0)]


def test_a_search_finds_what_it_needs(ask: Asked) -> None:
    ask(**NEW)
    first = ask(do="worlds", match=1, seat=0, n=2, seed=5)
    assert first == {"matches": [2, 3]}
    known = ask(do="known", match=1, seat=0)["known"]
    assert ask(do="known", match=2, seat=0)["known"]["table"] == known["table"]
    assert ask(do="clone", match=2, history=False)["match"] == 4
    now = ask(do="wait", match=4)
    while not now["chance"]:
        now = ask(do="play", match=4, action=now["legal"][0]["id"])
    assert (now["seat"], now["legal"]) == (None, [])
    assert ask(do="happen", match=4, outcome=0)["match"] == 4
    assert ask(do="drop", match=2) == {"matches": [1, 3, 4]}


def test_what_was_saved_and_recorded_comes_back(ask: Asked) -> None:
    now = ask(**NEW)
    ask(do="play", match=1, action=now["legal"][0]["id"])
    save, record = ask(do="save", match=1)["save"], ask(do="record", match=1)["record"]
    for back in (ask(do="load", save=save), ask(do="load", save=save, history=False), ask(do="replay", record=record)):
        assert (back["decisions"], back["legal"]) == (1, ask(do="look", match=1)["legal"])


def test_the_other_questions_are_answered(ask: Asked) -> None:
    assert ask(do="hello", id="x") == {"id": "x", "sabletop": sabletop.__version__, "protocol": 1}
    assert set(ask(do="games")["games"]) == set(sabletop.games())
    ask(**NEW, options={"difficulty": "easy"}, history=True)
    assert ask(do="legal", match=1, seat=1)["legal"] == []
    assert ask(do="why-not", match=1, what="move")["why"]["clause"].startswith("VK-")
    assert ask(do="why-not", match=1, what=ask(do="look", match=1)["legal"][0]["id"])["why"] is None
    assert ask(do="undo", match=1)["error"] == "There is nothing to take back."


BAD: list[tuple[Any, str]] = [
    ("nonsense", "This is not JSON."),
    ("[" * 100_000, "This is not JSON."),
    ("[]", "A request is one JSON object in a line."),
    ({}, "There is nothing to do called None; there are hello, "),
    ({"do": ["new"]}, "There is nothing to do called ['new']; there are hello, "),
    ({"do": "new"}, "'new' needs 'game': the name of a game."),
    ({"do": "new", "game": "chess"}, "There is no game 'chess'; there are "),
    ({"do": "new", "game": "valkyrie", "seats": 9}, "Valkyrie is for 1 to 4 people, not 9."),
    ({"do": "new", "game": "valkyrie", "seats": True}, "'seats' is a whole number, not True."),
    (
        {"do": "new", "game": "valkyrie", "sead": 1},
        "'new' takes game, seats, seed, content, options, history, not 'sead'.",
    ),
    ({"do": "new", "game": "valkyrie", "options": {"history": 1}}, "Valkyrie has no option 'history'; it has "),
    ({"do": "new", "game": "valkyrie", "content": "/nowhere"}, "Cannot read /nowhere: "),
    ({"do": "play", "match": 8, "action": 1}, "There is no match 8."),
    ({"do": "play", "match": 1, "action": "fly"}, "That action is not legal now."),
    ({"do": "play", "match": 1, "action": 1, "seat": 7}, "There is no seat 7 at this table."),
    ({"do": "why-not", "match": 1, "what": 10**9}, "There is no action 1000000000."),
    ({"do": "worlds", "match": 1, "seat": 0, "n": MOST_MATCHES}, "There is room for 4,095 matches more, not for 4096."),
    ({"do": "happen", "match": 1, "outcome": 0}, "No chance is waited for."),
    ({"do": "replay", "record": {}}, "This is not a record of Sabletop."),
    ({"do": "load", "save": "{}"}, "This is not a save of Sabletop."),
]


@pytest.mark.parametrize(("request_", "says"), BAD, ids=lambda one: str(one)[:40])
def test_what_cannot_be_done_is_answered_with_one_sentence(ask: Asked, request_: Any, says: str) -> None:
    before = ask(**NEW)
    answer = ask.engine.answer(request_ if isinstance(request_, str) else json.dumps(request_))
    assert set(answer) == {"error"}
    assert answer["error"].startswith(says)
    assert answer["error"].endswith(".")
    assert ask(do="look", match=1) == before


def test_the_command_answers_line_by_line_until_its_input_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"do": "hello"}\n\nnonsense\n' + json.dumps(NEW) + "\n"))
    assert main(["engine"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [set(one) >= keys for one, keys in zip(answers, [{"protocol"}, {"error"}, {"match"}], strict=True)] == [
        True,
        True,
        True,
    ]
