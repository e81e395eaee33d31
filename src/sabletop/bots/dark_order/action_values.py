"""What may be played in a support step, an attack turn or a defence turn: each action with its value and reason.

Whatever is played is played on a field by the rules' own steps; then the battle is thought through from there.
"""

from typing import Final

from sabletop.bots.dark_order.deployment import Deployment
from sabletop.bots.dark_order.foresight import toughness
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.dark_order.words import Judged, Told, say
from sabletop.bots.reasons import Args, Reason
from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.abilities import Aegis, Intercept, Litany, Ride, Tend
from sabletop.games.dark_order.battle_verbs import pass_attacks
from sabletop.games.dark_order.cards import Cancel, Prevent, Recover
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.effect import Aimed, Effect
from sabletop.games.dark_order.ids import (
    ALIVE,
    ATTACK_TURN,
    DEFENCE_TURN,
    EVASION_CANCELS,
    LOCATION_ZONE,
    NONE,
    NOWHERE,
    PLACES,
    PREPARATION,
    SLOTS,
    SPEED_TOKEN,
)
from sabletop.games.dark_order.orders import Ambush, Flank, Manoeuvre, Mobilise, Withdraw, goals, move
from sabletop.games.dark_order.questions import (
    active_units,
    attack_damage,
    attack_of,
    attackers,
    in_reach,
    living,
    support_cost,
)
from sabletop.games.dark_order.table import DarkTable

NEVER: Final = -50.0
KEEP_ORDER: Final = {"flank": 1.0, "ambush": 1.0, "withdraw": 0.6, "manoeuvre": 0.6, "mobilise": 0.3}
"""What an order is worth in the HQ beside the strength that it gives back when it is discarded."""
DEFAULT_ORDER: Final = 0.6
PLAY: Final[Told] = ("play", {})
"""Of a play that does nothing."""
Play = tuple[float, Told]
"""What something played is worth, and what it does."""


def played(told: Told, what: str) -> Reason:
    """The reason to play something of this name."""
    key, args = told
    named: Args = {"what": what}
    named.update(args)
    return say(key, named)


def order_worth(e: DarkEdition, order: int) -> float:
    """What an order is worth in the HQ, by the best that it does."""
    turns = e.content.orders[order].turns
    return max([KEEP_ORDER.get(name, DEFAULT_ORDER) for turn in turns for name, _ in turn])


