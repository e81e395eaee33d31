"""How often people are asked: `python scripts/prompts.py GAME [--games 200] [--level regular] [--held ITEM]`.

Bots play. Counted are all decisions; the prompts among them, which leave a choice (what the rules force is nobody's
decision); and of these the windows, moments in which somebody may only act unasked or let it pass: as they are asked,
as they are left where every seat that has let one pass lets all pass in that turn ("not this turn"), and where it lets
that very moment pass from then on ("not until I say so").

`--held ITEM` counts once more what is asked while this id stands on somebody's board. `--hold CARD` (Black Orchestra)
gives somebody a card of the conspirator deck from the start, who never uses it: every window passes.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from sabletop import registry
from sabletop.bots import bot, levels
from sabletop.engine import drive
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.match import Match, open_match
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.hosting.standing import ANY, Standing
from sabletop.present import presentation_of

THIS_TURN, FROM_NOW_ON = "not this turn", "not until I say so"


@dataclass
class Count:
    """What was asked in some games."""

    games: int = 0
    decisions: int = 0
    prompts: Counter[str] = field(default_factory=Counter)
    windows: int = 0
    left: Counter[str] = field(default_factory=Counter)
    """Windows that are still asked, by the standing answer that everybody gives."""

    def line(self, what: str) -> str:
        """One line of figures, a game on average."""
        games, asked = max(1, self.games), self.prompts.total()
        told = f"{self.decisions / games:.1f} decisions, {asked / games:.1f} prompts, "
        told += f"{self.windows / games:.1f} of them windows ({100 * self.windows / max(1, asked):.0f} %)"
        for answer in (THIS_TURN, FROM_NOW_ON):
            left = asked - self.windows + self.left[answer]
            told += f"; with {answer!r} {left / games:.1f}, {self.left[answer] / games:.1f} of them windows"
        return f"{what}: {told}"


class Listener:
    """Follows one match decision by decision."""

    def __init__(self, m: Match, everything: Count, holding: Count, item: str) -> None:
        self.m, self.everything, self.holding, self.item = m, everything, holding, item
        shown = presentation_of(m.game, m.edition)
        self._standing = {answer: Standing(m, shown) for answer in (THIS_TURN, FROM_NOW_ON)}

    def asked(self) -> None:
        """Count the decision that is pending."""
        m, choice = self.m, drive.decision(self.m.table)
        assert m.seat is not None
        key, window = choice.asks().key, choice.lets_pass(m.table) is not None
        counts = [self.everything]
        if self.item and held(m.game.view(m.table, m.seat), self.item):
            counts.append(self.holding)
        for count in counts:
            count.decisions += 1
            if len(m.legal) > 1 or window:
                count.prompts[key] += 1
                count.windows += window
        if window:
            self._let_pass(m.seat, key, counts)

    def _let_pass(self, seat: int, key: str, counts: list[Count]) -> None:
        for answer, standing in self._standing.items():
            if standing.passing() is None:
                for count in counts:
                    count.left[answer] += 1
                standing.let_pass(seat, ANY if answer == THIS_TURN else key, this_turn=answer == THIS_TURN)


def held(view: Mapping[str, list[list[str]]], item: str) -> bool:
    """Whether a board or a hand holds this."""
    return any(item in hand for name in ("items", "dossier") for hand in view.get(name, ()))


def give(m: Match, card_id: str) -> None:
    """Somebody begins with this card of the conspirator deck."""
    t = m.table
    assert isinstance(t, BlackOrchestraTable)
    card, who = t.edition.card_ids.index(card_id), t.order[-1]
    place = t.deck.index(card)
    t.deck = t.deck[:place] + t.deck[place + 1 :]
    t.dossier[who] = (card,)


def play(m: Match, level: str, key: bytes, listener: Listener, windows_pass: bool) -> None:
    """Play one game and count."""
    players, streams = [bot(level) for _ in range(m.seats)], [Stream(key, f"bot {seat}") for seat in range(m.seats)]
    before = listener.holding.decisions
    while (seat := m.seat) is not None:
        listener.asked()
        passing = drive.decision(m.table).lets_pass(m.table) if windows_pass else None
        m.play(players[seat].decide(m.known(seat), m.legal, streams[seat]) if passing is None else passing)
    listener.everything.games += 1
    listener.holding.games += listener.holding.decisions > before


def main() -> int:
    parser = argparse.ArgumentParser(prog="prompts", description="How often people are asked.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--held", default="", metavar="ITEM", help="also count what is asked while somebody has this")
    parser.add_argument("--hold", default="", metavar="CARD", help="a card of Black Orchestra that is never used")
    asked = parser.parse_args()
    assert asked.level in levels(asked.game)
    game, edition = registry.game(asked.game), registry.edition(asked.game)
    seats = asked.seats or game.usual_seats
    everything, holding = Count(), Count()
    for number in range(asked.games):
        key = key_of(f"prompts {number}")
        m = open_match(game, edition, seats, game.check_options({}), SeededDealer(key))
        if asked.hold:
            give(m, asked.hold)
        play(m, asked.level, key, Listener(m, everything, holding, asked.held), bool(asked.hold))
    print(everything.line(f"{asked.game}, {seats} seats, {asked.level}, {asked.games} games"))
    if asked.held:
        print(holding.line(f"while somebody holds {asked.held}, {holding.games} games"))
    print(", ".join(f"{key} {n / asked.games:.1f}" for key, n in everything.prompts.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
