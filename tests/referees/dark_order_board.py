"""What a referee of The Dark Order keeps before it: both boards, HQs and locations, and the printed values."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from project_files import ROOT
from referees.transcripts import object_unless

CARDS = ROOT / "src" / "sabletop" / "games" / "dark_order" / "content.toml"
PLACES = ("F1", "F2", "F3", "B1", "B2", "B3")
FACTIONS = ("sanctuary", "apothecaries", "plague")


@cache
def printed() -> Mapping[str, Mapping[str, Any]]:
    """Every card by its id."""
    content = tomllib.loads(CARDS.read_text("utf-8"))
    return {card["id"]: card for kind in ("unit", "support", "order", "location") for card in content[kind]}


@cache
def order_ids() -> tuple[str, ...]:
    """The orders as they stand in the content."""
    return tuple([card["id"] for card in tomllib.loads(CARDS.read_text("utf-8"))["order"]])


@dataclass
class Piece:
    """Somebody on a space; None is a unit that nobody has seen."""

    unit: str | None = None
    up: bool = False
    active: bool = False
    spent: bool = False
    alive: bool = True
    damage: int = 0
    plague: int = 0
    used: bool = False
    """Healed by a number that the log does not tell."""
    mined: bool = False
    attached: list[str] = field(default_factory=list)
    mods: dict[str, int] = field(default_factory=dict)
    """Bonuses: those that the log tells, and what the table shows of Armour and barricades used."""

    def gain(self, name: str, n: int) -> None:
        self.mods[name] = self.mods.get(name, 0) + n


Spot = tuple[int, str]


class Board:
    """The open part of the game."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        handicap = int(options["start_fatigue"])
        self.fatigue = [handicap, 0] if options["handicapped"] == "first" else [0, handicap]
        self.factions: list[str | None] = [None, None]
        if options["factions"] != "choose":
            self.factions = list(options["factions"].split("-"))
        self.orders: list[dict[str, int]] = [{}, {}]
        self.discarded: list[dict[str, int]] = [dict.fromkeys(order_ids(), 0) for _ in (0, 1)]
        self.played: list[dict[str, int]] = [dict.fromkeys(order_ids(), 0) for _ in (0, 1)]
        for who in (0, 1):
            self.take_orders(who)
        self.tokens = [{"speed": 0, "life": 0} for _ in (0, 1)]
        self.locations: list[list[str]] = [[], []]
        self.settled: list[list[str]] = [[], []]
        self.contested: str | None = None
        self.aggressor = self.starter = -1
        self.round = 1
        self.step = -1
        self.spaces: dict[Spot, Piece] = {}
        self.dead: list[list[str]] = [[], []]
        self.scouts = [0, 0]
        self.support, self.neutral = [0, 0], [0, 0]
        self.orders_used, self.fielded = [0, 0], [0, 0]
        self.may_come_back = [False, False]
        """Whether somebody left the battle who is not counted again on coming back."""
        self.hold_line, self.curtain = [False, False], [False, False]
        self.hands_open = True
        """Whether the log has told how many neutral cards are in hand."""

    def take_orders(self, who: int) -> None:
        """The orders of the faction."""
        faction = self.factions[who]
        self.orders[who] = {one: int(printed()[one].get(faction, 0)) if faction else 0 for one in order_ids()}

    @property
    def site(self) -> Mapping[str, Any]:
        """The contested location."""
        return printed()[self.contested] if self.contested else {}

    def at(self, who: int, space: str) -> Piece:
        return self.spaces[who, space]

    def own(self, who: int) -> list[tuple[str, Piece]]:
        return [(space, piece) for (side, space), piece in sorted(self.spaces.items()) if side == who]

    def put(self, who: int, space: str, unit: str | None, spent: bool = False) -> Piece:
        object_unless((who, space) not in self.spaces, f"{space} of {who} is not free")
        object_unless(space not in self.site.get("closed", ()), f"{space} is closed")
        self.spaces[who, space] = Piece(unit, spent=spent)
        self.fielded[who] += 1
        return self.spaces[who, space]

    # Values

    def attack(self, who: int, space: str) -> int:
        piece = self.at(who, space)
        card = printed()[str(piece.unit)]
        attack = int(card["attack"]) + piece.mods.get("attack_mod", 0)
        attack += int(card.get("volley", 0)) if space[0] == "B" else 0
        twins = [
            one for at, one in self.own(who) if at != space and one.active and one.alive and one.unit == piece.unit
        ]
        return max(0, attack + (int(card.get("swarm", 0)) if twins else 0))

    def blow(self, who: int, space: str, goal: str) -> int:
        """What an attack deals before anything is prevented."""
        target = self.at(1 - who, goal)
        damage = self.attack(who, space) + int(self.site.get("attack_damage", 0))
        damage += int(printed()[str(self.at(who, space).unit)].get("execute", 0)) if target.spent else 0
        damage -= int(self.curtain[1 - who])
        if 1 - who != self.aggressor and goal[0] == "F":
            damage -= int(self.site.get("gate", 0))
        return max(0, damage)

    def life(self, piece: Piece) -> int:
        return int(printed()[str(piece.unit)]["life"]) + piece.mods.get("life_mod", 0)

    def command(self, who: int, counts_face_down: bool) -> int | None:
        """The sum at the count; None where somebody counts whom nobody has seen."""
        total = 0
        for space, piece in self.own(who):
            if not piece.alive:
                continue
            if not piece.active:
                if counts_face_down and piece.unit is None:
                    return None
                total += int(printed()[str(piece.unit)]["command"]) if counts_face_down else 0
                continue
            card = printed()[str(piece.unit)]
            total += int(card["command"]) + piece.mods.get("command_mod", 0)
            line = [one for at, one in self.own(who) if at[0] == space[0] and at != space and one.active and one.alive]
            total += sum([int(printed()[str(one.unit)].get("banner", 0)) for one in line])
            total += int(self.hold_line[who] and space[0] == "F")
            total += int(self.site.get("duel", 0)) if card.get("commander") else 0
        fronts = [
            len([1 for at, one in self.own(side) if at[0] == "F" and one.active and one.alive]) for side in (0, 1)
        ]
        if who == self.aggressor and any(one.active and one.alive for _, one in self.own(who)):
            total += int(self.site.get("exposed", 0))
        return total + (int(self.site.get("front_bonus", 0)) if fronts[who] > fronts[1 - who] else 0)

    def in_range(self, who: int, space: str, goal: str) -> bool:
        """Column, line and cover."""
        card = printed()[str(self.at(who, space).unit)]
        apart = abs(int(space[1]) - int(goal[1]))
        if apart > (0 if self.site.get("straight_ahead") else 1):
            return False
        if goal[0] == "F":
            return True
        if space[0] == "B" and not card.get("reach") and not self.site.get("second_line_reach"):
            return False
        return (1 - who, f"F{goal[1]}") not in self.spaces or bool(card.get("spit"))

    # Looking

    def check(self, seen: Mapping[str, Any]) -> None:
        """Everything that the log told is as the table shows it."""
        mine: dict[str, object] = {
            "factions": self.factions, "fatigue": self.fatigue, "round": self.round, "step": self.step,
            "contested": self.contested, "aggressor": self.aggressor, "starter": self.starter,
            "locations": [sorted(one) for one in self.locations], "settled": self.settled,
            "speed_tokens": [one["speed"] for one in self.tokens], "life_tokens": [one["life"] for one in self.tokens],
            "orders": [n for one in self.orders for n in one.values()],
            "orders_discarded": [n for one in self.discarded for n in one.values()],
            "orders_played": [n for one in self.played for n in one.values()],
            "hold_line": self.hold_line, "curtain": self.curtain, "orders_used": self.orders_used,
        }  # fmt: skip
        for name, value in mine.items():
            object_unless(seen[name] == value, f"{name} is {seen[name]}, not {value}")
        object_unless([len(one) for one in seen["scouts"]] == self.scouts, "other scouts than were told of")
        object_unless([sorted(one) for one in seen["dead"]] == [sorted(one) for one in self.dead], "other dead")
        if self.hands_open:
            object_unless([len(one) for one in seen["support"]] == self.support, "other support cards in hand")
            object_unless([len(one) for one in seen["neutral"]] == self.neutral, "other neutral cards in hand")
        for who in (0, 1):
            for at, space in enumerate(PLACES):
                self._check_space(who, space, seen, who * 6 + at)
        self._check_fielded(seen)

    def _check_fielded(self, seen: Mapping[str, Any]) -> None:
        if self.contested is None:
            return
        for who, n in enumerate(seen["took_part"]):
            less = int(self.may_come_back[who])
            object_unless(self.fielded[who] - less <= n <= self.fielded[who], f"{n} were fielded, not {self.fielded}")
            self.fielded[who] = n

    def _check_space(self, who: int, space: str, seen: Mapping[str, Any], at: int) -> None:
        piece = self.spaces.get((who, space))
        told = f"{space} of {who}"
        object_unless((seen["unit"][at] is not None) == (piece is not None), f"{told} is not as told")
        if piece is None:
            return
        shown = seen["unit"][at] if seen["up"][at] else None
        object_unless(piece.unit == shown and piece.up == seen["up"][at], f"{shown} on {told}, not {piece.unit}")
        alive = seen["fate"][at] == 0
        object_unless(piece.alive == alive, f"{told} is dead or alive otherwise")
        marks = {"active": piece.active, "spent": piece.spent, "damage": piece.damage, "used": piece.used}
        for name, value in marks.items():
            object_unless(not alive or seen[name][at] == value, f"{name} of {told} is {seen[name][at]}, not {value}")
        object_unless(not alive or seen["plague"][at] == piece.plague, f"plague of {told} is {seen['plague'][at]}")
        for name in ("attack_mod", "life_mod", "command_mod", "speed_mod"):
            mine = piece.mods.get(name, 0)
            object_unless(not alive or seen[name][at] == mine, f"{name} of {told} is {seen[name][at]}, not {mine}")
        object_unless(not alive or bool(seen["mine"][at]) == piece.mined, f"mine under {told}")
        object_unless(not alive or sorted(seen["attached"][at]) == sorted(piece.attached), f"cards with {told}")
        piece.mods.update({name: seen[name][at] for name in ("shield", "armour_used")})
