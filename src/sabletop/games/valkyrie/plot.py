"""Plots: commit items and allies, roll, let the deputies interfere, succeed or fail."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Chance, Step
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import FREE_KINDS, OpenChoice, free_actions
from sabletop.games.valkyrie.blockers import absent, bar_to_free, bar_to_item, forbidden, numbers
from sabletop.games.valkyrie.ids import DEPUTIES, DETONATOR, EXPLOSIVE, FAILED_PLOT, NOBODY, NOWHERE
from sabletop.games.valkyrie.interrogation import INTERROGATE
from sabletop.games.valkyrie.plot_verbs import clear_plot, count_plot, foil_plot, lose_allies, neutralise
from sabletop.games.valkyrie.questions import (
    ally_with,
    armable,
    distinct,
    files_of_failure,
    locked_files,
    neutralisers,
    plot_allies,
    plot_dice,
    second_charge_free,
    slot_dice,
    targets_needed,
)
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import add_files


def committable_items(t: ValkyrieTable, who: int) -> list[int]:
    """The different things of `who` that would give the plot dice."""
    second_charge = second_charge_free(t)
    return [slot for slot in distinct(t.items[who]) if slot_dice(t, slot, second_charge) > 0]


def committable_allies(t: ValkyrieTable) -> list[int]:
    """The allies that could help and have not been called on."""
    return [ally for ally in plot_allies(t) if ally not in t.plot_allies]


def could_commit(t: ValkyrieTable, who: int) -> bool:
    """Whether `who` has anything more to use in the plot, once everything is joined that can be (VK-PLOT-24)."""
    return bool(committable_items(t, who) or committable_allies(t) or armable(t, who))


def bar_to_commit(t: ValkyrieTable, who: int, slot: int) -> Reason | None:
    """What is used must be held and give dice; a loose explosive needs its detonator."""
    e = t.edition
    missing = bar_to_item(t, who, slot)
    if missing is not None:
        return missing
    if slot_dice(t, slot, second_charge_free(t)) > 0:
        return None
    return forbidden(say.WHY_LOOSE if e.slot_kind[slot] in (EXPLOSIVE, DETONATOR) else say.WHY_GIVES_NO_DICE, slot)


def bar_to_call(t: ValkyrieTable, ally: int) -> Reason | None:
    """Whoever is called on must be on the board, help plots, and not have been called on yet."""
    if ally not in t.ally:
        return absent(say.WHY_NOT_ON_BOARD, ally)
    if ally in t.plot_allies:
        return forbidden(say.WHY_CALLED, ally)
    return None if ally in plot_allies(t) else forbidden(say.WHY_NO_PLOT_ALLY, ally)


@dataclass(unsafe_hash=True)
class CommitToPlot(OpenChoice):
    """Choose what the plot uses: any number of items, any plot allies; then roll. What is chosen is final."""

    def asks(self) -> Message:
        return say.ASK_COMMIT

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        items, allies = committable_items(t, self.who), committable_allies(t)
        more = could_commit(t, self.who)
        # A plot that lost its last die to an item's text can only be rolled and fail.
        found: list[Action] = [e.strike] if plot_dice(t) or not more else []
        if more:
            found.append(e.commit_all)
        found += [e.commit[slot] for slot in items]
        found += [e.commit_ally[ally] for ally in allies]
        return found + free_actions(t, self.who)

    def kinds(self) -> tuple[str, ...]:
        return ("strike", "commit-all", "commit", "commit-ally", *FREE_KINDS)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind in FREE_KINDS:
            return bar_to_free(t, self.who, action)
        if action.kind == "commit":
            return bar_to_commit(t, self.who, numbers(action)[0])
        if action.kind == "commit-ally":
            return bar_to_call(t, numbers(action)[0])
        more = could_commit(t, self.who)
        if action.kind == "commit-all":
            return None if more else absent(say.WHY_NOTHING_MORE, self.who)
        return forbidden(say.WHY_POOL_EMPTY, self.who) if more and not plot_dice(t) else None

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
        variant = say.PLOT_ROLLED.citing("VK-PLOT-11") if t.eagles_subtract else say.PLOT_ROLLED
        t.tell(variant, self.who, throws.faces[outcome], t.plot_total)
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
        t.then_all([*dice, SETTLE_PLOT[self.who]])


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
            winners = tuple(sorted({t.seat_of[who] for who in t.order}))
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
        files, shield = files_of_failure(t, place), ally_with(t, place, t.edition.failure_files)
        lose_allies(t, place)
        clear_plot(t)
        if shield == NOBODY:
            # VK-PLOT-19: on a lock, or at the beginning, the next lock is the one after.
            on_a_lock = t.files == locked_files(t)
            add_files(t, files, say.FILES_FILLED.citing("VK-PLOT-19") if on_a_lock else say.FILES_FILLED)
        else:
            add_files(t, files, say.FILES_SPARED, shield)
        t.then(INTERROGATE[FAILED_PLOT][self.who])


COMMIT_TO_PLOT: Final = tuple([CommitToPlot(who) for who in range(4)])
ROLL_PLOT: Final = tuple([RollPlot(who) for who in range(4)])
SETTLE_PLOT: Final = tuple([SettlePlot(who) for who in range(4)])
