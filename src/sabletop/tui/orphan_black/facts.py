"""What can be said about Orphan Black's things and views, in words and numbers. Everything here is read off a view."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.engine.words import Phrases, words_in
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


def joined(names: Sequence[str], word: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    return f" {word} ".join([part for part in (", ".join(names[:-1]), names[-1] if names else "") if part])


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


class Facts:
    """The words of one edition."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.edition = edition
        language = edition.lexicon.language
        self.phrases = Phrases(words_in("sabletop.tui.orphan_black", language), language)
        self.say = self.phrases.say
        self.names = edition.lexicon.names
        self.faction = {one: self.say(f"faction-{one}") for one in FACTIONS}
        self.short_faction = {one: self.say(f"faction-{one}-short") for one in FACTIONS}
        self.side = dict(zip(SIDES, self.names["side"], strict=True))

    def player(self, who: int) -> str:
        """The colour that a player is called by."""
        return self.names["who"][who]

    def ability(self, clone: str) -> str:
        """What a clone does when a card is played beside her."""
        return self.say(f"ability-{clone}")

    def power(self, card: str) -> str:
        """What a Character does when played face up."""
        return self.say(f"power-{card}")

    def card_text(self, card: str) -> str:
        """What a card of the hand is good for."""
        if WORTH[card]:
            return self.say("worth", n=WORTH[card])
        return self.say("worth-power", power=self.power(card))

    def card_words(self, card: Seen) -> str:
        """A card beside a clone in words."""
        state = "up" if card["face_up"] else "down" if card["card"] is None else "known" if card["sure"] else "believed"
        words = self.say(f"card-{state}", card=CARD.get(card["card"], ""))
        return self.say("card-locked", card=words) if card["locked"] else words

    def weight_words(self, cards: Sequence[Seen]) -> str:
        """What a side is worth, in words."""
        worth, unknown, sure = weight(cards)
        words = str(worth) if sure else self.say("weight-unsure", n=worth)
        return self.say("weight-more", worth=words, n=unknown) if unknown else words

    def clone(self, view: View, clone: str) -> Seen | None:
        """A clone in play as this viewer sees her."""
        for seen in view["table"]["clones"]:
            if seen["clone"] == clone:
                return dict(seen)
        return None

    def balance(self, seen: Seen) -> str:
        """How the two sides of a clone stand, as far as this viewer knows."""
        left, start, right = [
            f"{self.short_faction[one]} {seen['points'][one]}"
            for one in (leads_to(seen, "left"), seen["start"], leads_to(seen, "right"))
        ]
        weights = {side: self.weight_words(seen[side]) for side in SIDES}
        return self.say(
            "balance",
            left=weights["left"],
            right=weights["right"],
            threshold=seen["threshold"],
            one=left,
            other=right,
            start=start,
        )

    def duties(self, view: View) -> list[str]:
        """What binds the player whose turn it is, and the next one."""
        table = view["table"]
        active = table["active"]
        donnies = [] if active is None else table["players"][active]["donnies_from"]
        names = joined([self.player(who) for who in donnies], self.say("and"))
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
        return [self.say(f"duty-{duty}", **values) for duty, holds in found if holds]
