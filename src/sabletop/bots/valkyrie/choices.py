"""The choices of a turn of Valkyrie, weighed from what one seat knows."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import Reason
from sabletop.bots.valkyrie.action_values import ActionValues
from sabletop.bots.valkyrie.edition_index import does
from sabletop.bots.valkyrie.prospects import Notes
from sabletop.bots.valkyrie.words import BURN, effect, missed, per_cent, told
from sabletop.bots.valkyrie.worth import Worth
from sabletop.engine.actions import Action
from sabletop.engine.drive import decision
from sabletop.engine.piles import without
from sabletop.games.valkyrie.actions import Discard, Tuck, Use
from sabletop.games.valkyrie.costs import NoActions
from sabletop.games.valkyrie.ids import NOBODY
from sabletop.games.valkyrie.odds import escape_chance, opposing_deputies, plot_chance
from sabletop.games.valkyrie.questions import armable, arrows_of, plot_dice, targets_needed
from sabletop.games.valkyrie.replies import AccuseOther, KeepTile, TakeChosenTile
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import actions

_SIDE: Final = ("A", "B", "C")
_LASTING: Final = (
    *("pawn", "items", "active", "tokens", "enemy", "ally", "tile", "files", "offer", "pool", "unseen", "seen"),
    *("card", "used", "top", "deck", "under", "worked", "left", "walked", "split", "order", "arrows_lost"),
    *("losing_files", "powers", "eagles_subtract"),
)
"""What a plan depends on; what passes within a turn (the roll, what is left of it) is not part of it."""
_situation_of: Final = attrgetter(*_LASTING)


class Memory:
    """What was worked out for the last situation: it saves time and changes nothing."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._situation: object = None
        self._worth: Worth | None = None

    def worth(self, t: ValkyrieTable) -> Worth:
        """What things are worth on this table."""
        situation = _situation_of(t)
        if self._worth is None or situation != self._situation:
            self._situation, self._worth = situation, Worth(t, self._notes)
        self._worth.turn_to(t)
        return self._worth


