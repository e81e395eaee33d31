"""What lies beside Valkyrie's map: the card that is read, the plot, the boards, the allies on offer."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from sabletop.present.common import counted, percent
from sabletop.present.say import Value, Words, say
from sabletop.present.valkyrie.scene import Content, Place, Scene
from sabletop.tui import palette
from sabletop.tui.presenter import Block

KIND: Final = {"plot": "◎", "action": "→", "static": "⌂"}
"""An ally's kind as one sign."""


def people_at(scene: Scene, place: str) -> tuple[list[str], list[int]]:
    """The enemies in a place by id, the conspirators by number."""
    enemies = [enemy for enemy, where in scene.enemies.items() if where == place]
    return enemies, [who for who, one in enumerate(scene.conspirators) if one.place == place]


class Blocks:
    """The blocks of one edition."""

    def __init__(self, content: Content, words: Words) -> None:
        self.content, self.words = content, words
        self.places = {place.id: place.name for place in content.places}

    def all(self, scene: Scene) -> list[Block]:
        """Everything, the most urgent first."""
        found = [*self._card(scene), *self._plot(scene), *self._known_cards(scene)]
        found += [self._board(scene, who) for who in range(len(scene.conspirators))]
        return [*found, self._offer(scene), *self._crates(scene), self._allies(scene), self._gone(scene)]

    def place(self, scene: Scene, place: Place, site: str, mark: str) -> Text:
        """One place in one line, for lists."""
        text = Text(f"{mark:>2} ", palette.BADGE) if mark else Text("   ")
        text.append(self.places[place.id], palette.STRONG)
        enemies, pawns = people_at(scene, place.id)
        people = [self.content.enemies[enemy] for enemy in enemies]
        people += [self.content.boards[scene.conspirators[who].id].name for who in pawns]
        if people:
            text.append(f"  {', '.join(people)}", palette.ACCENT)
        allies = ", ".join([self.content.allies[one].surname for one in place.allies if one is not None])
        return text.append("  " + "; ".join([part for part in (site, allies) if part]), palette.QUIET)

    def _block(self, title: Value, lines: Iterable[Text]) -> Block:
        return Block(self.words.of(title), tuple(lines))

    def _row(self, name: str, note: str) -> Text:
        return Text.assemble((name, palette.PAPER), (f"  {note}", palette.QUIET))

    def _quiet(self, key: str, **args: Value) -> Text:
        return Text(self.words.line(key, **args), palette.QUIET)

    def _card(self, scene: Scene) -> list[Block]:
        card = scene.card
        if card is None:
            return []
        if card.text is None:
            reader = self.content.boards[scene.conspirators[card.reader].id].name
            silence = Text(self.words.line("silence", who=reader), palette.PAPER)
            return [self._block(say("block-silence"), [silence])]
        said = card.text
        parts = (("A", said.a), ("B", said.b), ("C", said.c))
        lines = [Text.assemble((f"{letter} ", palette.ACCENT), text) for letter, text in parts]
        then = Text.assemble((f"{self.words.line('card-then')} ", palette.QUIET), said.event)
        return [self._block(say("block-card", card=said.name), [*lines, then])]

    def _plot(self, scene: Scene) -> list[Block]:
        plot = scene.plot
        if plot is None or not plot.begun:
            return []
        lines = [self._row(part.name, "◎" * part.dice) for part in plot.parts]
        for deputy in plot.deputies:
            lines.append(self._row(deputy.name, self.words.line("stopped" if deputy.stopped else "may-take")))
        chance = self.words.of(percent(plot.chances[plot.rolling]))
        total = self.words.line("plot-total", n=plot.dice, need=plot.need)
        lines.append(Text.assemble((chance, palette.ACCENT), f" {total}"))
        return [self._block(say("block-plot", place=self.places[plot.place]), lines)]

    def _known_cards(self, scene: Scene) -> list[Block]:
        """What this viewer knows of the deck."""
        cards = self.content.cards
        lines = [Text(self.words.line("in-hand", card=cards[one].name)) for one in scene.peeked]
        for number, one in enumerate(scene.deck.top, 1):
            lines.append(Text(f"{number}. {self.words.line('account-unknown') if one is None else cards[one].name}"))
        return [self._block(say("block-next"), lines)] if lines else []

    def _board(self, scene: Scene, who: int) -> Block:
        one = scene.conspirators[who]
        board, tint = self.content.boards[one.id], palette.PAWNS[who % len(palette.PAWNS)]
        head = Text.assemble((f"●{board.letters} ", tint), f"{self.places[one.place]}  ")
        lines = [head.append_text(self._quiet("rerolls", n=one.tokens))]
        lines += [self._row(self.content.items[slot].name, self.content.items[slot].note) for slot in one.items]
        if one.slots > len(one.items):
            lines.append(self._quiet("free-slots", n=one.slots - len(one.items)))
        if scene.turn.actions_lost and scene.turn.who == who:
            lines.append(Text(self.words.line("account-actions-lost"), palette.ACCENT))
        if scene.powers and board.text:
            lines.append(Text(board.text, palette.QUIET))
        return Block(f"▶ {board.name}" if scene.turn.who == who and not scene.over else board.name, tuple(lines))

    def _offer(self, scene: Scene) -> Block:
        lines = []
        for ally in [self.content.allies[one] for one in scene.offer]:
            lines.append(Text(f"{KIND[ally.kind]} {ally.name}", palette.PAPER))
            lines.append(Text(f"  {ally.text}", palette.QUIET))
        return self._block(say("block-offer"), lines or [self._quiet("none-left")])

    def _crates(self, scene: Scene) -> list[Block]:
        seen = [(self.places[place.id], place.crate.seen) for place in scene.places if place.crate and place.crate.seen]
        lines = [
            Text.assemble((f"{name} ", palette.PAPER), (self._items(slots), palette.QUIET)) for name, slots in seen
        ]
        return [self._block(say("block-crates"), lines)] if lines else []

    def _items(self, slots: Sequence[str]) -> str:
        return self.words.of(counted([self.content.items[slot].name for slot in slots]))

    def _allies(self, scene: Scene) -> Block:
        """Allies at work."""
        lines = []
        for place in scene.places:
            for ally in [self.content.allies[one] for one in place.allies if one is not None]:
                head = f"{KIND[ally.kind]} {ally.name}, {self.places[place.id]} "
                lines.append(Text.assemble((head, palette.PAPER), (ally.text, palette.QUIET)))
        return self._block(say("block-allies"), lines or [self._quiet("none-yet")])

    def _gone(self, scene: Scene) -> Block:
        """What has left the game: a plan that needs it is over."""
        lines = [self._quiet("gone-items", names=self._items(scene.scrap))] if scene.scrap else []
        fallen = ", ".join([self.content.allies[one].surname for one in scene.fallen])
        lines += [self._quiet("gone-allies", names=fallen)] if fallen else []
        return self._block(say("block-gone"), lines or [self._quiet("nothing-yet")])
