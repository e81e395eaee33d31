"""The choices of a turn of Orphan Black, weighed by what one seat knows."""

from collections.abc import Callable, Sequence
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.accusing import Accusing
from sabletop.bots.orphan_black.favours import EXPOSE, FREEZE, Put
from sabletop.bots.orphan_black.mind import Mind
from sabletop.bots.orphan_black.powers import Powers
from sabletop.bots.reasons import Args, Change, Reason, Tenths
from sabletop.engine.actions import Action
from sabletop.engine.piles import without
from sabletop.engine.steps import Choice
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import NONE, RIGHT, VALUE
from sabletop.games.orphan_black.look_actions import SpotAction
from sabletop.games.orphan_black.objections import rows_to_play
from sabletop.games.orphan_black.questions import opponents

Weighed = tuple[float, Reason]
"""A value in points and a reason."""

KEEP_HIDDEN: Final = 0.02
"""What it is worth to say as little as possible."""


class Choices:
    """Weighs the legal actions of the pending choice."""

    def __init__(self, mind: Mind, legal: Sequence[Action]) -> None:
        self.m, self.t, self.p, self.f = mind, mind.t, mind.p, mind.f
        self.legal = legal
        self.hand = self.t.hands[mind.me]
        self.powers = Powers(mind)
        self._plans: dict[tuple[int, int], list[Put]] = {}
        self._leaks: dict[int, dict[int, float]] = {}
        self._hides = mind.hiding > 0 and bool(self.t.witnessed)
        self._before = mind.reading.found_out(mind.me)[self.p.faction] if self._hides else 0.0

    def ideas(self) -> list[Idea]:
        """Every legal action with value and reason."""
        choice = self.t.pending
        assert isinstance(choice, Choice)
        asked = choice.asks()
        accusing = Accusing(self.m) if asked is say.ASK_ACCUSE else None
        weigh = WEIGHERS.get(asked.key)
        found = []
        for action in self.legal:
            if weigh is not None:
                value, reason = weigh(self, action)
            else:
                value, reason = accusing.weigh(action) if accusing is not None else self.powers.weigh(action)
            found.append(Idea(action, value, reason))
        return found

    # What others may conclude

    def _exposed(self, factors: list[float]) -> float:
        """What an act costs because others conclude from it; by how much likelier each goal makes it."""
        after = self.m.reading.found_out(self.m.me, factors)[self.p.faction]
        return self.m.hiding * (after - self._before)

    def _leak(self, at: int, value: int) -> float:
        """What it costs that others see a card of this value (NONE: face down) being played at a row."""
        if value not in self._leaks:
            seen = self.m.reading.places(value) if self._hides else {}
            self._leaks[value] = {row: self._exposed(factors) for row, factors in seen.items()}
        return self._leaks[value].get(at, 0.0)

    # A new clone

    def newcomer(self, action: Action) -> Weighed:
        """Which card lies open, and where."""
        card, side = _numbers(action)
        clone, drawn = self.t.in_play[-1], self.t.drawn
        rest = without(drawn, card)
        other = VALUE[rest[0]] if rest else 0
        shift = (VALUE[card] - other) * (-1 if side == RIGHT else 1)
        gain = self.p.value(clone, shift, len(drawn)) - self.p.now[clone]
        leak = self._exposed(self.m.reading.arrival(clone, side, VALUE[card])) if self._hides else 0.0
        quiet = KEEP_HIDDEN * other
        args: Args = {"card": words.CARD[card], "gain": Change(gain)}
        if VALUE[card] == other:
            return gain - leak + quiet, words.say("newcomer-balanced", args)
        heavy = side if VALUE[card] > other else RIGHT - side
        args.update({"clone": words.CLONE[clone], "side": words.SIDE[heavy]})
        return gain - leak + quiet, words.say("newcomer-leans", args)

    # Step 1

    def character(self, action: Action) -> Weighed:
        """A Character for its power, or none."""
        if not action.values:
            return 0.0, words.say("hand-stays")
        (card,) = _numbers(action)
        return self.powers.character(card, self._leekie)

    def _leekie(self, hand: Sequence[int]) -> float:
        """What it is worth to choose among all abilities with this hand."""
        best = free = -99.0
        for card in set(hand):
            rest = without(tuple(hand), card)
            most = max([self.f.ability(clone, rest) for clone in self.t.in_play])
            for value, at in self._plan(card, rest):
                best = max(best, value)
                free = max(free, value - self.f.ability(at // 2, rest) + most)
        return free - best

    # Step 2

    def _plan(self, card: int, rest: tuple[int, ...]) -> list[Put]:
        """What a card brings at each row where it may go, with what the clone there can do, the best first."""
        key = (card, len(rest))
        if key not in self._plans:
            t, value = self.t, VALUE[card]
            price, seen = self.m.weights.price * value, value if t.must_face_up else NONE
            most = max([self.f.ability(clone, rest) for clone in t.in_play]) if t.leekie else 0.0
            rows = rows_to_play(t)
            found = []
            for gain, at in self.f.puts(value):
                if at in rows:
                    able = most if t.leekie else self.f.ability(at // 2, rest)
                    found.append((gain + able - price - self._leak(at, seen), at))
            self._plans[key] = sorted(found, reverse=True)
        return self._plans[key]

    def card(self, action: Action) -> Weighed:
        """Which card to play: the one with the best place."""
        (card,) = _numbers(action)
        value, at = self._plan(card, without(self.hand, card))[0]
        return value, words.say(
            "card-for", {"card": words.CARD[card], "row": words.ROW[at], "why": self._why(card, at)}
        )

    def place(self, action: Action) -> Weighed:
        """Where to play it."""
        at, card = _row(action), self.t.chosen
        for value, there in self._plan(card, without(self.hand, card)):
            if there == at:
                args: Args = {"card": words.CARD[card], "row": words.ROW[at], "why": self._why(card, at)}
                return value, words.say("card-on", args)
        raise AssertionError("a card can be played where it is legal")

    def _why(self, card: int, at: int) -> Reason:
        able = self.f.ability(at // 2, without(self.hand, card))
        sway = words.sway(self.m, at, VALUE[card])
        if able < 0.1 or self.t.leekie:
            return sway
        return words.say("sway-ability", {"sway": sway, "points": Tenths(able)})

    def copy(self, action: Action) -> Weighed:
        """Dr. Leekie: the ability of any clone."""
        (clone,) = _numbers(action)
        value = self.f.ability(clone, self.hand)
        return value, words.say("copy", {"clone": words.CLONE[clone], "points": Tenths(value)})

    def extra(self, action: Action) -> Weighed:
        """Krystal: which card."""
        (card,) = _numbers(action)
        value = self.f.krystal([card])
        return value, words.say("extra", {"card": words.CARD[card], "points": Tenths(value)})

    def extra_place(self, action: Action) -> Weighed:
        """Krystal: where."""
        at, value = _row(action), VALUE[self.t.chosen]
        sway = words.sway(self.m, at, value)
        return self.p.gain(at, value) - self._leak(at, value), words.say("sway-sentence", {"sway": sway})

    # Abilities

    def swap_one(self, action: Action) -> Weighed:
        """Sarah: the first card."""
        spot = self._spot(action)
        value = self.f.best_swap(spot)
        return value, words.say("swap-one", {"row": self._where(spot), "points": Change(value)})

    def swap_other(self, action: Action) -> Weighed:
        """Sarah: the second card."""
        spot, first = self._spot(action), self.t.picked
        value = self.f.swap(first, spot)
        args: Args = {"row": self._where(first), "other": self._where(spot), "points": Change(value)}
        return value, words.say("swap-other", args)

    def flip(self, action: Action) -> Weighed:
        """Alison, and Sarah after the swap: which card to turn over."""
        spot = self._spot(action)
        where, value = self._where(spot), self.p.values[spot]
        if self.t.face_up[spot]:
            return 0.0, words.say("flip-seen", {"row": where})
        if value == NONE:
            return self.m.weights.look, words.say("flip-unknown", {"row": where})
        return -EXPOSE * (1 + value), words.say("flip-known", {"row": where})

    def look(self, action: Action) -> Weighed:
        """Cosima and Tony: which card to look at."""
        spot = self._spot(action)
        where = self._where(spot)
        if self.f.knows(spot):
            return 0.0, words.say("look-known", {"row": where})
        swing = abs(self.p.with_value(spot, 3) - self.p.with_value(spot, 0))
        return self.m.weights.look * (1 + swing), words.say("look", {"row": where, "points": Tenths(swing)})

    def show(self, action: Action) -> Weighed:
        """Tony: whom to show it. Whoever plays last can do least with it."""
        (other,) = _numbers(action)
        steps = opponents(self.t, self.m.me).index(other) + 1
        return KEEP_HIDDEN * steps, words.say("show", {"player": words.PLAYER[other], "turns": steps})

    def lock(self, action: Action) -> Weighed:
        """Rachel: which card nobody may touch any more."""
        spot = self._spot(action)
        stake = self.f.stake(spot)
        return FREEZE * stake, words.say("lock", {"row": self._where(spot), "points": Change(stake)})

    def beth(self, action: Action) -> Weighed:
        """Beth: which card to look at and perhaps move."""
        spot = self._spot(action)
        value = self.f.beth(spot)
        return value, words.say("beth", {"row": self._where(spot), "points": Tenths(value)})

    def helena(self, action: Action) -> Weighed:
        """Helena: which card to look at and perhaps discard."""
        spot = self._spot(action)
        value = self.f.helena(spot)
        return value, words.say("helena", {"row": self._where(spot), "points": Tenths(value)})

    def move(self, action: Action) -> Weighed:
        """Beth: leave it, or where to."""
        if not action.values:
            return 0.0, words.say("move-leave")
        at, card = _row(action), self.t.card[self.t.picked]
        value = self.f.move_to(self.t.picked, VALUE[card], at)
        return value, words.say("move", {"card": words.CARD[card], "row": words.ROW[at], "points": Change(value)})

    def remove(self, action: Action) -> Weighed:
        """Helena: leave it, or discard it."""
        card = self.t.card[self.t.picked]
        value = self.f.removal(self.t.picked, VALUE[card])
        args: Args = {"card": words.CARD[card], "points": Change(value)}
        if action is self.t.edition.leave:
            return 0.0, words.say("remove-leave", args)
        return value, words.say("remove", args)

    def _spot(self, action: Action) -> int:
        assert isinstance(action, SpotAction)
        return action.spot(self.t)

    def _where(self, spot: int) -> str:
        return words.ROW[self.t.row_of[spot]]

    # Fee

    def fee(self, action: Action) -> Weighed:
        """Fee: which card to look at and perhaps exchange."""
        spot = self._spot(action)
        value = self.f.fee(spot, self.hand)
        return value, words.say("fee", {"row": self._where(spot), "points": Tenths(value)})

    def switch(self, action: Action) -> Weighed:
        """Fee: leave it, or exchange it."""
        old = self.t.card[self.t.picked]
        if not action.values:
            return 0.0, words.say("switch-leave", {"card": words.CARD[old]})
        (card,) = _numbers(action)
        value = self.f.exchange(self.t.picked, VALUE[old], card)
        args: Args = {"card": words.CARD[card], "old": words.CARD[old], "points": Change(value)}
        return value, words.say("switch", args)

    def order(self, action: Action) -> Weighed:
        """Which full clone is resolved first makes no difference to the score."""
        (clone,) = _numbers(action)
        return 0.0, words.say("order", {"clone": words.CLONE[clone]})


def _numbers(action: Action) -> tuple[int, ...]:
    return tuple([value for value in action.values if isinstance(value, int)])


def _row(action: Action) -> int:
    clone, side = _numbers(action)
    return 2 * clone + side


WEIGHERS: Final[dict[str, Callable[[Choices, Action], Weighed]]] = {
    say.ASK_NEWCOMER.key: Choices.newcomer,
    say.ASK_CHARACTER.key: Choices.character,
    say.ASK_CARD.key: Choices.card,
    say.ASK_PLACE.key: Choices.place,
    say.ASK_COPY.key: Choices.copy,
    say.ASK_SWAP_ONE.key: Choices.swap_one,
    say.ASK_SWAP_OTHER.key: Choices.swap_other,
    say.ASK_FLIP_SWAPPED.key: Choices.flip,
    say.ASK_FLIP.key: Choices.flip,
    say.ASK_BETH.key: Choices.beth,
    say.ASK_MOVE.key: Choices.move,
    say.ASK_LOCK.key: Choices.lock,
    say.ASK_COSIMA.key: Choices.look,
    say.ASK_HELENA.key: Choices.helena,
    say.ASK_REMOVE.key: Choices.remove,
    say.ASK_TONY.key: Choices.look,
    say.ASK_SHOW.key: Choices.show,
    say.ASK_EXTRA.key: Choices.extra,
    say.ASK_EXTRA_PLACE.key: Choices.extra_place,
    say.ASK_FEE.key: Choices.fee,
    say.ASK_SWITCH.key: Choices.switch,
    say.ASK_ORDER.key: Choices.order,
}
"""How each question is weighed; accusations and powers have their own modules."""
