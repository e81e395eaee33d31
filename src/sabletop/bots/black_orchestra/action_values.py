"""What to do with an action: strike, conspire, collect, deliver, share, draw, move, or stop."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.black_orchestra.effect_values import Effects
from sabletop.bots.black_orchestra.index import FAR
from sabletop.bots.black_orchestra.strike import Strike, Striker
from sabletop.bots.black_orchestra.words import LATER, effect, per_cent, told
from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import Reason
from sabletop.engine.actions import Action
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.actions import ActCard, ActSheet, Move
from sabletop.games.black_orchestra.anytime_cards import Play
from sabletop.games.black_orchestra.ids import (
    EXTREME,
    FACEDOWN,
    FULL_TRACK,
    HIGH,
    HITLER,
    JUST_MOVED,
    LEADERS,
    NONE,
    ONE_LINK_AWAY,
)
from sabletop.games.black_orchestra.odds import rolls
from sabletop.games.black_orchestra.questions import distinct, free, is_open, prisoners
from sabletop.games.black_orchestra.requirements import place_fits

_STRIKE: Final = 4.0
"""A plot that can be attempted in this turn comes before everything else."""
_AGAIN: Final = (say.DO_DOSSIER.key, say.DO_ATTEMPT.key, say.DO_MOVE.key)
"""What may well be done again with the next action."""

Gift = tuple[float, str, int]
"""What it brings that something changes hands, what it is called, and who takes it."""
_NOTHING: Final = (0.0, "", NONE)


class ActionValues:
    """Weighs the actions of one conspirator."""

    def __init__(self, worth: Effects, who: int, legal: Sequence[Action]) -> None:
        self.w, self.t, self.index = worth, worth.t, worth.index
        self.who, self.legal = who, legal
        self.here = self.t.place[who]
        self.actions = self.t.actions
        self.roads = worth.score.roads[self.here]
        self.striker = Striker(worth, who)
        self.ideas: list[Idea] = []
        self._ids = {action.id for action in legal}
        self._reach: dict[int, tuple[float, Reason]] = {}

    def weigh(self) -> list[Idea]:
        """Every action that is worth a thought, and the end of the turn."""
        if self.actions:
            self._attempts()
            self._tiles()
            self._deliver()
            self._share()
            self._dossier()
            self._release()
            self._use()
            self._move()
            self._conspire()
        self._free_cards()
        self._stop()
        return self.ideas

    def _add(self, action: Action, value: float, reason: Reason) -> None:
        if action.id in self._ids:
            self.ideas.append(Idea(action, value, reason))

    def _goal(self, space: int, gain: float, work: int, why: Reason) -> None:
        """Something that takes so many actions in a space; the way there is shared among them."""
        far = self.roads[space]
        if far == FAR:
            return
        if far:
            self._better(space, (gain + self._passing(space)) / (far + work), why)

    def _passing(self, space: int) -> float:
        """What being in a space changes for plots, and what entering it does."""
        return self.w.at(self.who, space) + self.w.entering(self.who, space)

    def _stay(self) -> float:
        """What it costs to end the turn here, if this is the last action."""
        return self.w.stay(self.who, self.here) if self.actions <= 1 else 0.0

    # Plots

    def _attempts(self) -> None:
        t, e = self.t, self.t.edition
        for card in distinct(t.dossier[self.who]):
            plot = e.plots[card]
            if plot is None or plot.hitler == JUST_MOVED:
                continue
            for victim in range(len(LEADERS)):
                if e.do_attempt[card][victim].id in self._ids:
                    strike = self.striker.best(card, self.here, victim)
                    value = _STRIKE * strike.gain - (self._stay() if strike.gain < 1 else 0.0)
                    self._add(e.do_attempt[card][victim], value, self._words(card, strike))
            hitler = t.leaders[HITLER]
            if t.motivation[self.who] >= plot.level and hitler >= 0 and place_fits(t, plot, hitler):
                spots = [hitler]
                if plot.you == ONE_LINK_AWAY:
                    spots = [space for space in e.neighbours[hitler] if self.roads[space] < FAR]
                self._on_the_way(card, spots)

    def _on_the_way(self, card: int, spots: list[int]) -> None:
        """To where a plot could be attempted."""
        for spot in spots:
            far = self.roads[spot]
            if 0 < far < FAR:
                strike = self.striker.promising(card, spot)
                if strike is not None and strike.gain > 0:
                    part = _STRIKE if far < self.actions else 1 - self.w.score.moves
                    self._better(
                        spot, part * strike.gain / (far + 1), told("on-the-way", {"what": self._words(card, strike)})
                    )

    def _better(self, space: int, rate: float, why: Reason) -> None:
        """A reason to go to a space, if it is the best so far."""
        known = self._reach.get(space)
        if known is None or rate > known[0]:
            self._reach[space] = (rate, why)

    def _words(self, card: int, strike: Strike) -> Reason:
        chances = {"success": per_cent(strike.success), "detection": per_cent(strike.detection)}
        args = {"card": self.index.card_name[card], "dice": strike.dice, "need": strike.need, **chances}
        return told("strike", args)

    # Items

    def _tiles(self) -> None:
        e, w, who = self.t.edition, self.w, self.who
        for space, tile in enumerate(self.t.tiles):
            if tile == NONE or self.roads[space] == FAR:
                continue
            gain = w.tile(who, tile)
            name = self.index.space_name[space]
            if tile == FACEDOWN:
                work = 2
                why = told("hidden-item", {"space": name, "effect": effect(gain)})
            else:
                work = 1
                why = told("open-item", {"item": self.index.item_name[tile], "space": name, "effect": effect(gain)})
            if space != self.here:
                self._goal(space, gain, work, why)
            elif tile == FACEDOWN:
                self._add(e.do_reveal, gain / 2 - self._stay(), why)
            else:
                self._add(e.do_collect[tile], gain - self._stay(), why)

    def _deliver(self) -> None:
        e, w, who = self.t.edition, self.w, self.who
        for item in distinct(self.t.items[who]):
            name = self.index.item_name[item]
            _, space, far = w.delivery(who, item, True)
            if far:
                gain = w.relief(who) - max(0.0, w.plot_item(who, item))
                why = told("deliver-there", {"item": name, "space": self.index.space_name[space]})
                self._goal(space, gain, 1, why)
            if e.do_deliver[item].id in self._ids:
                value = w.script(who, e.benefit[self.here]) - w.plot_item(who, item) - self._stay()
                self._add(e.do_deliver[item], value, told("deliver-here", {"item": name}))
        if e.pistol != NONE and e.do_deliver_pistol.id in self._ids:
            value = w.script(who, e.benefit[self.here]) - w.card(who, e.pistol)
            self._add(e.do_deliver_pistol, value, told("deliver-pistol"))

    # Sharing

    def _share(self) -> None:
        t, w, who = self.t, self.w, self.who
        for other in free(t):
            if other == who:
                continue
            best = _NOTHING
            near = t.place[other] == self.here
            for giver, taker in ((who, other), (other, who)):
                if near:
                    best = max(best, self._share_items(giver, taker, other))
                for card in distinct(t.dossier[giver]):
                    if near or t.edition.is_plot[card]:
                        gift = (w.card_moves(giver, taker, card), self.index.card_name[card], taker)
                        acts = t.edition.do_give_card if giver == who else t.edition.do_take_card
                        if acts[other][card].id in self._ids:
                            self._add(acts[other][card], gift[0] - self._stay(), self._serves_better(gift))
                        best = max(best, gift)
            if not near and best[0] > 0:
                self._goal(t.place[other], best[0], 1, self._serves_better(best))

    def _share_items(self, giver: int, taker: int, other: int) -> Gift:
        """The best item to hand over."""
        e = self.t.edition
        best = _NOTHING
        for item in distinct(self.t.items[giver]):
            gift = (self.w.item_moves(giver, taker, item), self.index.item_name[item], taker)
            acts = e.do_give_item if giver == self.who else e.do_take_item
            self._add(acts[other][item], gift[0] - self._stay(), self._serves_better(gift))
            best = max(best, gift)
        return best

    def _serves_better(self, gift: Gift) -> Reason:
        return told("serves-better", {"what": gift[1], "taker": self.index.sheet_name[gift[2]]})

    def _dossier(self) -> None:
        worth = self.w.draw(self.who)
        why = told("draw", {"effect": effect(worth)})
        self._add(self.t.edition.do_dossier, worth - self._stay(), why)

    def _release(self) -> None:
        t, w, who = self.t, self.w, self.who
        jailed = prisoners(t)
        if not jailed or t.suspicion[who] == EXTREME:
            return
        gain = max([w.released(one, HIGH) for one in jailed])
        value = 5 / 6 * (gain + w.suspicion([who], 1)) + w.arrested([who]) / 6
        why = told("release")
        self._add(t.edition.do_release, value - self._stay(), why)
        self._goal(t.edition.prison_gate, value, 1, told("to-release"))

    # Cards and abilities

    def _use(self) -> None:
        w, e, who = self.w, self.t.edition, self.who
        for action in self.legal:
            if isinstance(action, ActCard):
                gain = w.use_card(who, action.card) - 0.3 * w.action
                why = told("card-now", {"card": self.index.card_name[action.card], "effect": effect(gain)})
                self._add(action, gain - self._stay(), why)
            elif isinstance(action, ActSheet):
                gain = w.script(who, e.act_script[action.act])
                self._add(action, gain - self._stay(), told("ability-now", {"effect": effect(gain)}))

    def _free_cards(self) -> None:
        for action in self.legal:
            if isinstance(action, Play):
                self._add(action, -0.01 * self.w.base, LATER)

    # Moving

    def _move(self) -> None:
        w, e = self.w, self.t.edition
        leaving = self._stay()
        for space, far in enumerate(self.roads):
            if 0 < far < FAR:
                gain = self._passing(space)
                if far >= self.actions:
                    gain -= w.stay(self.who, space)
                gain += leaving
                known = self._reach.get(space)
                if known is None or gain / far > known[0]:
                    better = "yes" if gain > 0 else "no"
                    why = told("place", {"space": self.index.space_name[space], "better": better})
                    self._reach[space] = (gain / far, why)
        best: dict[int, tuple[float, Reason]] = {}
        if e.entry[self.here] >= 0:
            again = w.entering(self.who, self.here) / 2
            for step in self._exits():
                best[step] = (again, told("come-back"))
        for space, (rate, why) in self._reach.items():
            for step in self._first_steps(space):
                value = rate - (w.stay(self.who, step) if self.actions <= 1 else 0.0)
                if step != space and e.entry[step] >= 0:
                    value += w.entering(self.who, step)
                if step not in best or value > best[step][0]:
                    best[step] = (value, why)
        for action in e.do_moves[self.t.stage][self.here]:
            assert isinstance(action, Move)
            if action.space in best:
                self._add(action, *best[action.space])

    def _exits(self) -> list[int]:
        return [one for one in self.t.edition.neighbours[self.here] if is_open(self.t, one)]

    def _first_steps(self, space: int) -> list[int]:
        return self.index.first_steps(self.t.stage, self.here, space)

    # Conspiring

    def _conspire(self) -> None:
        first, rest = self._rates()
        conspire = self.t.edition.do_conspire
        if conspire[0].id not in self._ids:
            return
        near = [one for one in free(self.t) if self.t.place[one] == self.here]
        for n, action in enumerate(conspire, 1):
            if action.id in self._ids:
                value = first + self.conspiring(n, self.actions, first, rest, near)
                self._add(action, value, told("conspire", {"n": n}))
        if len(near) > 1 and self.actions > 1:
            self._step_aside(first, rest)

    def _rates(self) -> tuple[float, float]:
        """What the next action is worth, and each one after it: something that is done once cannot be done again."""
        first = rest = 0.0
        for idea in self.ideas:
            if idea.value > first:
                again = idea.action.what.key in _AGAIN
                first, rest = idea.value, idea.value if again else max(first, rest)
            elif idea.value > rest:
                rest = idea.value
        return first, rest

    def _step_aside(self, first: float, rest: float) -> None:
        """Conspire where eagles harm nobody else."""
        left = self.actions - 1
        gain = self.conspiring(min(3, left), left, first, rest, [self.who]) - rest
        for action in self.t.edition.do_moves[self.t.stage][self.here]:
            assert isinstance(action, Move)
            space = action.space
            if space not in self.t.place:
                value = first + gain + self._passing(space) - 0.5 * self.w.stay(self.who, space)
                self._add(action, value, told("conspire-aside"))

    def conspiring(self, n: int, actions: int, first: float, rest: float, near: list[int]) -> float:
        """What a roll of so many dice brings more than it costs, if the next actions are worth so much."""
        dissent, w = self.t.dissent, self.w
        reward, part = w.reward, w.target
        hurt = [0.0] + [w.suspicion(near, eagles) for eagles in range(1, n + 1)]
        total = 0.0
        for eagles, targets, numbers, chance in rolls(n):
            filled, over = divmod(dissent + targets, FULL_TRACK)
            gain = hurt[eagles] + reward * filled * (0.85 if filled > 1 else 1.0) + part * (over - dissent)
            left = actions - n + 2 * numbers
            total += chance * (gain + (first + (left - 1) * rest if left > 0 else 0.0))
        return total - first - (actions - 1) * rest

    def _stop(self) -> None:
        worth = -self.w.stay(self.who, self.here) - 0.0001 * self.w.base
        self._add(self.t.edition.do_end, worth, told("stop"))
