"""What many games showed, as text for people and as JSON for programs. The same plan always gives the same report."""

import json
from dataclasses import dataclass
from typing import Any

from sabletop import registry
from sabletop.lab.figures import Share, mean, quantile
from sabletop.lab.plan import Plan
from sabletop.lab.tally import Tally

_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass
class Report:
    """The counts of a simulation, with the figures that follow from them."""

    plan: Plan
    tally: Tally

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def table_wins(self) -> Share:
        """How often somebody won; in a co-operative game, the table together."""
        return Share(self.tally.won, self.games)

    def seat_wins(self, seat: int) -> Share:
        """How often this seat was among the winners."""
        return Share(self.tally.wins[seat], self.games)

    def endings(self) -> list[tuple[str, Share]]:
        """The ways in which games ended, the most frequent first."""
        counted = sorted(self.tally.endings.items(), key=lambda item: (-item[1], item[0]))
        return [(key, Share(count, self.games)) for key, count in counted]

    def lengths(self) -> dict[str, float | int]:
        """How many decisions the games took."""
        lengths = self.tally.lengths
        found: dict[str, float | int] = {"mean": mean(lengths), "least": min(lengths), "most": max(lengths)}
        found.update({f"q{round(share * 100)}": quantile(lengths, share) for share in _QUANTILES})
        return found

    def data(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        plan, game = self.plan, registry.game(self.plan.game)
        seats = [{"seat": seat, "bot": name, **self.seat_wins(seat).data()} for seat, name in enumerate(plan.bots)]
        endings = [{"key": key, "won": self.tally.won_so[key], **share.data()} for key, share in self.endings()]
        return {
            "game": plan.game,
            "version": game.version,
            "content": registry.edition(plan.game, plan.content).hash,
            "options": plan.options,
            "seats": plan.seats,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "games": self.games,
            "cooperative": game.cooperative,
            "wins": {"table": self.table_wins.data(), "seats": [] if game.cooperative else seats},
            "decisions": self.lengths(),
            "endings": endings,
        }

    def json(self) -> str:
        """The report as one JSON document."""
        return json.dumps(self.data(), indent=2, ensure_ascii=False)

    def text(self) -> str:
        """The report for people."""
        return "\n".join([*self._heading(), "", *self._wins(), "", *self._length(), "", *self._endings()])

    def _heading(self) -> list[str]:
        plan, game = self.plan, registry.game(self.plan.game)
        options = ", ".join(f"{name} {_word(value)}" for name, value in plan.options.items())
        seats = "1 seat" if plan.seats == 1 else f"{plan.seats} seats"
        bots = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
        first = f"{game.title}: {self.games:,} {_games(self.games)}, {seats}, bots {bots}, seed {plan.seed}"
        return [first, *([f"Options: {options}"] if options else [])]

    def _wins(self) -> list[str]:
        if registry.game(self.plan.game).cooperative:
            return ["Wins, with 95 % intervals", _row("the table", self.table_wins)]
        rows = [_row(f"seat {seat} {name}", self.seat_wins(seat)) for seat, name in enumerate(self.plan.bots)]
        nobody = Share(self.games - self.tally.won, self.games)
        return ["Wins, with 95 % intervals", *rows, *([_row("nobody", nobody)] if nobody.count else [])]

    def _length(self) -> list[str]:
        found = self.lengths()
        quantiles = "   ".join(f"{round(share * 100)} %: {found[f'q{round(share * 100)}']}" for share in _QUANTILES)
        return [
            "Length in decisions",
            f"  mean {found['mean']:.2f}, from {found['least']} to {found['most']}",
            f"  quantiles  {quantiles}",
        ]

    def _endings(self) -> list[str]:
        rows = []
        for key, share in self.endings():
            won = self.tally.won_so[key]
            how = "won" if won == share.count else "lost" if not won else f"won {won:,} times"
            rows.append(f"{_row(key, share)}  {how}")
        return ["Endings, with 95 % intervals", *rows]


def _row(name: str, share: Share) -> str:
    return f"  {name:<28} {share.count:>11,}  {share!s:<30}".rstrip()


def _games(number: int) -> str:
    return "game" if number == 1 else "games"


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
