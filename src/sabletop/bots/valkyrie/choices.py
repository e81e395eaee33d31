"""The choices of a turn of Valkyrie, weighed from one seat's view."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.valkyrie.board import Board
from sabletop.bots.valkyrie.deeds import Deeds, burn_value
from sabletop.bots.valkyrie.lore import Lore
from sabletop.bots.valkyrie.outlook import Temper
from sabletop.bots.valkyrie.strike import Key, without
from sabletop.bots.valkyrie.worth import Worth
from sabletop.engine.actions import Action
from sabletop.games.valkyrie.ids import FACES, NONE, SIDE_B

_SIDE: Final = ("A", "B", "C")


class Memory:
    """What was worked out for the last situation: it saves time and changes nothing."""

    def __init__(self) -> None:
        self._situation: tuple[object, ...] = ()
        self._worth: Worth | None = None

    def worth(self, board: Board, temper: Temper) -> Worth:
        """What things are worth on this board."""
        situation = (temper, *board.situation())
        if self._worth is None or situation != self._situation:
            self._situation = situation
            self._worth = Worth(board, temper)
        self._worth.turn_to(board)
        return self._worth


class TurnChoices:
    """Weighs the legal actions of the pending choice."""

    def __init__(
        self, lore: Lore, temper: Temper, view: dict[str, Any], legal: Sequence[Action], memory: Memory
    ) -> None:
        self.lore, self.view = lore, view
        self.actions = legal
        self.legal: dict[Key, Action] = {(action.what.key, *action.values): action for action in legal}
        asked = view["asked"]
        self.who: int = asked["who"]
        self.args: dict[str, Any] = asked.get("args", {})
        self.kind: str = asked.get("key", "")
        self.b = Board(lore, view)
        self.w = memory.worth(self.b, temper)
        self.o = self.w.o

    def idea(self, key: Key, value: float, reason: str) -> list[Idea]:
        """An idea about the action of this kind and these values, if it is legal."""
        action = self.legal.get(key)
        return [] if action is None else [Idea(action, value, reason)]

    def _deeds(self, arrows: int) -> Deeds:
        return Deeds(self.w, self.who, self.legal, arrows)

    def _arrow_worth(self) -> float:
        """What an action is worth, when no action can be chosen yet."""
        known = self.w.arrow.get(self.who)
        if known is None:
            known = self.w.arrow[self.who] = self._find_arrow_worth()
        return known

    def _find_arrow_worth(self) -> float:
        every: dict[Key, Action] = {}
        e = self.lore.e
        here = self.b.pawn[self.who]
        for action in (e.collect, e.search, *e.moves[here], *e.utilise):
            every[action.what.key, *action.values] = action
        for other in self.b.companions(self.who):
            for slot in self.b.items[self.who]:
                every["give", other, slot] = e.give[other, slot]
            for slot in self.b.items[other]:
                every["take", other, slot] = e.take[other, slot]
        return max(0.3, Deeds(self.w, self.who, every, 2).rate())

    # The turn

    def window(self) -> list[Idea]:
        """Use an item before going on."""
        found = self.idea(("go-on",), 0.0, "No item is needed yet.")
        return found + self._burn()

    def _burn(self) -> list[Idea]:
        found = []
        for (kind, *values), action in self.legal.items():
            if kind == "use" and isinstance(values[1], int) and self.lore.burns(values[1]):
                found.append(Idea(action, burn_value(self.w), "A file less before the lock closes."))
        return found

    def reroll(self) -> list[Idea]:
        """Keep the roll, or spend a token."""
        arrow, target = self._arrow_worth(), self.w.recruit_worth() / 3
        roll = tuple([self.b.roll.count(face) for face in FACES])
        kept = self._roll_worth(roll, arrow, target)
        throws = self.lore.e.throws(sum(roll))
        fresh = (
            sum(
                [
                    weight * self._roll_worth(one, arrow, target)
                    for one, weight in zip(throws.results, throws.weights, strict=True)
                ]
            )
            / throws.total
        )
        cost = self.w.token_cost(self.who)
        return [
            *self.idea(("keep",), kept, f"This roll is worth {kept:.1f} points, a new one {fresh:.1f} and a token."),
            *self.idea(("reroll",), fresh - cost, f"A new roll is worth {fresh:.1f} points, this one {kept:.1f}."),
            *self._burn(),
        ]

    def _roll_worth(self, roll: tuple[int, ...], arrow: float, target: float) -> float:
        eagles, targets, arrows = roll
        b = self.b
        value = arrows * arrow + targets * max(arrow, target)
        gain = self.w.strike_gain(self.who, arrows + targets)
        if eagles:
            if eagles > b.cards:
                return -self.o.waiting()
            gain *= (1 - self.o.restless) ** eagles * 0.85**eagles
            value -= self.w.company_cost() * (eagles + 0.15 * eagles * (eagles - 1))
        return value + gain

    def target(self) -> list[Idea]:
        """Put the target on the track, or make it an arrow."""
        b, w = self.b, self.w
        place = w.recruit_worth() / 3
        arrow = self._arrow_worth()
        all_in = w.strike_gain(self.who, b.arrows + b.targets)
        less = w.strike_gain(self.who, b.arrows + b.targets - 1)
        if all_in > less:
            strike = w.strike(self.who, b.arrows + b.targets)
            odds = 0.0 if strike is None else strike.odds
            why = f"The arrow is needed to strike this turn ({odds:.0%})."
        else:
            why = f"An action is worth {arrow:.1f} points, a third of an ally {place:.1f}."
        return [
            *self.idea(
                ("place-target",),
                place + less,
                f"A third of an ally is worth {place:.1f} points, an action {arrow:.1f}.",
            ),
            *self.idea(("switch-target",), arrow + all_in, why),
        ]

    def action(self) -> list[Idea]:
        """Take an action."""
        arrows = 1 if self.b.lent == self.who else self.b.arrows
        return self._deeds(arrows).weigh()

    # Allies

    def ally(self) -> list[Idea]:
        """Recruit somebody."""
        found = []
        for ally in self.b.offer:
            value, space = self.w.ally_worth(ally)
            where = self.lore.place_name[self.lore.e.space_place[space]]
            found += self.idea(
                ("recruit", ally), value, f"{self.lore.ally_name[ally]} at {where} is worth {value:.1f} points."
            )
        return found

    def space(self) -> list[Idea]:
        """Place the recruit."""
        found = []
        _, best = self.w.ally_worth(self.b.recruit)
        for space in range(len(self.b.ally)):
            value = self.w.placed(self.b.recruit, space) + (0.001 if space == best else 0.0)
            where = self.lore.place_name[self.lore.e.space_place[space]]
            found += self.idea(("place-ally", space), value, f"At {where} this ally is worth {value:.1f} points.")
        return found

    # Items

    def discard(self) -> list[Idea]:
        """Give up the least important thing; tuck a detonator if that makes room."""
        found = []
        items = self.b.items[self.who]
        for key, action in self.legal.items():
            slot = key[1]
            assert isinstance(slot, int)
            if key[0] == "tuck":
                found.append(Idea(action, 1.0 + self.lore.e.slot_dice[slot] / 10, "A tucked detonator needs no slot."))
            else:
                value = self.o.if_kit(self.who, without(items, slot)) - self.o.worth
                found.append(Idea(action, value, f"{self.lore.slot_name[slot]} is missed least ({value:.1f} points)."))
        return found

    def tile(self) -> list[Idea]:
        """Choose a tile."""
        found = []
        for key, action in self.legal.items():
            slot = key[1]
            assert isinstance(slot, int)
            value = self.w.tile_gain(self.who, slot)
            found.append(Idea(action, value, f"{self.lore.slot_name[slot]} is worth {value:.1f} points."))
        return found

    # Interrogations

    def interrogation(self) -> list[Idea]:
        """Answer by cost."""
        b, w, lore = self.b, self.w, self.lore
        arrow = self._arrow_worth()
        costs = [w.answer_cost(self.who, lore.answers[which][b.card], arrow) for which in (0, 1)]
        passes = lore.escape[b.card]
        if b.ally_at(b.pawn[self.who], lore.e.escape_unless_eagle) != NONE:
            passes = max(passes, 1 - lore.face_chance[0])
        costs.append((1 - passes) * min(100.0, sum(costs)))
        found: list[Idea] = []
        for which, cost in enumerate(costs):
            words = f"Answer {_SIDE[which]} costs {cost:.1f} points" + (
                f", escaping {passes:.0%}" if which == 2 else ""
            )
            found += self.idea(("answer", which), -cost, f"{words}.")
        for key, action in self.legal.items():
            if key[0] == "use" and isinstance(key[2], int):
                names = [name for name, _, _ in lore.use[key[2]]]
                if "skip-interrogation" in names:
                    found.append(Idea(action, -3.0, f"Every answer would cost at least {min(costs):.1f} points."))
        return found + [idea for idea in self._burn() if b.losing - b.files == 1]

    def authority(self) -> list[Idea]:
        """Call the interrogation off, or read."""
        b = self.b
        tight = b.losing - b.files <= 2 or b.cards <= 8 or self.w.strike_gain(self.who, 2) > 0
        return [
            *self.idea(("read",), 0.0, "It can be borne; the favour is kept for a worse moment."),
            *self.idea(("wave-off",), 1.0 if tight else -1.0, "Now an interrogation could cost the game."),
        ]

    def lose_ally(self) -> list[Idea]:
        """Name the ally who is missed least."""
        found = []
        for space in range(len(self.b.ally)):
            if ("lose-ally", space) in self.legal:
                cost = self.w.ally_loss(space)
                name = self.lore.ally_name[self.b.ally[space]]
                found += self.idea(("lose-ally", space), -cost, f"{name} is missed least ({cost:.1f} points).")
        return found

    def accused(self) -> list[Idea]:
        """Name the item that is missed least."""
        found = []
        for key, action in self.legal.items():
            _, other, slot = key
            assert isinstance(other, int)
            assert isinstance(slot, int)
            cost = self.w.loss(other, slot)
            found.append(Idea(action, -cost, f"{self.lore.slot_name[slot]} is missed least ({cost:.1f} points)."))
        return found

    def flip(self) -> list[Idea]:
        """Turn the tile that matters least."""
        found = []
        for venue in range(len(self.b.tile)):
            if ("flip", venue) in self.legal:
                value = self.o.if_tile(venue, SIDE_B).worth - self.o.worth
                name = self.lore.place_name[self.lore.e.venue_place[venue]]
                found += self.idea(("flip", venue), value, f"{name} on side B changes {value:+.1f} points.")
        return found

    # Plots

    def commit(self) -> list[Idea]:
        """Arm what can be armed, use everything, strike."""
        found = []
        e = self.lore.e
        for pair in self.w.pairs(self.who):
            dice = e.slot_dice[pair]
            found += self.idea(("pair", self.who, pair), 60 + dice, f"Arm it: {dice} dice more.")
        found += self.idea(("commit-all",), 50.0, "Everything that gives dice is used.")
        plot = self.b.plot or {}
        odds = f"{plot.get('dice', 0)} dice for {plot.get('need', 0)}: {plot.get('chance', 0.0):.0%}."
        return found + self.idea(("strike",), 40.0, f"All is committed, {odds}")
