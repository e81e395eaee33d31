"""What lies beside Valkyrie's map: the card that is read, the plot, the boards, the allies on offer."""

from fractions import Fraction
from typing import Any

from rich.text import Text

from sabletop.tui import palette
from sabletop.tui.presenter import Block, View
from sabletop.tui.valkyrie.facts import KIND, Facts, counted, listed, percent


class Blocks:
    """The blocks of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def all(self, view: View) -> list[Block]:
        """Everything, the most urgent first."""
        urgent = [self._card(view), self._plot(view), self._known_cards(view)]
        found = [block for block in urgent if block is not None]
        found += [self._board(view, who) for who in range(len(view["table"]["conspirators"]))]
        return [*found, self._offer(view), *self._crates(view), self._table(view), self._gone(view)]

    def place(self, view: View, seen: dict[str, Any], mark: str) -> Text:
        """One place in one line, for lists."""
        facts = self.facts
        text = Text(f"{mark:>2} ", palette.BADGE) if mark else Text("   ")
        text.append(facts.places[seen["id"]].name, palette.STRONG)
        people = facts.present(view, seen["id"])
        if people:
            text.append(f"  {', '.join(people)}", palette.ACCENT)
        allies = [facts.surname(facts.allies[one]) for one in seen["allies"] if one is not None]
        parts = [part for part in (facts.site(seen), ", ".join(allies)) if part]
        return text.append("  " + "; ".join(parts), palette.QUIET)

    def _card(self, view: View) -> Block | None:
        seen = view["table"]["card"]
        if seen is None:
            return None
        if seen["id"] is None:
            reader = self.facts.boards[view["table"]["conspirators"][seen["reader"]]["id"]].name
            return Block("Interrogation", (Text(f"{reader} reads a card in silence.", palette.PAPER),))
        card = self.facts.cards[seen["id"]]
        parts = [("A", self.facts.steps(card, "a")), ("B", self.facts.steps(card, "b"))]
        parts.append(("C", self.facts.escape(view, card, seen["reader"])))
        lines = [Text.assemble((f"{letter} ", palette.ACCENT), words) for letter, words in parts]
        event = Text.assemble(("Then ", palette.QUIET), self.facts.steps(card, "event", view))
        return Block(f"Interrogation: {card.name}", (*lines, event))

    def _plot(self, view: View) -> Block | None:
        plot = view["table"]["plot"]
        if plot is None:
            return None
        facts = self.facts
        lines = [
            _row(facts.slot(slot), "◎" * (facts.slot_dice(slot) or facts.items[slot].dice)) for slot in plot["items"]
        ]
        lines += [_row(facts.allies[one].name, "◎" * facts.allies[one].dice) for one in plot["allies"]]
        for name, neutralised in facts.deputies(view, plot["place"]):
            lines.append(_row(name, "neutralised" if neutralised else "may take one"))
        total = f"{counted(plot['dice'], 'die', 'dice')}, {counted(plot['need'], 'target')} needed"
        lines.append(Text.assemble((percent(Fraction(str(plot["chance"]))), palette.ACCENT), f" with {total}"))
        return Block(f"The plot at {facts.places[plot['place']].name}", tuple(lines))

    def _known_cards(self, view: View) -> Block | None:
        """What this viewer knows of the deck."""
        deck, peeked = view["table"]["deck"], view["table"]["peeked"]
        lines = [Text(f"In hand: {self.facts.cards[one].name}") for one in peeked or []]
        for number, one in enumerate(deck["top"], 1):
            lines.append(Text(f"{number}. {'unknown' if one is None else self.facts.cards[one].name}"))
        return Block("The next interrogations", tuple(lines)) if lines else None

    def _board(self, view: View, who: int) -> Block:
        facts = self.facts
        seen = view["table"]["conspirators"][who]
        board = facts.boards[seen["id"]]
        tint = palette.PAWNS[who % len(palette.PAWNS)]
        place = facts.places[seen["place"]].name
        head = Text.assemble(
            (f"●{facts.short[board.name]} ", tint), place, (f"  rerolls {seen['tokens']}", palette.QUIET)
        )
        lines = [head]
        for slot in seen["items"]:
            lines.append(_row(facts.slot(slot), facts.slot_note(slot)))
        free = seen["slots"] - len(seen["items"])
        if free > 0:
            lines.append(Text(f"{counted(free, 'free slot')}", palette.QUIET))
        if view["options"]["powers"] and board.text:
            lines.append(Text(board.text, palette.QUIET))
        turn = view["table"]["turn"]["who"] == who and view["outcome"] is None
        return Block(f"▶ {board.name}" if turn else board.name, tuple(lines))

    def _offer(self, view: View) -> Block:
        lines = []
        for one in view["table"]["offer"]:
            ally = self.facts.allies[one]
            lines.append(Text.assemble((f"{KIND[self.facts.ally_kind(ally)]} {ally.name}", palette.PAPER)))
            lines.append(Text(f"  {self.facts.ally_text(ally)}", palette.QUIET))
        return Block("Allies to recruit", tuple(lines or [Text("None is left.", palette.QUIET)]))

    def _crates(self, view: View) -> list[Block]:
        lines = []
        for seen in view["table"]["places"]:
            if "crate" in seen and seen["crate"]["seen"]:
                known = listed([self.facts.slot(one) for one in seen["crate"]["seen"]])
                name = f"{self.facts.places[seen['id']].name} "
                lines.append(Text.assemble((name, palette.PAPER), (known, palette.QUIET)))
        return [Block("Known in the crates", tuple(lines))] if lines else []

    def _table(self, view: View) -> Block:
        """Allies at work."""
        table, facts = view["table"], self.facts
        lines = []
        for seen in table["places"]:
            for ally in [facts.allies[one] for one in seen["allies"] if one is not None]:
                place = facts.places[seen["id"]].name
                sign = KIND[facts.ally_kind(ally)]
                lines.append(
                    Text.assemble((f"{sign} {ally.name}, {place} ", palette.PAPER), (ally.text, palette.QUIET))
                )
        return Block("Allies on the board", tuple(lines or [Text("None yet.", palette.QUIET)]))

    def _gone(self, view: View) -> Block:
        """What has left the game: a plan that needs it is over."""
        table, facts = view["table"], self.facts
        used = listed([facts.slot(one) for one in table["scrap"]])
        fallen = ", ".join([facts.surname(facts.allies[one]) for one in table["fallen"]])
        lines = [
            Text(f"{what}: {names}.", palette.QUIET) for what, names in (("Items", used), ("Allies", fallen)) if names
        ]
        return Block("Out of the game", tuple(lines or [Text("Nothing yet.", palette.QUIET)]))


def _row(name: str, note: str) -> Text:
    return Text.assemble((name, palette.PAPER), (f"  {note}", palette.QUIET))
