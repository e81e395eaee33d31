"""What lies beside the battlefield: the own hand, the cards on the field, both HQs, the locations, the piles."""

from typing import Any, Final

from rich.text import Text

from sabletop.games.dark_order.ids import PLACES
from sabletop.tui import palette
from sabletop.tui.dark_order.facts import Facts, listed
from sabletop.tui.presenter import Block, View

SIGNS: Final = (
    "A attack  S speed  C command",
    "♥2/3 life left of life",
    "◆ commander  ▒ face-down",
    "▸ can attack in this speed step",
    "1→F2 choice 1 attacks F2",
    "F first line  B second line",
    "hand 4+2: units + support",
    "orders 2/7: this round, in the HQ",
    "✓1 settled locations",
    "P support step  W battle",
    "plg arm bar: plague, armour, barricade",
    "Exposed 1: 1 command for the Aggressor",
)


class Blocks:
    """The blocks of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def all(self, view: View) -> list[Block]:
        """Everything, the most urgent first."""
        below = self.facts.below(view)
        sides = (below, 1 - below)
        found = [self._hand(view, who) for who in sides]
        found += [self._secret(view, who) for who in sides]
        found += [self._field(view, who) for who in (1 - below, below)]
        blocks = [block for block in found if block is not None]
        blocks += [self._headquarters(view, who) for who in sides]
        blocks += [self._locations(view, who) for who in sides]
        blocks += [self._order_cards(view, below)]
        return [*blocks, *self._piles(view), Block("Signs", tuple([Text(line, palette.QUIET) for line in SIGNS]))]

    def _hand(self, view: View, who: int) -> Block | None:
        """The own hand, card by card with its text."""
        own = view["table"]["players"][who].get("own")
        if own is None:
            return None
        units = ([own["commander"]] if own["commander_in_hand"] else []) + own["units"]
        lines: list[Text] = []
        for name in dict.fromkeys(units):
            lines += self._unit(name, units.count(name))
        for name in dict.fromkeys(own["support"]):
            lines += self._support(name, own["support"].count(name))
        return Block("Your hand", tuple(lines or [Text("No cards.", palette.QUIET)]))

    def _unit(self, name: str, n: int = 1) -> list[Text]:
        unit = self.facts.units[name]
        head = f"{'◆' if unit.commander else ''}{unit.en}{_times(n)}"
        lines = [_row(head, f"cost {unit.cost} {self.facts.stats(unit)}")]
        return [*lines, Text(f"  {unit.text}", palette.QUIET)] if unit.text else lines

    def _support(self, name: str, n: int = 1) -> list[Text]:
        card = self.facts.supports[name]
        head = _row(f"{card.en}{_times(n)}", f"cost {card.cost} {card.kind} {card.mark}")
        return [head, Text(f"  {card.text}", palette.QUIET)]

    def _secret(self, view: View, who: int) -> Block | None:
        """What else only the owner knows just now."""
        own = view["table"]["players"][who].get("own")
        if own is None:
            return None
        facts = self.facts
        lines = []
        if own["scouts"]:
            speed = sum([facts.units[one].speed + facts.units[one].keywords["scout"] for one in own["scouts"]])
            lines.append(_row(f"Scouts, speed {speed}", listed([facts.units[one].en for one in own["scouts"]])))
        if own["looking_at"]:
            lines.append(_row("Drawn", listed([facts.supports[one].en for one in own["looking_at"]])))
        if own["lifted"]:
            lines.append(_row("To be put under", listed([facts.units[one].en for one in own["lifted"]])))
        if own["discarding"]:
            given = [f"{n} × {facts.orders[one].en}" for one, n in own["discarding"].items()]
            lines.append(_row("To be discarded", ", ".join(given)))
        return Block("Only you know", tuple(lines)) if lines else None

    def _field(self, view: View, who: int) -> Block | None:
        """What the cards on one side of the field say."""
        lines: list[Text] = []
        for space in PLACES:
            seen = self.facts.at(view, who, space)
            unit = self.facts.unit_at(seen)
            if seen is None or unit is None:
                continue
            notes = [mark for mark in self.facts.marks(seen) if mark != "face-down"]
            lines.append(_row(self.facts.name_at(view, who, space), ", ".join(notes)))
            lines += [Text(f"  {unit.text}", palette.QUIET)] if unit.text else []
            reach = self.facts.reach(view, who, space) if self.facts.has_attack(view, who, space) else []
            lines += [Text(f"  reaches {', '.join(reach)}", palette.PAPER)] if reach else []
        return Block(f"Field of {self.facts.player(view, who)}", tuple(lines)) if lines else None

    def _headquarters(self, view: View, who: int) -> Block:
        seen, facts = view["table"]["players"][who], self.facts
        commander = (seen.get("own") or seen)["commander"] or seen["commander"]
        name = "hidden" if commander is None else facts.units[commander].en
        if commander is not None and seen["commander"] is None:
            name += " (still hidden)"
        lines = [
            _row("Commander", name),
            _row("Fatigue", f"{seen['fatigue']} of {view['table']['track_end']}"),
            _row("Orders left", self._orders(seen["orders"])),
            _row("  this round", str(seen["orders_left_this_round"])),
            _row("Tokens", f"{seen['tokens']['speed']} speed, {seen['tokens']['life']} life"),
            _row("Hand", _hand_words(seen["hand"])),
            _row("Decks", f"{seen['decks']['units']} units, {seen['decks']['support']} support"),
            _row("Scouts", str(seen["scouts"])),
        ]
        return Block(f"HQ of {facts.player(view, who)}", tuple(lines))

    def _orders(self, orders: dict[str, int]) -> str:
        return ", ".join([f"{self.facts.orders[one].en}{_times(n)}" for one, n in orders.items()]) or "none"

    def _order_cards(self, view: View, who: int) -> Block:
        """What the orders of the side below say."""
        lines: list[Text] = []
        for one, n in view["table"]["players"][who]["orders"].items():
            order = self.facts.orders[one]
            lines += [_row(f"{order.en}{_times(n)}", f"cost {order.cost} {order.mark}")]
            lines += [Text(f"  {order.text}", palette.QUIET)]
        title = f"Orders of {self.facts.player(view, who)}"
        return Block(title, tuple(lines or [Text("None left.", palette.QUIET)]))

    def _locations(self, view: View, who: int) -> Block:
        seen, table = view["table"]["players"][who], view["table"]
        lines = []
        for one in seen["locations"]:
            site = self.facts.sites[one]
            contest = "⚔ fought over now" if one == table["contested"] else ""
            lines.append(_row(site.en, contest))
            lines.append(Text(f"  {site.text}", palette.QUIET))
            lines.append(Text(f"  Scouts: {site.reward_text}", palette.QUIET))
        lines += [_row(f"✓ {self.facts.sites[one].en}", "settled") for one in seen["settled"]]
        title = f"Locations of {self.facts.player(view, who)}"
        return Block(title, tuple(lines or [Text("None.", palette.QUIET)]))

    def _piles(self, view: View) -> list[Block]:
        """What lies open, and what the viewer knows of the own decks."""
        table, facts = view["table"], self.facts
        lines = [_row("Neutral deck", str(table["neutral_deck"]))]
        neutral = listed([facts.supports[one].en for one in table["neutral_discards"]])
        lines += [_row("Neutral discards", neutral)] if neutral else []
        for who, seen in enumerate(table["players"]):
            for what, names in self._open_piles(seen):
                lines.append(_row(f"{what} of Player {who + 1}", names))
        own = [seen["own"] for seen in table["players"] if "own" in seen]
        blocks = [Block("Piles", tuple(lines))]
        return blocks + [self._deck(one) for one in own]

    def _open_piles(self, seen: dict[str, Any]) -> list[tuple[str, str]]:
        facts = self.facts
        piles = [
            ("Dead", listed([facts.units[one].en for one in seen["dead"]])),
            ("Discards", listed([facts.supports[one].en for one in seen["discards"]])),
            ("Orders discarded", self._orders(seen["orders_discarded"]) if seen["orders_discarded"] else ""),
            ("Orders played", self._orders(seen["orders_played"]) if seen["orders_played"] else ""),
        ]
        return [(what, names) for what, names in piles if names]

    def _deck(self, own: dict[str, Any]) -> Block:
        facts = self.facts
        parts = [
            ("Units, shuffled", [facts.units[one].en for one in own["unit_deck"]["shuffled"]]),
            ("Units under them, in order", [facts.units[one].en for one in own["unit_deck"]["under"]]),
            ("Support, shuffled", [facts.supports[one].en for one in own["support_deck"]["shuffled"]]),
            ("Support under it, in order", [facts.supports[one].en for one in own["support_deck"]["under"]]),
        ]
        lines = [
            _row(what, listed(names) if "order" not in what else ", ".join(names)) for what, names in parts if names
        ]
        return Block("Left in your decks", tuple(lines or [Text("Nothing.", palette.QUIET)]))


def _hand_words(hand: dict[str, int]) -> str:
    return f"{hand['units']} units, {hand['support']} support, {hand['neutral']} neutral"


def _times(n: int) -> str:
    return f" ×{n}" if n > 1 else ""


def _row(name: str, note: str) -> Text:
    return Text.assemble((name, palette.PAPER), (f"  {note}" if note else "", palette.QUIET))
