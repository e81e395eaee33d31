"""What to do with an action: strike, collect, share, utilise, move, or stop."""

from collections.abc import Collection
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import Reason
from sabletop.bots.valkyrie.words import BURN, effect, per_cent, told
from sabletop.bots.valkyrie.worth import Gift, Worth
from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.valkyrie import powers
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import NOBODY, NONE
from sabletop.games.valkyrie.questions import companions, crate_count, distinct, locked_files

STAND: Final = 0
CRATE: Final = 1
SHARE: Final = 2
ALLY: Final = 3

Goal = tuple[float, int, int]
"""Somewhere to go: what it brings for each action, what for, and which crate, conspirator or ally."""


class ActionValues:
    """Weighs the actions of one conspirator; `legal` are the numbers of those that may be taken."""

    def __init__(self, worth: Worth, who: int, legal: Collection[int], arrows: int) -> None:
        self.w, self.t, self.e, self.index, self.o = worth, worth.t, worth.e, worth.index, worth.o
        self.who, self.legal, self.arrows = who, legal, arrows
        self.here = self.t.pawn[who]
        self.last = arrows <= 1
        self.ideas: list[Idea] = []
        self._powers: dict[int, float] = {}

    def weigh(self) -> list[Idea]:
        """Every action that is worth a thought, and the end of the turn."""
        self._strike()
        if self.arrows:
            self._collect()
            self._share()
            self._utilise()
        self._move()
        self._burn()
        self._stop()
        return self.ideas

    def rate(self) -> float:
        """What one action more is worth here, a plot aside."""
        self._collect()
        self._share()
        self._utilise()
        self._move()
        return max([idea.value for idea in self.ideas], default=0.0)

    def _add(self, action: Action, value: float, reason: Reason) -> None:
        if action.id in self.legal:
            self.ideas.append(Idea(action, value, reason))

    def _stay(self) -> float:
        """What it costs to end the turn here, if this is the last action."""
        return self.w.danger[self.here] if self.last else 0.0

    def _strike(self) -> None:
        strike = self.w.strike(self.who, self.arrows)
        if strike is None:
            return
        gain = strike.points - self.o.waiting
        args = {
            "now": "yes" if gain > 0 else "no",
            "dice": strike.dice,
            "need": strike.need,
            "place": self.index.place_name[strike.place],
            "odds": per_cent(strike.odds),
            "waiting": round(self.o.waiting),
        }
        self._add(strike.first, gain, told("strike", args))

    def _collect(self) -> None:
        crate = self.e.crate_at[self.here]
        count = 0 if crate == NONE else crate_count(self.t, crate)
        if not count:
            return
        mean, spread = self.w.crate(self.who, crate)
        worth = told("collect", {"count": count, "effect": effect(mean)})
        self._add(self.e.collect, mean - self._stay(), worth)
        unseen = self.t.unseen[crate]
        if unseen > 2:
            news = 0.25 * spread / count**0.5 * min(count, 3) * unseen / count
            self._add(self.e.search, news - self._stay(), told("search"))

    def _share(self) -> None:
        for other in companions(self.t, self.who):
            for gift in self.w.gifts(self.who, other)[:2]:
                name, taker = self.index.slot_name[gift.slot], self.index.board_name[gift.taker]
                why = told("share", {"item": name, "effect": effect(gift.points), "taker": taker})
                self._add(self._way(gift), gift.points - self._stay(), why)

    def _way(self, gift: Gift) -> Action:
        """How a gift begins."""
        if gift.giver != self.who:
            return self.e.take[gift.giver, gift.slot]
        if gift.slot not in self.t.items[self.who]:
            return self.e.pair[self.who, gift.slot]
        return self.e.give[gift.taker, gift.slot]

    def _utilise(self) -> None:
        for space in self.e.spaces_at[self.here]:
            ally = self.t.ally[space]
            if ally != NOBODY and self.e.utilise[ally].id in self.legal:
                value = self.power(ally, space)
                why = told("utilise", {"ally": self.index.ally_name[ally], "effect": effect(value)})
                self._add(self.e.utilise[ally], value - self._stay(), why)

    def power(self, ally: int, space: int) -> float:
        """What the action ally of a space would bring now."""
        found = self._powers.get(ally)
        if found is None:
            crate = self.e.crate_at[self.e.space_place[space]]
            found = self._powers[ally] = sum([self._power(effect, crate) for effect in self.index.power[ally]])
        return found

    def _power(self, effect: Effect, crate: int) -> float:
        t, w, people = self.t, self.w, self.t.order
        if isinstance(effect, powers.RemoveFile):
            return w.file_cost(1) * 0.8 if t.files > locked_files(t) else 0.0
        if isinstance(effect, powers.RecycleCards):
            return effect.n * self.o.card_worth if len(t.used) >= effect.n else 0.0
        if isinstance(effect, powers.TakeChosenItem | powers.DrawAndKeep):
            if crate == NONE or not crate_count(t, crate):
                return 0.0
            mean, spread = w.crate(self.who, crate)
            return mean + spread * (1.3 if isinstance(effect, powers.TakeChosenItem) else 0.55)
        if isinstance(effect, powers.AddTarget):
            return w.target_worth()
        if isinstance(effect, powers.RegainToken):
            return 2.2 if t.tokens[self.who] < 2 else 1.0
        if isinstance(effect, powers.Courier):
            return max(
                [g.points for one in people for other in people if other < one for g in w.gifts(one, other)[:1]],
                default=0.0,
            )
        if isinstance(effect, powers.PlaceConspirator):
            places = range(len(self.e.links))
            return max([self.o.if_place(one, there) - self.o.worth for one in people for there in places])
        if isinstance(effect, powers.LendAction):
            return max([w.strike_gain(other, 1) for other in people if other != self.who], default=0.0)
        if isinstance(effect, powers.PeekCards):
            return 0.3 if t.top.count(UNKNOWN) == len(t.top) else 0.0
        return 0.1

    # Moving

    def _move(self) -> None:
        best: dict[int, tuple[float, int, Goal]] = {}
        for there in range(len(self.e.links)):
            if there == self.here:
                continue
            goal = self._goal(there)
            step = self._step(there)
            value = goal[0] - (self.w.danger[step] if self.last and step != there else 0.0)
            if step not in best or value > best[step][0]:
                best[step] = (value, there, goal)
        for step, (value, there, goal) in sorted(best.items()):
            if self.e.move_to[step].id in self.legal:
                self._add(self.e.move_to[step], value, self._why(there, goal))

    def _step(self, there: int) -> int:
        """The first place on the way; where there is a choice, one without an enemy."""
        far, links = self.e.distance, self.e.links[self.here]
        ahead = [place for place in links if far[place][there] < far[self.here][there]]
        return min([(self.w.danger[place], place) for place in ahead or links])[1]

    def _goal(self, there: int) -> Goal:
        """The best that going there brings, for each action that it takes."""
        t, e, w = self.t, self.e, self.w
        far = e.distance[self.here][there]
        stand = self.o.if_place(self.who, there) - self.o.worth - w.danger[there] + w.danger[self.here]
        loss = min(0.0, stand)
        goals = [(stand / far, STAND, there)]
        crate = e.crate_at[there]
        if crate != NONE and crate_count(t, crate):
            draws = min(2, crate_count(t, crate))
            goals.append(((draws * w.crate(self.who, crate)[0] + loss) / (far + draws), CRATE, crate))
        for other, pawn in enumerate(t.pawn):
            if other != self.who and pawn == there:
                for gift in w.gifts(self.who, other)[:1]:
                    goals.append(((gift.points + loss) / (far + 1), SHARE, other))
        for space in e.spaces_at[there]:
            ally = t.ally[space]
            if ally != NOBODY and self.index.power[ally]:
                goals.append(((self.power(ally, space) + loss) / (far + 1), ALLY, ally))
        return max(goals)

    def _why(self, there: int, goal: Goal) -> Reason:
        rate, kind, thing = goal
        name = self.index.place_name[there]
        if kind == CRATE:
            return told("to-crate", {"place": name, "effect": effect(self.w.crate(self.who, thing)[0])})
        if kind == SHARE:
            item = self.index.slot_name[self.w.gifts(self.who, thing)[0].slot]
            return told("to-share", {"item": item, "other": self.index.board_name[thing], "place": name})
        if kind == ALLY:
            return told("to-ally", {"ally": self.index.ally_name[thing], "place": name})
        return told("place", {"place": name, "better": "yes" if rate > 0 else "no"})

    # The rest

    def _burn(self) -> None:
        for slot in distinct(self.t.items[self.who]):
            if self.index.burns[slot]:
                self._add(self.e.use[self.who, slot], self.w.burn_value(), BURN)

    def _stop(self) -> None:
        reason = told("stop" if self.arrows else "stop-idle")
        for action in (self.e.end_turn, self.e.decline):
            self._add(action, -self.w.danger[self.here] - 0.01, reason)
