"""Actions: what a player may pick, made once for each content."""

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.piles import without
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.abilities import ride_in
from sabletop.games.dark_order.battle import (
    DEFENCE,
    REDIRECT,
    STRIKE,
    AfterDefence,
    NextAttack,
)
from sabletop.games.dark_order.battle_verbs import declare, pass_attacks
from sabletop.games.dark_order.deck_verbs import commit_to_discard, put_lifted_under, share_spoils
from sabletop.games.dark_order.deployment import LAYING
from sabletop.games.dark_order.ending import AFTERMATH
from sabletop.games.dark_order.hq_verbs import (
    give_token,
    go_on,
    pass_support,
    play_card,
    take_back_order,
    use_ability,
    use_order,
)
from sabletop.games.dark_order.ids import LOCATION_ZONE, NEUTRAL_CARDS, SCOUT
from sabletop.games.dark_order.mobilisation import ACTIVATION
from sabletop.games.dark_order.orders import on_activation
from sabletop.games.dark_order.plays import window
from sabletop.games.dark_order.questions import support_cost
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import (
    contest,
    lay_scout,
    lay_unit,
    recall_scout,
    stay,
    take_commander,
    take_faction,
    take_roles,
    take_up,
)
from sabletop.games.dark_order.verbs import activate_paying, choose, tire


class TakeFaction(Action):
    """Take everything of one faction."""

    def __init__(self, faction: int) -> None:
        super().__init__(say.DO_TAKE_FACTION, faction)
        self.faction = faction

    def do(self, t: DarkTable, who: int) -> None:
        take_faction(t, who, self.faction)


class TakeCommander(Action):
    """Pick a commander in secret."""

    def __init__(self, unit: int) -> None:
        super().__init__(say.DO_TAKE_COMMANDER, unit)
        self.unit = unit

    def do(self, t: DarkTable, who: int) -> None:
        take_commander(t, who, self.unit)
        t.confide(who, say.TOOK_COMMANDER, who, self.unit)
        t.tell(say.TOOK_COMMANDER_HIDDEN, who)


class Note(Action):
    """Answer the question with a number that the asking step understands."""

    def __init__(self, what: Message, chosen: int, *values: int) -> None:
        super().__init__(what, *values)
        self.chosen = chosen

    def do(self, t: DarkTable, who: int) -> None:
        choose(t, self.chosen)


class Choose(Action):
    """Choose a space: the first six are one's own, the others the enemy's."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_CHOOSE_OWN if space < 6 else say.DO_CHOOSE_ENEMY, space % 6)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        choose(t, self.space if who == 0 else (self.space + 6) % 12)


class Nothing(Action):
    """Let the moment pass."""

    def do(self, t: DarkTable, who: int) -> None:
        pass


class PassDefence(Action):
    """Let the attack come."""

    def do(self, t: DarkTable, who: int) -> None:
        t.drop_until(AfterDefence)


# Recruitment


class Discard(Action):
    """Commit so many orders of one kind to be discarded."""

    def __init__(self, what: Message, order: int, n: int) -> None:
        if what is say.DO_DISCARD:
            super().__init__(what, order, n)
        else:
            super().__init__(what, order)
        self.order = order
        self.n = n

    def do(self, t: DarkTable, who: int) -> None:
        commit_to_discard(t, who, self.order, self.n)


class PutNextUnder(Action):
    """Put a lifted unit under the deck next."""

    def __init__(self, unit: int) -> None:
        super().__init__(say.DO_PUT_NEXT, unit)
        self.unit = unit

    def do(self, t: DarkTable, who: int) -> None:
        put_lifted_under(t, who, self.unit)


# Location


class BeAggressor(Action):
    """Take the attacking side."""

    def do(self, t: DarkTable, who: int) -> None:
        take_roles(t, who)


class BeProtector(Action):
    """Take the defending side."""

    def do(self, t: DarkTable, who: int) -> None:
        take_roles(t, 1 - who)


class ContestLocation(Action):
    """Fight over this location."""

    def __init__(self, location: int) -> None:
        super().__init__(say.DO_CONTEST, location)
        self.location = location

    def do(self, t: DarkTable, who: int) -> None:
        contest(t, who, self.location)


# Mobilisation


class Lay(Action):
    """Lay a unit face-down on an own space; then the next one."""

    def __init__(self, unit: int, space: int) -> None:
        super().__init__(say.DO_LAY, unit, space)
        self.unit = unit
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        lay_unit(t, who, self.unit, who * 6 + self.space)
        t.then(LAYING[who])


class LayScout(Action):
    """Send a unit to scout; then the next one."""

    def __init__(self, unit: int) -> None:
        super().__init__(say.DO_LAY_SCOUT, unit)
        self.unit = unit

    def do(self, t: DarkTable, who: int) -> None:
        lay_scout(t, who, self.unit)
        t.then(LAYING[who])


class TakeUp(Action):
    """Take a unit that was laid back into hand."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_TAKE_UP, space)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        take_up(t, who * 6 + self.space)
        t.then(LAYING[who])


class RecallScout(Action):
    """Take a scout that was laid back into hand."""

    def __init__(self, unit: int) -> None:
        super().__init__(say.DO_RECALL, unit)
        self.unit = unit

    def do(self, t: DarkTable, who: int) -> None:
        recall_scout(t, who, self.unit)
        t.then(LAYING[who])


