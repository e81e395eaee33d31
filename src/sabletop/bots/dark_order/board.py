"""A view of The Dark Order read into numbers."""

from typing import Any

from sabletop.bots.dark_order.field import EMPTY, Field
from sabletop.bots.dark_order.lore import Lore
from sabletop.games.dark_order.ids import ALIVE, BODY, DYING, PLACES
from sabletop.games.dark_order.questions import LINE, OWN, SECOND_LINE, SIDE

FATES = {"alive": ALIVE, "dying": DYING, "body": BODY}


class Board:
    """What a seat sees, and nothing else."""

    def __init__(self, lore: Lore, view: dict[str, Any]) -> None:
        table = view["table"]
        self.lore = lore
        self.options: dict[str, Any] = view["options"]
        self.me: int = view["you"]
        self.foe: int = 1 - self.me
        self.phase: str = table["phase"]
        self.step: int | None = table["step"]
        self.starter: int | None = table["starter"]
        self.aggressor: int | None = table["aggressor"]
        self.track_end: int = table["track_end"]
        self.players: list[dict[str, Any]] = table["players"]
        self.own: dict[str, Any] = self.players[self.me]["own"]
        self.attack: dict[str, Any] | None = table["attack"]
        self.neutral_discards = lore.cards(table["neutral_discards"])
        self.neutral_deck: int = table["neutral_deck"]
        contested = table["contested"]
        self.contested = EMPTY if contested is None else lore.site[contested]
        self.site = lore.e.sites[self.contested]
        self.fatigue: list[int] = [one["fatigue"] for one in self.players]
        self.settled = [len(one["settled"]) for one in self.players]
        self.factions = [EMPTY if one["faction"] is None else lore.faction[one["faction"]] for one in self.players]
        self.slots: list[dict[str, Any] | None] = [self.players[s // 6]["board"][PLACES[s % 6]] for s in range(12)]
        self.tough = int(self.options["lethal_damage"] == "exceeds")

    # What is where

    def hand(self) -> list[int]:
        """The units in hand, the commander apart."""
        return self.lore.units(self.own["units"])

    def commander(self, who: int) -> int:
        """A commander, if this seat knows him, else EMPTY."""
        name = self.own["commander"] if who == self.me else self.players[who]["commander"]
        return EMPTY if name is None else self.lore.unit[name]

    def support(self) -> list[int]:
        """The support cards in hand, neutral ones too."""
        return self.lore.cards(self.own["support"])

    def orders(self, who: int) -> dict[int, int]:
        """The orders left in an HQ."""
        return {self.lore.order[name]: n for name, n in self.players[who]["orders"].items()}

    def has_order(self, who: int, step: str, turn: int) -> bool:
        """Whether `who` could play an order with this step in this kind of turn of the battle."""
        in_battle = self.phase in ("support step", "battle")
        if (in_battle and not self.players[who]["orders_left_this_round"]) or self.site.no_battle_orders:
            return False
        for order in self.orders(who):
            spec = self.lore.e.content.orders[order]
            if self.fatigue[who] + spec.cost < self.track_end and any(name == step for name, _ in spec.turns[turn]):
                return True
        return False

    def units_left(self, who: int) -> int:
        """Units of a faction that are not dead, commanders apart."""
        return len(self.lore.e.faction_units[self.factions[who]]) - len(
            [name for name in self.players[who]["dead"] if not self.lore.e.commander[self.lore.unit[name]]]
        )

    def pool(self, who: int) -> list[int]:
        """The units of `who` that this seat does not see, the weaker first."""
        left = list(self.lore.e.faction_units[self.factions[who]])
        gone = self.lore.units(self.players[who]["dead"])
        for slot in OWN[who]:
            seen = self.slots[slot]
            if seen is not None and seen["unit"] is not None:
                gone.append(self.lore.unit[seen["unit"]])
        for kind in gone:
            if kind in left:
                left.remove(kind)
        return sorted(left, key=lambda kind: (self.lore.unit_worth[kind], kind))

    def likely(self, who: int, n: int) -> list[int]:
        """So many units that `who` may well have, from strong to weak."""
        pool = self.pool(who) or [self.lore.e.faction_commanders[self.factions[who]][0]]
        size = len(pool)
        picks = [min(size - 1, int((i + 0.5) * size / n)) for i in range(n)]
        return [pool[at] for at in reversed(picks)]

    def first_to_act(self) -> int:
        """Who deploys and activates first."""
        assert self.aggressor is not None
        return 1 - self.aggressor if self.site.protector_first else self.aggressor

    def target(self) -> int:
        """The slot that is attacked, or EMPTY."""
        return self._end("target")

    def attacker(self) -> int:
        """The slot that attacks, or EMPTY."""
        return self._end("attacker")

    def _end(self, which: str) -> int:
        if self.attack is None:
            return EMPTY
        return 6 * int(self.attack[which]["player"]) + PLACES.index(self.attack[which]["space"])

    # The field

    def field(self) -> Field:
        """The Battle Zone as it is; a face-down enemy is one that may well be there."""
        f = self.empty_field()
        unknown = [s for s in OWN[self.foe] if self.slots[s] is not None and self._name(s) is None]
        guesses = dict(zip(unknown, self.likely(self.foe, len(unknown)) if unknown else [], strict=True))
        for slot in range(12):
            seen = self.slots[slot]
            if seen is None:
                continue
            name = seen["unit"]
            f.put(slot, guesses[slot] if name is None else self.lore.unit[name], False)
            f.life[slot] += self.tough - int(seen["damage"])
            f.hurt[slot] = seen["damage"] > 0
            f.plague[slot] = seen["plague"]
            f.mine[slot] = 0 if seen["mine"] is None else self.lore.e.mine[self.lore.card[seen["mine"]]]
            if seen["up"]:
                self._values(f, slot, seen)
        self._without_banners(f)
        return f

    def _name(self, slot: int) -> str | None:
        seen = self.slots[slot]
        name: str | None = None if seen is None else seen["unit"]
        return name

    def _values(self, f: Field, slot: int, seen: dict[str, Any]) -> None:
        values, e = seen["values"], self.lore.e
        f.attack[slot], f.speed[slot], f.command[slot] = values["attack"], values["speed"], values["command"]
        f.life[slot] = values["life"] + self.tough - seen["damage"]
        f.armour[slot], f.shield[slot] = values["armour"], values["barricade"]
        f.active[slot], f.spent[slot] = seen["active"], seen["spent"] or not seen["active"]
        f.fate[slot] = FATES[seen["state"]]
        f.counter[slot] = e.counter[f.kind[slot]] if seen["active"] and not seen["ability_used"] else 0
        f.guard[slot] = seen["active"] and not seen["ability_used"] and self.lore.guards[f.kind[slot]] is not None
        gifts = [e.attach_contagion[self.lore.card[card]] for card in seen["attached"]]
        f.contagion[slot] = bool(e.contagion[f.kind[slot]] or any(gifts))
        idle = SECOND_LINE[slot] and bool(self.site.second_line_idle)
        f.ready[slot] = seen["active"] and not seen["spent"] and not seen["held"] and not idle

    def _without_banners(self, f: Field) -> None:
        """A view's command holds what banners and Hold the Line add; the field counts them at the end."""
        e = self.lore.e
        for slot in range(12):
            if f.kind[slot] < 0 or not f.active[slot] or f.fate[slot] != ALIVE:
                continue
            for other in LINE[slot]:
                if other != slot and f.kind[other] >= 0 and f.active[other] and f.fate[other] == ALIVE:
                    f.command[slot] -= e.banner[f.kind[other]]
            if f.hold[SIDE[slot]] and not SECOND_LINE[slot]:
                f.command[slot] -= 1

    def empty_field(self) -> Field:
        """A field on which nobody stands."""
        f = Field()
        f.lore, f.site = self.lore, self.site
        f.aggressor = self.me if self.aggressor is None else self.aggressor
        f.step = 3 if self.step is None else self.step
        f.last, f.met = EMPTY, False
        f.kind, f.attack, f.life, f.speed = [EMPTY] * 12, [0] * 12, [0] * 12, [0] * 12
        f.command, f.armour, f.shield, f.plague = [0] * 12, [0] * 12, [0] * 12, [0] * 12
        f.ready, f.active, f.contagion, f.hurt = [False] * 12, [False] * 12, [False] * 12, [False] * 12
        f.guard = [False] * 12
        f.counter, f.fate, f.spent, f.mine = [0] * 12, [ALIVE] * 12, [False] * 12, [0] * 12
        f.curtain = [int(one["gas_curtain"]) for one in self.players]
        f.hold = [int(one["holds_the_line"]) for one in self.players]
        f.tired, f.dead, f.fallen = [0, 0], [(), ()], [False, False]
        return f