class ActionValues:
    """Values of actions beside doing nothing: what they change, less what they cost."""

    def __init__(self, outlook: Outlook, turn: int) -> None:
        self.outlook = outlook
        self.battle = outlook.battle
        self.position = outlook.position
        self.index = self.position.index
        self.t = self.position.t
        self.e = self.t.edition
        self.turn = turn
        self.me, self.foe = self.position.me, self.position.foe
        self.base = self.position.field()
        self.stakes = outlook.stakes
        self.later = min(1.0, outlook.stakes.rounds)
        """How much it matters what is left for the rounds to come."""
        f = self.base.clone()
        self.still = self.judge(f)
        self.foresight = outlook.foreseen()
        self._who: list[Reason | str | None] = [None] * SLOTS

    # Going on from here

    def judge(self, f: DarkTable) -> float:
        """The value of a field in this turn. The field is played out."""
        self.battle.finish(f)
        if f.step == NOWHERE:
            return self.outlook.at_start(f)
        if f.attacker != NOWHERE and f.unit[f.attacker] != NONE and f.unit[f.target] != NONE:
            self.battle.land(f)
        return self.outlook.value(f, self.me)

    def gain(self, f: DarkTable) -> float:
        """What it is worth that the field is this one."""
        return self.judge(f) - self.still

    # Support cards

    def support(self, card: int) -> Judged:
        """Playing a support card from hand."""
        best, told = NEVER, PLAY
        for effect in self.e.support_effects[self.turn][card * 2 + self.me]:
            value, told = self.effect(effect)
            best = max(best, value)
        keep = 0.35 * max(0.5, self.index.card_worth[card]) * self.later
        cost = self.stakes.toll(self.me, support_cost(self.t, self.me, card))
        return best - cost - keep, played(told, self.index.card_name[card])

    def effect(self, effect: Effect) -> Play:
        """What one stock step changes, at its best target."""
        if isinstance(effect, Recover):
            recovered = min(effect.amount, self.t.fatigue[self.me])
            return self.stakes.price[self.me] * recovered + 0.2, ("play-recover", {})
        if isinstance(effect, Aimed):
            return self.aimed(effect)
        f = self.base.clone()
        effect.run(f)
        f.pending = None
        if isinstance(effect, Prevent | Aegis):
            return self.gain(f), self._keeps(effect)
        if isinstance(effect, Cancel):
            return self.gain(f), ("play-stops", {"target": self.who(self.t.target)})
        return self.gain(f), ("play-foreseen", {**self.outlook.seen(), "before": self.foresight})

    def _keeps(self, effect: Effect) -> Told:
        return "play-keeps", {"amount": effect.amount, "target": self.who(self.t.target)}

    def aimed(self, effect: Aimed) -> Play:
        """The best target of a step."""
        best, told = NEVER, PLAY
        for slot in effect.targets(self.base):
            value = self.at(effect, slot)
            if value > best:
                best, told = value, ("play-on", {"target": self.who(slot)})
        return best, told

    def at(self, effect: Aimed, choice: int) -> float:
        """What a step changes when it is aimed at this slot, or whatever else may be chosen for it."""
        f = self.base.clone()
        effect.land(f, choice)
        return self.gain(f)

    # Tokens

    def token(self, action: Action, token: int, space: int) -> Judged:
        """Giving a speed or life token."""
        f = self.base.clone()
        action.do(f, self.me)
        value = self.gain(f) - 0.8 * self.later
        args = {"unit": self.who(6 * self.me + space), **self.outlook.seen()}
        return value, say("token-speed" if token == SPEED_TOKEN else "token-life", args)

    # Orders

    def order(self, order: int) -> Judged:
        """Playing an order."""
        best, told = NEVER, PLAY
        for effect in self.e.order_effects[self.turn][order * 2 + self.me]:
            best, told = self._ordered(effect)
        keep = order_worth(self.e, order) * self.later
        if self.turn == PREPARATION:
            keep += self.outlook.weights.upheaval
        cost = self.stakes.toll(self.me, 2 * self.e.order_cost[order])
        return best - cost - keep, played(told, self.index.order_name[order])

    def _ordered(self, effect: Effect) -> Play:
        if isinstance(effect, Manoeuvre):
            return self._manoeuvre()
        if isinstance(effect, Withdraw):
            return self._withdraw(effect)
        if isinstance(effect, Mobilise):
            return self._mobilise()
        if isinstance(effect, Flank):
            return self._flank()
        return self._ambush(effect) if isinstance(effect, Ambush) else self.effect(effect)

    def _manoeuvre(self) -> Play:
        """In a defence turn the attacked unit slips away; in a support step the commander changes his place."""
        slot = self.t.target if self.turn == DEFENCE_TURN else self.t.commander_at[self.me]
        if slot < 0 or self.turn == ATTACK_TURN or self.base.fate[slot] != ALIVE:
            return NEVER, PLAY
        best, told = NEVER, PLAY
        for goal in goals(self.base, self.me, slot, 0):
            if goal < SLOTS:
                value = self.moved(slot, goal)
                if value > best:
                    best, told = value, ("play-to", {"unit": self.who(slot), "place": PLACES[goal % 6]})
        return best, told

    def moved(self, slot: int, goal: int) -> float:
        """What it changes when a unit goes to another space of ours, or changes places."""
        f = self.base.clone()
        move(f, self.me, slot, goal)
        return self._evaded(f)

    def _evaded(self, f: DarkTable) -> float:
        """If the target slipped away, the attacker aims anew, or its attack is lost."""
        if f.evaded:
            slot = f.attacker
            goal = NONE if f.rules[EVASION_CANCELS] else self.battle.best_target(f, slot)
            f.attacker = f.target = NOWHERE
            if goal != NONE:
                self.battle.strike(f, slot, goal)
        return self.gain(f)

    def _withdraw(self, effect: Withdraw) -> Play:
        """In a defence turn the attacked unit goes; in an attack turn the one that is better gone."""
        if self.turn == PREPARATION:
            return NEVER, PLAY
        slots = [self.t.target] if self.turn == DEFENCE_TURN else living(self.base, self.me)
        best, told = NEVER, PLAY
        for slot in slots:
            value = self.withdrawn(effect, slot)
            if value > best:
                best, told = value, ("play-leaves", {"unit": self.who(slot)})
        return best, told

    def withdrawn(self, effect: Withdraw, slot: int) -> float:
        """What it changes when a unit leaves the Battle Zone."""
        f = self.base.clone()
        effect.land(f, slot)
        f.agenda.clear()
        return self._evaded(f)

    def _mobilise(self) -> Play:
        """Somebody from hand, or the top of the deck, joins."""
        best, told = NEVER, PLAY
        for kind in sorted({*self.t.hand[self.me], self.top_of_deck()}):
            value = self.joined(kind)
            if value > best:
                best, told = value, ("play-joins", {"unit": self.index.unit_name[kind]})
        return best, told

    def top_of_deck(self) -> int:
        """A unit that may well be on top of the own deck."""
        left = self.t.unit_deck[self.me] or self.t.unit_under[self.me][:1] or self.t.hand[self.me]
        ranked = sorted([(self.index.unit_worth[kind], kind) for kind in left])
        return ranked[len(ranked) // 2][1] if ranked else self.t.commander[self.me]

    def joined(self, kind: int) -> float:
        """What it changes when a unit joins the battle, its cost paid."""
        left = self.position.track_end - 2 - self.t.fatigue[self.me]
        if self.e.cost[kind] > left:
            return NEVER
        f = self.base.clone()
        Deployment(self.outlook).lay_out(f, self.me, [kind], left)
        return self.gain(f) - self.stakes.toll(self.me, self.e.cost[kind])

    def _flank(self) -> Play:
        """An attack on somebody out of reach."""
        best, told = NEVER, PLAY
        f = self.base.clone()
        f.flanking = 1
        for slot in attackers(f, self.me):
            near = in_reach(self.base, slot)
            for target in in_reach(f, slot):
                if target in near or attack_damage(f, slot, target) < toughness(f, target):
                    continue
                value = self.attack(slot, target)[0]
                if value > best:
                    best, told = value, ("play-kills", {"unit": self.who(slot), "target": self.who(target)})
        return best - self.still, told

    def _ambush(self, effect: Ambush) -> Play:
        """One of ours strikes the attacker first."""
        best, told = NEVER, PLAY
        for slot in effect.targets(self.base):
            value = self.ambushed(slot)
            if value > best:
                best, told = value, ("play-first", {"unit": self.who(slot)})
        return best, told

    def ambushed(self, slot: int) -> float:
        """What it changes when the unit there strikes the attacker first."""
        f = self.base.clone()
        attacker, target = f.attacker, f.target
        self.battle.strike(f, slot, attacker)
        if f.unit[attacker] != NONE and f.fate[attacker] == ALIVE and f.unit[target] != NONE:
            self.battle.strike(f, attacker, target, answered=True)
        f.last_attacker = self.foe
        return self.gain(f)

    # Abilities

    def ability(self, space: int) -> Judged:
        """Using the ability of an own unit."""
        slot = 6 * self.me + space
        kind = self.base.unit[slot]
        best, told = NEVER, PLAY
        for effect in self.e.ability_effects[self.turn][kind * 12 + slot]:
            best, told = self._ability(effect)
        return best - 0.2, played(told, self.index.unit_name[kind])

    def _ability(self, effect: Effect) -> Play:
        if isinstance(effect, Ride):
            return NEVER, ("play-rides", {})
        if isinstance(effect, Litany):
            lines = sorted({slot % 6 // 3 for slot in active_units(self.base, self.me)})
            return max([self.at(effect, line) for line in lines]), ("play-sings", {})
        before, self.base.used[effect.source] = self.base.used[effect.source], 1
        best, told = self.effect(effect)
        if isinstance(effect, Intercept):
            told = "play-takes", {}
        if isinstance(effect, Tend) and effect.may_prevent(self.base):
            value = self.at(effect, LOCATION_ZONE)
            if value > best:
                best, told = value, self._keeps(effect)
        self.base.used[effect.source] = before
        return best, told

    # Attacks

    def attack(self, slot: int, target: int) -> Judged:
        """The value of an attack, not beside doing nothing but as it is."""
        f = self.base.clone()
        self.battle.strike(f, slot, target)
        if self.outlook.weights.looks_ahead:
            killed = f.unit[target] == NONE or f.fate[target] != ALIVE
            value = self.outlook.value(f, self.foe)
            value -= self._ambush_risk(slot, value)
            args = {"attacker": self.who(slot), "target": self.who(target), **self.outlook.seen()}
            return value, say("attack-kills" if killed else "attack-strikes", args)
        self.battle.forget()
        value = self.outlook.value(f, self.foe) + self.battle.promise(
            self.base, slot, target, attack_of(self.base, slot)
        )
        return value, say("attack-next", {"attacker": self.who(slot), "target": self.who(target)})

    def _ambush_risk(self, slot: int, value: float) -> float:
        """What it costs that the enemy may kill the attacker first by a Surprise."""
        f = self.base
        if not self.outlook.ambushed or self.outlook.hardest_blow(f) < toughness(f, slot):
            return 0.0
        if self.e.commander[f.unit[slot]]:
            return self.outlook.weights.caution * value
        return 0.2 * (self.stakes.unit_price[self.me] + 1.0)

    def passed(self) -> Judged:
        """The value of passing in this step."""
        f = self.base.clone()
        pass_attacks(f, self.me)
        value = self.outlook.value(f, self.foe)
        return value, say("pass-attack", self.outlook.seen())

    # Words

    def who(self, slot: int) -> Reason | str:
        """A unit on the field, for words."""
        found = self._who[slot]
        if found is None:
            found = self._who[slot] = self._named(slot)
        return found

    def _named(self, slot: int) -> Reason | str:
        unit, place = self.t.unit[slot], PLACES[slot % 6]
        if unit == NONE:
            return place
        if unit == UNKNOWN:
            return say("hidden-at", {"place": place})
        return say("unit-at", {"unit": self.index.unit_name[unit], "place": place})
