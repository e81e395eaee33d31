"""Words to set a scene of Orphan Black in: clones in play, cards beside them, hands, and then somebody's turn.

A card is written as its number or name; beside a clone it is followed by its facing and perhaps a lock: "3d", "1u",
"2dk", "art:d". Players are numbers from 0.
"""

import re
from typing import Any

from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer, SeededDealer, Stream, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.match import Match, open_match
from sabletop.engine.piles import without
from sabletop.games.orphan_black.arranging import OrphanBlackArrangement
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import (
    CARDS,
    CLONES,
    FACTIONS,
    SIDES,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from screens import shown

EDITION = GAME.edition(None)
NUMBERS = {"1": "one", "2": "two", "3": "three"}
CARD = re.compile(r"(?:([123])|([a-z-]+):)([du])(k?)")


def card_of(word: str) -> int:
    return CARDS.index(NUMBERS.get(word, word))


def new(players: int = 4, seed: object = 1, **options: Any) -> Match:
    """A new match."""
    chosen = GAME.check_options(options)
    return open_match(GAME, EDITION, players, chosen, SeededDealer(key_of(f"scene {seed}")))


def table_of(m: Match) -> OrphanBlackTable:
    t = m.table
    assert isinstance(t, OrphanBlackTable)
    return t


class Scene(OrphanBlackArrangement):
    """A table to be arranged. All cards that are not laid somewhere are in the deck."""

    def __init__(self, *clones: str, players: int = 4, **options: Any) -> None:
        super().__init__(GAME, EDITION, players, options)
        self.clones(*clones)

    def all_but_in_play_ended(self, faction: str = "the-black") -> "Scene":
        """Every clone of the pile is resolved."""
        return self.ended(**{CLONES[clone]: faction for clone in self.t.pile})

    def deck_of(self, cards: str) -> "Scene":
        """The deck holds these; whatever else is left goes to the hand of the last player, out of the way."""
        wanted = sorted([card_of(word) for word in cards.split()])
        rest = self.t.deck
        for card in wanted:
            rest = without(rest, card)
        self.t.deck = tuple(wanted)
        self.t.hands[-1] = tuple(sorted(self.t.hands[-1] + rest))
        return self

    def begin(self, who: int = 0, dealer: Dealer | None = None) -> "Play":
        """Begin the turn of `who`."""
        self.t.agenda = []
        assert GAME.faults(self.t) == []
        start = self.turn_of(who).state()
        seeded = SeededDealer(key_of("a scene")) if dealer is None else dealer
        return Play(open_match(GAME, EDITION, self.seats, self.chosen, seeded, start))


class Play:
    """A match in which things are done by name."""

    def __init__(self, m: Match) -> None:
        self.m = m

    @property
    def t(self) -> OrphanBlackTable:
        return table_of(self.m)

    def able(self, kind: str, **named: object) -> list[Action]:
        """The legal actions of a kind with these arguments."""
        return [action for action in self.m.legal if action.kind == kind and _fits(action, named)]

    def do(self, kind: str, **named: object) -> "Play":
        """Do the one thing that this names."""
        found = self.able(kind, **named)
        assert len(found) == 1, f"{kind} {named}: {found} of {self.m.legal}"
        self.m.play(found[0])
        assert GAME.faults(self.t) == []
        return self

    def refused(self, kind: str, **named: object) -> bool:
        """Nothing like this is legal, and trying changes nothing."""
        if self.able(kind, **named):
            return False
        before = self.m.state()
        for action in self.m.edition.actions:
            if action.kind == kind and _fits(action, named):
                try:
                    self.m.play(action)
                except IllegalMove:
                    continue
                return False
        return self.m.state() == before

    def asked(self) -> str:
        assert self.m.prompt is not None
        return self.m.prompt.key

    def play(self, card: str, clone: str, side: str) -> "Play":
        """Step 2, without a Character before it."""
        if self.able("no-character"):
            self.do("no-character")
        return self.do("choose", card=card).do("play", clone=clone, side=side)

    def finish(self) -> "Play":
        """No accusations: the turn ends."""
        if self.able("done"):
            self.do("done")
        return self

    def skip_turn(self, card: str, clone: str, side: str) -> "Play":
        """A turn with no effect but a card played; abilities are used in the first way there is."""
        who = self.m.seat
        self.play(card, clone, side)
        while not self.m.over and self.m.seat == who and not self.able("no-character"):
            self.m.play(self.able("leave")[0] if self.able("leave") else self.m.legal[0])
        return self

    def cards(self, clone: str, side: str) -> str:
        """The cards at one side, written as in a scene."""
        t = self.t
        words: list[str] = []
        for spot in t.rows[2 * CLONES.index(clone) + SIDES.index(side)]:
            name = CARDS[t.card[spot]]
            digits = {word: digit for digit, word in NUMBERS.items()}
            facing = ("u" if t.face_up[spot] else "d") + ("k" if t.locked[spot] else "")
            words.append(digits[name] + facing if name in digits else f"{name}:{facing}")
        return " ".join(words)

    def hand(self, who: int) -> list[str]:
        digits = {word: digit for digit, word in NUMBERS.items()}
        return [digits.get(CARDS[card], CARDS[card]) for card in self.t.hands[who]]

    def view(self, seat: int | None) -> dict[str, Any]:
        found = shown(self.m, seat)
        assert isinstance(found, dict)
        return found

    def clone(self, name: str, seat: int | None = None) -> dict[str, Any]:
        """How a seat sees a clone in play."""
        found = [one for one in self.view(seat)["clones"] if one["clone"] == name]
        assert len(found) == 1
        assert isinstance(found[0], dict)
        return found[0]

    def sees(self, seat: int | None, clone: str, side: str, place: int = 0) -> str | None:
        """What a seat's view says about a card: its name, with a question mark if it is not sure."""
        one = self.clone(clone, seat)[side][place]
        return None if one["card"] is None else one["card"] + ("" if one["sure"] else "?")

    def log(self, seat: int | None) -> list[str]:
        return [event.key for event in self.m.log(seat)]

    def heard(self, seat: int | None, key: str) -> list[dict[str, Any]]:
        return [dict(event.args) for event in self.m.log(seat) if event.key == key]

    def why(self, kind: str) -> str:
        """The clause of the refusal."""
        refusal = self.m.why_not(kind)
        assert refusal is not None
        return refusal.clause


def _fits(action: Action, named: dict[str, object]) -> bool:
    return all(_value(name, value) == action.args.get(name) for name, value in named.items())


def _value(name: str, value: object) -> object:
    if not isinstance(value, str):
        return value
    if name == "card":
        return card_of(value)
    return {"clone": CLONES, "side": SIDES, "faction": FACTIONS}[name].index(value)


# Tables to be shown


def a_busy_table() -> Play:
    """Four players: Green knows some cards, one of which Blue may have exchanged."""
    s = Scene("rachel", "sarah", "helena", "cosima").goals(1, 6, 3, 0).ended(alison="the-black", tony="neolutionists")
    s.side("rachel", "left", "2d", by=2).side("rachel", "left", "1u 3d").side("rachel", "right", "3u 2dk")
    s.mrs_s("rachel").side("sarah", "left", "3dk").side("sarah", "right", "2u").side("sarah", "right", "art:d", by=2)
    s.side("helena", "left", "1d", by=2).side("helena", "right", "delphine:u 2d").paul("helena", "left")
    s.side("cosima", "left", "3u").side("cosima", "right", "1d").donnie(0, 2)
    s.accusation(3, 0, "neolutionists").accusation(2, 0, "proletheans").accusation(0, 3, "the-black")
    s.hand(0, "1 2 mark").hand(1, "fee 1 3").hand(2, "2 3 dr-leekie").hand(3, "1 1 donnie").discarded("1 1 2")
    play = s.begin(1).do("character", card="fee").do("look", clone="rachel", side="left", place=0)
    play.do("switch", card="3").do("choose", card="1").do("play", clone="helena", side="right")
    return play.do("look", clone="sarah", side="right", place=0).do("leave").finish()


def in_the_middle(players: int, decisions: int, seed: int | str = 1, **options: Any) -> Match:
    """A match after some random decisions."""
    m, rng = new(players, seed, **options), Stream(key_of(seed), "the middle")
    for _ in range(decisions):
        m.play(m.legal[rng.below(len(m.legal))])
    return m


def dealt_anew(m: Match, seat: int | None, seed: int | str | None) -> Match:
    """The same position as far as `seat` can tell, with other cards and goals elsewhere, and no past."""
    table = table_of(m).clone() if seed is None else GAME.resample(table_of(m), seat, SeededDealer(key_of(seed)))
    start = codec.dump(table, EDITION.shape)
    return open_match(GAME, EDITION, m.seats, m.options, SeededDealer(key_of("anew")), start)
