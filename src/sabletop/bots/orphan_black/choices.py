"""The choices of a turn of Orphan Black, weighed from one seat's view."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.accusing import Accusing
from sabletop.bots.orphan_black.board import Lying
from sabletop.bots.orphan_black.favours import EXPOSE, FREEZE, Place
from sabletop.bots.orphan_black.mind import Mind
from sabletop.bots.orphan_black.powers import Powers
from sabletop.engine.actions import Action
from sabletop.games.orphan_black.ids import KRYSTAL, NONE, RIGHT, VALUE

Weighed = tuple[float, str]
"""A value in points and a reason."""

KEEP_HIDDEN: Final = 0.02
"""What it is worth to say as little as possible."""


class Choices:
    """Weighs the legal actions of the pending choice."""

    def __init__(self, mind: Mind, view: dict[str, Any], legal: Sequence[Action]) -> None:
        self.m, self.b, self.p, self.f = mind, mind.b, mind.p, mind.f
        self.legal = legal
        self.args: dict[str, Any] = view["asked"].get("args", {})
        self.kind: str = view["asked"].get("key", "")
        self.powers = Powers(mind)
        self._plans: dict[tuple[int, int], list[tuple[float, Place]]] = {}
        self._before = mind.reading.found_out(self.b.me)[self.b.faction] if self._hides() else 0.0

    def ideas(self) -> list[Idea]:
        """Every legal action with value and reason."""
        weigh = self._weigher()
        found = []
        for action in self.legal:
            value, reason = weigh(action)
            found.append(Idea(action, value, words.capital(reason)[: words.LONGEST]))
        return found

    def _weigher(self) -> Callable[[Action], Weighed]:
        known: dict[str, Callable[[Action], Weighed]] = {
            "newcomer": self.newcomer,
            "character": self.character,
            "card": self.card,
            "place": self.place,
            "copy": self.copy,
            "swap-one": self.swap_one,
            "swap-other": self.swap_other,
            "flip-swapped": self.flip,
            "flip": self.flip,
            "beth": self.beth,
            "move": self.move,
            "lock": self.lock,
            "cosima": self.look,
            "helena": self.helena,
            "remove": self.remove,
            "tony": self.look,
            "show": self.show,
            "extra": self.extra,
            "extra-place": self.extra_place,
            "fee": self.fee,
            "switch": self.switch,
            "order": self.order,
        }
        if self.kind == "accuse":
            return Accusing(self.m).weigh
        return known.get(self.kind, self.powers.weigh)

    # What others may conclude

    def _hides(self) -> bool:
        return self.m.temper.hiding > 0 and bool(self.b.deeds)

    def _exposed(self, likelihood: tuple[float, ...] | None) -> float:
        """What a deed costs because others conclude from it; by how much likelier each goal makes it."""
        if likelihood is None or not self._hides():
            return 0.0
        after = self.m.reading.found_out(self.b.me, likelihood)[self.b.faction]
        return self.m.temper.hiding * (after - self._before)

    # A new clone

    def newcomer(self, action: Action) -> Weighed:
        """Which card lies open, and where."""
        card, side = _numbers(action)
        clone: int = self.args["clone"]
        rest = list(self.b.drawn)
        rest.remove(card)
        other = VALUE[rest[0]] if rest else 0
        shift = (VALUE[card] - other) * (-1 if side == RIGHT else 1)
        gain = self.p.value(self.b.standing[clone], shift, len(self.b.drawn)) - self.p.now[clone]
        leak = self._exposed(self.m.reading.arrival(clone, side, VALUE[card]))
        quiet = KEEP_HIDDEN * other
        heavy = side if VALUE[card] > other else RIGHT - side
        told = (
            f"{words.clone(clone)} leans to the {'right' if heavy else 'left'}" if VALUE[card] != other else "balanced"
        )
        return gain - leak + quiet, f"{words.card(card)} openly: {told}, worth {gain:+.1f} points."

    # Step 1

    def character(self, action: Action) -> Weighed:
        """A Character for its power, or none."""
        if not action.values:
            return 0.0, "No Character would help now."
        (card,) = _numbers(action)
        return self.powers.character(card, self._leekie)

    def _leekie(self, hand: Sequence[int]) -> float:
        """What it is worth to choose among all abilities with this hand."""
        best = free = -99.0
        for card in set(hand):
            rest = list(hand)
            rest.remove(card)
            most = max([self.f.ability(clone, rest) for clone in self.b.standing])
            for value, (clone, _) in self._plan(card, rest):
                best = max(best, value)
                free = max(free, value - self.f.ability(clone, rest) + most)
        return free - best

    # Step 2

    def _plan(self, card: int, rest: Sequence[int]) -> list[tuple[float, Place]]:
        """What a card brings at each place where it may go, with what the clone there can do, the best first."""
        key = (card, len(rest))
        if key not in self._plans:
            value = VALUE[card]
            seen = self.m.reading.places(value if self.b.face_up else NONE) if self._hides() else {}
            price = self.m.temper.price * value
            most = max([self.f.ability(clone, rest) for clone in self.b.standing]) if self.b.leekie else 0.0
            found = []
            for gain, place in self.f.puts(value):
                if self.b.bound in (NONE, place[0]):
                    able = most if self.b.leekie else self.f.ability(place[0], rest)
                    found.append((gain + able - price - self._exposed(seen.get(place)), place))
            self._plans[key] = sorted(found, reverse=True)
        return self._plans[key]

    def _rest(self, card: int) -> list[int]:
        rest = list(self.b.hand)
        rest.remove(card)
        return rest

    def card(self, action: Action) -> Weighed:
        """Which card to play: the one with the best place."""
        (card,) = _numbers(action)
        value, (clone, side) = self._plan(card, self._rest(card))[0]
        return value, f"{words.card(card)} is for {words.place(clone, side)}: {self._why(card, (clone, side))}."

    def place(self, action: Action) -> Weighed:
        """Where to play it."""
        clone, side = _numbers(action)
        card = self.b.chosen
        for value, place in self._plan(card, self._rest(card)):
            if place == (clone, side):
                return value, f"{words.card(card)} on {words.place(clone, side)}: {self._why(card, place)}."
        return 0.0, "It must go here."

    def _why(self, card: int, place: Place) -> str:
        clone, side = place
        able = self.f.ability(clone, self._rest(card))
        sway = words.sway(self.m, clone, side, VALUE[card])
        return sway if able < 0.1 or self.b.leekie else f"{sway}; her ability is worth {able:.1f}"

    def copy(self, action: Action) -> Weighed:
        """Dr. Leekie: the ability of any clone."""
        (clone,) = _numbers(action)
        value = self.f.ability(clone, self.b.hand)
        return value, f"what {words.clone(clone)} can do is worth {value:.1f} points."

    def extra(self, action: Action) -> Weighed:
        """Krystal: which card."""
        (card,) = _numbers(action)
        value = self.f.krystal([card])
        return value, f"{words.card(card)} more, openly, is worth {value:.1f} points."

    def extra_place(self, action: Action) -> Weighed:
        """Krystal: where."""
        clone, side = _numbers(action)
        assert clone != KRYSTAL
        value = VALUE[self.b.chosen]
        seen = self.m.reading.places(value) if self._hides() else {}
        gain = self.p.gain(clone, side, value)
        return gain - self._exposed(seen.get((clone, side))), f"{words.sway(self.m, clone, side, value)}."

    # Abilities

    def swap_one(self, action: Action) -> Weighed:
        """Sarah: the first card."""
        lying = self.b.lying(_numbers(action))
        value = self.f.best_swap(lying)
        return value, f"swapping a card of {words.place(lying.clone, lying.side)} is worth {value:+.1f} points."

    def swap_other(self, action: Action) -> Weighed:
        """Sarah: the second card."""
        first = self.b.lying((self.args["clone"], self.args["side"], self.args["place"]))
        lying = self.b.lying(_numbers(action))
        value = self.f.swap(first, lying)
        where = words.place(first.clone, first.side), words.place(lying.clone, lying.side)
        return value, f"swapping {where[0]} with {where[1]} is worth {value:+.1f} points."

    def flip(self, action: Action) -> Weighed:
        """Alison, and Sarah after the swap: which card to turn over."""
        lying = self.b.lying(_numbers(action))
        where = words.place(lying.clone, lying.side)
        if lying.face_up:
            return 0.0, f"everybody has seen this card of {where}: nothing is given away."
        if lying.card == NONE:
            return self.m.temper.look, f"this card of {where} is unknown to me."
        return -EXPOSE * (1 + lying.value), f"I know this card of {where}; the others need not."

    def look(self, action: Action) -> Weighed:
        """Cosima and Tony: which card to look at."""
        lying = self.b.lying(_numbers(action))
        where = words.place(lying.clone, lying.side)
        if lying.card != NONE:
            return 0.0, f"I know this card of {where}."
        swing = abs(self.p.with_value(lying, 3) - self.p.with_value(lying, 0))
        return self.m.temper.look * (1 + swing), f"what lies on {where} matters by up to {swing:.1f} points."

    def show(self, action: Action) -> Weighed:
        """Tony: whom to show it. Whoever plays last can do least with it."""
        (other,) = _numbers(action)
        steps = (other - self.b.me) % self.b.players
        return KEEP_HIDDEN * steps, f"{words.player(other)} is {steps} turns away from using it."

    def lock(self, action: Action) -> Weighed:
        """Rachel: which card nobody may touch any more."""
        lying = self.b.lying(_numbers(action))
        stake = self.f.stake(lying)
        return FREEZE * stake, f"this card of {words.place(lying.clone, lying.side)} does {stake:+.1f} points for me."

    def beth(self, action: Action) -> Weighed:
        """Beth: which card to look at and perhaps move."""
        lying = self.b.lying(_numbers(action))
        value = self.f.beth(lying)
        return value, f"moving a card of {words.place(lying.clone, lying.side)} may bring {value:.1f} points."

    def helena(self, action: Action) -> Weighed:
        """Helena: which card to look at and perhaps discard."""
        lying = self.b.lying(_numbers(action))
        value = self.f.helena(lying)
        return value, f"discarding a card of {words.place(lying.clone, lying.side)} may bring {value:.1f} points."

    def move(self, action: Action) -> Weighed:
        """Beth: leave it, or where to."""
        if not action.values:
            return 0.0, "The card lies well where it is."
        clone, side = _numbers(action)
        lying = self._picked()
        value = self.f.move_to(lying, VALUE[self.b.looking_at], (clone, side))
        return value, f"{words.card(self.b.looking_at)} on {words.place(clone, side)} is worth {value:+.1f} points."

    def remove(self, action: Action) -> Weighed:
        """Helena: leave it, or discard it."""
        lying = self._picked()
        value = self.f.removal(lying, VALUE[self.b.looking_at])
        if action.what.key == "leave":
            return 0.0, f"{words.card(self.b.looking_at)} may stay: without it I would be {value:+.1f} points off."
        return value, f"without {words.card(self.b.looking_at)} there I am {value:+.1f} points off."

    def _picked(self) -> Lying:
        return self.b.lying((self.args["clone"], self.args["side"], self.args["place"]))

    # Fee

    def fee(self, action: Action) -> Weighed:
        """Fee: which card to look at and perhaps exchange."""
        lying = self.b.lying(_numbers(action))
        value = self.f.fee(lying, self.b.hand)
        return value, f"exchanging a card of {words.place(lying.clone, lying.side)} may bring {value:.1f} points."

    def switch(self, action: Action) -> Weighed:
        """Fee: leave it, or exchange it."""
        old = self.b.looking_at
        if not action.values:
            return 0.0, f"{words.card(old)} may stay there."
        (card,) = _numbers(action)
        value = self.f.exchange(self._picked(), VALUE[old], card)
        return value, f"{words.card(card)} there and {words.card(old)} in hand is worth {value:+.1f} points."

    def order(self, action: Action) -> Weighed:
        """Which full clone is resolved first makes no difference to the score."""
        (clone,) = _numbers(action)
        return 0.0, f"{words.clone(clone)} is full; the order does not matter."


def _numbers(action: Action) -> tuple[int, ...]:
    return tuple([value for value in action.values if isinstance(value, int)])
