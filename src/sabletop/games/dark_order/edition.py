"""The content made ready to play: look-up tables for the rules, and every action."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Final

from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import digest, shape
from sabletop.engine.game import Edition
from sabletop.engine.packs import Pack
from sabletop.engine.steps import Step
from sabletop.engine.words import ENGLISH, Lexicon, cases_of, content_words, words_in
from sabletop.games.dark_order import actions as act
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.battle import ABILITY_TURN, STRIKE
from sabletop.games.dark_order.cards import Attach, LayMine
from sabletop.games.dark_order.content import Content, Site, Spec, Unit, no_site, read
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.fields import FACTION, FIELDS, LOCATION, PHASE, SLOT, SUPPORT, UNIT
from sabletop.games.dark_order.ids import (
    BACKS,
    BY_CARD,
    BY_LOCATION,
    BY_ORDER,
    BY_REWARD,
    BY_UNIT,
    FACTION_NAMES,
    FACTIONS,
    LINES,
    LOCATION_ZONE,
    NEUTRAL,
    PHASES,
    PLACES,
    SPACES,
    TOKENS,
    WINDOWS,
)
from sabletop.games.dark_order.steps import STEPS
from sabletop.games.dark_order.stock import STOCK

Bound = list[tuple[Effect, ...]]
"""Effects made ready: at 12 × unit + slot, or at 2 × card + player."""


class DarkEdition(Edition):
    """What the rules look up. Numbers stand for units, support cards, orders and locations as in the content."""

    content: Content
    called: dict[str, str]
    """What units, cards and locations are called, by their ids."""

    # Units
    cost: tuple[int, ...]
    attack: tuple[int, ...]
    attack_behind: tuple[int, ...]
    """In the second line, Volley included."""
    life: tuple[int, ...]
    command: tuple[int, ...]
    speed: tuple[int, ...]
    commander: tuple[bool, ...]
    armour: tuple[int, ...]
    reach: tuple[int, ...]
    volley: tuple[int, ...]
    banner: tuple[int, ...]
    execute: tuple[int, ...]
    ward: tuple[int, ...]
    scout: tuple[int, ...]
    gas_cloud: tuple[int, ...]
    counter: tuple[int, ...]
    poison: tuple[int, ...]
    harvest: tuple[int, ...]
    swarm: tuple[int, ...]
    contagion: tuple[int, ...]
    spit: tuple[int, ...]
    rides: tuple[bool, ...]
    when_activated: Bound
    when_killed: Bound
    killed_by_attack: Bound
    if_won: Bound
    ability_effects: list[Bound]

    # Support
    support_cost: tuple[int, ...]
    support_name: tuple[int, ...]
    support_faction: tuple[int, ...]
    is_neutral: tuple[bool, ...]
    stays: tuple[bool, ...]
    mine: tuple[int, ...]
    attach_attack: tuple[int, ...]
    attach_speed: tuple[int, ...]
    attach_command: tuple[int, ...]
    attach_life: tuple[int, ...]
    attach_shield: tuple[int, ...]
    attach_contagion: tuple[int, ...]
    support_effects: list[Bound]

    # Orders and locations; the last site is no location at all
    orders: int
    order_cost: tuple[int, ...]
    order_effects: list[Bound]
    location_count: int
    sites: list[Site]
    speed_at: list[tuple[int, ...]]
    """How fast each unit is at each location, before anything is granted or taken; it may be less than 0."""
    rewards: Bound
    at_once: Bound

    # What each faction has, and the neutral deck
    faction_units: list[tuple[int, ...]]
    faction_commanders: list[tuple[int, ...]]
    faction_support: list[tuple[int, ...]]
    faction_orders: list[tuple[int, ...]]
    neutral_cards: tuple[int, ...]

    answer: list[tuple[Step, ...]]
    """What follows when somebody is struck out of turn: abilities may answer, then the blow falls."""

    # Actions
    keep: Action
    go_on: Action
    be_aggressor: Action
    be_protector: Action
    done: Action
    done_laying: Action
    pass_support: Action
    to_location: Action
    prevent_instead: Action
    mobilise_top: Action
    leave_face_down: Action
    pass_attack: Action
    pass_defence: Action
    keep_spoils: Action
    refuse_spoils: Action
    take_faction: list[Action]
    take_commander: dict[int, Action]
    return_at: list[Action]
    draw_support: list[Action]
    discard_orders: list[list[Action]]
    discard_one_more: list[Action]
    contest: list[Action]
    lay: list[Action]
    lay_scout: list[Action]
    take_up: list[Action]
    recall_scout: list[Action]
    activate: list[Action]
    give_token: list[Action]
    play_support: list[Action]
    play_order: list[Action]
    use_ability: list[Action]
    ride_in: dict[int, list[Action]]
    choose: list[Action]
    choose_scout: list[Action]
    choose_line: list[Action]
    mobilise: list[Action]
    pay: list[Action]
    attack_from: list[list[Action]]
    leave_spoils: dict[int, Action]
    take_back: list[Action]
    stay: list[Action]
    go_back: list[Action]
    put_next: list[Action]

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What fields name, as the content calls it."""
        return {
            FACTION: FACTIONS,
            UNIT: [unit.id for unit in self.content.units],
            SUPPORT: [card.id for card in self.content.supports],
            LOCATION: [site.id for site in self.content.sites],
            PHASE: PHASES,
            SLOT: [f"{who}-{place}" for who in (0, 1) for place in PLACES],
            "card": [card.id for card in self.content.supports],
            "order": [order.id for order in self.content.orders],
            "space": PLACES,
            "goal": PLACES,
            "token": TOKENS,
            "line": LINES,
        }


