"""Every choice of Black Orchestra, weighed from what one seat knows."""

from collections.abc import Callable, Sequence
from typing import Final

from sabletop.bots.black_orchestra.action_values import ActionValues
from sabletop.bots.black_orchestra.effect_values import Effects
from sabletop.bots.black_orchestra.plot_choices import Judged, PlotChoices, Values
from sabletop.bots.black_orchestra.words import DULL, LATER, effect, missed, told
from sabletop.bots.ideas import Idea
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import MayPlay
from sabletop.games.black_orchestra.ids import (
    DIE,
    EXTREME,
    FACEDOWN,
    HIGH,
    HITLER,
    JUST_MOVED,
    NONE,
    PRISON,
    STAGES,
)
from sabletop.games.black_orchestra.interrogation import RESIST_ROLL, Broken, MayAccuse
from sabletop.games.black_orchestra.leaders import CloseInOn
from sabletop.games.black_orchestra.picking import AcceptedSo
from sabletop.games.black_orchestra.questions import free, is_open, next_deck, within
from sabletop.games.black_orchestra.tracks import Suspicion


class Choices(PlotChoices):
    """Weighs the legal actions of the pending choice."""

    def __init__(self, worth: Effects, legal: Sequence[Action]) -> None:
        choice = drive.decision(worth.t)
        super().__init__(worth, choice.who, choice.asks().key)
        self.legal = legal

    def ideas(self) -> list[Idea]:
        """Every legal action with its value and its reason."""
        if self.kind == say.ASK_ACTION.key:
            return self._actions()
        found = []
        for action in self.legal:
            value, reason = self._judge(action)
            found.append(Idea(action, value, reason))
        return found

    def _actions(self) -> list[Idea]:
        best: dict[int, Idea] = {}
        for idea in ActionValues(self.w, self.who, self.legal).weigh():
            old = best.get(idea.action.id)
            if old is None or idea.value > old.value:
                best[idea.action.id] = idea
        dull = -self.w.base - 1
        return [best[action.id] if action.id in best else Idea(action, dull, DULL) for action in self.legal]

    def _judge(self, action: Action) -> Judged:
        judge = _JUDGES.get(action.what.key)
        values = tuple([value for value in action.values if isinstance(value, int)])
        return (0.0, DULL) if judge is None else judge(self, values)

    # Losing and keeping

    def _drop(self, values: Values) -> Judged:
        other, card = values
        worth = self.w.card(other, card)
        return -worth, told("missed-if-lost", {"what": self.index.card_name[card], "missed": missed(worth)})

    def _drop_item(self, values: Values) -> Judged:
        other, item = values
        worth = self.w.loses_item(other, item)
        if self.kind == say.ASK_TRADE.key:
            eased = self.w.suspicion([self.who], -1)
            return eased - worth, told("trade", {"item": self.index.item_name[item]})
        return -worth, told("missed-if-lost", {"what": self.index.item_name[item], "missed": missed(worth)})

    def _keep(self, values: Values) -> Judged:
        worth = self.w.card(self.who, values[0])
        return worth, told("thing", {"what": self.index.card_name[values[0]], "effect": effect(worth)})

    def _keep_illegal(self, values: Values) -> Judged:
        cost = self.w.suspicion([self.who], 1)
        return cost, told("keep-illegal", {"card": self.index.card_name[values[0]]})

    def _yield(self, values: Values) -> Judged:
        worth = self.w.card(self.who, values[0])
        return -worth, told("give-up-illegal", {"card": self.index.card_name[values[0]]})

    def _draw(self, values: Values) -> Judged:
        return 0.1, told("free-card")

    def _used_card(self, values: Values) -> Judged:
        worth = self.w.card(self.who, values[0])
        return worth, told("thing", {"what": self.index.card_name[values[0]], "effect": effect(worth)})

    def _used_item(self, values: Values) -> Judged:
        worth = self.w.item(self.who, values[0])
        return worth, told("thing", {"what": self.index.item_name[values[0]], "effect": effect(worth)})

    def _take_at(self, values: Values) -> Judged:
        worth = self.w.tile(self.who, self.t.tiles[values[0]])
        return worth, told("tile", {"space": self.index.space_name[values[0]], "effect": effect(worth)})

    def _reveal_at(self, values: Values) -> Judged:
        t = self.t
        near = min([self.w.score.roads[t.place[one]][values[0]] for one in free(t)])
        return -float(near), told("near", {"space": self.index.space_name[values[0]]})

    def _remove_at(self, values: Values) -> Judged:
        t, space = self.t, values[0]
        tile = t.tiles[space]
        worth = 1.0 if tile == FACEDOWN else max([self.w.item(one, tile) for one in t.order])
        if not is_open(t, space):
            worth *= 0.4
        return -worth, told("least-tile", {"space": self.index.space_name[space]})

    # People

    def _pick(self, values: Values) -> Judged:
        one, t, w = values[0], self.t, self.w
        name = self.index.sheet_name[one]
        if t.place[one] == PRISON:
            return w.released(one, HIGH), told("outside", {"person": name})
        spent = t.actions == 0 and (t.conspired or t.barred)
        if t.place[self.who] == PRISON or self.who != t.order[0] or spent:
            return w.arrested([one]), told("arrest", {"person": name})
        if self._eases():
            return w.suspicion([one], -1), told("ease", {"person": name})
        best = max([w.journey(one, space) for space in within(t, t.place[one], 3)], default=0.0)
        return best, told("journey", {"person": name})

    def _eases(self) -> bool:
        """Whether the own ability takes suspicion away."""
        e = self.t.edition
        steps = [step for act in e.acts[self.who] for step in e.scripts[e.act_script[act]][self.who]]
        return any(isinstance(step, Suspicion) for step in steps)

    def _ease(self, values: Values) -> Judged:
        return self.w.suspicion([values[0]], -1), told("ease", {"person": self.index.sheet_name[values[0]]})

    def _reward_motivation(self, values: Values) -> Judged:
        gain = self.w.motivation([values[0]], 1)
        return gain, told("motivation", {"person": self.index.sheet_name[values[0]], "effect": effect(gain)})

    def _reward_support(self, values: Values) -> Judged:
        gain = self.w.support(self.t.support - 1)
        return gain, told("support", {"effect": effect(gain)})

    def _reward_event(self, values: Values) -> Judged:
        gain = self.w.script(self.who, self.t.edition.dissent_option[self.t.current])
        return gain, told("event-offer", {"effect": effect(gain)})

    def _aside(self, values: Values) -> Judged:
        n, w, t = values[0], self.w, self.t
        less = w.support(t.support - 1)
        gain = less if t.defected + n >= 2 else 0.35 * less * n
        return gain + w.target * (t.points - n), told("aside", {"n": n})

    def _give_die(self, values: Values) -> Judged:
        one = values[0]
        return -self.w.arrested([one]), told("give-die", {"person": self.index.sheet_name[one]})

    def _lead(self, values: Values) -> Judged:
        one, space = values
        t, w = self.t, self.w
        value = w.journey(one, space)
        if self.kind == say.ASK_WALK.key and t.edition.do_halt not in self.legal:
            ahead = [w.journey(one, beyond) for beyond in t.edition.neighbours[space] if is_open(t, beyond)]
            value = max([value, *[0.8 * found for found in ahead]])
        return value, told("lead", {"space": self.index.space_name[space], "person": self.index.sheet_name[one]})

    def _push(self, values: Values) -> Judged:
        one, space = values
        return self.w.at(one, space) - self.w.stay(one, space), told("refuge", {"space": self.index.space_name[space]})

    def _sheet(self, values: Values) -> Judged:
        e, who = self.t.edition, values[0]
        taken = [one for one in self.t.order if e.affiliation[one] == e.affiliation[who]]
        value = 3.0 * e.plot_dice_here[who] + 2.0 * (e.base_actions[who] - 3) + e.draw_at_start[who] - 0.5 * len(taken)
        return value, told("sheet", {"person": self.index.sheet_name[who]})

    # Leaders

    def _send(self, values: Values) -> Judged:
        leader, space = values
        gain = self.w.leader(leader, space)
        return gain, told("send", {"space": self.index.space_name[space]})

    def _gather(self, values: Values) -> Judged:
        space = values[0]
        crowd = sum([self.t.place[one] == space for one in free(self.t)])
        return -float(crowd), told("gather", {"space": self.index.space_name[space]})

    def _call(self, values: Values) -> Judged:
        leader, w, t = values[0], self.w, self.t
        if isinstance(t.pending, CloseInOn):
            return w.leader(leader, t.place[t.pending.other]), told("call-nearest")
        near = [one for one in free(t) if t.place[one] == t.leaders[leader]]
        return -sum([w.penalty(one, leader) for one in near]), told("call")

    def _blame(self, values: Values) -> Judged:
        return -sum([self.w.penalty(one, values[0]) for one in free(self.t)]), told("blame")

    # Events and offers

    def _put_back(self, values: Values) -> Judged:
        return self._event(values[0]), told("put-back")

    def _event(self, event: int) -> float:
        return self.w.script(self.who, self.t.edition.event_script[event])

    def _bury(self, values: Values) -> Judged:
        harm = -self._event(values[0])
        return harm - self.w.a_turn() + 0.02 * self.w.base, told("bury")

    def _branch(self, values: Values) -> Judged:
        gain = self.w.script(self.who, self.t.edition.branches[values[0]])
        return gain, told("branch", {"effect": effect(gain)})

    def _accept(self, values: Values) -> Judged:
        step = self.t.agenda[-1]
        assert isinstance(step, AcceptedSo)
        gain = self.w.offer(self.who, step.pay, step.get)
        return gain, told("offer", {"effect": effect(gain)})

    def _decline(self, values: Values) -> Judged:
        return 0.0, told("decline")

    # Prison

    def _answer(self, values: Values) -> Judged:
        worth = self.w.script(self.who, self.t.edition.answers[values[0]].script)
        return worth, told("answer")

    def _resist(self, values: Values) -> Judged:
        total = sum([self._resisting(outcome) for outcome in range(len(DIE))])
        return total / len(DIE), told("resist")

    def _resisting(self, outcome: int) -> float:
        """What follows by the rules if the die comes out so."""
        after = self.t.clone()
        after.agenda.clear()
        RESIST_ROLL[self.who].happen(after, outcome)
        owed: list[Step] = []
        while after.agenda:
            step = after.agenda.pop()
            if isinstance(step, Broken):
                step.run(after)
            elif not isinstance(step, MayAccuse):
                owed.append(step)
        return self.w.effects(self.who, owed)

    # Free cards

    def _play(self, values: Values) -> Judged:
        if self.kind == say.ASK_POOL.key or isinstance(self.t.pending, MayPlay):
            return self.free_card(values[1])
        return -0.01 * self.w.base, LATER

    def before_event(self, card: int) -> Judged:
        """A card that keeps the event away is for the last stage, or for a raid that would hit."""
        t, w = self.t, self.w
        wanted = any(t.suspicion[one] == EXTREME for one in free(t))
        if next_deck(t) == STAGES - 1 or (wanted and w.forecast.next_raid() > 0.12):
            return w.a_turn() + 0.1, told("last-event")
        return -0.01 * w.base, LATER

    def hold_hitler(self) -> Judged:
        """Hitler is held where he is if that is better for the plots."""
        t, w = self.t, self.w
        space = self.index.goes[t.current] if t.current != NONE else NONE
        gain = -w.leader(HITLER, space) if space >= 0 else 0.0
        plots = [t.edition.plots[card] for who in free(t) for card in t.dossier[who]]
        if any(plot is not None and plot.hitler == JUST_MOVED for plot in plots):
            gain = -1.0
        return gain - 0.08 * w.base, told("hold-hitler")


