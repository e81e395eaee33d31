"""What can be said about Valkyrie's things and views, in words and numbers. Everything here is read off a view."""

from collections.abc import Sequence
from fractions import Fraction
from importlib import resources
from typing import Any

from sabletop.engine.words import fill, parse
from sabletop.games.valkyrie.content import Ally, Card, Item
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import ALLY_KINDS, ENEMIES, ENEMY_NAMES, FACES, ITEM_KINDS, POWERS, STEADY_HAND
from sabletop.games.valkyrie.odds import plot_odds
from sabletop.tui.presenter import View

DIE = {"eagle": "!", "target": "◎", "arrow": "→"}
"""A die's face as one sign."""
KIND = {"plot": "◎", "action": "→", "static": "⌂"}
"""An ally's kind as one sign."""
KIND_WORDS = {
    "plot": "helps in any plot",
    "action": "can be utilised for an action",
    "static": "changes a rule in one place",
}


def counted(n: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """The names as a list, the same ones counted: `Badge, Keys ×2`."""
    found = dict.fromkeys(names)
    return ", ".join([name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in found])


def percent(chance: float | Fraction) -> str:
    """A chance for people. What is not certain never reads as certain."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    return f"{min(max(float(chance) * 100, 0.1), 99.9):.1f} %"


class Facts:
    """The words and numbers of one edition."""

    def __init__(self, edition: ValkyrieEdition) -> None:
        content = edition.content
        self.edition = edition
        self.content = content
        self.places = {place.id: place for place in content.places}
        self.items = {item.id: item for item in content.items}
        self.allies = {ally.id: ally for ally in content.allies}
        self.cards = {card.id: card for card in content.cards}
        self.boards = {board.id: board for board in content.boards}
        self.venues = {content.places[venue.place].id: venue for venue in content.venues}
        self.enemy_names = dict(zip(ENEMIES, ENEMY_NAMES, strict=True))
        self.short = _short_names([board.name for board in content.boards])
        self._words = parse(resources.files(__package__).joinpath("words.ftl").read_text(encoding="utf-8"))

    # Places

    def neighbours(self, place: str) -> list[str]:
        """The places one step away."""
        ids = list(self.places)
        return [ids[there] for there in self.edition.links[ids.index(place)]]

    def site(self, seen: dict[str, Any]) -> str:
        """What a place is good for: `◎3 A, Badge`, `crate of 6`."""
        parts = []
        if "side" in seen:
            parts.append(self.venue_words(seen))
        if "crate" in seen:
            parts.append(self.crate_words(seen))
        return "; ".join(parts)

    def venue_words(self, seen: dict[str, Any]) -> str:
        """A venue in words."""
        if seen["side"] is None:
            return "no plot possible"
        need, access = counted(seen["targets"], "target"), self.items[seen["access"]].name
        return f"plot needs {access} and {need} (side {seen['side']})"

    def crate_note(self, seen: dict[str, Any]) -> str:
        """How many tiles a crate holds, and how many of them are known."""
        known = len(seen["crate"]["seen"])
        return f"{seen['crate']['count']}" + (f", {known} known" if known else "")

    def crate_words(self, seen: dict[str, Any]) -> str:
        """A crate in words, with what a search has shown."""
        count, known = seen["crate"]["count"], [self.slot(one) for one in seen["crate"]["seen"]]
        if not count:
            return "the crate is empty"
        words = f"crate of {counted(count, 'tile')}"
        if not known:
            return words
        return f"{words}, {'all' if len(known) == count else len(known)} known: {listed(known)}"

    def present(self, view: View, place: str) -> list[str]:
        """Who is at a place: enemies first."""
        table = view["table"]
        enemies = [self.enemy_names[name] for name, where in table["enemies"].items() if where == place]
        return enemies + [self.boards[c["id"]].name for c in table["conspirators"] if c["place"] == place]

    # Items

    def slot(self, slot: str) -> str:
        """The name of an item, or of an armed pair."""
        return " with ".join([self.items[tile].name for tile in slot.split("+")])

    def slot_dice(self, slot: str) -> int:
        """The dice that a thing gives to a plot as it lies there."""
        tiles = [self.items[tile] for tile in slot.split("+")]
        if len(tiles) == 1 and _kind(tiles[0]) in ("explosive", "detonator"):
            return 0
        return sum(tile.dice for tile in tiles)

    def slot_note(self, slot: str) -> str:
        """What a thing is, in a word or two."""
        if "+" in slot:
            return f"armed, {counted(self.slot_dice(slot), 'die', 'dice')}"
        item = self.items[slot]
        kind = _kind(item)
        if kind == "explosive":
            return f"unarmed, {counted(item.dice, 'die', 'dice')}"
        if kind == "detonator":
            return f"detonator, +{item.dice}" if item.dice else "detonator"
        if kind == "access":
            return "access"
        return counted(item.dice, "die", "dice") if kind == "plot" else "at any time"

    def slot_text(self, slot: str) -> str:
        """What a thing does, in a sentence."""
        if "+" in slot:
            return f"An armed explosive: {counted(self.slot_dice(slot), 'die', 'dice')} in a plot."
        item = self.items[slot]
        kind = _kind(item)
        dice = counted(item.dice, "die", "dice")
        if kind == "explosive":
            return f"An explosive: {dice} in a plot, once it is armed with a detonator."
        if kind == "detonator":
            return f"A detonator: arms one explosive and adds {dice}."
        if kind == "access":
            opens = [self.places[p].name for p, venue in self.venues.items() if self._access(venue.access) == slot]
            return f"Access: a plot at {' or '.join(opens)} needs it." if opens else "Access to nothing on this map."
        return item.text or f"{dice} in a plot."

    def _access(self, item: int) -> str:
        return self.content.items[item].id

    # Allies

    def ally_kind(self, ally: Ally) -> str:
        """plot, action or static."""
        return ALLY_KINDS[ally.kind]

    def ally_text(self, ally: Ally) -> str:
        """What an ally does."""
        return ally.text or f"This ally {KIND_WORDS[self.ally_kind(ally)]}."

    def surname(self, ally: Ally) -> str:
        """The last word of an ally's name."""
        return ally.name.split()[-1]

    def ally_space(self, view: View, number: int) -> Ally | None:
        """Who stands on an ally space of this number."""
        seen = [one for place in view["table"]["places"] for one in place["allies"]]
        return None if seen[number] is None else self.allies[seen[number]]

    # Interrogation cards

    def steps(self, card: Card, part: str, view: View | None = None) -> str:
        """One part of a card (`a`, `b`, `event`) in words; with a view, what it would change there."""
        words = [self._step(step) + ("" if view is None else self._turned(step, view)) for step in card.raw[part]]
        return " ".join(words) or "Nothing happens."

    def _turned(self, step: list[Any], view: View) -> str:
        """What a plot would need where a tile is turned over."""
        if step[0] not in ("flip", "flip-under"):
            return ""
        table = view["table"]
        place = step[1] if step[0] == "flip" else table["enemies"][step[1]]
        for seen in table["places"]:
            if seen["id"] == place and seen.get("side") is not None:
                now, then = seen["targets"], self.venues[place].targets["BA".index(seen["side"])]
                return f" ({self.places[place].name}: {then} instead of {counted(now, 'target')}.)"
        return " (Nothing to turn.)"

    def _step(self, step: list[Any]) -> str:
        values = {"start": self.content.places[self.content.start["conspirators"]].name}
        for value in step[1:]:
            if value in self.enemy_names:
                values["enemy"] = self.enemy_names[value]
            elif value in self.places:
                values["place"] = self.places[value].name
            else:
                values["n"] = str(value)
        return fill(self._words[f"step-{step[0]}"], values)

    def escape(self, view: View, card: Card, reader: int) -> str:
        """What option C risks."""
        faces = list(card.escape)
        if self._escape_is_easy(view, reader):
            faces = [0, 1, 1]
        names = [name for name, good in zip(FACES, faces, strict=True) if good]
        ways = sum([weight for weight, good in zip(self.content.faces, faces, strict=True) if good])
        if not names:
            return "Roll a die: no face escapes; then A and B."
        return f"Roll a die: {' or '.join(names)} ({ways} in 6) escapes, otherwise A and then B."

    def _escape_is_easy(self, view: View, reader: int) -> bool:
        here = view["table"]["conspirators"][reader]["place"]
        allies = [one for place in view["table"]["places"] if place["id"] == here for one in place["allies"]]
        return any("escape-unless-eagle" in self.allies[one].statics for one in allies if one is not None)

    # Plots

    def deputies(self, view: View, place: str) -> list[tuple[str, bool]]:
        """Himmler and Goebbels as far as they are in play, and whether an ally would neutralise them at `place`."""
        found = []
        for name, where in view["table"]["enemies"].items():
            if name != "hitler" and where is not None:
                found.append((self.enemy_names[name], self._is_neutralised(view, ENEMIES.index(name), place)))
        return found

    def _is_neutralised(self, view: View, deputy: int, place: str) -> bool:
        for seen in view["table"]["places"]:
            for one in seen["allies"]:
                if one is not None and self.allies[one].neutralises == deputy:
                    return self.ally_kind(self.allies[one]) == "plot" or seen["id"] == place
        return False

    def odds(self, view: View, dice: int, need: int, place: str) -> Fraction:
        """The exact chance of a plot with that many dice at `place` now."""
        rolling = len([name for name, neutralised in self.deputies(view, place) if not neutralised])
        return plot_odds(self.edition, dice, need, rolling, bool(view["options"]["eagles_subtract"]))

    def pool(self, view: View, who: int) -> int:
        """The dice of a plot by `who` that uses everything, as it lies there now."""
        table = view["table"]
        mine = table["conspirators"][who]
        plot = table["plot"]
        slots = mine["items"] + (plot["items"] if plot else [])
        dice = sum(self.slot_dice(slot) for slot in slots)
        charges = 0
        for seen in table["places"]:
            for ally in [self.allies[one] for one in seen["allies"] if one is not None]:
                if self.ally_kind(ally) == "plot":
                    dice += ally.dice
                    charges += ally.second_charge
                elif seen["id"] == mine["place"]:
                    dice += ally.statics.get("plot-dice", 0)
        loose = [self.items[slot].dice for slot in slots if "+" not in slot and _kind(self.items[slot]) == "explosive"]
        dice += sum(sorted(loose)[-charges:]) if charges else 0
        steady = self.boards[mine["id"]].power == POWERS.index(POWERS[STEADY_HAND])
        armed = any("+" in slot for slot in slots)
        return dice + int(bool(view["options"]["powers"]) and steady and armed)


def _kind(item: Item) -> str:
    return ITEM_KINDS[item.kind]


def _short_names(names: list[str]) -> dict[str, str]:
    """Two letters for each name, or as many as it takes to tell them apart."""
    found = {}
    for name in names:
        length = 2
        while length < len(name) and any(other != name and other.startswith(name[:length]) for other in names):
            length += 1
        found[name] = name[:length]
    return found
