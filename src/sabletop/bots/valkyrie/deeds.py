"""What to do with an action: strike, collect, share, utilise, move, or stop."""

from sabletop.bots.ideas import Idea
from sabletop.bots.valkyrie.strike import Key
from sabletop.bots.valkyrie.worth import Gift, Worth
from sabletop.engine.actions import Action
from sabletop.games.valkyrie.ids import NOBODY, NONE, SWIFT


class Deeds:
    """Weighs the actions of one conspirator."""

    def __init__(self, worth: Worth, who: int, legal: dict[Key, Action], arrows: int) -> None:
        self.w, self.b, self.lore, self.o = worth, worth.b, worth.lore, worth.o
        self.who, self.legal, self.arrows = who, legal, arrows
        self.here = self.b.pawn[who]
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
        if self.arrows or self._free_move():
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

    def _add(self, key: Key, value: float, reason: str) -> None:
        action = self.legal.get(key)
        if action is not None:
            self.ideas.append(Idea(action, value, reason))

    def _stay(self) -> float:
        """What it costs to end the turn here, if this is the last action."""
        return self.w.danger(self.here) if self.last else 0.0

    def _free_move(self) -> bool:
        return self.b.powers and self.lore.e.board_power[self.who] == SWIFT

    def _strike(self) -> None:
        strike = self.w.strike(self.who, self.arrows)
        if strike is None:
            return
        first = strike.first
        if first == ("initiate",) and first not in self.legal and self.w.pairs(self.who):
            # Loose halves give no dice: they must be armed before a plot may begin.
            first = ("pair", self.who, max(self.w.pairs(self.who), key=self.lore.e.slot_dice.__getitem__))
        gain = strike.points - self.o.waiting()
        where = self.lore.place_name[strike.place]
        odds = f"{strike.dice} dice for {strike.need} at {where}: {strike.odds:.0%}"
        if gain > 0:
            self._add(first, gain, f"Strike this turn, {odds}; waiting promises {self.o.waiting():.0f} %.")
        else:
            self._add(first, gain, f"A strike now is {odds}; waiting promises {self.o.waiting():.0f} %.")

    def _collect(self) -> None:
        crate = self.lore.e.crate_at[self.here]
        if crate == NONE or not self.b.crate_count[crate]:
            return
        mean, spread = self.w.crate(self.who, crate)
        count = self.b.crate_count[crate]
        self._add(
            ("collect",), mean - self._stay(), f"A tile from the {count} here is worth {mean:.1f} points on average."
        )
        unseen = count - len(self.b.crate_seen[crate])
        if unseen > 2:
            news = 0.25 * spread / count**0.5 * min(count, 3) * unseen / count
            self._add(("search",), news - self._stay(), "To know what lies here before anybody draws.")

    def _share(self) -> None:
        cost = self._stay()
        for other in self.b.companions(self.who):
            for gift in self.w.gifts(self.who, other)[:2]:
                self._add(self._gift_key(gift), gift.points - cost, self._gift_reason(gift))

    def _gift_key(self, gift: Gift) -> Key:
        if gift.giver != self.who:
            return ("take", gift.giver, gift.slot)
        if gift.slot not in self.b.items[self.who]:
            return ("pair", self.who, gift.slot)
        return ("give", gift.taker, gift.slot)

    def _gift_reason(self, gift: Gift) -> str:
        name = self.lore.slot_name[gift.slot]
        return f"{name} is worth {gift.points:.1f} points more with {self.lore.board_name[gift.taker]}."

    def _utilise(self) -> None:
        cost = self._stay()
        for space in self.lore.e.spaces_at[self.here]:
            ally = self.b.ally[space]
            if ally != NOBODY and ("utilise", ally) in self.legal:
                value = self.power(ally)
                self._add(
                    ("utilise", ally), value - cost, f"{self.lore.ally_name[ally]} here is worth {value:.1f} points."
                )

    def power(self, ally: int) -> float:
        """What the deeds of an action ally would bring now."""
        known = self._powers.get(ally)
        if known is None:
            known = self._powers[ally] = sum([self._power(name, n, ally) for name, n, _ in self.lore.power[ally]])
        return known

    def _power(self, name: str, n: int, ally: int) -> float:
        b, w = self.b, self.w
        place = self.lore.e.space_place[b.ally.index(ally)]
        crate = self.lore.e.crate_at[place]
        if name == "remove-file":
            return w.file_cost(1) * 0.8 if b.files > b.locked else 0.0
        if name == "recycle-cards":
            return min(n, len(b.used)) * self.o.card_worth if len(b.used) >= n else 0.0
        if name in ("take-chosen-item", "draw-and-keep"):
            if crate == NONE or not b.crate_count[crate]:
                return 0.0
            mean, spread = w.crate(self.who, crate)
            return mean + spread * (1.3 if name == "take-chosen-item" else 0.55)
        if name == "add-target":
            return w.recruit_worth() / 3
        if name == "regain-token":
            return 2.2 if b.tokens[self.who] < 2 else 1.0
        if name == "courier":
            return max([g.points for a in range(len(b.pawn)) for o in range(a) for g in w.gifts(a, o)[:1]], default=0.0)
        if name == "place-conspirator":
            return self._journey()
        if name == "lend-action":
            return max([w.strike_gain(o, 1) for o in range(len(b.pawn)) if o != self.who], default=0.0)
        if name == "peek-cards":
            return 0.0 if b.top else 0.3
        return 0.1

    def _journey(self) -> float:
        """The best that putting one conspirator somewhere else would bring."""
        people, places = range(len(self.b.pawn)), range(len(self.lore.e.links))
        return max([self.o.if_place(one, there) - self.o.worth for one in people for there in places])

    # Moving

    def _move(self) -> None:
        best: dict[int, tuple[float, str]] = {}
        for there in range(len(self.lore.e.links)):
            if there == self.here:
                continue
            rate, why = self._goal(there)
            step = self._step(there)
            value = rate - (self.w.danger(step) if self.last and step != there else 0.0)
            if step not in best or value > best[step][0]:
                best[step] = (value, why)
        for step, (value, why) in sorted(best.items()):
            self._add(("move", step), value, why)

    def _step(self, there: int) -> int:
        """The first place on the way; where there is a choice, one without an enemy."""
        far, links = self.lore.distance, self.lore.e.links
        ahead = [place for place in links[self.here] if far[place][there] < far[self.here][there]]
        return min(ahead or links[self.here], key=lambda place: (self.w.danger(place), place))

    def _goal(self, there: int) -> tuple[float, str]:
        """What going there brings for each action that it takes, and why."""
        b, lore, w = self.b, self.lore, self.w
        name = lore.place_name[there]
        far = lore.distance[self.here][there]
        stand = self.o.if_place(self.who, there) - self.o.worth - w.danger(there) + w.danger(self.here)
        loss = min(0.0, stand)
        goals = [(stand / far, f"{name} is a better place to strike from ({stand:+.1f} points).")]
        crate = lore.e.crate_at[there]
        if crate != NONE and b.crate_count[crate]:
            mean, _ = w.crate(self.who, crate)
            draws = min(2, b.crate_count[crate])
            rate = (draws * mean + loss) / (far + draws)
            goals.append((rate, f"To the crate at {name}: {mean:.1f} points a tile."))
        for other, pawn in enumerate(b.pawn):
            if other != self.who and pawn == there:
                for gift in w.gifts(self.who, other)[:1]:
                    what = f"To share {lore.slot_name[gift.slot]} with {lore.board_name[other]} at {name}."
                    goals.append(((gift.points + loss) / (far + 1), what))
        for space in lore.e.spaces_at[there]:
            if b.ally[space] != NOBODY and lore.power[b.ally[space]]:
                value = (self.power(b.ally[space]) + loss) / (far + 1)
                goals.append((value, f"To {lore.ally_name[b.ally[space]]} at {name}."))
        return max(goals)

    # The rest

    def _burn(self) -> None:
        for slot in sorted(set(self.b.items[self.who])):
            if self.lore.burns(slot):
                self._add(("use", self.who, slot), burn_value(self.w), "A file less before the lock closes.")

    def _stop(self) -> None:
        reason = "Nothing more that would help." if not self.arrows else "Every action left would do harm or nothing."
        cost = self.w.danger(self.here)
        for kind in ("end-turn", "decline"):
            self._add((kind,), -cost - 0.01, reason)


def burn_value(w: Worth) -> float:
    """What removing a file by an item is worth now."""
    b = w.b
    if b.files <= b.locked:
        return -1.0
    return 5.0 if b.files % 3 == 2 or b.losing - b.files <= 2 else -0.5