SHAPE = shape(FIELDS, STEPS, say.ENDINGS)
POLISH: Final = "pl"
THE: Final = "The "
MOST_RETURNED = 12
"""More support cards than this are never held at the beginning of a Recruitment."""


def make_edition(source: str | None, name: str, language: str = ENGLISH) -> DarkEdition:
    """The edition of a content file, or of the game's own."""
    folder = resources.files("sabletop.games.dark_order")
    text = folder.joinpath("content.toml").read_text(encoding="utf-8") if source is None else source
    said = content_words("sabletop.games.dark_order", language) if source is None else {}
    content = read(Pack(text, name or "content.toml", said))
    called = called_in(content, said, language)
    words = words_in("sabletop.games.dark_order", language)
    cases = cases_of({**words_in("sabletop.games.dark_order", language, "names."), **said})
    cases |= without_article(called) if language == ENGLISH else {}
    lexicon = Lexicon(words, names(content, called, language), language, cases)
    e = DarkEdition(digest(text), source is not None, ActionTable([], lexicon), lexicon, SHAPE)
    e.content, e.called = content, called
    _units(e, content)
    _supports(e, content)
    _orders_and_sites(e, content)
    _factions(e, content)
    e.answer = [(ABILITY_TURN[who], STRIKE) for who in (0, 1)]
    e.actions = ActionTable(_actions(e, content), lexicon)
    return e


# Effects


def effects(specs: list[Spec], who: int, source: int, cause: int) -> tuple[Effect, ...]:
    """The steps that these specifications make for `who`."""
    found: list[Effect] = []
    for name, amount in specs:
        if name == "attach":
            found.append(Attach(who, source, 0, cause))
        elif name == "mine":
            found.append(LayMine(who, source, amount, cause))
        else:
            found.append(STOCK[name](who, source, amount, cause))
    return tuple(found)


