"""Words for scenes of The Dark Order: arrange a table, play, and read what a player would see.

    s = scene("l-19").put(X, "s-05", "F1").put(Y, "p-04", "F1").battle()
    s.play("attack", space="F1", goal="F1")
    s.lets_it_come()
    assert s.damage(Y, "F1") == 3

X is the Aggressor and leads the Sanctuary, Y the Protector with the Plague, unless a scene says otherwise. Cards are
named by their ids in the content. `plain` puts a unit without ability with values of your choice.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Self

from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.game import Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.steps import Step
from sabletop.games.dark_order.battle import Battle
from sabletop.games.dark_order.cleanup import CleanUp
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.game import GAME
from sabletop.games.dark_order.ids import ALIVE, DYING, FACTIONS, IN_HAND, PLACES, TOKENS
from sabletop.games.dark_order.location import LocationPhase
from sabletop.games.dark_order.mobilisation import UnitStep
from sabletop.games.dark_order.questions import attack_of, command, command_of, life_of, speed_of
from sabletop.games.dark_order.recruitment import Recruitment
from sabletop.games.dark_order.result import Result
from sabletop.games.dark_order.scouting import Scouting
from sabletop.games.dark_order.support import SupportStep
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn import Round
from sabletop.games.dark_order.turn_verbs import take_faction

X, Y = 0, 1
PHASES: list[Step] = [
    Recruitment(), LocationPhase(), UnitStep(), SupportStep(), Battle(), Result(), Scouting(), CleanUp(), Round(),
]  # fmt: skip
PLAIN = {"sanctuary": "s-01", "apothecaries": "a-02", "plague": "p-04"}


@cache
def ours() -> DarkEdition:
    """Our own edition."""
    return GAME.edition(None)


def unit_number(name: str) -> int:
    return [unit.id for unit in ours().content.units].index(name)


def card_number(name: str) -> int:
    return [card.id for card in ours().content.supports].index(name)


def order_number(name: str) -> int:
    return [order.id for order in ours().content.orders].index(name)


def site_number(name: str) -> int:
    return [site.id for site in ours().content.sites].index(name)


NAMES: dict[str, Callable[[str], int]] = {
    "unit": unit_number,
    "card": card_number,
    "order": order_number,
    "location": site_number,
    "space": PLACES.index,
    "goal": PLACES.index,
    "token": TOKENS.index,
    "faction": FACTIONS.index,
}


def scene(location: str = "l-14", pairing: str = "sanctuary-plague", seed: int = 1, **options: Setting) -> "Scene":
    """An empty battlefield; X is the Aggressor. The condition of l-14 does nothing once the battle is on."""
    return Scene(location, pairing, seed, options)


class Scene:
    """A table being arranged, then a match being played."""

    def __init__(self, location: str, pairing: str, seed: int, options: dict[str, Setting]) -> None:
        self.chosen = GAME.check_options(options)
        self.t: DarkTable = GAME.set_up(ours(), 2, self.chosen)
        self.seed = seed
        self.match: Match | None = None
        t = self.t
        t.agenda = []
        for who, faction in enumerate(pairing.split("-")):
            take_faction(t, who, FACTIONS.index(faction))
            self.commander(who, FACTIONS[FACTIONS.index(faction)][0] + "-c1")
        first = site_number(location)
        rest = [n for n in range(24) if n != first]
        t.locations = [tuple(rest[:3]), tuple(sorted([first, *rest[3:5]]))]
        t.contested, t.aggressor, t.starter = first, X, X

    # Arranging

    def commander(self, who: int, unit: str) -> Self:
        self.t.commander[who], self.t.commander_at[who] = unit_number(unit), IN_HAND
        return self

    def put(self, who: int, unit: str, space: str, **marks: int) -> Self:
        """A unit, active unless `active=0`, unspent unless told otherwise; `face_down=1` leaves it unactivated."""
        t, slot, kind = self.t, who * 6 + PLACES.index(space), unit_number(unit)
        down = marks.pop("face_down", 0)
        t.unit[slot] = kind
        t.up[slot] = t.active[slot] = 0 if down else 1
        t.spent[slot] = 1 if down else 0
        t.took_part[who] += 1
        if ours().commander[kind]:
            t.commander[who], t.commander_at[who] = kind, slot
            t.commander_seen[who] = 1 - down
        for mark, value in marks.items():
            getattr(t, mark)[slot] = value
        return self

    def plain(self, who: int, space: str, attack: int, life: int, command: int, speed: int, **marks: int) -> Self:
        """A unit without ability with these values."""
        unit = PLAIN[FACTIONS[self.t.factions[who]]]
        self.put(who, unit, space, **marks)
        t, slot, kind, e = self.t, who * 6 + PLACES.index(space), unit_number(unit), ours()
        t.attack_mod[slot] = attack - e.attack[kind]
        t.life_mod[slot] = life - e.life[kind]
        t.command_mod[slot] = command - e.command[kind]
        t.speed_mod[slot] = speed - e.speed[kind]
        return self

    def carries(self, who: int, space: str, card: str) -> Self:
        """An attachment that a unit carries already."""
        t, e, slot, n = self.t, ours(), who * 6 + PLACES.index(space), card_number(card)
        t.attached[slot] = (*t.attached[slot], n)
        t.attack_mod[slot] += e.attach_attack[n]
        t.speed_mod[slot] += e.attach_speed[n]
        t.command_mod[slot] += e.attach_command[n]
        t.life_mod[slot] += e.attach_life[n]
        t.shield[slot] += e.attach_shield[n]
        t.contagion[slot] += e.attach_contagion[n]
        return self

    def mined(self, who: int, space: str, card: str) -> Self:
        self.t.mine[who * 6 + PLACES.index(space)] = card_number(card) + 1
        return self

    def holds(self, who: int, *cards: str) -> Self:
        """Units and support in hand, and nothing else."""
        units = sorted([unit_number(card) for card in cards if card in UNIT_IDS])
        support = sorted([card_number(card) for card in cards if card not in UNIT_IDS and card[0] != "n"])
        neutral = sorted([card_number(card) for card in cards if card not in UNIT_IDS and card[0] == "n"])
        t = self.t
        t.hand[who] = tuple(units)
        t.support[who] = tuple(support)
        t.neutral[who] = tuple(neutral)
        return self

    def scouting(self, who: int, *units: str) -> Self:
        self.t.scouts[who] = tuple([unit_number(unit) for unit in units])
        self.t.scout_memory[who] = (0,) * len(units)
        return self

    def deck(self, who: int, *units: str) -> Self:
        """The unit deck from top to bottom."""
        self.t.unit_deck[who], self.t.unit_under[who] = (), tuple([unit_number(unit) for unit in units])
        self.t.under_batches[who] = (0,) * len(units)
        return self

    def support_deck(self, who: int, *cards: str) -> Self:
        """The support deck from top to bottom."""
        self.t.support_deck[who], self.t.support_under[who] = (), tuple([card_number(card) for card in cards])
        return self

    def neutral_deck(self, *cards: str, discards: tuple[str, ...] = ()) -> Self:
        """The neutral deck from top to bottom."""
        t = self.t
        t.neutral_deck, t.neutral_under = (), tuple([card_number(card) for card in cards])
        t.under_batches[2], t.neutral_under_by = (0,) * len(cards), (X,) * len(cards)
        t.discards[2] = tuple([card_number(card) for card in discards])
        return self

    def orders(self, who: int, **counts: int) -> Self:
        """The orders left in the HQ: `orders(X, man=1, wit=1)`; faction orders are `o1`."""
        e = ours()
        for number, order in enumerate(e.content.orders):
            self.t.orders[who * e.orders + number] = counts.get(order.id.split("-")[1], 0)
        return self

    def fatigue(self, who: int, n: int) -> Self:
        self.t.fatigue[who] = n
        return self

    def tokens(self, who: int, speed: int = 0, life: int = 0) -> Self:
        self.t.speed_tokens[who], self.t.life_tokens[who] = speed, life
        return self

    def holds_locations(self, who: int, *names: str) -> Self:
        self.t.locations[who] = tuple(sorted([site_number(name) for name in names]))
        return self

    def settled(self, who: int, *names: str) -> Self:
        self.t.settled[who] = tuple([site_number(name) for name in names])
        return self

    def having(self, **values: Any) -> Self:
        for name, value in values.items():
            setattr(self.t, name, value)
        return self

    # Beginning

    def begin(self, *steps: Step) -> Self:
        """Let these steps happen, through the form in which tables are saved."""
        self.t.agenda = list(steps[::-1])
        self._remember_nothing()
        data = codec.dump(self.t, ours().shape)
        self.match = open_match(GAME, ours(), 2, self.chosen, SeededDealer(key_of(self.seed)), data)
        found = self.match.table
        assert isinstance(found, DarkTable)
        self.t = found
        return self

    def _remember_nothing(self) -> None:
        """Nobody has seen any of the cards that are in hand, face-down or scouting."""
        t = self.t
        for who in (X, Y):
            down = [slot for slot in range(who * 6, who * 6 + 6) if t.unit[slot] >= 0 and not t.up[slot]]
            cards = [*t.hand[who], *t.scouts[who], *[t.unit[slot] for slot in down]]
            t.hand_batches[who] = (0,) * len([unit for unit in cards if not ours().commander[unit]])
            t.hand_batches[2 + who] = (0,) * len(t.neutral[who])

    def recruitment(self) -> Self:
        return self.begin(*PHASES)

    def location_phase(self) -> Self:
        return self.begin(*PHASES[1:])

    def unit_step(self) -> Self:
        return self.begin(*PHASES[2:])

    def support_step(self) -> Self:
        return self.begin(*PHASES[3:])

    def battle(self) -> Self:
        return self.begin(*PHASES[4:])

    def result(self) -> Self:
        return self.begin(*PHASES[5:])

    def scout_phase(self) -> Self:
        return self.begin(*PHASES[6:])

    def clean_up(self) -> Self:
        return self.begin(*PHASES[7:])

    # Playing

    @property
    def m(self) -> Match:
        assert self.match is not None, "the scene has not begun"
        return self.match

    def offers(self, kind: str, **args: Any) -> bool:
        """Whether such an action is legal now."""
        return bool(self._found(kind, args))

    def _found(self, kind: str, args: dict[str, Any]) -> list[Any]:
        wanted = {name: NAMES[name](value) if isinstance(value, str) else value for name, value in args.items()}
        return [a for a in self.m.legal if a.kind == kind and wanted.items() <= a.args.items()]

    def play(self, kind: str, **args: Any) -> Self:
        """Play the one legal action of this kind with these arguments."""
        found = self._found(kind, args)
        assert len(found) == 1, f"{kind} {args} fits {len(found)} of {[str(a) for a in self.m.legal]}"
        self.m.play(found[0])
        return self

    def lays(self, *where: str) -> Self:
        """Lay units one after the other: `lays("s-01 F1", "s-02 scout")`."""
        for one in where:
            unit, space = one.split()
            self.play("lay-scout", unit=unit) if space == "scout" else self.play("lay", unit=unit, space=space)
        return self

    def deploys(self, *where: str) -> Self:
        """Lay units, and no more."""
        return self.lays(*where).play("done-laying")

    def refuses(self, kind: str, **args: Any) -> bool:
        """Whether every such action is refused, changing nothing."""
        wanted = {name: NAMES[name](value) if isinstance(value, str) else value for name, value in args.items()}
        before = self.m.state()
        tried = [a for a in ours().actions if a.kind == kind and wanted.items() <= a.args.items()]
        assert tried, f"there is no action {kind} {args}"
        for action in tried:
            try:
                self.m.play(action)
            except IllegalMove:
                continue
            return False
        return self.m.state() == before

    def kinds(self) -> set[str]:
        return {action.kind for action in self.m.legal}

    def attack(self, space: str, goal: str) -> Self:
        """Attack, and the defender lets it come."""
        return self.play("attack", space=space, goal=goal).lets_it_come()

    def lets_it_come(self) -> Self:
        while "pass-defence" in self.kinds():
            self.play("pass-defence")
        return self

    def passes(self) -> Self:
        """The one who is asked passes, in whatever turn it is."""
        for kind in ("pass", "pass-attack", "pass-defence"):
            if kind in self.kinds():
                return self.play(kind)
        raise AssertionError(f"nobody may pass: {self.kinds()}")

    def until_step(self, step: int) -> Self:
        """Everybody passes until this speed step begins."""
        while self.t.step != step and not self.m.over and "pass-attack" in self.kinds():
            self.passes()
        return self

    def to_the_end_of_battle(self) -> Self:
        """Everybody passes until the battle is over."""
        while self.t.phase == 5 and not self.m.over:
            self.passes()
        return self

    def choose_first(self, *kinds: str) -> Self:
        """Answer questions of these kinds by the first legal action, as long as they come."""
        while not self.m.over and self.kinds() <= set(kinds):
            self.m.play(self.m.legal[0])
        return self

    # Reading

    def asked(self) -> int:
        choice = self.t.pending
        assert choice is not None
        return int(getattr(choice, "who", -1))

    def prompt(self) -> str:
        assert self.m.prompt is not None
        return self.m.prompt.key

    def _slot(self, who: int, space: str) -> int:
        return who * 6 + PLACES.index(space)

    def at(self, who: int, space: str) -> str | None:
        unit = self.t.unit[self._slot(who, space)]
        return None if unit < 0 else ours().content.units[unit].id

    def damage(self, who: int, space: str) -> int:
        return self.t.damage[self._slot(who, space)]

    def plague(self, who: int, space: str) -> int:
        return self.t.plague[self._slot(who, space)]

    def alive(self, who: int, space: str) -> bool:
        slot = self._slot(who, space)
        return self.t.unit[slot] >= 0 and self.t.fate[slot] == ALIVE

    def dying(self, who: int, space: str) -> bool:
        return self.t.fate[self._slot(who, space)] == DYING

    def mark(self, name: str, who: int, space: str) -> int:
        return int(getattr(self.t, name)[self._slot(who, space)])

    def values(self, who: int, space: str) -> tuple[int, int, int, int]:
        """Attack, life, command at the count, speed."""
        slot = self._slot(who, space)
        return attack_of(self.t, slot), life_of(self.t, slot), command_of(self.t, slot), speed_of(self.t, slot)

    def command(self, who: int) -> int:
        return command(self.t, who)

    def hand(self, who: int) -> list[str]:
        t, e = self.t, ours()
        found = [e.content.units[unit].id for unit in t.hand[who]]
        return found + [e.content.supports[card].id for card in (*t.support[who], *t.neutral[who])]

    def under(self, who: int) -> list[str]:
        return [ours().content.units[unit].id for unit in self.t.unit_under[who]]

    def deck_size(self, who: int) -> int:
        return len(self.t.unit_deck[who]) + len(self.t.unit_under[who])

    def dead(self, who: int) -> list[str]:
        return [ours().content.units[unit].id for unit in self.t.dead[who]]

    def discards(self, who: int) -> list[str]:
        """Used support of a player; 2 is neutral."""
        return [ours().content.supports[card].id for card in self.t.discards[who]]

    def order_count(self, who: int, order: str) -> int:
        return self.t.orders[who * ours().orders + order_number(order)]

    def events(self, seat: int | None = None) -> list[str]:
        return [event.key for event in self.m.log(seat)]

    def clause_of(self, key: str) -> str:
        return next(event.clause for event in self.m.log(None)[::-1] if event.key == key)

    def ending(self) -> tuple[str, tuple[int, ...]]:
        assert self.m.outcome is not None, "the game goes on"
        return self.m.outcome.key, self.m.outcome.winners


UNIT_IDS = tuple([unit.id for unit in ours().content.units])
