"""Faults against Valkyrie's clauses and rulings planted on purpose, to prove that rules tests and referee can fail."""

from contextlib import AbstractContextManager
from typing import Any

from planting import LAWS, REFEREE, RULES, swap, swap_everywhere
from sabletop.engine.actions import Action
from sabletop.games.valkyrie import (
    actions,
    plot,
    powers,
    questions,
    recruitment,
    replies,
    turn,
    turn_verbs,
    verbs,
)
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.blockers import forbidden
from sabletop.games.valkyrie.crates import CollectTile
from sabletop.games.valkyrie.ids import ARROW, COMPANY, EAGLE, TARGET
from sabletop.games.valkyrie.interrogation import INTERROGATE
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_checks import fault

# Caught by the tests of rulings


@fault("Margarethe von Oven stays in play when at most three cards have been used", RULES)
def oven_stays() -> AbstractContextManager[object]:
    def do(self: Any, t: ValkyrieTable, who: int) -> None:
        turn_verbs.spend_action(t, who)
        verbs.name_source(t, self.ally)
        t.tell(say.UTILISED, who, self.ally)
        if t.edition.then_leaves[self.ally] and len(t.used) > 3:
            verbs.remove_ally(t, t.ally.index(self.ally), say.ALLY_LEFT)
        t.then_all(t.edition.ally_power[self.ally][who])

    return swap(actions.Utilise, "do", lambda old: do)


@fault("Olbricht chooses among five in his own turn only", RULES)
def organiser_in_his_own_turn() -> AbstractContextManager[object]:
    def has_power(t: ValkyrieTable, who: int, power: int) -> bool:
        return questions.has_power(t, who, power) and t.active == who

    return swap(recruitment, "has_power", lambda old: has_power)


@fault("an action that was lent is lent on", RULES)
def lent_on() -> AbstractContextManager[object]:
    return swap(powers.LendAction, "works", lambda old: lambda self, t: True)


@fault("the plotter may travel away from the plot", RULES)
def plotter_travels() -> AbstractContextManager[object]:
    return swap(powers.GoAnywhere, "upsets", lambda old: lambda self, t: False)


@fault("Hitler may be lured away from a plot that is being prepared", RULES)
def hitler_is_lured_away() -> AbstractContextManager[object]:
    return swap(powers.ShiftEnemy, "upsets", lambda old: lambda self, t: False)


@fault("in Moltke's company a tile comes back free of charge", RULES)
def tiles_come_back() -> AbstractContextManager[object]:
    return swap_everywhere(questions.returns, lambda old: lambda t, receiver, slot: False)


@fault("free sharing uses a lent action up", RULES)
def free_share_costs_the_lent_action() -> AbstractContextManager[object]:
    return swap(actions, "lent_still", lambda old: lambda t, who: ())


@fault("a pair just taken apart is joined again at once", RULES)
def rejoined_at_once() -> AbstractContextManager[object]:
    return swap_everywhere(questions.rejoins, lambda old: lambda t, who, pair: False)


@fault("after a pair was taken apart nothing is joined before an action", RULES)
def nothing_is_joined() -> AbstractContextManager[object]:
    return swap_everywhere(questions.rejoins, lambda old: lambda t, who, pair: bool(t.split[who]))


@fault("using everything leaves loose halves behind", RULES)
def loose_halves_stay() -> AbstractContextManager[object]:
    return swap(replies, "armable", lambda old: lambda t, who: [])


@fault("company is judged after a moment for items", RULES)
def company_after_a_window() -> AbstractContextManager[object]:
    def run(self: Any, t: ValkyrieTable) -> None:
        turn_verbs.begin_turn(t, self.who)
        window = turn.OPEN_WINDOW[0][self.who]
        t.then(window, turn.MEET[self.who], turn.ROLL_ACTION[self.who], turn.END_TURN[self.who])

    return swap(turn.StartTurn, "run", lambda old: run)


# Caught by the referee


@fault("company brings a card for each enemy", REFEREE)
def a_card_for_each_enemy() -> AbstractContextManager[object]:
    def run(self: Any, t: ValkyrieTable) -> None:
        t.then_all([INTERROGATE[COMPANY][self.who]] * (2 * t.enemy.count(t.pawn[self.who])))

    return swap(turn.Meet, "run", lambda old: run)


@fault("the first two tiles are collected for no action", REFEREE)
def free_collect() -> AbstractContextManager[object]:
    def do(self: Action, t: ValkyrieTable, who: int) -> None:
        t.arrows -= int(len(t.items[who]) > 1)
        t.then(CollectTile(t.edition.crate_at[t.pawn[who]], who))

    return swap(actions.Collect, "do", lambda old: do)


@fault("C spares its reader on everything but an eagle", REFEREE)
def easy_escape() -> AbstractContextManager[object]:
    return swap_everywhere(questions.escapes, lambda old: lambda t, who, card, face: face != EAGLE)


@fault("two dice on the track win an ally", REFEREE)
def two_dice_recruit() -> AbstractContextManager[object]:
    return swap(recruitment, "RECRUITMENT_DICE", lambda old: 2)


@fault("only three allies are on offer", REFEREE)
def three_on_offer() -> AbstractContextManager[object]:
    return swap(recruitment, "SHOWN_ALLIES", lambda old: 3)


@fault("a failed plot brings one file only", REFEREE)
def cheap_failure() -> AbstractContextManager[object]:
    return swap(plot, "files_of_failure", lambda old: lambda t, place: 1)


@fault("deputies never interfere", REFEREE)
def no_deputies() -> AbstractContextManager[object]:
    return swap(plot, "DEPUTIES", lambda old: ())


@fault("arrows count as targets in a plot", REFEREE)
def arrows_hit() -> AbstractContextManager[object]:
    def count_plot(t: ValkyrieTable, roll: tuple[int, ...]) -> None:
        t.plot_total = roll[TARGET] + roll[ARROW]

    return swap(plot, "count_plot", lambda old: count_plot)


# Caught by the laws


@fault("actions are offered, and said to be barred", LAWS)
def reason_against_something_legal() -> AbstractContextManager[object]:
    def bar(self: Any, t: ValkyrieTable, action: Action) -> Any:
        return forbidden(say.WHY_NO_ARROWS, self.who)

    return swap(turn.ChooseAction, "bar", lambda old: bar)


@fault("nothing is said against an action that is not legal", LAWS)
def no_reason_against_what_is_not_legal() -> AbstractContextManager[object]:
    return swap(turn.ChooseAction, "bar", lambda old: lambda self, t, action: None)
