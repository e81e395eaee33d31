"""Programs of other people's as bots: asked over their standard input and output."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sabletop
from project_files import ROOT
from sabletop.bots import bot, programs
from sabletop.cli import main
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.lab import ladder, simulate

EXAMPLE = f"exec:'{sys.executable}' '{ROOT / 'docs' / 'example_bot.py'}'"
HELLO = "print('{\"protocol\": 1}', flush=True)"


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    programs.close_idle()


def program(folder: Path, *lines: str, hello: str = HELLO) -> str:
    """The name of a bot that reads a line for each of these and runs it."""
    source = ["import sys, time, json", "sys.stdin.readline()", hello]
    for line in lines:
        source += ["asked = json.loads(sys.stdin.readline())", line]
    (folder / "bot.py").write_text("\n".join([*source, "sys.stdin.read()"]))
    return f"exec:'{sys.executable}' '{folder / 'bot.py'}'"


def decided(name: str) -> tuple[str, str]:
    m = sabletop.new("valkyrie", seats=2, seed=7)
    player = bot(name)
    picked = player.decide(m.known(0), m.legal, Stream(key_of(1), "bot"))
    assert picked in m.legal
    return picked.kind, player.reason


def test_the_example_of_the_docs_plays_and_plays_alike_again() -> None:
    first, again = [simulate.run("valkyrie", 3, seats=2, bots=[EXAMPLE, "random"], seed=4) for _ in range(2)]
    assert first.json() == again.json()
    assert len(programs._idle) == 1
    climbed = ladder.run("dark-order", 1, names=["random", EXAMPLE], options={"factions": ["sanctuary-plague"]}, seed=1)
    assert "example_bot.py" in climbed.json()


def test_it_is_told_what_its_seat_knows_and_names_an_action_by_number_or_notation(tmp_path: Path) -> None:
    answer = '{"action": asked["legal"][0]["written"], "reason": f"{asked[\'seat\']} {sorted(asked)}"}'
    tell = f"print(json.dumps({answer}), flush=True)"
    kind, reason = decided(program(tmp_path, tell))
    assert kind == "keep"
    fields = ["content", "game", "legal", "prompt", "seat", "seats", "seed", "table", "type"]
    assert reason == f"0 {fields}"


def test_a_program_that_reacts_is_asked_while_others_decide(tmp_path: Path) -> None:
    m = sabletop.new("valkyrie", seats=2, seed=7)
    quiet = bot(EXAMPLE)
    assert isinstance(quiet, programs.ProgramBot)
    assert quiet.react(m.known(1), m.legal, Stream(key_of(1), "bot")) is None
    hello = 'print(\'{"protocol": 1, "reacts": true}\', flush=True)'
    answers = [
        "print('{\"action\": null}', flush=True)",
        'print(json.dumps({"action": asked["legal"][1]["id"]}), flush=True)',
    ]
    eager = bot(program(tmp_path, *answers, hello=hello))
    assert isinstance(eager, programs.ProgramBot)
    assert eager.react(m.known(1), m.legal, Stream(key_of(1), "bot")) is None
    assert eager.react(m.known(1), m.legal, Stream(key_of(1), "bot")) is m.legal[1]


WRONG = [
    ("print('rubbish', flush=True)", "answered 'rubbish', which is not JSON."),
    ("print('[1]', flush=True)", "answered with something else than one JSON object in a line."),
    ("print('{}', flush=True)", "named no action."),
    ("print('{\"action\": 9999}', flush=True)", "named an action that is not legal now: 9999."),
    ("print('{\"action\": true}', flush=True)", "named an action that is not legal now: True."),
    ("print('', flush=True); time.sleep(9)", "answered with an empty line, or closed its output."),
    ("sys.exit(3)", "ended with code 3 instead of answering."),
    ("{}['legal']", "ended with code 1 instead of answering, its last words: KeyError: 'legal'."),
    ("time.sleep(9)", "gave no answer within 1.5 seconds."),
    ("print('x' * (1 << 21), flush=True)", "answered with something else than one JSON object in a line."),
]


@pytest.mark.parametrize(("line", "says"), WRONG, ids=[says[:30] for _, says in WRONG])
def test_what_a_program_does_wrong_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    monkeypatch.setenv("SABLETOP_BOT_SECONDS", "1.5" if "within" in says else "30")
    name = program(tmp_path, line)
    with pytest.raises(SabletopError) as caught:
        decided(name)
    assert str(caught.value) == f"The program {name.removeprefix('exec:')!r} {says}"
    assert programs._idle == []


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("exec:", "After 'exec:' comes the command of a program."),
        ("exec:./nowhere-at-all", "The program './nowhere-at-all' cannot be started: No such file or directory."),
        ("exec:'", 'The program "\'" cannot be started: No closing quotation.'),
    ],
)
def test_what_is_no_program_is_refused_before_the_first_game(
    name: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SABLETOP_PURE", "1")
    assert main(["simulate", "valkyrie", "--games", "1", "--bots", name]) == 2
    assert capsys.readouterr().err == f"sabletop: {says}\n"


def test_a_program_of_another_protocol_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SabletopError, match=r"speaks protocol 2; here it is 1\.$"):
        bot(program(tmp_path, hello="print('{\"protocol\": 2}', flush=True)"))


def test_the_time_to_answer_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABLETOP_BOT_SECONDS", "soon")
    with pytest.raises(SabletopError, match=r"^SABLETOP_BOT_SECONDS is a number of seconds above 0, not 'soon'\.$"):
        bot(EXAMPLE)
