"""Walk through random games under the laws for as long as one likes.

    python scripts/soak.py [--game valkyrie] [--decisions 1000000] [--seed S] [--seats N]
                           [--how hurry|walk|explore|pairs|ends] [--thin N] [--seek KEY]

`hurry` checks soundness and the bound at every decision, `walk` samples all laws on random games (`--thin 10`: ten
times more rarely, but for soundness), `explore` seeks what random games rarely reach. `pairs` explores and compares,
for every viewer, the table with one that differs in all that the viewer cannot know; there the goal counts pairs.
With `--seek order` it compares only where that question is asked or that event has just happened. `ends` plays games
out without looking and counts how they ended. Each violation is printed with what shows it again.

Goes on in the compiled build if there is one that fits the sources (`SABLETOP_PURE=1` forbids it). The same seed shows
the same. Ends with 1 if there was a violation, or if what was sought is nowhere to be met, and with 2 for bad input.
"""

import argparse
import sys
import time
from collections import Counter
from difflib import get_close_matches
from pathlib import Path

from sabletop.lab import builds

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
if __name__ == "__main__":
    builds.start_compiled([str(Path(__file__).resolve()), *sys.argv[1:]])

import law_book  # noqa: E402 - the path comes first
import law_pairs  # noqa: E402 - the path comes first
import sabletop  # noqa: E402 - the path comes first
from law_walk import GAMES, LawBroken, Setup, edition_of, setups  # noqa: E402 - the path comes first

EXPLORED = 5_000
"""How many decisions one explorer makes before the next set-up has its turn; where pairs are compared, a tenth."""
OFTEN = 50
"""How often each kind of viewer should have met each question and event."""
PATIENCE = 1_000
"""After how many explorations without a single pair nothing more is expected."""


class Soak:
    """What has been seen so far."""

    def __init__(self, how: str, thin: int, each: int, sought: frozenset[str] = frozenset()) -> None:
        self.how, self.each = how, each
        self.laws = law_book.thinned(thin)
        self.pairs = law_pairs.Pairs(sought)
        self.decisions = self.games = self.in_vain = 0
        self.violations: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.first: dict[str, str] = {}
        """The first game with each ending."""
        self.began = self.told = time.monotonic()

    def run(self, setup: Setup, seed: str) -> None:
        """One game, or one exploration."""
        before = self.decisions
        try:
            self.decisions += self._decisions(setup, seed)
        except LawBroken as broken:
            self.violations.append(str(broken))
            print(f"VIOLATION in {setup}, seed {seed!r}: {broken}", flush=True)
        self.games += 1
        self.in_vain = self.in_vain + 1 if self.decisions == before else 0

    def _decisions(self, setup: Setup, seed: str) -> int:
        if self.how == "hurry":
            return law_book.hurry(setup, seed)
        if self.how == "walk":
            return law_book.check(setup, seed, laws=self.laws).match.decisions
        if self.how == "ends":
            end, decisions = law_book.play_out(setup, seed)
            self.ends[end] += 1
            self.first.setdefault(end, f"{setup}, seed {seed!r}")
            return decisions
        if self.how == "pairs":
            before = self.pairs.pairs
            law_book.watched(
                lambda: f"pairs of {setup} with seed {seed!r}", self.pairs.explore, setup, seed, self.each // 10
            )
            return self.pairs.pairs - before
        explorer = law_book.explore(setup, seed, self.each)
        self.kinds += explorer.kinds
        return explorer.decisions

    def tell(self, goal: int, final: bool = False) -> None:
        """A line of progress every ten seconds."""
        now = time.monotonic()
        if final or now - self.told > 10:
            self.told = now
            rate = self.decisions / max(now - self.began, 0.001)
            runs = "explorations" if self.how in ("explore", "pairs") else "games"
            what = "pairs" if self.how == "pairs" else "decisions"
            print(
                f"{self.decisions:,} of {goal:,} {what}, {self.games:,} {runs}, {rate:,.0f} {what}/s, "
                f"{len(self.violations)} violations",
                flush=True,
            )


