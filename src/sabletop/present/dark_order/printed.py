"""Everything that is printed in The Dark Order."""

from typing import Final

from sabletop.games.dark_order.content import Order, Site, Spec, Support, Unit
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import FACTIONS, NEUTRAL, PLACES, WINDOWS
from sabletop.present.dark_order.scene import (
    Caps,
    Content,
    FactionFace,
    Ids,
    Keyword,
    LocationFace,
    OrderFace,
    SupportFace,
    UnitFace,
)

_STEP_WORDS: Final = {
    "aegis": "aegis",
    "intercept": "intercept",
    "triage": "triage",
    "dress-wounds": "dress-wounds",
    "litany": "litany",
    "ride": "ride",
    "slow": "sabotage",
    "brood": "brood",
    "draw-neutral": "stash",
    "draw-support": "distil",
    "burst": "burst",
    "rupture": "rupture",
    "tire": "dread",
}
"""Steps of units that have a keyword of their own on the card."""

_CLAUSES: Final = {
    "armour": "DO-KEYWORD-1",
    "contagion": "DO-KEYWORD-2",
    "gas-cloud": "DO-KEYWORD-3",
    "counter": "DO-KEYWORD-8",
    "scout": "DO-KEYWORD-9",
    "brood": "DO-KEYWORD-10",
    "reach": "DO-RANGE-1",
    "spit": "DO-RANGE-3",
    "ward": "DO-PLAGUE-1",
    "ride": "DO-MOBIL-13",
}
"""The clause that a keyword stands on; all others are abilities."""


def content_of(edition: DarkEdition) -> Content:
    """Units, support cards, orders and locations by their ids, in the order of the content."""
    content, called = edition.content, edition.called
    return Content(
        names={kind: list(names) for kind, names in edition.lexicon.names.items()},
        places=list(PLACES),
        factions=[_faction(edition, number) for number in range(len(FACTIONS))],
        units={unit.id: _unit(unit, called[unit.id]) for unit in content.units},
        supports={card.id: _support(card, called[card.id]) for card in content.supports},
        orders={order.id: _order(order, called[order.id]) for order in content.orders},
        locations={site.id: _location(site, called[site.id]) for site in content.sites},
        ids=Ids(
            unit=[unit.id for unit in content.units],
            card=[card.id for card in content.supports],
            order=[order.id for order in content.orders],
            location=[site.id for site in content.sites],
        ),
    )


def _faction(edition: DarkEdition, number: int) -> FactionFace:
    content = edition.content
    return FactionFace(
        id=FACTIONS[number],
        name=edition.lexicon.names["faction"][number],
        commanders=[unit.id for unit in content.units if unit.commander and unit.faction == number],
        units=[unit.id for unit in content.units if not unit.commander and unit.faction == number],
        orders={order.id: order.copies[number] for order in content.orders if order.copies[number]},
        support=[card.id for card in content.supports if card.faction == number],
    )


def faction_name(number: int) -> str:
    """`plague`, or `neutral`."""
    return "neutral" if number == NEUTRAL else FACTIONS[number]


def drawing(kind: str, name: str) -> str:
    """The name of a drawing: `u-mounted-courier`."""
    plain = name.partition(",")[0].lower().replace("'", "").replace("’", "")
    return f"{kind}-{'-'.join(plain.split())}"


def _unit(unit: Unit, name: str) -> UnitFace:
    words = keywords(unit)
    return UnitFace(
        id=unit.id,
        name=name,
        en=unit.en,
        pl=unit.pl,
        short=name.partition(",")[0],
        title=name.partition(", ")[2],
        faction=faction_name(unit.faction),
        commander=unit.commander,
        copies=unit.copies,
        cost=unit.cost,
        attack=unit.attack,
        life=unit.life,
        command=unit.command,
        speed=unit.speed,
        mark=unit.mark,
        text=unit.text,
        keywords=[Keyword(key, n) for key, n in words],
        clauses=list(dict.fromkeys([_CLAUSES.get(key, "DO-ABILITY-1") for key, _ in words])),
        drawing=drawing("u", unit.en),
    )


def keywords(unit: Unit) -> list[tuple[str, int]]:
    """The keywords of a unit with their numbers, those that always work first."""
    found = [(word.replace("_", "-"), n) for word, n in unit.keywords.items() if n]
    steps: list[Spec] = [step for turn in unit.turns for step in turn]
    for trigger in unit.triggers.values():
        steps += trigger
    named = [(_STEP_WORDS[name], n) for name, n in steps if name in _STEP_WORDS]
    return list(dict.fromkeys([*found, *named]))


def _support(card: Support, name: str) -> SupportFace:
    return SupportFace(
        id=card.id,
        name=name,
        en=card.en,
        pl=card.pl,
        faction=faction_name(card.faction),
        kind=card.kind,
        copies=card.copies,
        cost=card.cost,
        mark=card.mark,
        text=card.text,
        windows=_windows(card.turns),
        clauses=["DO-NEUTRAL-1" if card.faction == NEUTRAL else "DO-SUPPORT-4", *_support_clauses(card)],
        drawing=drawing("t", card.en),
    )


def _support_clauses(card: Support) -> list[str]:
    found = ["DO-KEYWORD-5"] if any(card.gifts.values()) else []
    found += ["DO-MINE-4"] if card.mine else []
    steps = [name for turn in card.turns for name, _ in turn]
    found += ["DO-KEYWORD-4"] if "prevent" in steps else []
    return [*found, "DO-KEYWORD-3"] if "gas" in steps else found


_ORDER_CLAUSES: Final = {
    "manoeuvre": "DO-ORDER-4",
    "withdraw": "DO-ORDER-5",
    "mobilise": "DO-ORDER-6",
    "flank": "DO-ORDER-7",
    "ambush": "DO-ORDER-8",
}


def _order(order: Order, name: str) -> OrderFace:
    steps = [name for turn in order.turns for name, _ in turn]
    return OrderFace(
        id=order.id,
        name=name,
        en=order.en,
        pl=order.pl,
        copies=dict(zip(FACTIONS, order.copies, strict=True)),
        cost=order.cost,
        mark=order.mark,
        text=order.text,
        windows=_windows(order.turns),
        clauses=list(dict.fromkeys([_ORDER_CLAUSES.get(name, "DO-ORDER-9") for name in steps])),
        drawing=drawing("i", order.en),
    )


def _windows(turns: list[list[Spec]]) -> list[str]:
    """When it may be played: preparation, attack turn, defence turn."""
    return [window for window, steps in zip(WINDOWS, turns, strict=True) if steps]


def _location(site: Site, name: str) -> LocationFace:
    return LocationFace(
        id=site.id,
        name=name,
        en=site.en,
        pl=site.pl,
        tilt=site.tilt,
        text=site.text,
        reward=site.reward_text,
        exposed=site.exposed,
        closed=[PLACES[space] for space in site.closed],
        caps=Caps(site.cap_aggressor, site.cap_protector),
        clauses=["DO-LOCATION-11", *(["DO-KEYWORD-6"] if site.exposed else [])],
        drawing=drawing("s", site.en),
    )
