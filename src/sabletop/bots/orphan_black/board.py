"""One seat's view of Orphan Black in numbers."""

from typing import Any, Final

from sabletop.bots.orphan_black.sway import Spread, spread_of
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import CARDS, CLONES, FACTIONS, FULL, LEFT, MRS_S, NONE, PAUL, SIDES, VALUE

_CARD: Final = {name: number for number, name in enumerate(CARDS)}
_CLONE: Final = {name: number for number, name in enumerate(CLONES)}
_FACTION: Final = {name: number for number, name in enumerate(FACTIONS)}
_DONNIE: Final = _CARD["donnie"]
_FIRST_CARDS: Final = 2
"""With so many cards a clone comes into play."""


class Lying:
    """A card beside a clone, as far as the seat knows it."""

    def __init__(self, clone: int, side: int, place: int, seen: dict[str, Any]) -> None:
        self.clone, self.side, self.place = clone, side, place
        self.face_up: bool = seen["face_up"]
        self.locked: bool = seen["locked"]
        self.card = _CARD[seen["card"]] if seen["sure"] else NONE
        self.value = VALUE[self.card] if seen["sure"] else NONE

    def spot(self) -> tuple[int, int, int]:
        """How everybody names it."""
        return self.clone, self.side, self.place


class Standing:
    """A clone in play and the cards beside her."""

    def __init__(self, seen: dict[str, Any]) -> None:
        self.clone = _CLONE[seen["clone"]]
        self.threshold: int = seen["threshold"]
        self.count: int = seen["count"]
        self.paul: tuple[bool, bool] = (seen["paul_left"] > 0, seen["paul_right"] > 0)
        self.cards = [
            Lying(self.clone, side, at, c) for side, row in enumerate(SIDES) for at, c in enumerate(seen[row])
        ]
        self.difference = 0
        hidden = [0, 0]
        for lying in self.cards:
            if lying.card == NONE:
                hidden[lying.side] += 1
            else:
                self.difference += lying.value if lying.side == LEFT else -lying.value
        self.hidden = (hidden[0], hidden[1])


class Deed:
    """Something that everybody saw somebody do with a card beside a clone."""

    def __init__(self, seen: dict[str, Any]) -> None:
        self.what: str = seen["deed"]
        self.who: int = seen["who"]
        self.clone = _CLONE[seen["clone"]]
        self.side = SIDES.index(seen["side"])
        self.value = NONE if seen["card"] is None else VALUE[_CARD[seen["card"]]]

    def key(self) -> tuple[object, ...]:
        """What distinguishes it."""
        return self.what, self.who, self.clone, self.side, self.value


class Board:
    """What the seat that is asked knows."""

    def __init__(self, edition: OrphanBlackEdition, view: dict[str, Any]) -> None:
        table = view["table"]
        self.e = edition
        self.me: int = view["you"]
        self.players: int = len(table["players"])
        self.standing = {one.clone: one for one in [Standing(seen) for seen in table["clones"]]}
        self.pile: int = table["clone_pile"]
        self.bound = NONE if table["must_play_on"] is None else _CLONE[table["must_play_on"]]
        self.face_up: bool = table["must_play_face_up"]
        self.leekie: bool = table["dr_leekie"]
        self.removal: bool = table["helena_may_remove"]
        self.hand = _cards(table["hand"])
        self.drawn = _cards(table["drawn"] or [])
        self.chosen = NONE if table["chosen"] is None else _CARD[table["chosen"]]
        self.looking_at = NONE if table["looking_at"] is None else _CARD[table["looking_at"]]
        self.faction = _FACTION[table["goal"]["faction"]]
        self.targets = tuple(sorted([_CLONE[one] for one in table["goal"]["targets"]]))
        self.goal = self._own_goal()
        self.unused = [table["unused_accusations"][faction] for faction in FACTIONS]
        self.accusations = [_accusations(one) for one in table["players"]]
        self.hands = [one["hand"] for one in table["players"]]
        self.deeds = [Deed(one) for one in table.get("deeds", ())]
        self.spread: Spread = spread_of(self._unseen(table))

    def _own_goal(self) -> int:
        goals = zip(self.e.goal_faction, self.e.goal_targets, strict=True)
        return [(faction, tuple(sorted(targets))) for faction, targets in goals].index((self.faction, self.targets))

    def _unseen(self, table: dict[str, Any]) -> list[int]:
        """Every card that may lie hidden somewhere."""
        left = list(self.e.deck)
        seen = [*self.hand, *self.drawn, *_cards(table["discard"])]
        for one in table["clones"]:
            seen += [PAUL] * (one["paul_left"] + one["paul_right"]) + [MRS_S] * one["mrs_s"]
        for standing in self.standing.values():
            seen += [lying.card for lying in standing.cards if lying.card != NONE]
        for player in table["players"]:
            seen += [*_cards(player["known_cards"]), *[_DONNIE] * len(player["donnies_from"])]
        for card in seen:
            if card in left:
                left.remove(card)
        return left

    def others(self) -> list[int]:
        """Everybody else, clockwise from the left."""
        return [(self.me + step) % self.players for step in range(1, self.players)]

    def lying(self, spot: tuple[int, ...]) -> Lying:
        """The card of this clone, side and place."""
        return next(one for one in self.standing[spot[0]].cards if one.spot() == spot)

    def has_accused(self, other: int) -> bool:
        """Whether this seat has accused that player already."""
        return any(by == self.me for by, _ in self.accusations[other])

    def plays_left(self) -> int:
        """How many cards are missing until the last clone is full."""
        return sum([max(0, FULL - one.count) for one in self.standing.values()]) + self.pile * (FULL - _FIRST_CARDS)


def _cards(names: list[str]) -> list[int]:
    return [_CARD[name] for name in names]


def _accusations(player: dict[str, Any]) -> list[tuple[int, int]]:
    """Accuser and faction (or NONE) of each accusation above a mat, in order."""
    return [(one["by"], NONE if one["faction"] is None else _FACTION[one["faction"]]) for one in player["accused_by"]]
