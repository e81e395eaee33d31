"""What lies beside the battlefield: the own hand, the cards on the field, both HQs, the locations, the piles."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from sabletop.games.dark_order.ids import PLACES
from sabletop.present.dark_order.scene import Own, Player, Scene
from sabletop.tui import palette
from sabletop.tui.dark_order.pieces import Pieces
from sabletop.tui.presenter import Block


class Blocks:
    """The blocks of one edition."""

    def __init__(self, pieces: Pieces, signs: Sequence[tuple[str, str]]) -> None:
        self.pieces, self.line = pieces, pieces.line
        self._signs = Block(self.line("block-signs"), tuple([_row(sign, words) for sign, words in signs]))

    def all(self, scene: Scene) -> list[Block]:
        """Everything, the most urgent first."""
        below = scene.preview.below
        sides = (below, 1 - below)
        owned = [seen.own for seen in (scene.players[who] for who in sides) if seen.own is not None]
        found = [self._hand(own) for own in owned]
        found += [self._secret(scene, own) for own in owned]
        found += [self._field(scene, who) for who in (1 - below, below)]
        found += [self._headquarters(scene, who) for who in sides]
        found += [self._locations(scene, who) for who in sides]
        found += [self._order_cards(scene, below), self._piles(scene), *[self._deck(own) for own in owned], self._signs]
        return [block for block in found if block.lines]

    def _block(self, title: str, lines: Iterable[Text], none: str = "") -> Block:
        found = tuple(lines)
        return Block(title, found or ((Text(self.line(none), palette.QUIET),) if none else ()))

    def _hand(self, own: Own) -> Block:
        """The own hand, card by card with its text."""
        units = ([own.commander] if own.commander_in_hand and own.commander else []) + own.units
        lines: list[Text] = []
        for name in dict.fromkeys(units):
            unit = self.pieces.units[name]
            head = f"{'◆' if unit.commander else ''}{unit.name}{_times(units.count(name))}"
            lines += [_row(head, self.pieces.price(unit)), *_text(unit.text)]
        for name in dict.fromkeys(own.support):
            card = self.pieces.supports[name]
            note = f"{self.line('cost', cost=card.cost)} {card.kind} {card.mark}"
            lines += [_row(f"{card.name}{_times(own.support.count(name))}", note), *_text(card.text)]
        return self._block(self.line("block-hand"), lines, "no-cards")

    def _secret(self, scene: Scene, own: Own) -> Block:
        """What else only the owner knows just now."""
        units, supports = self.pieces.units, self.pieces.supports
        lines = []
        if own.scouts and scene.preview.scouting is not None:
            title = self.line("scouts-speed", n=scene.preview.scouting.speed)
            lines.append(_row(title, self.pieces.listed([units[one].name for one in own.scouts])))
        if own.looking_at:
            names = self.pieces.listed([supports[one].name for one in own.looking_at])
            lines.append(_row(self.line("drawn"), names))
        if own.lifted:
            lines.append(_row(self.line("lifted"), self.pieces.listed([units[one].name for one in own.lifted])))
        if own.discarding:
            given = [f"{n} × {self.pieces.orders[one].name}" for one, n in own.discarding.items()]
            lines.append(_row(self.line("discarding"), ", ".join(given)))
        return self._block(self.line("block-secret"), lines)

    def _field(self, scene: Scene, who: int) -> Block:
        """What the cards on one side of the field say."""
        lines: list[Text] = []
        for space in PLACES:
            slot = scene.players[who].board[space]
            if slot is None or slot.unit is None:
                continue
            notes = self.pieces.marks(slot)
            lines.append(_row(self.pieces.at(slot, space), ", ".join(notes)))
            lines += _text(self.pieces.units[slot.unit].text)
            reach = scene.preview.reach[who].get(space)
            if reach is not None and reach.goals:
                lines.append(Text(f"  {self.line('unit-reaches', goals=tuple(reach.goals))}", palette.PAPER))
        return self._block(self.line("block-field", who=self.pieces.player(scene, who)), lines)

    def _headquarters(self, scene: Scene, who: int) -> Block:
        seen = scene.players[who]
        rows = [
            ("hq-commander", self._commander(seen)),
            ("hq-fatigue", self.line("of", n=seen.fatigue, all=scene.track_end)),
            ("hq-orders", self._orders(seen.orders)),
            ("hq-this-round", str(seen.orders_left_this_round)),
            ("hq-tokens", self.line("tokens", speed=seen.tokens.speed, life=seen.tokens.life)),
            ("hq-hand", self.line("cards", n=seen.hand.units, support=seen.hand.support, neutral=seen.hand.neutral)),
            ("hq-decks", self.line("decks", n=seen.decks.units, support=seen.decks.support)),
            ("hq-scouts", str(seen.scouts)),
        ]
        title = self.line("block-hq", who=self.pieces.player(scene, who))
        return self._block(title, [_row(self.line(key), words) for key, words in rows])

    def _commander(self, seen: Player) -> str:
        known = seen.own.commander if seen.own is not None else seen.commander
        if known is None:
            return self.line("commander-hidden")
        name = self.pieces.units[known].name
        return name if seen.commander is not None else self.line("commander-unseen", name=name)

    def _orders(self, orders: dict[str, int]) -> str:
        found = [f"{self.pieces.orders[one].name}{_times(n)}" for one, n in orders.items()]
        return ", ".join(found) or self.line("none")

    def _order_cards(self, scene: Scene, who: int) -> Block:
        """What the orders of the side below say."""
        lines: list[Text] = []
        for one, n in scene.players[who].orders.items():
            order = self.pieces.orders[one]
            note = f"{self.line('cost', cost=order.cost)} {order.mark}"
            lines += [_row(f"{order.name}{_times(n)}", note), *_text(order.text)]
        return self._block(self.line("block-orders", who=self.pieces.player(scene, who)), lines, "none-left")

    def _locations(self, scene: Scene, who: int) -> Block:
        seen, lines = scene.players[who], []
        for one in seen.locations:
            site = self.pieces.sites[one]
            lines.append(_row(site.name, f"⚔ {self.line('fought-over')}" if one == scene.contested else ""))
            lines += [*_text(site.text), *_text(self.line("scouts-get", reward=site.reward))]
        lines += [_row(f"✓ {self.pieces.sites[one].name}", self.line("settled")) for one in seen.settled]
        return self._block(self.line("block-locations", who=self.pieces.player(scene, who)), lines, "none-left")

    def _piles(self, scene: Scene) -> Block:
        """What lies open."""
        supports = self.pieces.supports
        lines = [_row(self.line("neutral-deck"), str(scene.neutral_deck))]
        neutral = self.pieces.listed([supports[one].name for one in scene.neutral_discards])
        lines += [_row(self.line("neutral-gone"), neutral)] if neutral else []
        for who, seen in enumerate(scene.players):
            piles = [
                ("pile-dead", self.pieces.listed([self.pieces.units[one].name for one in seen.dead])),
                ("pile-gone", self.pieces.listed([supports[one].name for one in seen.discards])),
                ("pile-discarded", self._orders(seen.orders_discarded) if seen.orders_discarded else ""),
                ("pile-played", self._orders(seen.orders_played) if seen.orders_played else ""),
            ]
            lines += [_row(self.line(key, n=who + 1), names) for key, names in piles if names]
        return self._block(self.line("block-piles"), lines)

    def _deck(self, own: Own) -> Block:
        """What the viewer knows of the own decks."""
        units, supports = self.pieces.units, self.pieces.supports
        parts = [
            ("deck-units", self.pieces.listed([units[one].name for one in own.unit_deck.shuffled])),
            ("deck-units-under", ", ".join([units[one].name for one in own.unit_deck.under])),
            ("deck-support", self.pieces.listed([supports[one].name for one in own.support_deck.shuffled])),
            ("deck-support-under", ", ".join([supports[one].name for one in own.support_deck.under])),
        ]
        return self._block(self.line("block-deck"), [_row(self.line(k), v) for k, v in parts if v], "nothing")


def _times(n: int) -> str:
    return f" ×{n}" if n > 1 else ""


def _text(text: str) -> list[Text]:
    return [Text(f"  {text}", palette.QUIET)] if text else []


def _row(name: str, note: str) -> Text:
    return Text.assemble((name, palette.PAPER), (f"  {note}" if note else "", palette.QUIET))
