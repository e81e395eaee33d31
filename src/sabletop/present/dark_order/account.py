"""The whole table of The Dark Order in sentences, for line mode and screen readers."""

from collections.abc import Sequence

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.match import Event
from sabletop.games.dark_order.ids import IN_HAND, NOBODY, NONE, NOWHERE, PLACES, SPACES, TRACK_END
from sabletop.games.dark_order.questions import (
    OWN,
    attack_of,
    cards_in_hand,
    command_of,
    command_shown,
    in_reach,
    life_of,
    may_attack_ever,
    scouting_speed,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.common import counted, joined
from sabletop.present.dark_order.build import below
from sabletop.present.dark_order.things import Things
from sabletop.present.say import Name, Say, Value, say

EMPTY = Say("")


def account(things: Things, t: DarkTable) -> list[Say]:
    """Everything that the viewer knows, a sentence a line."""
    lines = [*_frame(things, t), EMPTY]
    for who in (0, 1):
        lines += [*_side(things, t, who), EMPTY]
    for who in (below(t), 1 - below(t)):
        if t.seat_of[who] == t.viewer:
            lines += [*_own(things, t, who), EMPTY]
    for who in (below(t), 1 - below(t)):
        lines += [*_headquarters(things, t, who), *_locations(things, t, who), EMPTY]
    return [*lines, *_piles(t)]


def _frame(things: Things, t: DarkTable) -> list[Say]:
    lines = [say("account-round", n=t.round, phase=say(f"phase-{t.phase}"))]
    if t.aggressor != NOBODY:
        lines.append(say("account-aggressor", who=Name("who", t.aggressor)))
    if t.contested != NONE:
        lines.append(say("account-contested", site=things.site(t.contested)))
    if t.step != NOWHERE:
        lines.append(say("account-step", n=t.step))
    if t.aggressor != NOBODY:
        lines.append(say("account-command", one=command_shown(t, 0), other=command_shown(t, 1)))
    under_way = attack(things, t)
    return [*lines, under_way] if under_way is not None else lines


def attack(things: Things, t: DarkTable) -> Say | None:
    """The attack that is under way, and what it would do."""
    if t.attacker == NOWHERE:
        return None
    unit, target = things.at(t, t.attacker), things.at(t, t.target)
    if t.cancelled:
        return say("attack-cancelled", unit=unit, target=target)
    if NONE in (t.unit[t.attacker], t.unit[t.target]):
        return say("attack-plain", unit=unit, target=target)
    key = "attack-prevented" if t.prevented else "attack-goes"
    return say(key, unit=unit, target=target, n=t.prevented, then=things.forecast(t, t.attacker, t.target))


def _side(things: Things, t: DarkTable, who: int) -> list[Say]:
    role = things.role(t, who)
    lines = [
        say(
            "account-side-role" if role else "account-side",
            who=things.player(t, who),
            role=role,
            fatigue=t.fatigue[who],
            end=t.rules[TRACK_END],
            scouts=len(t.scouts[who]),
            settled=len(t.settled[who]),
        )
    ]
    return lines + [_unit(things, t, slot) for slot in OWN[who] if t.unit[slot] != NONE]


def _unit(things: Things, t: DarkTable, slot: int) -> Say:
    facts: list[Value] = [things.at(t, slot)]
    facts += [_values(t, slot)] if t.up[slot] else []
    facts += things.marks(t, slot)
    if t.active[slot] and may_attack_ever(t, slot):
        goals = tuple([PLACES[target % SPACES] for target in in_reach(t, slot)])
        facts.append(say("unit-reaches", goals=goals) if goals else say("unit-reaches-nobody"))
    text = "" if t.unit[slot] == UNKNOWN else things.content.units[t.unit[slot]].text
    return say("account-unit-text" if text else "account-unit", facts=tuple(facts), text=text)


def _values(t: DarkTable, slot: int) -> Say:
    """What a unit is worth now, in whole words."""
    return say(
        "account-values",
        attack=attack_of(t, slot),
        speed=speed_of(t, slot),
        command=command_of(t, slot),
        life=life_of(t, slot),
        damage=t.damage[slot],
    )


def _own(things: Things, t: DarkTable, who: int) -> list[Say]:
    units = ((t.commander[who],) if t.commander_at[who] == IN_HAND else ()) + t.hand[who]
    lines = [say("account-hand")]
    lines += [say("account-card", text=things.unit(unit)) for unit in units]
    lines += [say("account-card", text=things.support(card)) for card in t.support[who] + t.neutral[who]]
    if t.scouts[who]:
        names = counted([Name("unit", unit) for unit in t.scouts[who]])
        lines.append(say("account-scouts", n=scouting_speed(t, who), units=names))
    if t.spoils and t.holder == who:
        lines.append(say("account-drawn", cards=counted([Name("card", card) for card in t.spoils])))
    if t.lifted[who]:
        lines.append(say("account-lifted", units=counted([Name("unit", unit) for unit in sorted(t.lifted[who])])))
    return lines + _decks(t, who)


def _decks(t: DarkTable, who: int) -> list[Say]:
    """What is left in the own decks."""
    parts = [
        ("account-units", counted([Name("unit", unit) for unit in t.unit_deck[who]])),
        ("account-units-under", tuple([Name("unit", unit) for unit in t.unit_under[who]])),
        ("account-support", counted([Name("card", card) for card in t.support_deck[who]])),
        ("account-support-under", tuple([Name("card", card) for card in t.support_under[who]])),
    ]
    return [say(key, cards=cards) for key, cards in parts if cards]


def _headquarters(things: Things, t: DarkTable, who: int) -> list[Say]:
    return [
        say("account-hq", who=Name("who", who), commander=_commander(t, who)),
        say(
            "account-hq-cards",
            units=cards_in_hand(t, who),
            support=len(t.support[who]),
            neutral=len(t.neutral[who]),
            deck=len(t.unit_deck[who]) + len(t.unit_under[who]),
            cards=len(t.support_deck[who]) + len(t.support_under[who]),
        ),
        say("account-hq-tokens", speed=t.speed_tokens[who], life=t.life_tokens[who]),
        say("account-hq-orders", orders=_orders(t, t.orders, who), n=max(0, t.took_part[who] - t.orders_used[who])),
    ]


def _commander(t: DarkTable, who: int) -> Value:
    if t.commander[who] in (NONE, UNKNOWN):
        return say("commander-hidden")
    name = Name("unit", t.commander[who])
    return name if t.commander_seen[who] else say("commander-unseen", name=name)


def _orders(t: DarkTable, counts: list[int], who: int) -> Value:
    e = t.edition
    found = [(order, counts[who * e.orders + order]) for order in range(e.orders)]
    named = [Name("order", order) for order, n in found for _ in range(n)]
    return counted(named) if named else say("none")


def _locations(things: Things, t: DarkTable, who: int) -> list[Say]:
    lines = [say("account-location", site=things.site(site)) for site in t.locations[who]]
    settled = [Name("location", site) for site in t.settled[who]]
    return [*lines, say("account-settled", sites=joined("and", settled))] if settled else lines


def _piles(t: DarkTable) -> list[Say]:
    lines = [say("account-neutral", n=len(t.neutral_deck) + len(t.neutral_under))]
    if t.discards[2]:
        lines.append(say("account-neutral-gone", cards=counted([Name("card", card) for card in t.discards[2]])))
    for who in (0, 1):
        piles: list[tuple[str, Value]] = [
            ("account-dead", counted([Name("unit", unit) for unit in t.dead[who]])),
            ("account-gone", counted([Name("card", card) for card in t.discards[who]])),
        ]
        e = t.edition
        for key, counts in (("account-orders-gone", t.orders_discarded), ("account-orders-played", t.orders_played)):
            if any(counts[who * e.orders : (who + 1) * e.orders]):
                piles.append((key, _orders(t, counts, who)))
        lines += [say(key, who=Name("who", who), cards=cards) for key, cards in piles if cards]
    return lines


def epilogue(things: Things, t: DarkTable, log: Sequence[Event]) -> list[Say]:
    """What the game came to."""
    keys = [event.key for event in log]
    lines = [say("epilogue", n=t.round, attacks=keys.count("attacked"), orders=keys.count("played-order"))]
    for who in (0, 1):
        lines.append(
            say(
                "epilogue-side",
                who=things.player(t, who),
                settled=len(t.settled[who]),
                fatigue=t.fatigue[who],
                end=t.rules[TRACK_END],
                dead=len(t.dead[who]),
            )
        )
    return lines
