"""How Orphan Black's bots accuse, and whether the order of play matters:
`python scripts/accusations.py --seats 6 --games 200 --level regular --seed 2000000`.

Tells how many accusations are made in the first round and how many of them are right, how many are right in all, and
for each place in the order of play how often it wins (Wilson's 95 % interval, beside the mean of all places, since
shared victories count in full), and of what its points are made. `--level accusations:Sure80` lets everybody accuse by
one and the same rule, whatever the place: as soon as they are 80 % sure of somebody, and at the last sure chance;
`accusations:AfterAll` only once everybody has played a card, so that all know alike when the first of them accuses.
"""

import argparse
from collections import Counter
from collections.abc import Sequence

from sabletop import registry
from sabletop.bots.ideas import Brain, Idea
from sabletop.bots.levels import REGULAR, LevelBot
from sabletop.bots.orphan_black import OrphanBlackBot
from sabletop.bots.orphan_black.accusing import Accusing
from sabletop.bots.orphan_black.mind import Memory, Mind
from sabletop.bots.orphan_black.weights import REGULAR_WEIGHTS
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import key_of
from sabletop.engine.game import Edition
from sabletop.engine.match import Match
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import TARGET_POINTS
from sabletop.games.orphan_black.questions import faction_of, opponents
from sabletop.games.orphan_black.scoring import accusation_points, final_points, hiding_points, targets_home
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.witnessed import PLAYED, read_witnessed
from sabletop.lab.figures import wilson
from sabletop.lab.plan import play_match

PARTS = ("accusations", "faction", "targets", "hiding")


class Sure(OrphanBlackBot):
    """A regular that accuses as soon as it is this sure, without a thought of rivals, places or points."""

    def __init__(self, edition: Edition, sure: float, after_all: bool = False) -> None:
        assert isinstance(edition, OrphanBlackEdition)
        super().__init__(edition)
        self._sure, self._own_memory, self._after_all = sure, Memory(edition), after_all

    def ideas(self, known: OrphanBlackTable, legal: Sequence[Action]) -> list[Idea]:
        """The regular's, but for accusations."""
        if drive.decision(known).asks() is not say.ASK_ACCUSE:
            return super().ideas(known, legal)
        mind = Mind(known, REGULAR_WEIGHTS, self._own_memory)
        belief, others = mind.suspicion(), opponents(known, known.viewer)
        least, found = self._sure if Accusing(mind).turns else 0.0, []
        if self._after_all and not have_all_played(known):
            least = 2.0
        for action in legal:
            other, faction = [argument(value) for value in action.values] or (-1, -1)
            chance = least if other < 0 else belief.factions(others.index(other))[faction]
            found.append(Idea(action, chance - least, f"{chance:.0%}"))
        return found


class Sure80(LevelBot):
    """Accuses when it is 80 % sure."""

    sure = 0.8

    def __init__(self) -> None:
        super().__init__(REGULAR)

    def make(self, edition: Edition) -> Brain:
        """A brain that waits until it is sure."""
        return Sure(edition, self.sure)


class Sure60(Sure80):
    """Accuses when it is 60 % sure."""

    sure = 0.6


class Sure95(Sure80):
    """Accuses when it is 95 % sure."""

    sure = 0.95


class AfterAll(Sure80):
    """Accuses when everybody has played a card, of whatever is likeliest."""

    def make(self, edition: Edition) -> Brain:
        """A brain that waits until everybody has played."""
        return Sure(edition, 0.0, after_all=True)


def have_all_played(known: OrphanBlackTable) -> bool:
    """Whether everybody was seen to play a card."""
    seen = [read_witnessed(code) for code in known.witnessed]
    return len({who for what, who, _, _ in seen if what == PLAYED}) == len(known.hands)


def argument(value: object) -> int:
    """An argument of an event that is a number."""
    assert isinstance(value, int)
    return value


def count(m: Match, told: Counter[str], points: Counter[tuple[str, int]], wins: Counter[int]) -> None:
    """Add one game that is over."""
    turn = first = 0
    rounds: dict[tuple[int, int], int] = {}
    for event in m.log(None):
        args = event.args
        if event.key == "starts":
            first = argument(args["who"])
        elif event.key == "turn":
            turn += 1
        elif event.key == "accused":
            rounds[argument(args["who"]), argument(args["other"])] = (turn - 1) // m.seats
        elif event.key in ("right-accusation", "wrong-accusation"):
            early = rounds[argument(args["who"]), argument(args["other"])] == 0
            right = event.key == "right-accusation"
            told.update(made=1, right=right, early=early, early_right=early and right)
    t, outcome = m.table, m.outcome
    assert isinstance(t, OrphanBlackTable)
    assert outcome is not None
    told["turns"] += turn
    for who in range(m.seats):
        place = (who - first) % m.seats
        own, targets = final_points(t, faction_of(t, who)), TARGET_POINTS * targets_home(t, who)
        for part, scored in zip(PARTS, (accusation_points(t, who), own, targets, hiding_points(t, who)), strict=True):
            points[part, place] += scored
        wins[place] += who in outcome.winners


def main() -> None:
    parser = argparse.ArgumentParser(description="How Orphan Black's bots accuse, and what the order of play does.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="regular", help="a level, or a bot of your own as yours.module:Bot")
    parser.add_argument("--seed", type=int, default=2_000_000)
    asked = parser.parse_args()
    game, edition = registry.game("orphan-black"), registry.edition("orphan-black")
    options = game.check_options({})
    told: Counter[str] = Counter()
    points: Counter[tuple[str, int]] = Counter()
    wins: Counter[int] = Counter()
    for number in range(asked.games):
        key = key_of(f"accusations {asked.seed + number}")
        count(play_match(game, edition, [asked.level] * asked.seats, options, key), told, points, wins)
    made, early, games, places = told["made"], told["early"], asked.games, range(asked.seats)
    each, rounds = made / games / asked.seats, told["turns"] / games / asked.seats
    print(f"{games} games, {asked.seats} seats, {asked.level}: {each:.2f} accusations a seat, {rounds:.1f} rounds")
    print(f"right {told['right'] / made:.1%}; in the first round {early / made:.1%}", end="")
    print(f", of these right {told['early_right'] / early:.1%}" if early else "")
    for part in PARTS:
        print(f"{part:11} by order of play:", " ".join(f"{points[part, place] / games:.2f}" for place in places))
    fair = wins.total() / asked.seats / games
    print(f"wins by order of play, fair {fair:.1%}:")
    for place in places:
        low, high = wilson(wins[place], games)
        verdict = "" if low <= fair <= high else ", outside"
        print(f"  {place + 1}: {wins[place] / games:.1%} ({low:.1%}–{high:.1%}){verdict}")


if __name__ == "__main__":
    main()