class TurnChoices:
    """Weighs the legal actions of the pending choice."""

    def __init__(self, t: ValkyrieTable, legal: Sequence[Action], memory: Memory) -> None:
        self.t, self.e, self.actions = t, t.edition, legal
        self.legal = {action.id for action in legal}
        self.who = decision(t).who
        self.w = memory.worth(t)
        self.o, self.index = self.w.o, self.w.index

    def idea(self, action: Action, value: float, reason: Reason) -> list[Idea]:
        """An idea about an action, if it is legal."""
        return [Idea(action, value, reason)] if action.id in self.legal else []

    def _arrow_worth(self) -> float:
        """What an action is worth, when no action can be chosen yet."""
        # VK-ACTION-16: arrows of a turn whose actions are lost are worth nothing.
        if self.t.arrows_lost and self.t.active == self.who:
            return 0.0
        found = self.w.arrow.get(self.who)
        if found is None:
            found = self.w.arrow[self.who] = self._find_arrow_worth()
        return found

    def _find_arrow_worth(self) -> float:
        legal = {action.id for action in actions(self.t, self.who)}
        return max(0.3, ActionValues(self.w, self.who, legal, 2).rate())

    # The turn

    def window(self) -> list[Idea]:
        """Use an item before going on."""
        return self.idea(self.e.go_on, 0.0, told("no-item")) + self._burn()

    def _burn(self) -> list[Idea]:
        burns = [action for action in self.actions if isinstance(action, Use) and self.index.burns[action.item]]
        return [Idea(action, self.w.burn_value(), BURN) for action in burns]

    def reroll(self) -> list[Idea]:
        """Keep the roll, or spend a token."""
        arrow, target = self._arrow_worth(), self.w.target_worth()
        kept = self._roll_worth(self.t.roll, arrow, target)
        throws = self.e.throws(sum(self.t.roll))
        worths = [self._roll_worth(roll, arrow, target) for roll in throws.results]
        fresh = sum([weight * worth for weight, worth in zip(throws.weights, worths, strict=True)]) / throws.total
        cost = self.w.token_cost(self.who)
        why = told("new-roll" if fresh > kept else "keep-roll")
        found = self.idea(self.e.keep, kept, why) + self.idea(self.e.reroll, fresh - cost, why)
        return found + self._burn()

    def _roll_worth(self, roll: tuple[int, ...], arrow: float, target: float) -> float:
        eagles, targets, arrows = roll
        value = arrows * arrow + targets * max(arrow, target)
        gain = self.w.strike_gain(self.who, self._left(arrows + targets))
        if eagles:
            if eagles > self.o.cards:
                return -self.o.waiting
            gain *= (1 - self.o.foresight.restless) ** eagles * 0.85**eagles
            value -= self.w.company_cost() * (eagles + 0.15 * eagles * (eagles - 1))
        return value + gain

    def _left(self, arrows: int) -> int:
        """How many of these arrows count."""
        return 0 if self.t.arrows_lost and self.t.active == self.who else arrows

    def target(self) -> list[Idea]:
        """Put the target on the track, or make it an arrow."""
        w, arrows = self.w, self._left(self.t.arrows + self.t.targets)
        place, arrow = w.target_worth(), self._arrow_worth()
        all_in, less = w.strike_gain(self.who, arrows), w.strike_gain(self.who, max(0, arrows - 1))
        why_place = why = told("target", {"more": "ally" if place > arrow else "action"})
        if self.t.arrows_lost:
            why = told("arrows-lost")
        strike = w.strike(self.who, arrows)
        if all_in > less and strike is not None:
            why = told("arrow-to-strike", {"odds": per_cent(strike.odds)})
        found = self.idea(self.e.place_target, place + less, why_place)
        return found + self.idea(self.e.switch_target, arrow + all_in, why)

    def action(self) -> list[Idea]:
        """Take an action."""
        return ActionValues(self.w, self.who, self.legal, arrows_of(self.t, self.who)).weigh()

    # Allies

    def ally(self) -> list[Idea]:
        """Recruit somebody."""
        found = []
        for ally in self.t.offer:
            value, space = self.w.ally_worth(ally)
            why = told(
                "recruit", {"ally": self.index.ally_name[ally], "place": self._where(space), "effect": effect(value)}
            )
            found += self.idea(self.e.recruits[ally], value, why)
        return found

    def _where(self, space: int) -> str:
        return self.index.place_name[self.e.space_place[space]]

    def space(self) -> list[Idea]:
        """Place the recruit."""
        found = []
        _, best = self.w.ally_worth(self.t.recruit)
        for space in range(len(self.t.ally)):
            value = self.w.placed(self.t.recruit, space) + (0.001 if space == best else 0.0)
            why = told("place-ally", {"place": self._where(space), "effect": effect(value)})
            found += self.idea(self.e.place_ally[space], value, why)
        return found

    # Items

    def discard(self) -> list[Idea]:
        """Give up the least important thing; tuck a detonator if that makes room."""
        found = []
        items = self.t.items[self.who]
        for action in self.actions:
            if isinstance(action, Tuck):
                value = 1.0 + self.e.slot_dice[action.pair] / 10
                found.append(Idea(action, value, told("tuck")))
            elif isinstance(action, Discard):
                value = self.o.if_kit(self.who, without(items, action.slot)) - self.o.worth
                why = told("missed-if-lost", {"what": self.index.slot_name[action.slot], "missed": missed(-value)})
                found.append(Idea(action, value, why))
        return found + self._burn()

    def tile(self) -> list[Idea]:
        """Choose a tile."""
        found = []
        for action in self.actions:
            if isinstance(action, TakeChosenTile | KeepTile):
                value = self.w.tile_gain(self.who, action.tile)
                found.append(
                    Idea(
                        action,
                        value,
                        told("tile", {"item": self.index.slot_name[action.tile], "effect": effect(value)}),
                    )
                )
        return found

    # Interrogations

    def interrogation(self) -> list[Idea]:
        """Answer by cost."""
        t, e = self.t, self.e
        answers = [e.card_answers[which][t.card][self.who] for which in (0, 1)]
        arrow = self._arrow_worth() if does([*answers[0], *answers[1]], NoActions) else 0.0
        costs = [self.w.answer_cost(self.who, effects, arrow) for effects in answers]
        passes = escape_chance(t, self.who, t.card)
        costs.append((1 - passes) * min(100.0, sum(costs)))
        found: list[Idea] = []
        for which, cost in enumerate(costs):
            args = {"answer": _SIDE[which], "effect": effect(-cost)}
            why = told("escape", {**args, "passes": per_cent(passes)}) if which == 2 else told("answer", args)
            found += self.idea(e.answers[which], -cost, why)
        for action in self.actions:
            if isinstance(action, Use) and self.index.skips[action.item]:
                found.append(Idea(action, -3.0, told("skip", {"effect": effect(-min(costs))})))
        return found + (self._burn() if t.losing_files - t.files == 1 else [])

    def authority(self) -> list[Idea]:
        """Call the interrogation off, or read."""
        left = self.t.losing_files - self.t.files
        tight = left <= 2 or self.o.cards <= 8 or self.w.strike_gain(self.who, 2) > 0
        found = self.idea(self.e.read, 0.0, told("read"))
        return found + self.idea(self.e.wave_off, 1.0 if tight else -1.0, told("wave-off"))

    def lose_ally(self) -> list[Idea]:
        """Name the ally who is missed least."""
        found = []
        for space, ally in enumerate(self.t.ally):
            if ally != NOBODY:
                cost = self.w.ally_loss(space)
                why = told("missed-if-lost", {"what": self.index.ally_name[ally], "missed": missed(cost)})
                found += self.idea(self.e.lose_ally[space], -cost, why)
        return found

    def accused(self) -> list[Idea]:
        """Name the item that is missed least."""
        found = []
        for action in self.actions:
            if isinstance(action, AccuseOther):
                cost = self.w.loss(action.other, action.slot)
                why = told("missed-if-lost", {"what": self.index.slot_name[action.slot], "missed": missed(cost)})
                found.append(Idea(action, -cost, why))
        return found

    def flip(self) -> list[Idea]:
        """Turn the tile that matters least."""
        found = []
        for venue, place in enumerate(self.e.venue_place):
            if self.e.flips[venue].id in self.legal:
                value = self.w.flip_gain(venue)
                why = told("flip", {"place": self.index.place_name[place], "effect": effect(value)})
                found += self.idea(self.e.flips[venue], value, why)
        return found

    # Plots

    def commit(self) -> list[Idea]:
        """Arm what can be armed, use everything, strike."""
        t, e = self.t, self.e
        found = []
        for pair in armable(t, self.who):
            more = e.slot_dice[pair]
            found += self.idea(e.pair[self.who, pair], 60 + more, told("arm", {"dice": more}))
        found += self.idea(e.commit_all, 50.0, told("commit-all"))
        dice, need = plot_dice(t), targets_needed(t, t.plot_place)
        odds = plot_chance(e, dice, need, opposing_deputies(t, t.plot_place), t.eagles_subtract == 1)
        why = told("committed", {"dice": dice, "need": need, "odds": per_cent(odds)})
        return found + self.idea(e.strike, 40.0, why)
