"""What the effects of cards, events, spaces and answers are worth.

What happens at once, the rules do themselves on the copy of the table; what brings cards, tiles, turns or choices is
weighed by what they are worth.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.black_orchestra.index import FAR, EditionIndex
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import (
    dossiers,
    events,
    leaders,
    picking,
    prison,
    raid,
    salvage,
    tiles,
    tracks,
    travel,
    turn,
)
from sabletop.games.black_orchestra.conditions import holds
from sabletop.games.black_orchestra.conspire import BlackOrchestra
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import ANY_OPEN, EXTREME, HIGH, HITLER, LOW, NOBODY, NONE
from sabletop.games.black_orchestra.peeking import PeekEvents
from sabletop.games.black_orchestra.questions import (
    ability_works,
    distinct,
    free,
    illegal_cards,
    prisoners,
    supply,
    tiles_of_stages,
    within,
)
from sabletop.games.black_orchestra.rolling import CancelEagles, PlotDice, Reroll
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import set_suspicion

_PICKED: Final = "picked"
_USUAL_FACE: Final = 2
"""What a number on a die is, on average."""
_USUAL: Final[dict[type[Step], float]] = {
    events.Lose: -1.0,
    events.HoldHitler: 0.025,
    Reroll: 0.025,
    CancelEagles: 0.025,
    PlotDice: 0.04,
    tiles.RemoveTiles: -0.01,
}
"""Parts of all that a crew prepares: what some effects are worth, whenever they come; for each die or tile."""


_ON_TRACKS: Final = frozenset(
    [
        *(tracks.Suspicion, tracks.SuspicionTo, tracks.SuspicionAtLeast, tracks.SuspicionAtMost),
        *(tracks.Motivation, tracks.MotivationAtMost, tracks.Support, tracks.SupportReset, tracks.SupportAtLeast),
    ]
)
"""Effects that change suspicion, motivation and military support alone."""


class Effects(Worth):
    """Adds up what effects are worth; whom a choice would fall on is guessed for the best."""

    def __init__(self, known: BlackOrchestraTable, index: EditionIndex, weights: Weights, memory: Memory) -> None:
        super().__init__(known, index, weights, memory)
        self.picks: Sequence[int] = ()
        """Those who could be picked for the next effect."""
        self._steps: dict[tuple[Step, int], float] = {}
        self._entries: dict[tuple[int, int], float] = {}

    def effects(self, who: int, steps: Sequence[Step]) -> float:
        """The sum of what the effects are worth."""
        total = 0.0
        picks: Sequence[int] = ()
        for n, step in enumerate(steps, 1):
            if isinstance(step, picking.PickOne):
                picks = members(self.t, who, step.group)
                continue
            if isinstance(step, prison.ReleaseSelf) and self.t.place[who] < 0:
                return total + self._released(who, step, steps[n:])
            weigher = _WEIGHERS.get(type(step))
            if weigher is not None:
                self.picks = picks
                total += weigher(self, who, step)
            elif isinstance(step, (PlotDice, tiles.RemoveTiles)):
                total += _USUAL[type(step)] * self.base * float(step.n)
            else:
                total += _USUAL.get(type(step), 0.0) * self.base
        return total

    def _released(self, who: int, step: prison.ReleaseSelf, rest: Sequence[Step]) -> float:
        """A release, and what comes after it on the table as it is then (RC-3)."""
        after = self.t.clone()
        step.run(after)
        return self._done(step) + Effects(after, self.index, self.weights, self.memory).effects(who, rest)

    def _whom(self, who: int, group: str) -> Sequence[int]:
        return self.picks if group == _PICKED else members(self.t, who, group)

    # What happens at once

    def _at_once(self, who: int, step: Any) -> float:
        """The rules' own effect on the copy of the table; for one that was picked, the best of those who could be."""
        if getattr(step, "group", "") != _PICKED:
            return self._done(step)
        found = []
        for one in self.picks:
            self.t.picked = one
            found.append(self._done(step))
        self.t.picked = NOBODY
        return max(found, default=0.0)

    def _done(self, step: Step) -> float:
        if type(step) in _ON_TRACKS:
            return self._on_tracks(step)
        t = self.t
        kept = t.clone()
        step.run(t)
        for who in t.order:
            if t.place[who] < 0 <= kept.place[who]:
                set_suspicion(t, who, HIGH)
        found = self.gain() - self.given_up(kept.motivation)
        self._put_back(kept)
        return found

    def _on_tracks(self, step: Step) -> float:
        """An effect that moves nothing but what stands on tracks; it is met on many cards."""
        t = self.t
        key = (step, t.picked)
        found = self._steps.get(key)
        if found is None:
            suspicion, motivation, support, owed = t.suspicion[:], t.motivation[:], t.support, len(t.agenda)
            step.run(t)
            found = self._steps[key] = self.gain() - self.given_up(motivation)
            t.suspicion[:], t.motivation[:], t.support = suspicion, motivation, support
            del t.agenda[owed:]
        return found

    def _motivation_step(self, who: int, step: tracks.Motivation) -> float:
        return self._at_once(who, tracks.Motivation(step.who, step.group, step.by or _USUAL_FACE))

    def _move(self, who: int, step: leaders.Move) -> float:
        t = self.t
        before = t.leaders[:]
        step.run(t)
        after = t.leaders[:]
        t.leaders[:] = before
        return sum([self.leader(one, after[one]) for one in step.leaders])

    def _dissent_clear(self, who: int, step: Step) -> float:
        return -self.target * self.t.dissent

    def _raid(self, who: int, step: raid.Raid) -> float:
        t = self.t
        found = self._done(step) if any(t.suspicion[one] == EXTREME for one in free(t)) else 0.0
        for one in free(t):
            if t.suspicion[one] != EXTREME:
                found -= sum([0.5 * self.card(one, card) for card in illegal_cards(t, one)])
        return found - self.target * t.dissent

    # People and leaders

    def _place(self, who: int, step: travel.Place) -> float:
        if step.space != ANY_OPEN:
            people = members(self.t, who, step.group)
            return sum([self.at(one, step.space) + self.entering(one, step.space) for one in people])
        roads = self.score.roads[self.t.place[who]]
        return max([self.journey(who, space) for space, far in enumerate(roads) if far < FAR])

    def journey(self, who: int, space: int) -> float:
        """What it is worth to `who` to be in another space at once: for plots, its entry, the tiles here and there."""
        here = self.t.place[who]
        found = self.at(who, space) + self.entering(who, space) - self.stay(who, space) + self.stay(who, here)
        return found + self._lying(who, space) - self._lying(who, here)

    def _lying(self, who: int, space: int) -> float:
        """What the tile of a space is worth to one who stands there, and has still to work for it."""
        tile = self.t.tiles[space] if space >= 0 else NONE
        return 0.4 * self.tile(who, tile) if tile != NONE else 0.0

    def entering(self, who: int, space: int) -> float:
        """What the modifiers of a space are worth to one who enters it."""
        t = self.t
        found = self._entries.get((who, space))
        if found is None:
            found = self.suspicion([who], LOW - t.suspicion[who]) if travel.cleanses(t, space) else 0.0
            found += self.script(who, t.edition.entry[space]) if t.edition.entry[space] >= 0 else 0.0
            self._entries[who, space] = found
        return found

    def _walk(self, who: int, step: travel.Walk) -> float:
        people = self._whom(who, step.group)
        best = 0.0
        for one in people if len(people) < 3 else [one for one in people if one in (who, self.score.lead)]:
            spaces = within(self.t, self.t.place[one], step.n)
            best = max([best, *[self.journey(one, space) for space in spaces]])
        return best

    def _shift(self, who: int, step: leaders.Shift) -> float:
        start = self.t.leaders[step.leader]
        spaces = within(self.t, start, step.n) if start >= 0 else []
        return max([self.leader(step.leader, space) for space in spaces], default=0.0)

    def _visit(self, who: int, step: leaders.Visit) -> float:
        return -0.01 * self.base if step.leader != HITLER else 0.0

    def _release_one(self, who: int, step: prison.ReleaseOne) -> float:
        return max([self.released(one, step.level) for one in prisoners(self.t)], default=0.0)

    def _suspicion_split(self, who: int, step: tracks.SuspicionSplit) -> float:
        people = free(self.t)
        one = max([self.suspicion([other], -step.n) for other in people], default=0.0)
        return max(one, sum(sorted([self.suspicion([other], -1) for other in people])[-step.n :]))

    # Items and cards

    def _collect_hidden(self, who: int, step: Step) -> float:
        return self.unknown_tile(who)

    def _reveal_any(self, who: int, step: Step) -> float:
        return 0.15 * self.unknown_tile(who)

    def _take_tile(self, who: int, step: Step) -> float:
        return max([self.tile(who, tile) for tile in set(self.t.tiles) if tile != NONE], default=0.0)

    def _take_used_item(self, who: int, step: Step) -> float:
        return max([self.item(who, item) for item in distinct(self.t.used_items)], default=0.0)

    def _take_used_card(self, who: int, step: Step) -> float:
        plots = [card for card in sorted(set(self.t.discards)) if self.t.edition.is_plot[card]]
        return max([self.card(who, card) for card in plots], default=0.01 * self.base)

    def _lose_items(self, who: int, step: dossiers.DiscardItems | dossiers.StripItems) -> float:
        people = self._whom(who, step.group)
        total = 0.0
        for one in people[:1] if step.group == _PICKED else people:
            total -= sum(sorted([self.loses_item(one, item) for item in self.t.items[one]])[: step.n])
        return total

    def _lose_cards(self, who: int, step: dossiers.DiscardCards | dossiers.StripCards) -> float:
        plots_only = isinstance(step, dossiers.StripCards) and step.kind == dossiers.PLOT_CARD
        costs = []
        for one in self._whom(who, step.group):
            cards = [card for card in self.t.dossier[one] if self.t.edition.is_plot[card] or not plots_only]
            costs.append(sum(sorted([self.card(one, card) for card in cards])[: step.n]))
        if not costs:
            return 0.0
        return -min(costs) if step.group == _PICKED else -sum(costs)

    def _discard_any(self, who: int, step: Step) -> float:
        costs = [self.card(who, card) for card in self.t.dossier[who]]
        costs += [self.loses_item(who, item) for item in self.t.items[who]]
        return -min(costs, default=0.0)

    def _purge_illegal(self, who: int, step: Step) -> float:
        return -sum([self.card(one, card) for one in free(self.t) for card in illegal_cards(self.t, one)])

    def _draw_cards(self, who: int, step: dossiers.Draw | dossiers.DrawUpTo) -> float:
        return self.draw(who) * float(step.n)

    def _dig_plot(self, who: int, step: Step) -> float:
        found = [self.card(who, card) for card in self.t.deck if self.t.edition.is_plot[card]]
        return sum(found) / len(found) if found else 0.0

    def _remove_tiles_of(self, who: int, step: tiles.RemoveTilesOf) -> float:
        return -0.012 * self.base * len(tiles_of_stages(self.t, step.stages))

    # Turns and dice

    def a_turn(self) -> float:
        """What a turn more is worth to everybody."""
        return self.base * float(min(0.25, 1 / max(1.0, 0.5 * self.forecast.turns)))

    def _remove_next(self, who: int, step: events.RemoveNext) -> float:
        return -0.7 * float(step.n) * self.a_turn()

    def _extra_event(self, who: int, step: Step) -> float:
        return -1.3 * self.a_turn()

    def _skip_event(self, who: int, step: Step) -> float:
        return self.a_turn()

    def _more_actions(self, who: int, step: turn.Actions) -> float:
        return self.action * float(step.n)

    def _peek(self, who: int, step: PeekEvents) -> float:
        if self.t.tops and self.t.tops[0] != UNKNOWN:
            return 0.0
        return 0.015 * self.base * float(1 + 2 * step.remove)

    def _no_conspire(self, who: int, step: Step) -> float:
        return -self.target

    def _silence(self, who: int, step: Step) -> float:
        return -0.3 * self.action if ability_works(self.t, who) else 0.0

    def _silence_for_good(self, who: int, step: events.SilenceForGood) -> float:
        affiliation = self.t.edition.affiliation
        return -0.03 * self.base * float(sum([affiliation[one] == step.affiliation for one in self.t.order]))

    def _black_orchestra(self, who: int, step: Step) -> float:
        dice = supply(self.t)
        return dice * (self.action * 0.8 + self.target / 3) + self.suspicion(free(self.t), max(1, dice // 5))

    # Choices inside of effects

    def _choose(self, who: int, step: picking.ChooseOne) -> float:
        return max([self.script(who, self.t.edition.branches[n]) for n in step.branches])

    def _may(self, who: int, step: picking.May) -> float:
        return max(0.0, self.offer(who, step.pay, step.get)) if picking.can_pay(self.t, who, step.pay) else 0.0

    def offer(self, who: int, pay: int, get: int) -> float:
        """What an offer brings less what it costs."""
        return self.script(who, pay) + self.script(who, get)

    def _roll_for(self, who: int, step: picking.RollFor) -> float:
        return self.script(who, step.number) / 2 + self.script(who, step.eagle) / 6

    def _when(self, who: int, step: picking.When) -> float:
        condition = self.t.edition.conditions[step.condition]
        return self.script(who, step.script) if holds(self.t, who, condition) else 0.0


_WEIGHERS: Final[dict[type[Step], Callable[[Effects, int, Any], float]]] = {
    tracks.Suspicion: Effects._at_once,
    tracks.SuspicionTo: Effects._at_once,
    tracks.SuspicionAtLeast: Effects._at_once,
    tracks.SuspicionAtMost: Effects._at_once,
    tracks.SuspicionSplit: Effects._suspicion_split,
    tracks.Motivation: Effects._motivation_step,
    tracks.MotivationAtMost: Effects._at_once,
    tracks.Support: Effects._at_once,
    tracks.SupportReset: Effects._at_once,
    tracks.SupportAtLeast: Effects._at_once,
    tracks.DissentClear: Effects._dissent_clear,
    travel.Place: Effects._place,
    travel.Walk: Effects._walk,
    leaders.Shift: Effects._shift,
    leaders.Move: Effects._move,
    leaders.Visit: Effects._visit,
    prison.Arrest: Effects._at_once,
    prison.ReleaseOne: Effects._release_one,
    prison.ReleaseSelf: Effects._at_once,
    raid.Raid: Effects._raid,
    tiles.CollectHidden: Effects._collect_hidden,
    tiles.RevealAny: Effects._reveal_any,
    tiles.TakeTile: Effects._take_tile,
    tiles.RemoveTilesOf: Effects._remove_tiles_of,
    salvage.TakeUsedItem: Effects._take_used_item,
    salvage.TakeUsedCard: Effects._take_used_card,
    dossiers.DiscardItems: Effects._lose_items,
    dossiers.StripItems: Effects._lose_items,
    dossiers.DiscardCards: Effects._lose_cards,
    dossiers.StripCards: Effects._lose_cards,
    dossiers.DiscardAny: Effects._discard_any,
    dossiers.PurgeIllegal: Effects._purge_illegal,
    dossiers.Draw: Effects._draw_cards,
    dossiers.DrawUpTo: Effects._draw_cards,
    salvage.DigPlot: Effects._dig_plot,
    events.RemoveNext: Effects._remove_next,
    events.ExtraEvent: Effects._extra_event,
    events.SkipEvent: Effects._skip_event,
    events.SilenceForGood: Effects._silence_for_good,
    turn.Actions: Effects._more_actions,
    turn.Silence: Effects._silence,
    turn.NoConspire: Effects._no_conspire,
    PeekEvents: Effects._peek,
    BlackOrchestra: Effects._black_orchestra,
    picking.ChooseOne: Effects._choose,
    picking.May: Effects._may,
    picking.RollFor: Effects._roll_for,
    picking.When: Effects._when,
}
