"""The constructors that the compiler gets are those that dataclasses make themselves, its piles the same piles."""

import dataclasses
import inspect
import sys
from types import ModuleType
from typing import Any

import pytest

from sabletop.lab.native import with_constructors, with_joined_piles

BASES = """\
from dataclasses import dataclass

class Step:
    pass

@dataclass(unsafe_hash=True)
class Choice(Step):
    who: int

class Asking(Choice):
    pass

@dataclass
class Told:
    why: Choice
"""

RULES = """\
from dataclasses import dataclass, field
from bases import Asking, Choice, Step, Told

@dataclass(unsafe_hash=True)
class Take(Asking):
    place: int
    note: str = "none"

    def says(self) -> str:
        return f"{self.who} {self.place}"

@dataclass
class Nothing(Step):
    pass

@dataclass
class Own:
    size: int

    def __init__(self) -> None:
        self.size = 3

@dataclass(frozen=True)
class Fixed:
    size: int

@dataclass
class Many:
    sizes: list[int] = field(default_factory=list)

@dataclass
class More(Told):  # its base has a field of a kind that this module need not know
    size: int

class Plain(Choice):
    pass
"""


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The rules above, as they are compiled."""
    for name, text in with_constructors({"bases": BASES, "rules": RULES}).items():
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(text, module.__dict__)  # noqa: S102  # our own text
    return sys.modules["rules"]


def test_a_value_is_made_of_what_it_inherits_and_what_it_declares(rules: ModuleType) -> None:
    one = rules.Take(1, place=4)
    assert (one.who, one.place, one.note, one.says()) == (1, 4, "none", "1 4")
    assert one == rules.Take(1, 4, "none")
    assert hash(one) == hash(rules.Take(1, 4))
    assert dataclasses.replace(one, who=2).who == 2
    assert str(inspect.signature(rules.Take)) == "(who: int, place: int, note: str = 'none') -> None"
    assert rules.Nothing() == rules.Nothing()


def test_only_plain_dataclasses_are_given_a_constructor() -> None:
    before, after = RULES, with_constructors({"bases": BASES, "rules": RULES})["rules"]
    assert after.count("def __init__") - before.count("def __init__") == 2
    assert "def __init__(self, who: int, place: int, note: str = 'none') -> None:\n        self.who = who" in after


def test_the_others_are_made_as_before(rules: ModuleType) -> None:
    assert rules.Own().size == 3
    assert rules.Many().sizes == []
    assert rules.Fixed(2) == rules.Fixed(2)
    assert rules.More("why", 5).size == 5
    assert rules.Plain(3).who == 3


def test_a_field_without_a_default_after_one_with_it_is_left_to_python() -> None:
    text = "@dataclass\nclass A:\n    a: int = 1\n\n@dataclass\nclass B(A):\n    b: int\n"
    assert with_constructors({"a": text})["a"] == text


def test_a_base_of_a_class_that_is_left_to_python_is_left_too() -> None:
    text = "@dataclass\nclass A:\n    a: int\n\n@dataclass\nclass B(A):\n    b: int = field(default=1)\n"
    assert with_constructors({"a": text})["a"] == text


PILES = """\
class FerryTable:
    load: tuple[int, ...]
    decks: list[tuple[int, ...]]
    pawn: list[int]
"""

LOADING = """\
def load(t, card, who):
    t.load = (*t.load, card)  # “one more”
    t.decks[who] = (*t.decks[who], card, t.decks[who][0])
    every = (*t.load, *t.load, (*t.pawn, 1), (card,))
    return [one for one in every if one not in (*t.pawn, 5)]
"""


def test_piles_that_grow_at_their_end_are_joined() -> None:
    joined = with_joined_piles({"ferry.table": PILES, "ferry.verbs": LOADING, "other.verbs": LOADING})
    assert joined["ferry.table"] == PILES
    assert joined["other.verbs"] == LOADING
    assert joined["ferry.verbs"].splitlines()[1:3] == [
        "    t.load = (t.load + (card, ))  # “one more”",
        "    t.decks[who] = (t.decks[who] + (card, t.decks[who][0], ))",
    ]
    assert joined["ferry.verbs"].splitlines()[3:] == LOADING.splitlines()[3:]


def test_a_joined_pile_is_the_same_pile() -> None:
    class Ferry:
        load: tuple[int, ...] = (1, 2)
        decks: list[tuple[int, ...]]
        pawn = (3,)

    found = []
    for text in (LOADING, with_joined_piles({"ferry.table": PILES, "ferry.verbs": LOADING})["ferry.verbs"]):
        space: dict[str, Any] = {}
        exec(text, space)  # noqa: S102  # our own text
        t = Ferry()
        t.decks = [(), (7,)]
        found.append((space["load"](t, 4, 1), t.load, t.decks))
    assert found[0] == found[1]
    assert found[0][1:] == ((1, 2, 4), [(), (7, 4, 7)])
