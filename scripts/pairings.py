"""Are The Dark Order's factions alike? `python scripts/pairings.py --games 1000 --keep build/pairings.jsonl`.

Lets two equal bots play every ordered pairing of factions and tells, as a table, how often the first seat wins (with
Wilson's 95 % interval), how the games end and how long they are. The pairings take turns, so that all of them have been
played equally often whenever a run is stopped; with `--keep` each game is written down when it ends, and the same
command goes on from there. Game n of a pairing is game n of `sabletop simulate dark-order --bots LEVEL --seed S
--option factions=PAIRING`. `--content FILE` tries other prices. Goes on in the compiled build if there is one that fits
the sources.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.lab import builds
from sabletop.lab.figures import Share
from sabletop.lab.ladder import BETWEEN, FACTIONS
from sabletop.lab.plan import Player, make_plan

GAME = "dark-order"
LOW, HIGH = 0.42, 0.58
"""Between equal players the first seat of each pairing is to win as often as this."""

Played = tuple[str, int, bool, str, int]
"""A game: its pairing, its number, whether the first seat won, how it ended, and how many decisions it took."""


def players(level: str, seed: str, content: str | None) -> dict[str, Player]:
    """Who plays each ordered pairing of factions."""
    names = [str(value) for value in registry.game(GAME).options[FACTIONS].values if BETWEEN in str(value)]
    return {name: Player(make_plan(GAME, None, [level], seed, {FACTIONS: name}, content)) for name in names}


def play(who: Mapping[str, Player], games: int, done: Iterable[Played] = ()) -> Iterator[Played]:
    """So many games of each pairing, in turn, but for those that are done."""
    known = {(name, number) for name, number, *_ in done}
    for number in range(games):
        for name, player in who.items():
            if (name, number) not in known:
                outcome, decisions = player.play(number)
                yield name, number, 0 in outcome.winners, outcome.why.key, decisions


def kept(path: Path, who: Mapping[str, Player]) -> list[Played]:
    """The games that a file has; it begins with what is played in it, and is begun if it is not there."""
    what = {name: player.plan.data() for name, player in who.items()}
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(what) + "\n", encoding="utf-8")
    first, *games = path.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != what:
        raise SabletopError(f"{path} has games of other rules, prices, bots or seeds.")
    return [(name, number, first_won, end, n) for name, number, first_won, end, n in map(json.loads, games)]


def table(played: Iterable[Played]) -> Iterator[str]:
    """What came of it, pairing by pairing."""
    games: dict[str, list[Played]] = {}
    ends: Counter[str] = Counter()
    for one in played:
        games.setdefault(one[0], []).append(one)
        ends[one[3]] += 1
    yield f"| first seat, second seat | games | first seat wins | {' | '.join(ends)} | mean decisions |"
    yield "|---" * (len(ends) + 4) + "|"
    for name, of_pairing in games.items():
        total = len(of_pairing)
        wins, how = Share(sum([one[2] for one in of_pairing]), total), Counter([one[3] for one in of_pairing])
        low, high = wins.interval
        mark = "" if LOW <= wins.rate <= HIGH else ", outside"
        told = [f"{how[end] / total:.1%}" for end in ends]
        mean = sum([one[4] for one in of_pairing]) / total
        cells = [name, f"{total:,}", f"{wins.rate:.1%} ({low:.1%}–{high:.1%}){mark}", *told, f"{mean:.0f}"]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How often each faction of The Dark Order wins against each other.")
    parser.add_argument("--games", type=int, default=1000, help="of each pairing")
    parser.add_argument("--seed", default="3400000")
    parser.add_argument("--level", default="regular")
    parser.add_argument("--content", help="a content pack with other prices")
    parser.add_argument("--keep", type=Path, help="write each game down here, and go on with what is there")
    asked = parser.parse_args()
    who = players(asked.level, asked.seed, asked.content)
    played = kept(asked.keep, who) if asked.keep else []
    try:
        for one in play(who, asked.games, played[:]):
            played.append(one)
            if asked.keep:
                with asked.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(one) + "\n")
    except KeyboardInterrupt:
        print("Stopped; what was played so far:")
    print("\n".join(table(played)))


if __name__ == "__main__":
    builds.start_compiled([str(Path(__file__).resolve()), *sys.argv[1:]])
    main()
