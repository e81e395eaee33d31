"""What is still to come: how long the game lasts, how likely raids are, and where Hitler will be."""

from typing import Final

from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.engine.fields import UNKNOWN
from sabletop.games.black_orchestra.ids import HITLER, NONE, RAID
from sabletop.games.black_orchestra.known import events_to_come
from sabletop.games.black_orchestra.questions import next_deck
from sabletop.games.black_orchestra.requirements import place_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable

LAST_DECK: Final = 0.55
"""How much of the last deck is drawn, about, before the documents turn up."""


def what_counts(t: BlackOrchestraTable) -> tuple[object, ...]:
    """All that a forecast depends on."""
    deck = (tuple(t.left), t.tops, t.looking, t.arranged, t.buried, t.past, t.cancelled, t.current, t.key, t.guarded)
    return (t.edition.hash, t.leaders[HITLER], *deck)


class Forecast:
    """What a known table lets one expect."""

    def __init__(self, t: BlackOrchestraTable, index: EditionIndex) -> None:
        self.t = t
        self.turns = sum(t.left[:-1]) + LAST_DECK * t.left[-1]
        """How many turns the game will still last, about."""
        self._decks: dict[int, list[int]] = {}
        deck = next_deck(t)
        soon = [] if deck == NONE else self._deck(deck) + self._deck(deck + 1)
        spaces = [index.goes[event] for event in soon if index.goes[event] != NONE]
        self.moves = len(spaces) / len(soon) if soon else 0.0
        """How often events move Hitler."""
        spaces += [t.leaders[HITLER]] * 2
        self.share = {card: _share(t, card, spaces) for card in index.plots}
        """For each plot how often Hitler will be where it wants him."""

    def _deck(self, deck: int) -> list[int]:
        """The events of a deck that may still come."""
        found = self._decks.get(deck)
        if found is None:
            found = self._decks[deck] = events_to_come(self.t, deck + 1)
        return found

    def next_raid(self) -> float:
        """How likely the next event is a raid."""
        t = self.t
        if t.tops and t.tops[0] != UNKNOWN:
            return float(t.edition.event_kind[t.tops[0]] == RAID)
        deck = next_deck(t)
        return 0.0 if deck == NONE else self._raids(deck)

    def raids_soon(self, events: int) -> float:
        """How likely a raid is among the next events."""
        t = self.t
        known = [event for event in t.tops[:events] if event != UNKNOWN]
        if any(t.edition.event_kind[event] == RAID for event in known):
            return 1.0
        none = 1.0
        rest = events - len(t.tops)
        for deck, left in enumerate(t.left):
            take = min(left, rest)
            if take > 0:
                none *= (1 - self._raids(deck)) ** take
                rest -= take
        return 1 - none

    def _raids(self, deck: int) -> float:
        """The part of a deck that is raids."""
        pool, kind = self._deck(deck), self.t.edition.event_kind
        return sum([kind[event] == RAID for event in pool]) / len(pool) if pool else 0.0


def _share(t: BlackOrchestraTable, card: int, spaces: list[int]) -> float:
    plot = t.edition.plots[card]
    assert plot is not None
    return sum([space >= 0 and place_fits(t, plot, space) for space in spaces]) / len(spaces)
