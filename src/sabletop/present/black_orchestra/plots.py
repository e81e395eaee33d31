"""Plots for screens: the one under way, and those in the dossiers with everything at hand."""

from collections.abc import Sequence
from typing import cast

from sabletop.games.black_orchestra.ids import JUST_MOVED, MOTIVATION, NOBODY, YOUR_PLACES
from sabletop.games.black_orchestra.odds import Odds
from sabletop.games.black_orchestra.plots import aims, attempts
from sabletop.games.black_orchestra.pool import BY_AFFILIATION, BY_CARD, BY_PERSON
from sabletop.games.black_orchestra.prospects import BY_ITEM, odds_by_dice, plot_dice, prospect
from sabletop.games.black_orchestra.prospects import Gain as Help
from sabletop.games.black_orchestra.prospects import Prospect as Outlook
from sabletop.games.black_orchestra.questions import (
    added_eagles,
    distinct,
    eagles_allowed,
    eagles_to_fail,
    targets_needed,
)
from sabletop.games.black_orchestra.requirements import PlotCard, plotter_fits, victim_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.scene import Chance, Check, Gain, GainKind, PlotNow, Prospect
from sabletop.present.black_orchestra.stakes import stake
from sabletop.present.black_orchestra.things import Things
from sabletop.present.say import Value, Words, say


def capital(text: str) -> str:
    """A text that stands alone."""
    return text[:1].upper() + text[1:]


def best_of(odds: Sequence[Odds]) -> Odds:
    """The likeliest success; of two alike the one with less danger."""
    return max(odds, key=_promise)


def _promise(one: Odds) -> tuple[float, float]:
    return float(one.success), -float(one.detection)


def _chances(odds: Sequence[Odds]) -> list[Chance]:
    return [Chance(round(float(one.success), 6), round(float(one.detection), 6)) for one in odds]


class Plots:
    """Makes what screens show of plots, for one edition in one language."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words

    def under_way(self, t: BlackOrchestraTable) -> PlotNow | None:
        """The plot that is being prepared or rolled."""
        if t.plotter == NOBODY:
            return None
        it = self.things
        return PlotNow(
            card=it.cards[t.plot],
            who=t.plotter,
            victim=it.leaders[t.victim],
            pool=t.pool,
            cancels=t.cancels,
            targets=targets_needed(t),
            eagles=eagles_to_fail(t),
            extra=added_eagles(t),
            caught=eagles_to_fail(t),
            spent=[it.items[item] for item in t.spent],
            odds=_chances(odds_by_dice(t, plot_dice(t))),
            falls=stake(targets_needed(t), eagles_to_fail(t), len(t.roll)).falls if t.roll else [],
        )

    def in_dossiers(self, t: BlackOrchestraTable) -> list[Prospect]:
        """Every plot that somebody has: whether it can be attempted, what helps, and the odds."""
        found = []
        for who in t.order:
            for card in distinct(t.dossier[who]):
                found += [self._prospect(t, who, card, victim) for victim in aims(t, who, card)]
        return found

    def _prospect(self, t: BlackOrchestraTable, who: int, card: int, victim: int) -> Prospect:
        it, plot = self.things, t.edition.plots[card]
        assert plot is not None
        outlook = prospect(t, who, card, victim)
        then = outlook.table
        return Prospect(
            who=who,
            card=it.cards[card],
            number=card,
            victim=it.leaders[victim],
            ready=t.edition.do_attempt[card][victim] in attempts(t, who, plot.hitler == JUST_MOVED),
            checks=self._checks(t, who, plot, victim),
            gains=self._gains(outlook),
            dice=outlook.most,
            need=targets_needed(then),
            eyes=eagles_allowed(then, who),
            cancels=then.cancels,
            extra=added_eagles(then),
            caught=eagles_to_fail(then),
            odds=_chances(odds_by_dice(then, outlook.most)),
        )

    def _checks(self, t: BlackOrchestraTable, who: int, plot: PlotCard, victim: int) -> list[Check]:
        effects = self.things.effects
        checks = [self._check(effects.where(plot, victim), victim_fits(t, plot, victim))]
        if YOUR_PLACES[plot.you] != "anywhere":
            checks.append(self._check(effects.you(plot), plotter_fits(t, who, plot, victim)))
        return [*checks, self._check(say(f"level-{MOTIVATION[plot.level]}"), t.motivation[who] >= plot.level)]

    def _check(self, said: Value, met: bool) -> Check:
        return Check(capital(self.words.of(said)), met)

    def _gains(self, outlook: Outlook) -> list[Gain]:
        return [self._gain(one) for one in outlook.gains]

    def _gain(self, one: Help) -> Gain:
        name, piece = self._named(one)
        return Gain(cast(GainKind, one.kind), name, piece, one.dice, one.cancels, one.count)

    def _named(self, one: Help) -> tuple[str, str]:
        it, names = self.things, self.things.edition.lexicon.names
        if one.kind == BY_AFFILIATION:
            return names["affiliation"][one.number], ""
        if one.kind == BY_ITEM:
            return names["item"][one.number], it.items[one.number]
        if one.kind == BY_PERSON:
            return it.surnames[one.number], it.sheets[one.number]
        return (names["card"][one.number], it.cards[one.number]) if one.kind == BY_CARD else ("", "")
