"""Plots: commit items and allies, roll, let the deputies interfere, succeed or fail."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Chance, Step
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import DEPUTIES, NOWHERE
from sabletop.games.valkyrie.interrogation import INTERROGATE
from sabletop.games.valkyrie.plot_verbs import clear_plot, count_plot, foil_plot, lose_allies, neutralise
from sabletop.games.valkyrie.questions import (
    armable,
    distinct,
    files_of_failure,
    neutralisers,
    plot_allies,
    plot_dice,
    second_charge_free,
    slot_dice,
    targets_needed,
    usable_lightning,
)
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import OpenChoice
from sabletop.games.valkyrie.verbs import add_files


def committable_items(t: ValkyrieTable, who: int) -> list[int]:
    """The different things of `who` that would give the plot dice."""
    second_charge = second_charge_free(t)
    return [slot for slot in distinct(t.items[who]) if slot_dice(t, slot, second_charge) > 0]


def committable_allies(t: ValkyrieTable) -> list[int]:
    """The allies that could help and have not been called on."""
    return [ally for ally in plot_allies(t) if ally not in t.plot_allies]


@dataclass(unsafe_hash=True)
class CommitToPlot(OpenChoice):
    """Choose what the plot uses: any number of items, any plot allies; then roll. What is chosen is final."""

    def asks(self) -> Message:
        return say.ASK_COMMIT

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        items, allies = committable_items(t, self.who), committable_allies(t)
        more = bool(items or allies)
        # A plot that lost its last die to an item's text can only be rolled and fail.
        found: list[Action] = [e.strike] if plot_dice(t) or not more else []
        if more:
            found.append(e.commit_all)
        found += [e.commit[slot] for slot in items]
        found += [e.commit_ally[ally] for ally in allies]
        return found + self._free(t)

    def _free(self, t: ValkyrieTable) -> list[Action]:
        # A pair is not taken apart in the middle of a plot: the pool that allowed the plot must stay possible.
        e = t.edition
        found: list[Action] = [e.use[self.who, slot] for slot in usable_lightning(t, self.who)]
        return found + [e.pair[self.who, pair] for pair in armable(t, self.who)]

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, plot_dice(t), targets_needed(t, t.plot_place))


@dataclass(unsafe_hash=True)
class RollPlot(Chance):
    """Roll the whole pool once and keep the targets; in the harder variant each eagle takes one away."""

    who: int

    def weights(self, t: ValkyrieTable) -> tuple[int, ...]:
        return t.edition.throws(plot_dice(t)).weights

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        throws = t.edition.throws(plot_dice(t))
        roll = throws.results[outcome]
        count_plot(t, roll)
        t.tell(say.PLOT_ROLLED, self.who, throws.faces[outcome], t.plot_total)
        t.then(DeputiesInterfere(self.who))


@dataclass(unsafe_hash=True)
class DeputiesInterfere(Step):
    """Allies neutralise their deputies for good; one die is rolled for each deputy who is left, wherever he is."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        for deputy, ally in neutralisers(t, t.plot_place):
            if t.enemy[deputy] != NOWHERE:
                neutralise(t, deputy, ally)
        dice = [RollDeputy(deputy) for deputy in DEPUTIES if t.enemy[deputy] != NOWHERE]
        t.then(*dice, SETTLE_PLOT[self.who])


@dataclass(unsafe_hash=True)
class RollDeputy(Chance):
    """A deputy's die lowers the total by one on its hostile faces."""

    deputy: int

    def weights(self, t: ValkyrieTable) -> tuple[int, ...]:
        return t.edition.face_weights

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        if t.edition.deputy_hits[outcome]:
            foil_plot(t, self.deputy, outcome)
        else:
            t.tell(say.DEPUTY_MISSED, self.deputy, outcome)


@dataclass(unsafe_hash=True)
class SettlePlot(Step):
    """Enough targets win the game for everybody; otherwise the plot has failed."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        place, need, total = t.plot_place, targets_needed(t, t.plot_place), t.plot_total
        if total >= need:
            winners = tuple(sorted(set(t.seat_of)))
            t.end(Outcome(winners, say.WON, (self.who, place, total, need)))
            return
        t.tell(say.PLOT_FAILED, self.who, place, total, need)
        t.then(FailPlot(self.who))


@dataclass(unsafe_hash=True)
class FailPlot(Step):
    """Allies here are lost, the current section of the investigation fills, and an interrogation follows."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        place = t.plot_place
        files = files_of_failure(t, place)
        lose_allies(t, place)
        clear_plot(t)
        add_files(t, files)
        t.then(INTERROGATE[self.who])


COMMIT_TO_PLOT: Final = tuple([CommitToPlot(who) for who in range(4)])
ROLL_PLOT: Final = tuple([RollPlot(who) for who in range(4)])
SETTLE_PLOT: Final = tuple([SettlePlot(who) for who in range(4)])
