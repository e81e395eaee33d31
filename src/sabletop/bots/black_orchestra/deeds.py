"""What to do with an action: strike, conspire, collect, deliver, share, draw, move, or stop."""

from typing import Final

from sabletop.bots.black_orchestra.lore import FAR, rolls
from sabletop.bots.black_orchestra.scripts import entering
from sabletop.bots.black_orchestra.strike import Strike, Striker
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.bots.ideas import Idea
from sabletop.engine.actions import Action
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
    PRISON,
)

Key = tuple[object, ...]
"""An action as its kind and its values."""
_STRIKE: Final = 4.0
"""A plot that can be attempted in this turn comes before everything else."""
_AGAIN: Final = ("dossier", "attempt", "move")
"""What may well be done again with the next action."""


class Deeds:
    """Weighs the actions of one conspirator."""

    def __init__(self, worth: Worth, who: int, legal: dict[Key, Action]) -> None:
        self.w, self.b, self.lore, self.o = worth, worth.b, worth.lore, worth.o
        self.who, self.legal = who, legal
        self.here = self.b.place[who]
        self.actions = self.b.actions
        self.roads = self.lore.roads[self.b.stage][self.here]
        self.striker = Striker(worth, who)
        self.ideas: list[Idea] = []
        self._reach: dict[int, tuple[float, str]] = {}

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
        self._bolts()
        self._stop()
        return self.ideas

    def _add(self, key: Key, value: float, reason: str) -> None:
        action = self.legal.get(key)
        if action is not None:
            self.ideas.append(Idea(action, value, reason))

    def _goal(self, space: int, gain: float, work: int, why: str) -> None:
        """Something that takes so many actions in a space; the way there is shared among them."""
        far = self.roads[space]
        if far == FAR:
            return
        if far:
            gain += self._passing(space)
        rate = gain / (far + work)
        known = self._reach.get(space)
        if far and (known is None or rate > known[0]):
            self._reach[space] = (rate, why)

    def _passing(self, space: int) -> float:
        """What being in a space changes for plots, and what entering it does."""
        return self.w.at(self.who, space) + entering(self.w, self.who, space)

    def _stay(self) -> float:
        """What it costs to end the turn here, if this is the last action."""
        return self.w.stay(self.who, self.here) if self.actions <= 1 else 0.0

    # Plots

    def _attempts(self) -> None:
        b, e = self.b, self.lore.e
        hitler = b.leaders[HITLER]
        for card in sorted(set(b.cards[self.who])):
            plot = e.plots[card]
            if plot is None or plot.hitler == JUST_MOVED:
                continue
            for victim in range(len(LEADERS)):
                if ("attempt", card, victim) in self.legal:
                    strike = self.striker.best(card, self.here, victim)
                    if strike is not None:
                        value = _STRIKE * strike.gain - (self._stay() if strike.gain < 1 else 0.0)
                        self._add(("attempt", card, victim), value, self._words(card, strike))
            if b.mot[self.who] < plot.level or not b.fits(card, hitler):
                continue
            if plot.you == ONE_LINK_AWAY:
                spots = [space for space in e.neighbours[hitler] if self.roads[space] < FAR]
            else:
                spots = [hitler]
            for spot in spots:
                far = self.roads[spot]
                if 0 < far < FAR:
                    strike = self.striker.best(card, spot)
                    if strike is not None and strike.gain > 0:
                        part = _STRIKE if far < self.actions else 1 - self.o.moves
                        rate = part * strike.gain / (far + 1)
                        known = self._reach.get(spot)
                        if known is None or rate > known[0]:
                            self._reach[spot] = (rate, "On the way: " + self._words(card, strike))

    def _words(self, card: int, strike: Strike) -> str:
        chance = f"{strike.success:.0%} to succeed, {strike.detection:.0%} to be detected"
        name = self.lore.card_name[card]
        return f"{name} with {strike.dice} dice for {strike.need} targets: {chance}."

    # Items

    def _tiles(self) -> None:
        b, w, who = self.b, self.w, self.who
        for space, tile in enumerate(b.tiles):
            if tile == NONE or self.roads[space] == FAR:
                continue
            gain = w.tile(who, tile)
            name = self.lore.space_name[space]
            if tile == FACEDOWN:
                work = 2
                why = f"A facedown item at {name} is worth {gain:.1f} points on average."
            else:
                work = 1
                why = f"{self.lore.item_name[tile]} at {name} is worth {gain:.1f} points."
            if space != self.here:
                self._goal(space, gain, work, why)
            elif tile == FACEDOWN:
                self._add(("reveal",), gain / 2 - self._stay(), why)
            else:
                self._add(("collect", tile), gain - self._stay(), why)

    def _deliver(self) -> None:
        w, who = self.w, self.who
        for item in sorted(set(self.b.items[who])):
            _, space, far = w.delivery(who, item, True)
            if far:
                gain = w.relief(who) - max(0.0, w.plot_item(who, item))
                why = f"{self.lore.item_name[item]} delivered at {self.lore.space_name[space]} lowers suspicion."
                self._goal(space, gain, 1, why)
            if ("deliver", item) in self.legal:
                benefit = w.script(who, self.lore.e.scripts[self.lore.e.benefit[self.here]][who])
                why = f"{self.lore.item_name[item]} delivered here lowers suspicion."
                self._add(("deliver", item), benefit - w.plot_item(who, item) - self._stay(), why)
        for key in [key for key in self.legal if key[0] == "deliver-pistol"]:
            benefit = w.script(who, self.lore.e.scripts[self.lore.e.benefit[self.here]][who])
            self._add(key, benefit - w.card(who, self.lore.e.pistol), "The pistol delivered here lowers suspicion.")

    # Sharing

    def _share(self) -> None:
        b, w, who = self.b, self.w, self.who
        for other in b.free():
            if other == who:
                continue
            best, why = 0.0, ""
            there = b.place[other]
            for giver, taker in ((who, other), (other, who)):
                verb = "give" if giver == who else "take"
                for item in sorted(set(b.items[giver])) if there == self.here else ():
                    gain = w.item_moves(giver, taker, item)
                    words = f"{self.lore.item_name[item]} serves better with {self.lore.sheet_name[taker]}."
                    self._add((f"{verb}-item", other, item), gain - self._stay(), words)
                    best, why = max((best, why), (gain, words))
                for card in sorted(set(b.cards[giver])):
                    if there == self.here or self.lore.e.is_plot[card]:
                        gain = w.card_moves(giver, taker, card)
                        words = f"{self.lore.card_name[card]} serves better with {self.lore.sheet_name[taker]}."
                        self._add((f"{verb}-card", other, card), gain - self._stay(), words)
                        best, why = max((best, why), (gain, words))
            if there != self.here and best > 0:
                self._goal(there, best, 1, why)

    def _dossier(self) -> None:
        if ("dossier",) in self.legal:
            worth = self.w.draw(self.who)
            self._add(("dossier",), worth - self._stay(), f"A new card is worth {worth:.1f} points on average.")

    def _release(self) -> None:
        b, w, who = self.b, self.w, self.who
        jailed = [one for one in b.crew if b.place[one] == PRISON]
        if not jailed or b.sus[who] == EXTREME:
            return
        gain = max([w.released(one, HIGH) for one in jailed])
        value = 5 / 6 * (gain + w.suspicion([who], 1)) + w.arrested([who]) / 6
        self._add(("release",), value - self._stay(), "To free a prisoner; one roll in six is an arrest.")
        self._goal(self.lore.e.prison_gate, value, 1, "To the Gestapo HQ, to free a prisoner.")

    # Cards and abilities

    def _use(self) -> None:
        w, e, who = self.w, self.lore.e, self.who
        for key in self.legal:
            if key[0] == "act-card":
                card = key[1]
                assert isinstance(card, int)
                gain = w.use_card(who, card) - 0.3 * w.action
                self._add(key, gain - self._stay(), f"{self.lore.card_name[card]} is worth {gain:.1f} points now.")
            elif key[0] == "act-sheet":
                act = key[1]
                assert isinstance(act, int)
                gain = w.script(who, e.scripts[e.act_script[act]][who])
                self._add(key, gain - self._stay(), f"The own ability is worth {gain:.1f} points now.")

    def _bolts(self) -> None:
        w = self.w
        for key in self.legal:
            if key[0] == "play":
                card = key[2]
                assert isinstance(card, int)
                more = list(self.lore.e.scripts[self.lore.e.card_script[card]][self.who])
                if any(type(step).__name__ == "Actions" for step in more) and not self.actions:
                    self._add(key, 0.05 * w.action, "One more action.")
                else:
                    self._add(key, -0.01 * w.base, "Better kept for later.")

    # Moving

    def _move(self) -> None:
        w, e = self.w, self.lore.e
        for space, far in enumerate(self.roads):
            if 0 < far < FAR:
                gain = self._passing(space)
                if far >= self.actions:
                    gain -= w.stay(self.who, space)
                if self.actions <= 1:
                    gain += w.stay(self.who, self.here)
                name = self.lore.space_name[space]
                rate = gain / far
                known = self._reach.get(space)
                if known is None or rate > known[0]:
                    self._reach[space] = (rate, f"{name} is a better place to be ({gain:+.1f} points).")
        best: dict[int, tuple[float, str]] = {}
        if e.entry[self.here] >= 0:
            again = entering(w, self.who, self.here) / 2
            for step in self._exits():
                best[step] = (again, "To come back at once: what this place does is worth it.")
        for space, (rate, why) in self._reach.items():
            for step in self._first_steps(space):
                value = rate - (w.stay(self.who, step) if self.actions <= 1 else 0.0)
                if step != space and e.entry[step] >= 0:
                    value += entering(w, self.who, step)
                if step not in best or value > best[step][0]:
                    best[step] = (value, why)
        for step, (value, why) in sorted(best.items()):
            self._add(("move", step), value, why)

    def _exits(self) -> list[int]:
        opened = self.lore.e.is_open[self.b.stage]
        return [one for one in self.lore.e.neighbours[self.here] if opened[one]]

    def _first_steps(self, space: int) -> list[int]:
        roads = self.lore.roads[self.b.stage]
        return [one for one in self._exits() if roads[one][space] == self.roads[space] - 1]

    # Conspiring

    def _conspire(self) -> None:
        first, rest = self._rates()
        near = [one for one in self.b.free() if self.b.place[one] == self.here]
        for n in (1, 2, 3):
            if ("conspire", n) in self.legal:
                value = first + self.conspiring(n, self.actions, first, rest, near)
                self._add(("conspire", n), value, f"Conspire with {n}: for dissent and more actions.")
        if len(near) > 1 and self.actions > 1 and ("conspire", 1) in self.legal:
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
        for space in self.lore.e.neighbours[self.here]:
            if any(self.b.place[one] == space for one in self.b.free()):
                continue
            value = first + gain + self._passing(space) - 0.5 * self.w.stay(self.who, space)
            self._add(("move", space), value, "To conspire where eagles harm nobody else.")

    def conspiring(self, n: int, actions: int, first: float, rest: float, near: list[int]) -> float:
        """What a roll of so many dice brings more than it costs, if the next actions are worth so much."""
        b, w = self.b, self.w
        reward, part = w.best_reward[0], w.target
        hurt = [0.0] + [w.suspicion(near, eagles) for eagles in range(1, n + 1)]
        total = 0.0
        for eagles, targets, numbers, chance in rolls(n):
            filled, over = divmod(b.dissent + targets, FULL_TRACK)
            gain = hurt[eagles] + reward * filled * (0.85 if filled > 1 else 1.0) + part * (over - b.dissent)
            left = actions - n + 2 * numbers
            total += chance * (gain + (first + (left - 1) * rest if left > 0 else 0.0))
        return total - first - (actions - 1) * rest

    def _stop(self) -> None:
        reason = "Nothing more that would help." if not self.actions else "Every action left would do harm or nothing."
        self._add(("end-actions",), -self.w.stay(self.who, self.here) - 0.0001 * self.w.base, reason)
