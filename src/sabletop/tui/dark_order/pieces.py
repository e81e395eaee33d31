"""The Dark Order's pieces in characters: what they are called, what lies on a unit."""

from collections.abc import Iterable, Sequence

from sabletop.present.dark_order.scene import Content, Own, Scene, Slot, UnitFace
from sabletop.present.say import Words

NARROW = ("mark-plague", "mark-armour", "mark-barricade", "mark-ability-used")
"""Marks with a shorter word where there is little room."""


class Pieces:
    """What the pieces of one edition are called, by their ids."""

    def __init__(self, content: Content, words: Words) -> None:
        self.words, self.line = words, words.line
        self.content = content
        self.units, self.supports, self.orders, self.sites = (
            content.units,
            content.supports,
            content.orders,
            content.locations,
        )
        self._factions = {faction.id: faction.name for faction in content.factions}
        self._players = content.names["who"]

    def player(self, scene: Scene, who: int) -> str:
        """`Player 1`, with the faction once it is taken."""
        faction = scene.players[who].faction
        name = self._players[who]
        return name if faction is None else self.line("player", who=name, faction=self._factions[faction])

    def role(self, scene: Scene, who: int) -> str:
        """Aggressor, Protector, or nothing yet."""
        return "" if scene.aggressor is None else self.line("aggressor" if scene.aggressor == who else "protector")

    def stats(self, unit: UnitFace) -> str:
        """The printed values."""
        life = self.line("life", n=unit.life)
        return self.line("stats", attack=unit.attack, speed=unit.speed, command=unit.command, life=life)

    def price(self, unit: UnitFace) -> str:
        """Cost and printed values."""
        return self.line("cost-stats", cost=unit.cost, stats=self.stats(unit))

    def left(self, slot: Slot) -> str:
        """Life that is left, and life."""
        assert slot.values is not None
        return self.line("life-left", left=max(0, slot.values.life - slot.damage), n=slot.values.life)

    def at(self, slot: Slot | None, space: str) -> str:
        """`F2 Gate Halberdier`, `F2 face-down`, `F2 free`."""
        if slot is None:
            return self.line("space-free", space=space)
        if slot.unit is None:
            return self.line("space-hidden", space=space)
        return self.line("space-unit" if slot.up else "space-unit-down", space=space, unit=self.units[slot.unit].short)

    def marks(self, slot: Slot, narrow: bool = False, state: bool = True) -> list[str]:
        """What lies on or under a unit, and its state; in little room without what can be seen anyhow."""
        values = slot.values
        found: list[tuple[str, int]] = [
            ("mark-body" if slot.state == "body" else "mark-dying", int(slot.state != "alive" and state)),
            ("mark-face-down", int(not slot.up and not narrow)),
            ("mark-spent", int(slot.spent)),
            ("mark-held", int(slot.held)),
            ("mark-plague", slot.plague),
            ("mark-mine", int(slot.mine is not None)),
            ("mark-armour", 0 if values is None else values.armour),
            ("mark-barricade", 0 if values is None else values.barricade),
        ]
        said = [self.line(_key(key, narrow), n=n) for key, n in found if n]
        if narrow:
            said += [f"+{len(slot.attached)}"] if slot.attached else []
        else:
            said += [f"+{self.supports[card].name}" for card in slot.attached]
        return [*said, self.line(_key("mark-ability-used", narrow))] if slot.ability_used else said

    def listed(self, names: Iterable[str]) -> str:
        """The names as a list, the same ones counted: `Mine, Manoeuvre ×2`."""
        every = list(names)
        return ", ".join([name if every.count(name) == 1 else f"{name} ×{every.count(name)}" for name in _once(every)])

    def hand(self, own: Own) -> list[str]:
        """The names of a hand, the commander first."""
        leader = [f"◆{self.units[own.commander].short}"] if own.commander_in_hand and own.commander else []
        units = [self.units[unit].short for unit in own.units]
        return [*leader, *units, *[self.supports[card].name for card in own.support]]


def _key(key: str, narrow: bool) -> str:
    return f"short-{key}" if narrow and key in NARROW else key


def _once(names: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(names))