_JUDGES: Final[dict[str, Callable[[Choices, Values], Judged]]] = {
    "discard-card": Choices._drop,
    "discard-item": Choices._drop_item,
    "keep": Choices._keep,
    "keep-illegal": Choices._keep_illegal,
    "give-up-illegal": Choices._yield,
    "draw": Choices._draw,
    "take-used-card": Choices._used_card,
    "take-used-item": Choices._used_item,
    "take-at": Choices._take_at,
    "reveal-at": Choices._reveal_at,
    "remove-at": Choices._remove_at,
    "pick": Choices._pick,
    "ease": Choices._ease,
    "reward-motivation": Choices._reward_motivation,
    "reward-support": Choices._reward_support,
    "reward-event": Choices._reward_event,
    "set-aside": Choices._aside,
    "give-die": Choices._give_die,
    "lead": Choices._lead,
    "withdraw": Choices._push,
    "take-sheet": Choices._sheet,
    "send": Choices._send,
    "gather": Choices._gather,
    "call": Choices._call,
    "blame": Choices._blame,
    "put-back": Choices._put_back,
    "remove-event": Choices._bury,
    "choose": Choices._branch,
    "accept": Choices._accept,
    "decline": Choices._decline,
    "accuse": Choices._draw,
    "answer": Choices._answer,
    "resist": Choices._resist,
    "play": Choices._play,
    "attempt": Choices.attempt,
    "spend": Choices.spend,
    "spend-pistol": Choices.spend_pistol,
    "ready": Choices.ready,
    "lend": Choices.lend,
    "lend-pistol": Choices.lend,
    "roll": Choices.roll,
    "reroll": Choices.reroll,
}
