"""Reading the content: every field checked, every reference resolved to a number."""

from dataclasses import dataclass

from sabletop.engine.errors import BrokenContent
from sabletop.engine.packs import Pack, Row, unique_ids
from sabletop.games.dark_order.ids import FACTIONS, NEUTRAL, PLACES, WINDOWS
from sabletop.games.dark_order.stock import ALLOWED, BOUND, ORDERS_ONLY, UNITS_ONLY

Spec = tuple[str, int]
"""A stock step and its number."""

KEYWORDS = (
    "armour", "reach", "volley", "banner", "execute", "ward", "scout", "gas_cloud", "counter", "poison", "harvest",
    "swarm", "contagion", "spit",
)  # fmt: skip
GIFTS = ("attack", "speed", "command", "life", "shield", "contagion")
TRIGGERS = ("when_activated", "when_killed", "killed_by_attack", "if_won")
CONDITIONS = (
    "exposed", "no_extra_support", "protector_surcharge", "death_fatigue", "protector_infected", "second_line_idle",
    "second_line_reach", "gate", "free_activation", "attack_damage", "no_battle_orders", "aggressor_wins_ties",
    "front_bonus", "straight_ahead", "unactivated_return", "winner_recovers", "protector_first", "duel",
)  # fmt: skip
SUPPORT_KINDS = ("protection", "armament", "trap", "supply")
MARKS = ("P", "W", "P/W")
TOTALS = (38, 38, 40, 28)
"""Cards of each faction, and neutral ones."""
LOCATIONS = 24
HEADERS = ("unit", "support", "order", "location")


@dataclass
class Unit:
    """A unit card, a commander's included."""

    id: str
    en: str
    pl: str
    faction: int
    commander: bool
    copies: int
    cost: int
    attack: int
    life: int
    command: int
    speed: int
    mark: str
    text: str
    keywords: dict[str, int]
    triggers: dict[str, list[Spec]]
    turns: list[list[Spec]]


@dataclass
class Support:
    """A support card."""

    id: str
    en: str
    pl: str
    faction: int
    kind: str
    copies: int
    cost: int
    mark: str
    text: str
    gifts: dict[str, int]
    mine: int
    turns: list[list[Spec]]


@dataclass
class Order:
    """An order card; `copies` by faction."""

    id: str
    en: str
    pl: str
    copies: tuple[int, ...]
    cost: int
    mark: str
    text: str
    turns: list[list[Spec]]


@dataclass
class Site:
    """A location card: its battle condition in numbers."""

    id: str
    en: str
    pl: str
    tilt: str
    text: str
    reward_text: str
    reward: list[Spec]
    at_once: list[Spec]
    closed: tuple[int, ...]
    cap_aggressor: int
    cap_protector: int
    speed: int
    exposed: int = 0
    no_extra_support: int = 0
    protector_surcharge: int = 0
    death_fatigue: int = 0
    protector_infected: int = 0
    second_line_idle: int = 0
    second_line_reach: int = 0
    gate: int = 0
    free_activation: int = -1
    attack_damage: int = 0
    no_battle_orders: int = 0
    aggressor_wins_ties: int = 0
    front_bonus: int = 0
    straight_ahead: int = 0
    unactivated_return: int = 0
    winner_recovers: int = 0
    protector_first: int = 0
    duel: int = 0


def no_site() -> Site:
    """No location: nothing is special."""
    return Site("", "", "", "", "", "", [], [], (), 6, 6, 0)


@dataclass
class Content:
    """Every card."""

    units: list[Unit]
    supports: list[Support]
    orders: list[Order]
    sites: list[Site]


def read(pack: Pack) -> Content:
    """The content of a pack; raises `BrokenContent`."""
    pack.check_headers(HEADERS)
    rows = {header: pack.rows(header) for header in HEADERS}
    for header in HEADERS:
        unique_ids(rows[header])
    content = Content(
        [_unit(row) for row in rows["unit"]],
        [_support(row) for row in rows["support"]],
        [_order(row) for row in rows["order"]],
        [_site(row) for row in rows["location"]],
    )
    for header in HEADERS:
        for row in rows[header]:
            row.done()
    _check_totals(pack.name, content)
    return content


def _unit(row: Row) -> Unit:
    return Unit(
        row.text("id"),
        row.text("en"),
        row.text("pl"),
        row.reference("faction", FACTIONS),
        row.flag("commander"),
        row.number_in("copies", 1, 16),
        row.number_in("cost", 0, 9),
        row.number_in("attack", 0, 9),
        row.number_in("life", 1, 9),
        row.number_in("command", 0, 9),
        row.number_in("speed", 0, 3),
        row.one_of("mark", ("", *MARKS), ""),
        row.text("text", ""),
        {word: row.number_in(word, 0, 9, 0) for word in KEYWORDS},
        {trigger: _steps(row, trigger, UNITS_ONLY) for trigger in TRIGGERS},
        _turns(row, UNITS_ONLY, True),
    )


