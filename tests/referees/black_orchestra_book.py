"""What the referee of Black Orchestra looks up: the printed board, sheets and cards, read from the content file."""

import tomllib
from importlib import resources
from typing import Any

_TEXT = resources.files("sabletop.games.black_orchestra").joinpath("content.toml").read_text(encoding="utf-8")
BOOK: dict[str, Any] = tomllib.loads(_TEXT)

SUSPICION = ["low", "medium", "high", "extreme"]
MOTIVATION = ["timid", "skeptical", "motivated", "committed", "reckless"]
EXPOSED = {"low": 3, "medium": 2, "high": 1, "extreme": 1}
LEADERS = [row["id"] for row in BOOK["leader"]]
SPACES = {row["id"]: row for row in BOOK["space"]}
SHEETS = {row["id"]: row for row in BOOK["conspirator"]}
CARDS = {row["id"]: row for row in BOOK["card"]}
PLOTS = {row["id"]: row for row in BOOK["plot"]}
EVENTS = {row["id"]: row for row in BOOK["event"]}
EAGLE, TARGET = 0, 1
"""Faces as the log numbers them; the numbers one to three follow."""


def numbers(faces: list[int]) -> int:
    """The sum of the numbers that dice show."""
    return sum(face - 1 for face in faces if face > TARGET)


def linked(one: str, other: str) -> bool:
    """Whether a white line joins two spaces; all of Berlin is joined."""
    both = SPACES[one].get("berlin", False) and SPACES[other].get("berlin", False)
    return one != other and (both or [one, other] in BOOK["links"] or [other, one] in BOOK["links"])


def is_open(space: str, stage: int) -> bool:
    """Whether a space may be entered in a stage."""
    row = SPACES[space]
    return bool(row["stage"] <= stage and not (stage >= BOOK["closing_stage"] and row.get("closes", False)))


def deck(size: int) -> list[str]:
    """The conspirator deck of so many cards."""
    cards = [row["id"] for row in BOOK["card"] for _ in range(row["copies"][size == 54])]
    return sorted(cards + list(PLOTS))


def is_illegal(card: str) -> bool:
    """Whether a card carries the Illegal mark."""
    return bool((CARDS.get(card) or PLOTS[card]).get("illegal", False))


def costs_an_action(card: str) -> bool:
    """Whether using a card takes an action: arrows do, and the pistol that is delivered."""
    return bool(CARDS[card]["timing"] != "bolt")