class Activate(Action):
    """Turn up a unit and pay for it; then the next one."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_ACTIVATE, space)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        slot = who * 6 + self.space
        activate_paying(t, slot, "DO-MOBIL-5")
        t.then_all([*on_activation(t, slot), ACTIVATION[who]])


class Pay(Action):
    """Turn up a unit that was mobilised and pay for it."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_PAY, space)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        slot = who * 6 + self.space
        activate_paying(t, slot, "DO-ORDER-6")
        t.then_all(on_activation(t, slot))


class GiveToken(Action):
    """Give a speed or life token to an active unit."""

    def __init__(self, token: int, space: int) -> None:
        super().__init__(say.DO_GIVE_TOKEN, token, space)
        self.token = token
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        give_token(t, who, self.token, who * 6 + self.space)


class PassSupport(Action):
    """Pass in the support step; two passes in a row end it."""

    def do(self, t: DarkTable, who: int) -> None:
        pass_support(t, who)


# Cards


class PlaySupport(Action):
    """Play a support card from hand."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_PLAY_SUPPORT, card)
        self.card = card

    def do(self, t: DarkTable, who: int) -> None:
        card = self.card
        e = t.edition
        steps = e.support_effects[window(t)][card * 2 + who]
        cost = support_cost(t, who, card)
        play_card(t, who, card)
        t.tell(say.PLAYED_SUPPORT, who, card)
        tire(t, who, cost, "DO-FATIGUE-1")
        t.then_all([*steps, AFTERMATH])


class PlayOrder(Action):
    """Play an order from the HQ."""

    def __init__(self, order: int) -> None:
        super().__init__(say.DO_PLAY_ORDER, order)
        self.order = order

    def do(self, t: DarkTable, who: int) -> None:
        e = t.edition
        order = self.order
        steps = e.order_effects[window(t)][order * 2 + who]
        use_order(t, who, order)
        t.tell(say.PLAYED_ORDER, who, order)
        tire(t, who, e.order_cost[order], "DO-FATIGUE-1")
        t.then_all([*steps, AFTERMATH])


class UseAbility(Action):
    """Use the ability of an active unit."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_USE, space)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        slot = who * 6 + self.space
        unit = t.unit[slot]
        use_ability(t, slot)
        t.tell(say.USED_ABILITY, who, unit, self.space)
        t.then_all([*t.edition.ability_effects[window(t)][unit * 12 + slot], AFTERMATH])


class RideInto(Action):
    """Let a scout ride into the Battle Zone."""

    def __init__(self, unit: int, space: int) -> None:
        super().__init__(say.DO_RIDE_IN, unit, space)
        self.unit = unit
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        go_on(t)
        t.tell(say.RIDES_IN, who, self.unit, self.space)
        ride_in(t, who, self.unit, who * 6 + self.space)
        t.then_all(on_activation(t, who * 6 + self.space))


class TakeBack(Action):
    """Take back a discarded order."""

    def __init__(self, order: int) -> None:
        super().__init__(say.DO_TAKE_BACK, order)
        self.order = order

    def do(self, t: DarkTable, who: int) -> None:
        take_back_order(t, who, self.order)
        t.tell(say.TOOK_BACK, who, self.order)


# Battle


class Attack(Action):
    """Attack with a unit: it is spent, and the attack turn ends."""

    def __init__(self, space: int, goal: int) -> None:
        super().__init__(say.DO_ATTACK, space, goal)
        self.space = space
        self.goal = goal

    def do(self, t: DarkTable, who: int) -> None:
        t.drop_until(NextAttack)
        slot = who * 6 + self.space
        declare(t, who, slot, (1 - who) * 6 + self.goal)
        t.tell(say.ATTACKED, who, t.unit[slot], self.space, self.goal)
        t.then(DEFENCE[1 - who], REDIRECT[who], STRIKE)


class PassAttack(Action):
    """Give up attacks in this step."""

    def do(self, t: DarkTable, who: int) -> None:
        t.drop_until(NextAttack)
        pass_attacks(t, who)
        t.tell(say.PASSED_STEP, who, t.step)


# After the battle


class LeaveSpoils(Action):
    """Put one neutral card under the deck and keep the others."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_LEAVE_SPOILS, card)
        self.card = card

    def do(self, t: DarkTable, who: int) -> None:
        share_spoils(t, who, without(t.spoils, self.card), (self.card,))
        tell_spoils(t, who)


class KeepSpoilsAll(Action):
    """Keep the only card that there was."""

    def do(self, t: DarkTable, who: int) -> None:
        share_spoils(t, who, t.spoils, ())
        tell_spoils(t, who)


class RefuseSpoils(Action):
    """Put all of them under the neutral deck."""

    def do(self, t: DarkTable, who: int) -> None:
        share_spoils(t, who, (), t.spoils)
        tell_spoils(t, who)


def tell_spoils(t: DarkTable, who: int) -> None:
    """Others learn how many neutral cards are in hand now."""
    t.tell(say.SPOILS_DONE, who, len(t.neutral[who]), NEUTRAL_CARDS)


class StayOnField(Action):
    """Let a unit stay on the field."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_STAY, space)
        self.space = space

    def do(self, t: DarkTable, who: int) -> None:
        stay(t, who * 6 + self.space)


class GoBack(Action):
    """Send a unit back under the deck."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_GO_BACK, space)

    def do(self, t: DarkTable, who: int) -> None:
        pass


def choose_scout(unit: int) -> Note:
    """Choose a scout of this kind."""
    return Note(say.DO_CHOOSE_SCOUT, SCOUT + unit, unit)


def to_location() -> Note:
    """Choose the Location Zone."""
    return Note(say.DO_TO_LOCATION, LOCATION_ZONE)
