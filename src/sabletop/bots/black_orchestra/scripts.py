"""What the effects of cards, events, spaces and answers are worth."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.black_orchestra.lore import FAR
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.games.black_orchestra import (
    dossiers,
    events,
    leaders,
    peeking,
    picking,
    prison,
    raid,
    tiles,
    tracks,
    travel,
    turn,
)
from sabletop.games.black_orchestra.conspire import BlackOrchestra
from sabletop.games.black_orchestra.ids import ANY_OPEN, EXTREME, HITLER, NONE
from sabletop.games.black_orchestra.rolling import CancelEagles, PlotDice, Reroll

Weigher = Callable[[Worth, int, Any, list[int]], float]


def weigh(w: Worth, who: int, steps: Sequence[object]) -> float:
    """The sum of what the effects are worth; whom a choice would fall on is guessed for the best."""
    total = 0.0
    picks: list[int] = []
    for step in steps:
        if isinstance(step, picking.PickOne):
            picks = w.b.members(who, w.lore.e.groups[step.group])
            continue
        found = _WEIGHERS.get(type(step).__name__)
        if found is not None:
            total += found(w, who, step, picks)
    return total


def _people(w: Worth, who: int, group: str) -> list[int]:
    return w.b.members(who, w.lore.e.groups[group])


def _best(w: Worth, step: Any, who: int, picks: list[int], value: Callable[[list[int]], float]) -> float:
    """The value for a group; for one that was picked, the best of those who could be."""
    if step.group == "picked":
        return max([value([one]) for one in picks], default=0.0)
    people = _people(w, who, step.group)
    return value(people) if people else 0.0


# Tracks


def _suspicion(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return _best(w, step, who, picks, lambda people: w.suspicion(people, step.by))


def _suspicion_to(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return _best(w, step, who, picks, lambda people: w.suspicion(people, to=step.level))


def _suspicion_bound(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    least = isinstance(step, tracks.SuspicionAtLeast)
    people = [one for one in _people(w, who, step.group) if (w.b.sus[one] < step.level) == least]
    return w.suspicion(people, to=step.level)


def _suspicion_split(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    free = w.b.free()
    one = max([w.suspicion([other], -step.n) for other in free], default=0.0)
    return max(one, sum(sorted([w.suspicion([other], -1) for other in free])[-step.n :]))


def _motivation(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    by = step.by if step.by else 2
    return _best(w, step, who, picks, lambda people: w.motivation(people, by))


def _motivation_at_most(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    level = w.b.mot[who]
    return w.motivation([who], step.level - level) if level > step.level else 0.0


def _support(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.support(w.b.support + step.by)


def _support_reset(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.support(w.b.floor)


def _support_at_least(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.support(max(w.b.support, step.level))


def _dissent_clear(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -w.target * w.b.dissent


# People and leaders


def _place(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    if step.space != ANY_OPEN:
        return sum([w.at(one, step.space) + entering(w, one, step.space) for one in _people(w, who, step.group)])
    roads = w.lore.roads[w.b.stage][w.b.place[who]]
    return max([journey(w, who, space) for space, far in enumerate(roads) if far < FAR])


def journey(w: Worth, who: int, space: int) -> float:
    """What it is worth to `who` to be in another space at once: for plots, its entry, and the tiles here and there."""
    found = w.at(who, space) + entering(w, who, space) - w.stay(who, space) + w.stay(who, w.b.place[who])
    return found + _lying(w, who, space) - _lying(w, who, w.b.place[who])


def _lying(w: Worth, who: int, space: int) -> float:
    """What the tile of a space is worth to one who stands there, and has still to work for it."""
    tile = w.b.tiles[space] if space >= 0 else NONE
    return 0.4 * w.tile(who, tile) if tile != NONE else 0.0


def entering(w: Worth, who: int, space: int) -> float:
    """What the modifiers of a space are worth to one who enters it."""
    e = w.lore.e
    found = 0.0
    if w.b.current != NONE and e.cleansing[w.b.current] == space:
        found += w.suspicion([who], to=0)
    if e.entry[space] >= 0:
        found += weigh(w, who, e.scripts[e.entry[space]][who])
    return found


def _walk(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    people = picks if step.group == "picked" else _people(w, who, step.group)
    best = 0.0
    for one in people if len(people) < 3 else [one for one in people if one in (who, w.o.lead)]:
        roads = w.lore.roads[w.b.stage][w.b.place[one]]
        best = max([best, *[journey(w, one, space) for space, far in enumerate(roads) if 0 < far <= step.n]])
    return best


def _shift(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    start = w.b.leaders[step.leader]
    if start < 0:
        return 0.0
    roads = w.lore.roads[w.b.stage][start]
    return max([w.leader(step.leader, space) for space, far in enumerate(roads) if 0 < far <= step.n], default=0.0)


def _move(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    e, b = w.lore.e, w.b
    total = 0.0
    for one in step.leaders:
        space = e.home[one] if step.space < 0 else step.space
        if b.leaders[one] >= 0 and e.is_open[b.stage][space]:
            total += w.leader(one, space)
    return total


def _visit(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -0.01 * w.base if step.leader != HITLER else 0.0


def _arrest(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return _best(w, step, who, picks, w.arrested)


def _release_one(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return max([w.released(one, step.level) for one in w.b.crew if w.b.place[one] < 0], default=0.0)


def _release_self(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.released(who, step.level) if w.b.place[who] < 0 else 0.0


def _raid(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    b = w.b
    taken = [one for one in b.free() if b.sus[one] == EXTREME]
    found = w.arrested(taken) if taken else 0.0
    illegal = w.lore.e.illegal
    for one in b.free():
        if one not in taken:
            found -= sum([0.5 * w.card(one, card) for card in b.cards[one] if illegal[card]])
    return found - w.target * b.dissent


# Items and cards


def _collect_hidden(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.unknown_tile(who)


def _reveal_any(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return 0.15 * w.unknown_tile(who)


def _take_tile(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return max([w.tile(who, tile) for tile in set(w.b.tiles) if tile != NONE], default=0.0)


def _take_used_item(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return max([w.item(who, item) for item in set(w.b.used_items)], default=0.0)


def _take_used_card(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    plots = w.lore.e.is_plot
    return max([w.card(who, card) for card in set(w.b.discards) if plots[card]], default=0.01 * w.base)


def _lose_items(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    people = picks[:1] if step.group == "picked" else _people(w, who, step.group)
    total = 0.0
    for one in people:
        costs = sorted([w.loses_item(one, item) for item in w.b.items[one]])
        total -= sum(costs[: step.n])
    return total


def _lose_cards(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    people = picks if step.group == "picked" else _people(w, who, step.group)
    costs = []
    for one in people:
        cards = [card for card in w.b.cards[one] if getattr(step, "kind", 0) == 0 or w.lore.e.is_plot[card]]
        costs.append(sum(sorted([w.card(one, card) for card in cards])[: step.n]))
    if not costs:
        return 0.0
    return -min(costs) if step.group == "picked" else -sum(costs)


def _discard_any(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    costs = [w.card(who, card) for card in w.b.cards[who]]
    costs += [w.loses_item(who, item) for item in w.b.items[who]]
    return -min(costs, default=0.0)


def _purge_illegal(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    b, illegal = w.b, w.lore.e.illegal
    return -sum([w.card(one, card) for one in b.free() for card in b.cards[one] if illegal[card]])


def _draw(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.draw(who) * float(step.n)


def _dig_plot(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    plots = w.lore.e.is_plot
    found = [w.card(who, card) for card in w.deck if plots[card]]
    return sum(found) / len(found) if found else 0.0


def _remove_tiles(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -0.01 * w.base * float(step.n)


def _remove_tiles_of(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    stages = w.lore.e.stage_of
    count = sum([tile != NONE and stages[space] in step.stages for space, tile in enumerate(w.b.tiles)])
    return -0.012 * w.base * count


# Turns and dice


def turn_worth(w: Worth) -> float:
    """What a turn more is worth to everybody."""
    return w.base * float(min(0.25, 1 / max(1.0, 0.5 * w.b.turns)))


def _remove_next(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -0.7 * float(step.n) * turn_worth(w)


def _extra_event(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -1.3 * turn_worth(w)


def _skip_event(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return turn_worth(w)


def _actions(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return w.action * float(step.n)


def _plot_dice(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return 0.04 * w.base * float(step.n)


def _helps_plot(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return 0.025 * w.base


def _peek(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    if w.b.next and w.b.next[0] != NONE:
        return 0.0
    return 0.015 * w.base * float(1 + 2 * step.remove)


def _hamper(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    if isinstance(step, turn.NoConspire):
        return -w.target
    return -0.3 * w.action if w.b.ability[who] else 0.0


def _black_orchestra(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    dice = w.b.supply
    return dice * (w.action * 0.8 + w.target / 3) + w.suspicion(w.b.free(), max(1, dice // 5))


# Choices inside of effects


def _choose(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    e = w.lore.e
    return max([weigh(w, who, e.scripts[e.branches[n]][who]) for n in step.branches])


def _may(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return max(0.0, offer(w, who, step))


def offer(w: Worth, who: int, step: Any) -> float:
    """What an offer brings less what it costs."""
    scripts = w.lore.e.scripts
    return weigh(w, who, scripts[step.pay][who]) + weigh(w, who, scripts[step.get][who])


def _roll_for(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    scripts = w.lore.e.scripts
    return weigh(w, who, scripts[step.number][who]) / 2 + weigh(w, who, scripts[step.eagle][who]) / 6


def _when(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return weigh(w, who, w.lore.e.scripts[step.script][who])


def _lose(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -w.base


def _silence_for_good(w: Worth, who: int, step: Any, picks: list[int]) -> float:
    return -0.03 * w.base * float(sum([w.lore.e.affiliation[one] == step.affiliation for one in w.b.crew]))


_WEIGHERS: Final[dict[str, Weigher]] = {
    tracks.Suspicion.__name__: _suspicion,
    tracks.SuspicionTo.__name__: _suspicion_to,
    tracks.SuspicionAtLeast.__name__: _suspicion_bound,
    tracks.SuspicionAtMost.__name__: _suspicion_bound,
    tracks.SuspicionSplit.__name__: _suspicion_split,
    tracks.Motivation.__name__: _motivation,
    tracks.MotivationAtMost.__name__: _motivation_at_most,
    tracks.Support.__name__: _support,
    tracks.SupportReset.__name__: _support_reset,
    tracks.SupportAtLeast.__name__: _support_at_least,
    tracks.DissentClear.__name__: _dissent_clear,
    travel.Place.__name__: _place,
    travel.Walk.__name__: _walk,
    leaders.Shift.__name__: _shift,
    leaders.Move.__name__: _move,
    leaders.Visit.__name__: _visit,
    prison.Arrest.__name__: _arrest,
    prison.ReleaseOne.__name__: _release_one,
    prison.ReleaseSelf.__name__: _release_self,
    raid.Raid.__name__: _raid,
    tiles.CollectHidden.__name__: _collect_hidden,
    tiles.RevealAny.__name__: _reveal_any,
    tiles.TakeTile.__name__: _take_tile,
    tiles.RemoveTiles.__name__: _remove_tiles,
    tiles.RemoveTilesOf.__name__: _remove_tiles_of,
    dossiers.TakeUsedItem.__name__: _take_used_item,
    dossiers.TakeUsedCard.__name__: _take_used_card,
    dossiers.DiscardItems.__name__: _lose_items,
    dossiers.StripItems.__name__: _lose_items,
    dossiers.DiscardCards.__name__: _lose_cards,
    dossiers.StripCards.__name__: _lose_cards,
    dossiers.DiscardAny.__name__: _discard_any,
    dossiers.PurgeIllegal.__name__: _purge_illegal,
    dossiers.Draw.__name__: _draw,
    dossiers.DrawUpTo.__name__: _draw,
    dossiers.DigPlot.__name__: _dig_plot,
    events.RemoveNext.__name__: _remove_next,
    events.ExtraEvent.__name__: _extra_event,
    events.SkipEvent.__name__: _skip_event,
    events.Lose.__name__: _lose,
    events.SilenceForGood.__name__: _silence_for_good,
    turn.Actions.__name__: _actions,
    turn.Silence.__name__: _hamper,
    turn.NoConspire.__name__: _hamper,
    PlotDice.__name__: _plot_dice,
    Reroll.__name__: _helps_plot,
    CancelEagles.__name__: _helps_plot,
    events.HoldHitler.__name__: _helps_plot,
    peeking.PeekEvents.__name__: _peek,
    BlackOrchestra.__name__: _black_orchestra,
    picking.ChooseOne.__name__: _choose,
    picking.May.__name__: _may,
    picking.RollFor.__name__: _roll_for,
    picking.When.__name__: _when,
}
