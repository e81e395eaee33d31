"""What can be said about Valkyrie's things and views, in words and numbers. Everything here is read off a view."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sabletop.engine.words import Phrases, words_in
from sabletop.games.valkyrie.content import Ally, Card, Item
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import ALLY_KINDS, ENEMIES, ENEMY_NAMES, ITEM_KINDS, POWERS, STEADY_HAND
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
        language = edition.lexicon.language
        self.phrases = Phrases(words_in("sabletop.tui.valkyrie", language), language)
        self.say = self.phrases.say

    def either(self, names: Sequence[str]) -> str:
        """`A or B`."""
        return f" {self.say('either')} ".join(names)

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
            return self.say("venue-none")
        return self.say("venue", access=self.items[seen["access"]].name, n=seen["targets"], side=seen["side"])

    def crate_note(self, seen: dict[str, Any]) -> str:
        """How many tiles a crate holds, and how many of them are known."""
        known = len(seen["crate"]["seen"])
        count = seen["crate"]["count"]
        return self.say("crate-note", count=count, known=known) if known else str(count)

    def crate_words(self, seen: dict[str, Any]) -> str:
        """A crate in words, with what a search has shown."""
        count, known = seen["crate"]["count"], [self.slot(one) for one in seen["crate"]["seen"]]
        if not count:
            return self.say("crate-empty")
        if not known:
            return self.say("crate", n=count)
        return self.say(
            "crate-all" if len(known) == count else "crate-some", n=count, known=len(known), items=listed(known)
        )

    def present(self, view: View, place: str) -> list[str]:
        """Who is at a place: enemies first."""
        table = view["table"]
        enemies = [self.enemy_names[name] for name, where in table["enemies"].items() if where == place]
        return enemies + [self.boards[c["id"]].name for c in table["conspirators"] if c["place"] == place]

    # Items

    def slot(self, slot: str) -> str:
        """The name of an item, or of an armed pair."""
        names = [self.items[tile].name for tile in slot.split("+")]
        return names[0] if len(names) == 1 else self.say("pair", explosive=names[0], detonator=names[1])

    def slot_dice(self, slot: str) -> int:
        """The dice that a thing gives to a plot as it lies there."""
        tiles = [self.items[tile] for tile in slot.split("+")]
        if len(tiles) == 1 and _kind(tiles[0]) in ("explosive", "detonator"):
            return 0
        return sum(tile.dice for tile in tiles)

    def slot_note(self, slot: str) -> str:
        """What a thing is, in a word or two."""
        if "+" in slot:
            return self.say("note-armed", n=self.slot_dice(slot))
        item = self.items[slot]
        kind = _kind(item)
        if kind == "explosive":
            return self.say("note-unarmed", n=item.dice)
        if kind == "detonator":
            return self.say("note-detonator", n=item.dice) if item.dice else self.say("note-bare-detonator")
        if kind == "access":
            return self.say("note-access")
        return self.say("dice", n=item.dice) if kind == "plot" else self.say("note-any-time")

    def slot_text(self, slot: str) -> str:
        """What a thing does, in a sentence."""
        if "+" in slot:
            return self.say("text-armed", n=self.slot_dice(slot))
        item = self.items[slot]
        kind = _kind(item)
        if kind == "explosive":
            return self.say("text-explosive", n=item.dice)
        if kind == "detonator":
            return self.say("text-detonator", n=item.dice)
        if kind == "access":
            opens = [self.places[p].name for p, venue in self.venues.items() if self._access(venue.access) == slot]
            return self.say("text-access", places=self.either(opens)) if opens else self.say("text-no-access")
        return item.text or self.say("text-plot", n=item.dice)

    def _access(self, item: int) -> str:
        return self.content.items[item].id

    # Allies

    def ally_kind(self, ally: Ally) -> str:
        """plot, action or static."""
        return ALLY_KINDS[ally.kind]

    def ally_text(self, ally: Ally) -> str:
        """What an ally does."""
        return ally.text or self.say(f"ally-{self.ally_kind(ally)}")

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
        return " ".join(words) or self.say("step-none")

    def _turned(self, step: list[Any], view: View) -> str:
        """What a plot would need where a tile is turned over."""
        if step[0] not in ("flip", "flip-under"):
            return ""
        table = view["table"]
        place = step[1] if step[0] == "flip" else table["enemies"][step[1]]
        for seen in table["places"]:
            if seen["id"] == place and seen.get("side") is not None:
                now, then = seen["targets"], self.venues[place].targets["BA".index(seen["side"])]
                return " " + self.say("turned", place=self.places[place].name, then=then, n=now)
        return " " + self.say("turned-none")

    def _step(self, step: list[Any]) -> str:
        values = {"start": self.content.places[self.content.start["conspirators"]].name}
        for value in step[1:]:
            if value in self.enemy_names:
                values["enemy"] = self.enemy_names[value]
            elif value in self.places:
                values["place"] = self.places[value].name
            else:
                values["n"] = str(value)
        return self.say(f"step-{step[0]}", **values)

    def escape(self, view: View, card: Card, reader: int) -> str:
        """What option C risks."""
        faces = list(card.escape)
        if self._escape_is_easy(view, reader):
            faces = [0, 1, 1]
        names = [name for name, good in zip(self.edition.lexicon.names["face"], faces, strict=True) if good]
        ways = sum([weight for weight, good in zip(self.content.faces, faces, strict=True) if good])
        if not names:
            return self.say("escape-never")
        return self.say("escape", faces=self.either(names), ways=ways)

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
