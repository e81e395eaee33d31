"""Complete tables that a seat takes the true one for: what is unknown is dealt, from what the seat knows alone.

What is not to be seen is the content less all that can be seen. Cards that were seen in a batch lie anywhere in it;
all others may be any of those never seen. What another player is doing in secret is done anew, by the rules, with
answers that are drawn.
"""

from collections.abc import Iterable

from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Reshuffle, Step
from sabletop.engine.table import WHOLE
from sabletop.games.dark_order.deployment import Deploy
from sabletop.games.dark_order.ids import (
    APART,
    BY_ORDER,
    COMMANDER_MAY_SCOUT,
    IN_HAND,
    MIDDLE,
    NEUTRAL,
    NOBODY,
    NONE,
    SCOUTING,
    SEEN_IN,
)
from sabletop.games.dark_order.memory_verbs import NEUTRAL_FAMILY
from sabletop.games.dark_order.mobilisation import Activation
from sabletop.games.dark_order.orders import Mobilise, MobiliseTo, movable
from sabletop.games.dark_order.questions import OWN, cost_to_activate, payable, support_in_play
from sabletop.games.dark_order.recruitment import Recruit
from sabletop.games.dark_order.table import DarkTable


class World:
    """A table being dealt for whoever knows `known`."""

    def __init__(self, known: DarkTable, dealer: Dealer) -> None:
        self.known = known
        self.dealer = dealer
        self.t = known.clone()
        self.t.viewer = WHOLE
        self.others = [who for who in (0, 1) if known.seat_of[who] != known.viewer]

    def deal(self) -> DarkTable:
        """Cards first, then what others have decided in secret."""
        t = self.t
        for who in self.others:
            if t.factions[who] != NONE:
                self._units(who)
                self._support(who)
        self._neutral()
        if t.mover == NOBODY:
            t.moving = NONE
        for who in self.others:
            if t.mover == who:
                self._choose_mover(who)
        if t.shown:
            self._recruit()
        for who in self.others:
            if t.laying[who]:
                self._replay(Deploy(who))
        return t

    # Chance

    def below(self, n: int) -> int:
        """A number below `n`."""
        return self.dealer.deal(Reshuffle(n), self.t) if n > 1 else 0

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """The cards in any order, whatever order they came in."""
        left = sorted(cards)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def cards_for(self, batches: list[int], seen: tuple[int, ...], unseen: list[int]) -> list[int]:
        """A card for each place, by the batch of the place; those never seen are taken off `unseen`."""
        cards = [UNKNOWN] * len(batches)
        for batch in sorted({code // SEEN_IN for code in seen}):
            places = self.shuffled([at for at, one in enumerate(batches) if one == batch])
            for code in seen:
                if code // SEEN_IN == batch:
                    cards[places.pop()] = code % SEEN_IN
        return [unseen.pop() if card == UNKNOWN else card for card in cards]

    # Units and commander

    def _units(self, who: int) -> None:
        t, known = self.t, self.known
        slots = [slot for slot in OWN[who] if known.unit[slot] == UNKNOWN and known.memory[slot]]
        scouts = [at for at, memory in enumerate(known.scout_memory[who]) if memory]
        batches = [*known.hand_batches[who], *known.under_batches[who], *known.lifted_batches[who]]
        batches += [known.memory[slot] // APART for slot in slots]
        batches += [known.scout_memory[who][at] // APART for at in scouts]
        unseen = self.shuffled(self._units_never_seen(who))
        cards = self.cards_for(batches, known.seen[who], unseen)
        t.unit_deck[who] = tuple(sorted(unseen))
        hand = self.shuffled(_take(cards, len(known.hand_batches[who])))
        t.unit_under[who] = tuple(_take(cards, len(known.under_batches[who])))
        t.lifted[who] = tuple(_take(cards, len(known.lifted_batches[who])))
        for slot in slots:
            t.unit[slot] = cards.pop(0)
        self._lay(who, hand, dict(zip(scouts, cards, strict=True)))

    def _units_never_seen(self, who: int) -> list[int]:
        known, e = self.known, self.known.edition
        left = list(e.faction_units[known.factions[who]])
        seen = [*known.dead[who], *[known.unit[slot] for slot in OWN[who] if known.up[slot]]]
        seen += [code % SEEN_IN for code in known.seen[who]]
        for unit in seen:
            if not e.commander[unit]:
                left.remove(unit)
        return left

    def _lay(self, who: int, hand: list[int], sent: dict[int, int]) -> None:
        """Whatever came out of the hand may be anywhere: on the slots, among the scouts, or still in hand."""
        t, known = self.t, self.known
        laid = [slot for slot in OWN[who] if known.unit[slot] == UNKNOWN and not known.memory[slot]]
        free = [at for at, memory in enumerate(known.scout_memory[who]) if not memory]
        at = self._commander_place(who, laid, free)
        if at == SCOUTING and known.commander_at[who] == UNKNOWN:
            sent[free[self.below(len(free))]] = t.commander[who]
        for slot in laid:
            t.unit[slot] = t.commander[who] if slot == at else hand.pop()
        scouts = range(len(known.scout_memory[who]))
        t.scouts[who] = tuple([sent[scout] if scout in sent else hand.pop() for scout in scouts])
        t.hand[who] = tuple(sorted(hand))
        t.commander_at[who] = at

    def _commander_place(self, who: int, laid: list[int], free: list[int]) -> int:
        """Name him, and say where he is: a slot, in hand, or scouting. Who cannot be paid does not lie face-down."""
        t, known = self.t, self.known
        named = [known.commander[who]]
        if known.commander[who] == UNKNOWN:
            named = list(known.edition.faction_commanders[known.factions[who]])
        t.commander[who] = named[self.below(len(named))]
        if known.commander_at[who] != UNKNOWN:
            return known.commander_at[who]
        front = [slot for slot in laid if slot % 6 < 3]
        if known.edition.sites[known.contested].duel and front:
            middle = who * 6 + MIDDLE
            return middle if middle in front else front[self.below(len(front))]
        places = [IN_HAND] if known.hand[who] else []
        places += [SCOUTING for _ in free] if known.rules[COMMANDER_MAY_SCOUT] else []
        if _to_be_activated(known, who):
            fits = [unit for unit in named if payable(known, who, cost_to_activate(known, who, unit))]
            if t.commander[who] in fits or not places:
                places += laid
        return places[self.below(len(places))]

    # Support

    def _support(self, who: int) -> None:
        """Nobody but the owner ever saw these cards."""
        t, faction = self.t, self.t.factions[who]
        left = list(t.edition.faction_support[faction])
        for card in [*t.discards[who], *support_in_play(t, faction)]:
            left.remove(card)
        cards = self.shuffled(left)
        t.support[who] = tuple(sorted(_take(cards, len(t.support[who]))))
        t.support_deck[who] = tuple(sorted(_take(cards, len(t.support_deck[who]))))
        t.support_under[who] = tuple(cards)

    def _neutral(self) -> None:
        """Neutral cards in others' hands, looked at by them, put under the deck by them, and in the deck."""
        t, known = self.t, self.known
        unseen = self.shuffled(self._neutral_never_seen())
        under = list(known.neutral_under)
        for who in self.others:
            family = NEUTRAL_FAMILY + who
            places = [at for at, card in enumerate(under) if card == UNKNOWN and known.neutral_under_by[at] == who]
            batches = [*known.hand_batches[family], *known.lifted_batches[family]]
            batches += [known.under_batches[NEUTRAL_FAMILY][at] for at in places]
            cards = self.cards_for(batches, known.seen[family], unseen)
            t.neutral[who] = tuple(sorted(_take(cards, len(known.hand_batches[family]))))
            if known.holder == who:
                t.spoils = tuple(_take(cards, len(known.spoils)))
            for at in places:
                under[at] = cards.pop(0)
        t.neutral_under = tuple(under)
        t.neutral_deck = tuple(sorted(unseen))

    def _neutral_never_seen(self) -> list[int]:
        known = self.known
        left = list(known.edition.neutral_cards)
        seen = [*known.discards[2], *support_in_play(known, NEUTRAL), *known.neutral_under, *known.spoils]
        for who in (0, 1):
            if who in self.others:
                seen += [code % SEEN_IN for code in known.seen[NEUTRAL_FAMILY + who]]
            else:
                seen += known.neutral[who]
        for card in seen:
            if card != UNKNOWN:
                left.remove(card)
        return left

    # What others do in secret

    def _choose_mover(self, who: int) -> None:
        """What a half-finished order of `who` will move; where nothing could, the cards lie otherwise."""
        t = self.t
        while True:
            mobilising = isinstance(t.pending, MobiliseTo)
            movers = Mobilise(who, NONE, 0, BY_ORDER).sources(t, 0) if mobilising else movable(t, who, 0)
            if movers:
                t.moving = movers[self.below(len(movers))]
                return
            self._units(who)

    def _recruit(self) -> None:
        """One after the other, as it was: what each returns goes under the neutral deck in that order."""
        t = self.t
        there = t.shown[-1]
        own = list(zip(t.neutral_under[there:], t.neutral_under_by[there:], strict=True))
        t.neutral_under, t.neutral_under_by = t.neutral_under[:there], t.neutral_under_by[:there]
        for who in (0, 1):
            if who not in self.others:
                t.neutral_under += tuple([card for card, _ in own])
                t.neutral_under_by += tuple([by for _, by in own])
            elif Recruit(who) not in t.agenda:
                self._replay(Recruit(who))

    def _replay(self, first: Step) -> None:
        """Let a player's steps run with drawn answers until the table waits as it does, or they are done."""
        t, known = self.t, self.known
        t.open(known.seat_of, first)
        drive.settle(t, self.dealer)
        while t.pending is not None and t.pending != known.pending:
            choice = drive.decision(t)
            drive.choose(t, self._drawn(choice.options(t)), choice.who)
            drive.settle(t, self.dealer)
        t.copy_frame(known)
        t.viewer = WHOLE

    def _drawn(self, options: list[Action]) -> Action:
        """Any answer; who lays units may be done after each of them, and takes none back."""
        if options[-1].kind == "done-laying" and self.below(4) == 0:
            return options[-1]
        new = [action for action in options if action.kind not in ("take-up", "recall-scout")]
        return new[self.below(len(new))]


def _take(cards: list[int], n: int) -> list[int]:
    """The first so many cards, which leave the list."""
    taken = cards[:n]
    del cards[:n]
    return taken


def _to_be_activated(known: DarkTable, who: int) -> bool:
    """Whether `who` has not finished turning up what was laid."""
    return any(isinstance(step, Activation) and step.who == who for step in [known.pending, *known.agenda])