def soak_game(name: str, asked: argparse.Namespace) -> bool:
    """Soak one game; whether it obeyed."""
    places = [one for one in setups(name, mixtures=20) if asked.seats in (None, one.seats)]
    if not places:
        print(f"{name} is not for {asked.seats}.")
        return True
    print(f"{name}: {len(places)} set-ups, {builds.name()} build", flush=True)
    soak = Soak(asked.how, asked.thin, asked.each, asked.sought)
    while soak.decisions < asked.decisions and len(soak.violations) < asked.violations and soak.in_vain < PATIENCE:
        soak.run(places[soak.games % len(places)], f"{asked.seed} {soak.games}")
        soak.tell(asked.decisions)
    soak.tell(asked.decisions, final=True)
    report(name, soak)
    return not soak.violations and soak.in_vain < PATIENCE


def report(name: str, soak: Soak) -> None:
    """What was met, and what never."""
    edition = edition_of(name)
    if soak.how == "explore":
        table = edition.actions.kinds
        never = [kind for kind in table if not soak.kinds[kind]]
        print(f"{len(table) - len(never)} of {len(table)} kinds of action played; never: {', '.join(never) or 'none'}")
    elif soak.how == "ends":
        every = [key.removeprefix("end-") for key in edition.lexicon.patterns if key.startswith("end-")]
        for end, count in soak.ends.most_common():
            print(f"{end} {count:,}, first in {soak.first[end]}")
        never = [end for end in every if end not in soak.ends]
        print(f"{len(every) - len(never)} of {len(every)} endings occurred; never: {', '.join(never) or 'none'}")
    elif soak.pairs.sought:
        for topic in sorted(soak.pairs.sought):
            print(f"{topic}: {', '.join(f'{kind} {count}' for kind, count in soak.pairs.met(topic).items())}")
    elif soak.how == "pairs":
        topics = law_pairs.topics_of(edition)
        rare = soak.pairs.rare(topics, OFTEN)
        print(
            f"{len(topics) - len(rare)} of {len(topics)} questions and events met {OFTEN} times by each kind of viewer"
        )
        print(f"more rarely: {', '.join(rare) or 'none'}")


def wrong_seek(asked: argparse.Namespace) -> str:
    """What is wrong with what is sought, in one sentence; nothing if it can be sought."""
    if asked.how != "pairs" or asked.game is None:
        return "--seek goes with --how pairs and one --game."
    if not asked.sought:
        known = [key.split("-", 1)[1] for key in law_pairs.topics_of(edition_of(asked.game))]
        near = get_close_matches(asked.seek, known, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        return f"{asked.game} has no question and no event {asked.seek!r}.{hint}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description="Random games under the laws.")
    parser.add_argument("--game", choices=GAMES, help="one game only; without it every registered one")
    parser.add_argument("--decisions", type=int, default=100_000, help="for each game")
    parser.add_argument("--seats", type=int, help="one player count only")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--how", choices=("hurry", "walk", "explore", "pairs", "ends"), default="walk")
    parser.add_argument("--seek", metavar="KEY", help="pairs: only where this question is asked or this event happened")
    parser.add_argument("--thin", type=int, default=1, help="walk: check the dearer laws so many times more rarely")
    parser.add_argument("--each", type=int, default=EXPLORED, help="explore, pairs: decisions before the next set-up")
    parser.add_argument("--violations", type=int, default=10, help="stop a game after so many")
    asked = parser.parse_args()
    if min(asked.decisions, asked.violations, asked.thin, asked.each // 10) < 1:
        parser.error("numbers start at 1")
    asked.sought = frozenset()
    if asked.seek is not None:
        if asked.game is not None:
            asked.sought = law_pairs.sought(edition_of(asked.game), asked.seek)
        if wrong := wrong_seek(asked):
            print(f"soak: {wrong}", file=sys.stderr)
            return 2
    obeyed = [soak_game(name, asked) for name in ([asked.game] if asked.game else sabletop.games())]
    return 0 if all(obeyed) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
