"""What can be said about Orphan Black's things and views, in words and numbers. Everything here is read off a view."""

from collections.abc import Sequence
from importlib import resources
from typing import Any, Final

from sabletop.engine.words import fill, parse
from sabletop.games.orphan_black.edition import PLAYERS, OrphanBlackEdition
from sabletop.games.orphan_black.ids import (
    CARD_NAMES,
    CARDS,
    CLONE_NAMES,
    CLONES,
    FACTIONS,
    SIDES,
    VALUE,
)
from sabletop.tui import palette
from sabletop.tui.presenter import View

Seen = dict[str, Any]

FACTION: Final = dict(zip(FACTIONS, ("Neolutionists", "The Black", "Proletheans"), strict=True))
SHORT: Final = dict(zip(FACTIONS, ("Neo", "Black", "Pro"), strict=True))
"""Factions where there is little room."""
TINT: Final = dict(zip(FACTIONS, ("#9fc0ea", "#c9a6e0", "#e0c070"), strict=True))
"""One tint for each faction; its name says the same."""
CLONE: Final = dict(zip(CLONES, CLONE_NAMES, strict=True))
CARD: Final = dict(zip(CARDS, CARD_NAMES, strict=True))
WORTH: Final = dict(zip(CARDS, VALUE, strict=True))
SIGNS: Final = (
    dict(zip(CARDS, ("1", "2", "3", "Fe", "Do", "Ar", "Pa", "De", "Le", "MS", "Ma"), strict=True)),
    dict(zip(CARDS, ("1", "2", "3", "Fee", "Don", "Art", "Pau", "Del", "Lee", "MrS", "Mar"), strict=True)),
    dict(zip(CARDS, ("1", "2", "3", "Fee", "Don", "Art", "Paul", "Del", "Leek", "MrsS", "Mark"), strict=True)),
)
"""A card in two, three and four letters."""
PLAYER_TINT: Final = ("#ef8b7c", "#9fc0ea", "#9fd0a8", "#e6cf6a", "#cdaae6", palette.PAPER)
RING: Final = ("proletheans", "neolutionists", "the-black")
"""The factions from left to right, as they lie in the triangle."""


def counted(n: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def listed(cards: Sequence[str]) -> str:
    """Cards by name, the same ones counted: `1 ×3, Fee`."""
    found = [card for card in CARDS if card in cards]
    return ", ".join([CARD[card] if cards.count(card) == 1 else f"{CARD[card]} ×{cards.count(card)}" for card in found])


def joined(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1] if names else "") if part])


def player(who: int) -> str:
    """The colour that a player is called by."""
    return PLAYERS[who]


def leads_to(seen: Seen, side: str) -> str:
    """The faction that one side of a clone leads to."""
    return str(seen[f"{side}_to"])


def sign(card: str, room: int) -> str:
    """A card in as many letters as there is room for; two at least."""
    return SIGNS[min(max(room - 2, 0), 2)][card]


def weight(cards: Sequence[Seen]) -> tuple[int, int, bool]:
    """What the known cards of a side are worth, how many are unknown, and whether all known ones are certain."""
    known = [card for card in cards if card["card"] is not None]
    return (
        sum([WORTH[card["card"]] for card in known]),
        len(cards) - len(known),
        all(card["sure"] for card in known),
    )


def sum_sign(cards: Sequence[Seen]) -> str:
    """The same in a few signs: `5`, `3+2▒` with two unknown cards, `?` if a known card may have been exchanged."""
    worth, unknown, sure = weight(cards)
    return f"{worth}{'' if sure else '?'}" + (f"+{unknown}▒" if unknown else "")


def _weight_words(cards: Sequence[Seen]) -> str:
    worth, unknown, sure = weight(cards)
    return f"{worth}{'' if sure else ' perhaps'}" + (f" and {unknown} unknown" if unknown else "")


def card_words(card: Seen) -> str:
    """A card beside a clone in words."""
    lock = ", locked" if card["locked"] else ""
    if card["face_up"]:
        return f"{CARD[card['card']]} face up{lock}"
    if card["card"] is None:
        return f"face down{lock}"
    return f"face down, {'you know' if card['sure'] else 'perhaps'} {CARD[card['card']]}{lock}"


class Facts:
    """The words of one edition."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.edition = edition
        self._words = parse(resources.files(__package__).joinpath("words.ftl").read_text(encoding="utf-8"))

    def ability(self, clone: str) -> str:
        """What a clone does when a card is played beside her."""
        return self._words[f"ability-{clone}"]

    def power(self, card: str) -> str:
        """What a Character does when played face up."""
        return self._words[f"power-{card}"]

    def card_text(self, card: str) -> str:
        """What a card of the hand is good for."""
        if WORTH[card]:
            return f"Worth {WORTH[card]} beside a clone."
        return f"Worth 0 beside a clone. For its power: {self.power(card)}"

    def clone(self, view: View, clone: str) -> Seen | None:
        """A clone in play as this viewer sees her."""
        for seen in view["table"]["clones"]:
            if seen["clone"] == clone:
                return dict(seen)
        return None

    def balance(self, seen: Seen) -> str:
        """How the two sides of a clone stand, as far as this viewer knows."""
        sides = [f"{side} {_weight_words(seen[side])}" for side in SIDES]
        left, start, right = [
            f"{SHORT[one]} {seen['points'][one]}"
            for one in (leads_to(seen, "left"), seen["start"], leads_to(seen, "right"))
        ]
        return (
            f"{', '.join(sides).capitalize()}. More than {seen['threshold']} apart sways her "
            f"to {left} or {right}, else {start}."
        )

    def duties(self, view: View) -> list[str]:
        """What binds the player whose turn it is, and the next one."""
        table = view["table"]
        active = table["active"]
        donnies = [] if active is None else table["players"][active]["donnies_from"]
        names = joined([player(who) for who in donnies])
        clone = table["must_play_on"]
        found = [
            ("face-up", table["must_play_face_up"]),
            ("clone", clone is not None),
            ("donnie", bool(donnies)),
            ("leekie", table["dr_leekie"]),
            ("mark", table["mark"]),
            ("next", table["next_must_play_face_up"]),
            ("helena", not table["helena_may_remove"]),
        ]
        values = {"clone": CLONE.get(clone, ""), "who": names}
        return [fill(self._words[f"duty-{duty}"], values) for duty, holds in found if holds]
