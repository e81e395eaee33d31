"""The ledgers are tested clause by clause, and all that a game says names its clause and has its words."""

import ast
import importlib
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import sabletop
from project_files import SOURCES, python_files, tree
from sabletop.engine.messages import Message
from sabletop.engine.rules import Ledger
from sabletop.engine.steps import Choice
from sabletop.engine.words import COMMON, arguments, parse

GAMES = sabletop.games()
UNSAID = {"who"}
"""Arguments that a sentence need not mention: mostly it is plain who is meant."""


def _package(game: str) -> str:
    return f"sabletop.games.{game.replace('-', '_')}"


# Clauses and tests


def _marked(module: ast.Module) -> Iterator[ast.expr]:
    """The arguments of every `mark.clause(...)` in a test file."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("mark.clause", "pytest.mark.clause"):
            yield from node.args


@cache
def _tested() -> dict[str, tuple[Path, ...]]:
    """Which test files name which clause."""
    found: dict[str, tuple[Path, ...]] = {}
    for name in python_files("tests"):
        for argument in _marked(tree(name)):
            assert isinstance(argument, ast.Constant), f"{name}:{argument.lineno}: write the id of the clause out"
            found[str(argument.value)] = (*found.get(str(argument.value), ()), name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert [clause.id for clause in sabletop.ledger(game) if clause.id not in _tested()] == []


def test_every_clause_that_a_test_names_exists() -> None:
    ledgers = [Ledger(path.read_text("utf-8")) for path in SOURCES.glob("games/*/rules.toml")]
    known = {clause.id for ledger in ledgers for clause in ledger}
    assert {clause: files for clause, files in _tested().items() if clause not in known} == {}


def test_marks_are_found_wherever_they_stand() -> None:
    code = (
        "@pytest.mark.clause('A-1', 'A-2')\ndef test(): ...\n"
        "pytestmark = [mark.clause('A-3')]\n"
        "pytest.param(1, marks=pytest.mark.clause('A-4'))"
    )
    found = [argument.value for argument in _marked(ast.parse(code)) if isinstance(argument, ast.Constant)]
    assert sorted(map(str, found)) == ["A-1", "A-2", "A-3", "A-4"]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_says_what_it_should(game: str) -> None:
    for clause in sabletop.ledger(game):
        assert clause.text, clause.id
        assert clause.section, clause.id
        assert clause.source, clause.id
        assert clause.ruling == (clause.why != ""), f"{clause.id}: a ruling gives its reason, and only a ruling"


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_of_a_clause_is_an_option_of_the_game(game: str) -> None:
    options = sabletop.game(game).options
    assert [clause.id for clause in sabletop.ledger(game) if clause.setting and clause.setting not in options] == []


# Messages


@cache
def _messages(game: str) -> dict[str, Message]:
    """The messages of a game by the names of their constants."""
    module = importlib.import_module(f"{_package(game)}.messages")
    return {name: value for name, value in vars(module).items() if isinstance(value, Message)}


def _asked(game: str) -> list[Message]:
    steps = sabletop.edition(game).shape.steps.values()
    return [_sample(step).asks() for step in steps if issubclass(step, Choice)]


def _sample(kind: type[Choice]) -> Choice:
    """A choice of this kind, of no meaning but that it can say what it asks."""
    makes: Any = kind
    types = [str(field.type) for field in fields(kind)]
    choice = makes(*[() if "tuple" in one else "" if "str" in one else 0 for one in types])
    assert isinstance(choice, Choice)
    return choice


def _prefix(game: str, name: str, what: Message) -> str:
    """Where the words of a message stand in `en.ftl`: the name of its constant says what it is for."""
    if any(what is ending for ending in sabletop.edition(game).shape.endings.values()):
        return "end-"
    for start, prefix in (("ASK_", "ask-"), ("DO_", "action-"), ("WHY_", "why-")):
        if name.startswith(start):
            return prefix
    return "event-"


def _words(game: str) -> dict[str, str]:
    return parse(resources.files(_package(game)).joinpath("en.ftl").read_text(encoding="utf-8"))


def _expected(game: str) -> dict[str, Message]:
    return {_prefix(game, name, what) + what.key: what for name, what in _messages(game).items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_message_names_a_clause(game: str) -> None:
    ledger = sabletop.ledger(game)
    everything = [*_messages(game).values(), *_asked(game), *[action.what for action in sabletop.edition(game).actions]]
    assert {what.key: what.clause for what in everything if what.clause not in ledger} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_message_has_its_english_words_and_nothing_else_has(game: str) -> None:
    assert len(_expected(game)) == len(_messages(game)), "two messages share a key"
    assert set(_words(game)) - set(COMMON) == set(_expected(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_words_use_the_arguments_that_the_message_has(game: str) -> None:
    words = _words(game)
    wrong = {}
    for key, what in _expected(game).items():
        said, has = arguments(words[key]), set(what.takes)
        if said - has or has - said - UNSAID:
            wrong[key] = f"says {sorted(said)}, has {sorted(has)}"
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_prompts_and_actions_are_declared_with_the_messages(game: str) -> None:
    declared = {id(what) for what in _messages(game).values()}
    assert [what.key for what in _asked(game) if id(what) not in declared] == []
    assert {action.kind for action in sabletop.edition(game).actions if id(action.what) not in declared} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_said_somewhere(game: str) -> None:
    folder = f"src/{_package(game).replace('.', '/')}/"
    nodes = [node for name in python_files(folder) if name.name != "messages.py" for node in ast.walk(tree(name))]
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    used |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    endings = sabletop.edition(game).shape.endings.values()
    silent = [name for name, what in _messages(game).items() if name not in used and what not in endings]
    assert silent == []