def _support(row: Row) -> Support:
    faction = row.reference("faction", (*FACTIONS, "neutral"))
    card = Support(
        row.text("id"),
        row.text("en"),
        row.text("pl"),
        faction,
        row.one_of("kind", SUPPORT_KINDS),
        row.number_in("copies", 1, 16),
        row.number_in("cost", 0, 0 if faction == NEUTRAL else 9),
        row.one_of("mark", MARKS),
        row.text("text"),
        {gift: row.number_in(f"gives_{gift}", 0, 9, 0) for gift in GIFTS},
        row.number_in("mine_damage", 0, 9, 0),
        _turns(row, (), False),
    )
    attached = any(card.gifts.values())
    if attached:
        card.turns[0].append(("attach", 0))
    if card.mine:
        for turn in card.turns:
            turn.append(("mine", card.mine))
    if attached and card.mine:
        row.fail("mine_damage", "is for a card that is not attached to an own unit")
    if not any(card.turns):
        row.fail("text", "tells of an effect, but the card has none: it needs a step, a gift or mine_damage")
    _check_mark(row, card.mark, card.turns)
    return card


def _order(row: Row) -> Order:
    order = Order(
        row.text("id"),
        row.text("en"),
        row.text("pl"),
        tuple([row.number_in(faction, 0, 9, 0) for faction in FACTIONS]),
        row.number_in("cost", 1, 9),
        row.one_of("mark", MARKS),
        row.text("text"),
        _turns(row, ORDERS_ONLY, False),
    )
    _check_mark(row, order.mark, order.turns)
    return order


def _site(row: Row) -> Site:
    site = Site(
        row.text("id"),
        row.text("en"),
        row.text("pl"),
        row.text("tilt", "neutral"),
        row.text("text"),
        row.text("reward_text"),
        _steps(row, "reward", ()),
        _steps(row, "at_once", ()),
        tuple([row.place_of("closed", place, PLACES) for place in row.words("closed")]),
        row.number_in("cap_aggressor", 1, 6, 6),
        row.number_in("cap_protector", 1, 6, 6),
        row.number_in("speed", -3, 3, 0),
    )
    for word in CONDITIONS:
        if row.has(word):
            setattr(site, word, row.number_in(word, 0, 9))
    if not site.reward:
        row.fail("reward", "is missing")
    if len(site.closed) > 4:
        row.fail("closed", "must leave at least two spaces open")
    return site


def _turns(row: Row, special: tuple[str, ...], unit: bool) -> list[list[Spec]]:
    turns = [_steps(row, turn, special) for turn in WINDOWS]
    if unit and len(turns[0]) + max(len(turns[1]), len(turns[2])) > 2:
        row.fail("preparation", "has too many steps: a unit has one ability")
    return turns


def _steps(row: Row, field: str, special: tuple[str, ...]) -> list[Spec]:
    """The steps of a field; steps that need a unit or an order are only for those."""
    found: list[Spec] = []
    for step in row.lists(field):
        name = step[0]
        if name not in ALLOWED[field] or (name in BOUND and name not in special):
            allowed = [one for one in ALLOWED[field] if one in special or one not in BOUND]
            row.fail(field, f"has the step {name!r}; here there may be {', '.join(allowed)}")
        amount = step[1] if len(step) == 2 else 0
        if len(step) > 2 or isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= 9:
            row.fail(field, f"has the step {name!r} with something else than one number from 0 to 9")
        found.append((name, amount))
    return found


def _check_mark(row: Row, mark: str, turns: list[list[Spec]]) -> None:
    """DO-SETUP-6: the mark says when the card may be played, and must agree with its steps."""
    right = "/".join([letter for letter, there in (("P", turns[0]), ("W", turns[1] + turns[2])) if there])
    if mark != right:
        row.fail("mark", f"must be {right!r}, as the card's steps are played then, not {mark!r}")


def _check_totals(name: str, content: Content) -> None:
    """DO-SETUP-2: how many cards there are."""
    for faction, total in enumerate(TOTALS):
        units = [unit for unit in content.units if unit.faction == faction]
        count = sum([unit.copies for unit in units])
        count += sum([card.copies for card in content.supports if card.faction == faction])
        if faction < NEUTRAL:
            count += sum([order.copies[faction] for order in content.orders])
            commanders = [unit.copies for unit in units if unit.commander]
            if commanders != [1, 1]:
                raise BrokenContent(f"{name}: {FACTIONS[faction]} must have two commanders, one copy of each.")
        title = (*FACTIONS, "neutral support")[faction]
        if count != total:
            raise BrokenContent(f"{name}: {title} must have {total} cards, not {count}.")
    if len(content.sites) != LOCATIONS:
        raise BrokenContent(f"{name}: there must be {LOCATIONS} locations, not {len(content.sites)}.")
