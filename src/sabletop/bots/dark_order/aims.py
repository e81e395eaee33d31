"""Choices that follow from something played: at whom, where to, with whom."""

from collections.abc import Sequence
from typing import Any

from sabletop.bots.dark_order import effects
from sabletop.bots.dark_order.board import Board
from sabletop.bots.dark_order.deeds import NEVER, Deeds, Judged
from sabletop.bots.dark_order.field import Field
from sabletop.engine.actions import Action
from sabletop.games.dark_order.content import Spec
from sabletop.games.dark_order.ids import ATTACK_TURN, DEFENCE_TURN, NONE, PLACES
from sabletop.games.dark_order.questions import OWN


class Aims:
    """Choices of targets, spaces and units. A view does not name what is being played: it is inferred."""

    def __init__(self, deeds: Deeds, args: dict[str, Any]) -> None:
        self.deeds = deeds
        self.board: Board = deeds.board
        self.lore = deeds.lore
        self.args = args
        self.me = deeds.me

    def slot(self, action: Action) -> int:
        """The slot that a `choose` action points at, or -1."""
        if action.kind not in ("choose-own", "choose-enemy"):
            return -1
        space = action.values[0]
        assert isinstance(space, int)
        return 6 * (self.me if action.kind == "choose-own" else 1 - self.me) + space

    # At whom

    def target(self, legal: Sequence[Action]) -> list[Judged]:
        """The best target of what is being played, as far as that can be told."""
        slots = [self.slot(action) for action in legal]
        uses = self.in_play(slots)
        found = []
        for slot in slots:
            values = [self.deeds.at(name, amount, slot, card) for name, amount, card in uses]
            value = sum(values) / len(values) if values else 0.0
            found.append((value, f"{self.deeds.who(slot)} is where it helps most."))
        return found

    def in_play(self, slots: Sequence[int]) -> list[tuple[str, int, int]]:
        """What may be aimed now at exactly these slots: step, number, card."""
        cards = self._laid_out() or self._last_discards()
        found = []
        for card in cards:
            for name, amount in self.lore.e.content.supports[card].turns[self.deeds.turn]:
                if self._fits(name, slots):
                    found.append((name, amount, card))
        if found and self._laid_out():
            return found
        for name, amount in self._open_abilities():
            if self._fits(name, slots):
                found.append((name, amount, -1))
        return found

    def _fits(self, name: str, slots: Sequence[int]) -> bool:
        possible = effects.aims(self.deeds.base, self.me, name)
        if name == "infect-pair":
            return bool(slots) and all(slot in possible for slot in slots)
        if name == "attach":
            return all(slot in possible for slot in slots)
        return sorted(slots) == sorted(possible)

    def _laid_out(self) -> list[int]:
        """The card that is being played and stays: an attachment or mine."""
        return [] if self.board.t.playing == NONE else [self.board.t.playing]

    def _last_discards(self) -> list[int]:
        t = self.board.t
        return [*t.discards[self.me][-1:], *t.discards[2][-1:]]

    def _used_abilities(self) -> list[Spec]:
        """Steps of own units whose ability is marked as used."""
        t = self.board.t
        found: list[Spec] = []
        for slot in OWN[self.me]:
            if t.unit[slot] != NONE and t.used[slot]:
                found += self.lore.e.content.units[t.unit[slot]].turns[self.deeds.turn]
        return found

    def _open_abilities(self) -> list[Spec]:
        """What used abilities and played orders may be aimed at an enemy."""
        t, e = self.board.t, self.lore.e
        found = self._used_abilities()
        for order in range(e.orders):
            if t.orders_played[self.me * e.orders + order]:
                found += e.content.orders[order].turns[self.deeds.turn]
        return [one for one in found if one[0] in effects.AT_ENEMY]

    def tend(self, legal: Sequence[Action]) -> list[Judged]:
        """Whom a healer helps, or the blow that is softened."""
        amount = self._amount("triage", "dress-wounds")
        found = []
        for action in legal:
            slot = self.slot(action)
            if slot < 0:
                found.append((self.deeds.prevented(amount)[0], "It softens the blow."))
            else:
                found.append((self.deeds.at("triage", amount, slot), f"{self.deeds.who(slot)} needs it most."))
        return found

    def _amount(self, *names: str) -> int:
        """The number of the ability that is being used."""
        found = [amount for name, amount in self._used_abilities() if name in names]
        return max(found, default=1)

    def pits(self, legal: Sequence[Action]) -> list[Judged]:
        """The own unit that bears a plague token best."""
        return [(self.infected(self.slot(action)), "It bears the plague best.") for action in legal]

    def infected(self, slot: int) -> float:
        """What it changes when an own unit is infected."""
        f = self.deeds.base.copy()
        f.infect(slot)
        return self.deeds.judge(f)[0] - self.deeds.still

    def ambush(self, legal: Sequence[Action]) -> list[Judged]:
        """Who strikes first."""
        slots = [self.slot(action) for action in legal]
        return [(self.deeds.ambushed(slot), f"{self.deeds.who(slot)} strikes first.") for slot in slots]

    def reaim(self, legal: Sequence[Action]) -> list[Judged]:
        """The next best target."""
        attacker = self.board.t.attacker
        found = []
        for action in legal:
            slot = self.slot(action)
            f = self.deeds.base.copy()
            f.strike(attacker, slot)
            value = self.deeds.outlook.value(f, 1 - self.me)
            found.append((value, f"{self.deeds.who(slot)} is the next best target."))
        return found

    # Lines

    def line(self, legal: Sequence[Action]) -> list[Judged]:
        """The line that a litany helps most."""
        lines = [int(str(action.values[0])) for action in legal]
        amount = self._amount("litany")
        return [(self.deeds.litany(line, amount), "It helps this line most.") for line in lines]

    def litany(self, legal: Sequence[Action]) -> list[Judged]:
        """Who will live to the count."""
        found = []
        for action in legal:
            f = self.deeds.base.copy()
            f.command[self.slot(action)] += 1
            value = self.deeds.judge(f)[0] - self.deeds.still
            found.append((value, f"{self.deeds.who(self.slot(action))} will live to the count."))
        return found

    # Where to

    def move(self, legal: Sequence[Action]) -> list[Judged]:
        """Who moves or withdraws: see `Deeds`, which plays these orders for one purpose in each kind of turn."""
        d = self.deeds
        found = []
        for action in legal:
            slot = self.slot(action)
            if slot < 0:
                found.append((NEVER, "A scout stays where it is."))
            elif d.turn == DEFENCE_TURN:
                found.append((10.0 if slot == self.board.t.target else 0.0, "The attacked unit slips away."))
            elif d.turn == ATTACK_TURN:
                found.append((d.withdrawn(slot), f"{d.who(slot)} is better gone."))
            else:
                best = max([d.moved(slot, goal) for goal in OWN[self.me] if goal != slot])
                found.append((best, f"{d.who(slot)} stands better elsewhere."))
        return found

    def goal(self, legal: Sequence[Action]) -> list[Judged]:
        """Where the moving unit goes; it is the one that is not among the goals."""
        d = self.deeds
        goals = [self.slot(action) for action in legal]
        moving = [slot for slot in effects.living(d.base, self.me) if slot not in goals]
        found = []
        for goal in goals:
            if goal < 0 or len(moving) != 1:
                found.append((NEVER if goal < 0 else 0.0, "It stays in the battle."))
            else:
                found.append((d.moved(moving[0], goal), f"It stands better at {PLACES[goal % 6]}."))
        return found

    def mobilise(self, legal: Sequence[Action]) -> list[Judged]:
        """Who joins."""
        d = self.deeds
        found = []
        for action in legal:
            if action.kind == "mobilise-top":
                found.append((d.joined(d.top_of_deck()), "The top card of the deck joins unseen."))
            else:
                kind = int(str(action.values[0]))
                found.append((d.joined(kind), f"{self.lore.unit_name[kind]} helps most."))
        return found

    def space(self, legal: Sequence[Action]) -> list[Judged]:
        """Where somebody arrives."""
        d = self.deeds
        kinds = self.board.t.hand[self.me] or [d.top_of_deck()]
        kind = max(kinds, key=lambda one: (d.lore.unit_worth[one], one))
        found = []
        for action in legal:
            slot = self.slot(action)
            value = self._arrived(d.base.copy(), slot, kind)
            found.append((value, f"{PLACES[slot % 6]} is the best space to arrive."))
        return found

    def _arrived(self, f: Field, slot: int, kind: int) -> float:
        f.put(slot, kind)
        return self.deeds.judge(f)[0] - self.deeds.still

    def pay(self, legal: Sequence[Action]) -> list[Judged]:
        """Whether a mobilised unit is worth its cost."""
        d = self.deeds
        found = []
        for action in legal:
            if action.kind == "leave-face-down":
                found.append((0.0, "It is not worth its cost now."))
                continue
            slot = 6 * self.me + int(str(action.values[0]))
            kind = int(self.args["unit"])
            value = self._arrived(d.base.copy(), slot, kind) - d.stakes.toll(self.me, self.lore.e.cost[kind])
            found.append((value, f"{self.lore.unit_name[kind]} is worth its cost."))
        return found