def _by_slot(specs: list[list[Spec]]) -> Bound:
    return [effects(one, slot // SPACES, slot, BY_UNIT) for one in specs for slot in range(2 * SPACES)]


def _by_player(specs: list[list[Spec]], cause: int) -> Bound:
    return [effects(one, who, number, cause) for number, one in enumerate(specs) for who in (0, 1)]


def _units(e: DarkEdition, content: Content) -> None:
    units = content.units
    e.cost = tuple([unit.cost for unit in units])
    e.attack = tuple([unit.attack for unit in units])
    e.life = tuple([unit.life for unit in units])
    e.command = tuple([unit.command for unit in units])
    e.speed = tuple([unit.speed for unit in units])
    e.commander = tuple([unit.commander for unit in units])

    def keyword(word: str) -> tuple[int, ...]:
        return tuple([unit.keywords[word] for unit in units])

    e.armour, e.reach, e.volley = keyword("armour"), keyword("reach"), keyword("volley")
    e.banner, e.execute, e.ward = keyword("banner"), keyword("execute"), keyword("ward")
    e.scout, e.gas_cloud, e.counter = keyword("scout"), keyword("gas_cloud"), keyword("counter")
    e.poison, e.harvest, e.swarm = keyword("poison"), keyword("harvest"), keyword("swarm")
    e.contagion, e.spit = keyword("contagion"), keyword("spit")
    e.attack_behind = tuple([unit.attack + unit.keywords["volley"] for unit in units])
    e.rides = tuple([("ride", 0) in unit.turns[0] for unit in units])
    e.when_activated = _by_slot([unit.triggers["when_activated"] for unit in units])
    e.when_killed = _by_slot([unit.triggers["when_killed"] for unit in units])
    e.killed_by_attack = _by_slot([unit.triggers["killed_by_attack"] for unit in units])
    e.if_won = _by_slot([unit.triggers["if_won"] for unit in units])
    e.ability_effects = [_by_slot([unit.turns[turn] for unit in units]) for turn in range(len(WINDOWS))]


def _supports(e: DarkEdition, content: Content) -> None:
    cards = content.supports
    titles = [card.en for card in cards]
    e.support_cost = tuple([card.cost for card in cards])
    e.support_name = tuple([titles.index(title) for title in titles])
    e.support_faction = tuple([card.faction for card in cards])
    e.is_neutral = tuple([card.faction == NEUTRAL for card in cards])
    e.mine = tuple([card.mine for card in cards])
    e.stays = tuple([card.mine > 0 or any(card.gifts.values()) for card in cards])
    e.attach_attack = tuple([card.gifts["attack"] for card in cards])
    e.attach_speed = tuple([card.gifts["speed"] for card in cards])
    e.attach_command = tuple([card.gifts["command"] for card in cards])
    e.attach_life = tuple([card.gifts["life"] for card in cards])
    e.attach_shield = tuple([card.gifts["shield"] for card in cards])
    e.attach_contagion = tuple([card.gifts["contagion"] for card in cards])
    e.support_effects = [_by_player([card.turns[turn] for card in cards], BY_CARD) for turn in range(len(WINDOWS))]


def _orders_and_sites(e: DarkEdition, content: Content) -> None:
    e.orders = len(content.orders)
    e.order_cost = tuple([order.cost for order in content.orders])
    e.order_effects = [
        _by_player([order.turns[turn] for order in content.orders], BY_ORDER) for turn in range(len(WINDOWS))
    ]
    e.location_count = len(content.sites)
    e.sites = [*content.sites, no_site()]
    e.speed_at = [tuple([_speed_at(site, unit) for unit in content.units]) for site in e.sites]
    e.rewards = _by_player([site.reward for site in content.sites], BY_REWARD)
    e.at_once = _by_player([site.at_once for site in content.sites], BY_LOCATION)


def _speed_at(site: Site, unit: Unit) -> int:
    """In a duel all commanders are equally fast."""
    return site.speed + (1 if site.duel and unit.commander else unit.speed)


def _factions(e: DarkEdition, content: Content) -> None:
    factions = range(len(FACTION_NAMES))
    units, supports = content.units, content.supports
    plain = [(n, unit) for n, unit in enumerate(units) if not unit.commander]
    e.faction_units = [
        tuple([n for n, unit in plain if unit.faction == f for _ in range(unit.copies)]) for f in factions
    ]
    e.faction_commanders = [
        tuple([n for n, unit in enumerate(units) if unit.faction == f and unit.commander]) for f in factions
    ]
    decks = [
        tuple([n for n, card in enumerate(supports) if card.faction == f for _ in range(card.copies)])
        for f in (*factions, NEUTRAL)
    ]
    e.faction_support, e.neutral_cards = decks[:NEUTRAL], decks[NEUTRAL]
    e.faction_orders = [tuple([order.copies[f] for order in content.orders]) for f in factions]


# Words and actions


def called_in(content: Content, said: Mapping[str, str], language: str) -> dict[str, str]:
    """What things are called in a language. The content itself has Polish names too."""
    found = {unit.id: unit.pl if language == POLISH else unit.en for unit in content.units}
    found.update({card.id: card.pl if language == POLISH else card.en for card in content.supports})
    found.update({order.id: order.pl if language == POLISH else order.en for order in content.orders})
    found.update({site.id: site.pl if language == POLISH else site.en for site in content.sites})
    for kind in ("unit", "support", "order", "location"):
        found.update({one: said[f"{kind}-{one}-name"] for one in found if f"{kind}-{one}-name" in said})
    return found


def without_article(called: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """English names as they stand after *your*: your Hollow Duke."""
    return {name: {"bare": name.removeprefix(THE)} for name in called.values() if name.startswith(THE)}


def names(content: Content, called: Mapping[str, str], language: str = ENGLISH) -> dict[str, Sequence[str]]:
    """What things are called, by the names of the arguments that point at them."""
    words = words_in("sabletop.games.dark_order", language, "names.")
    units = [called[unit.id] for unit in content.units]
    factions = [words[f"name-faction-{faction}"] for faction in FACTIONS]
    cards = [called[card.id] for card in content.supports]
    # Cards of the same name in two factions are told apart by the faction.
    cards = [
        f"{name} ({factions[card.faction]})" if cards.count(name) > 1 and card.faction < NEUTRAL else name
        for name, card in zip(cards, content.supports, strict=True)
    ]
    orders = [called[order.id] for order in content.orders]
    sites = [called[site.id] for site in content.sites]
    players = [words["name-player-1"], words["name-player-2"]]
    return {
        "who": players,
        "other": players,
        "faction": factions,
        "unit": units,
        "card": cards,
        "order": orders,
        "location": sites,
        "space": PLACES,
        "goal": PLACES,
        "line": [words["name-line-1"], words["name-line-2"]],
        "token": [words[f"name-token-{token}"] for token in TOKENS],
        "back": [words[f"name-back-{n + 1}"] for n in range(len(BACKS))],
    }


def _actions(e: DarkEdition, content: Content) -> Iterable[Action]:
    spaces, units = range(SPACES), range(len(content.units))
    orders, supports = range(len(content.orders)), range(len(content.supports))
    most = max([max(order.copies) for order in content.orders])
    e.keep, e.go_on = act.Note(say.DO_KEEP, 0), act.Nothing(say.DO_GO_ON)
    e.be_aggressor, e.be_protector = act.BeAggressor(say.DO_AGGRESSOR), act.BeProtector(say.DO_PROTECTOR)
    e.done_laying = act.Nothing(say.DO_DONE_LAYING)
    e.done, e.pass_support = act.Nothing(say.DO_DONE), act.PassSupport(say.DO_PASS)
    e.to_location, e.prevent_instead = act.to_location(), act.Note(say.DO_PREVENT, LOCATION_ZONE)
    e.mobilise_top = act.Note(say.DO_MOBILISE_TOP, len(content.units))
    e.leave_face_down = act.Nothing(say.DO_LEAVE_FACE_DOWN)
    e.pass_attack, e.pass_defence = act.PassAttack(say.DO_PASS_ATTACK), act.PassDefence(say.DO_PASS_DEFENCE)
    e.keep_spoils, e.refuse_spoils = act.KeepSpoilsAll(say.DO_KEEP_SPOILS), act.RefuseSpoils(say.DO_REFUSE_SPOILS)
    e.take_faction = [act.TakeFaction(faction) for faction in range(len(FACTION_NAMES))]
    e.take_commander = {unit: act.TakeCommander(unit) for unit in units if e.commander[unit]}
    e.return_at = [act.Note(say.DO_RETURN, n, n) for n in range(1, MOST_RETURNED + 1)]
    e.draw_support = [act.Note(say.DO_DRAW, n, n) for n in range(3)]
    e.discard_orders = [[act.Discard(say.DO_DISCARD, order, n) for n in range(most + 1)] for order in orders]
    e.discard_one_more = [act.Discard(say.DO_DISCARD_MORE, order, 1) for order in orders]
    e.contest = [act.ContestLocation(location) for location in range(len(content.sites))]
    e.lay = [act.Lay(unit, space) for unit in units for space in spaces]
    e.lay_scout, e.recall_scout = [act.LayScout(unit) for unit in units], [act.RecallScout(unit) for unit in units]
    e.take_up, e.activate = [act.TakeUp(space) for space in spaces], [act.Activate(space) for space in spaces]
    e.give_token = [act.GiveToken(token, space) for token in range(len(TOKENS)) for space in spaces]
    e.play_support, e.play_order = [act.PlaySupport(card) for card in supports], [act.PlayOrder(o) for o in orders]
    e.use_ability = [act.UseAbility(space) for space in spaces]
    e.ride_in = {unit: [act.RideInto(unit, space) for space in spaces] for unit in units if e.rides[unit]}
    e.choose = [act.Choose(space) for space in range(2 * SPACES)]
    e.choose_scout = [act.choose_scout(unit) for unit in units]
    e.choose_line = [act.Note(say.DO_CHOOSE_LINE, line, line) for line in range(2)]
    e.mobilise, e.pay = [act.Note(say.DO_MOBILISE, u, u) for u in units], [act.Pay(space) for space in spaces]
    e.attack_from = [[act.Attack(space, goal) for goal in spaces] for space in spaces]
    e.leave_spoils = {card: act.LeaveSpoils(card) for card in supports if e.is_neutral[card]}
    e.take_back, e.put_next = [act.TakeBack(order) for order in orders], [act.PutNextUnder(unit) for unit in units]
    e.stay, e.go_back = [act.StayOnField(space) for space in spaces], [act.GoBack(space) for space in spaces]
    single = [e.keep, e.go_on, e.be_aggressor, e.be_protector, e.done_laying, e.done, e.pass_support]
    single += [e.to_location, e.prevent_instead, e.mobilise_top, e.leave_face_down, e.pass_attack, e.pass_defence]
    single += [e.keep_spoils, e.refuse_spoils]
    lists = [e.take_faction, list(e.take_commander.values()), e.return_at, e.draw_support, *e.discard_orders]
    lists += [
        e.discard_one_more,
        e.contest,
        e.lay,
        e.lay_scout,
        e.take_up,
        e.recall_scout,
        e.activate,
        e.give_token,
        e.play_support,
        e.play_order,
    ]
    lists += [e.use_ability, *e.ride_in.values(), e.choose, e.choose_scout, e.choose_line, e.mobilise, e.pay]
    lists += [*e.attack_from, list(e.leave_spoils.values()), e.take_back, e.stay, e.go_back, e.put_next]
    return single + [action for group in lists for action in group]
