"""What lies beside Black Orchestra's map: what is urgent, the events, the sheets, the leaders, the piles."""

from typing import Any

from rich.text import Text

from sabletop.games.black_orchestra.ids import MOTIVATION, SUSPICION
from sabletop.tui import palette
from sabletop.tui.black_orchestra.facts import Facts, counted, listed, percent
from sabletop.tui.black_orchestra.figures import SIGNS, pawn_tint
from sabletop.tui.presenter import Block, View


class Blocks:
    """The blocks of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def all(self, view: View) -> list[Block]:
        """Everything, the most urgent first."""
        table = view["table"]
        urgent = [self._interrogation(view), self._plot(view), self._known_events(view)]
        found = [block for block in urgent if block is not None]
        found += [self._sheet(view, one) for one in table["conspirators"]]
        found.append(self._events(view))
        found += [self._cards(view), self._leaders(view), self._piles(view), _signs()]
        return [block for block in found if block.lines]

    # What is urgent

    def _interrogation(self, view: View) -> Block | None:
        seen = view["table"]["interrogation"]
        if seen["reader"] is None:
            return None
        card = seen["card"]
        if card is None:
            reader = self.facts.who[seen["reader"]]
            return Block("Interrogation", (Text(f"{reader} reads a card in silence.", palette.PAPER),))
        lines = [Text.assemble((f"{letter.upper()} ", palette.ACCENT), card[letter]) for letter in ("a", "b")]
        lines.append(Text.assemble(("Resist ", palette.ACCENT), self.facts.resist_words(view)))
        if card["leaves_on_b"]:
            lines.append(Text("Answered with B, the card leaves the game.", palette.QUIET))
        return Block(f"Interrogation: {self.facts.question[card['id']]}", tuple(lines))

    def _plot(self, view: View) -> Block | None:
        plot = view["table"]["plot"]
        if plot is None:
            return None
        facts = self.facts
        lines = [
            Text(f"{facts.who[plot['who']]} aims at {facts.leader[plot['victim']]}."),
            _row(counted(plot["pool"], "die", "dice"), f"{view['table']['supply']} in the supply"),
            _row(f"◎ {counted(plot['targets'], 'target')} needed", ""),
            _row(f"! detected at {counted(plot['eagles'], 'eagle')}", self._eagles(view)),
        ]
        if plot["spent"]:
            lines.append(_row("Spent", listed([facts.item[one] for one in plot["spent"]])))
        lines.append(Text(f"{'dice':>5} {'success':>8} {'detected':>8}{'neither':>8}", palette.QUIET))
        best = max([chances[0] for chances in plot["odds"]])
        for dice, (success, detected) in enumerate(plot["odds"], 1):
            mark = "▸" if success == best and success else " "
            parts = [percent(one).rjust(8) for one in (success, detected, max(0.0, round(1 - success - detected, 6)))]
            tint = palette.STRONG if mark == "▸" else palette.PAPER
            lines.append(Text.assemble((f"{mark}{dice:>4} ", tint), (f"{parts[0]} {parts[1]}{parts[2]}", tint)))
        return Block(f"The plot: {facts.card[plot['card']]}", tuple(lines))

    def _eagles(self, view: View) -> str:
        """What adds eagles or cancels them."""
        current, plot = view["table"]["events"]["current"], view["table"]["plot"]
        more = 0 if current is None else self.facts.edition.eagles[self.facts.event_number[current]]
        parts = [f"{more:+d} by the event"] if more else []
        parts += [f"{plot['cancels']} cancelled"] if plot["cancels"] else []
        return ", ".join(parts)

    def _known_events(self, view: View) -> Block | None:
        """Events that only this viewer knows."""
        events, facts = view["table"]["events"], self.facts
        lines = []
        for one in events["looking"]:
            lines += [Text(facts.event_head(one), palette.PAPER), Text(f"  {facts.event_words(one)}", palette.QUIET)]
        following = events["arranged"] + events["next"]
        for number, one in enumerate(following if any(following) else [], 1):
            lines.append(Text(f"{number}. {'unknown' if one is None else facts.event_head(one)}", palette.PAPER))
            lines += [] if one is None else [Text(f"  {facts.event_words(one)}", palette.QUIET)]
        gone = [facts.event_name[one] for one in events["removed"]]
        lines += [_row("Removed", listed(gone))] if gone else []
        return Block("The next events, as you know them", tuple(lines)) if lines else None

    # Events

    def _events(self, view: View) -> Block:
        events, facts = view["table"]["events"], self.facts
        lines = []
        for what in ("current", "key"):
            one = events[what]
            if one is not None:
                lines.append(Text.assemble((f"{what.capitalize()} ", palette.ACCENT), facts.event_head(one)))
                lines.append(Text(f"  {facts.event_words(one)}", palette.QUIET))
        return Block("Events", tuple(lines or [Text("No event has come yet.", palette.QUIET)]))

    # Sheets

    def _sheet(self, view: View, seen: dict[str, Any]) -> Block:
        facts, who = self.facts, seen["who"]
        head = Text.assemble(
            (f"●{facts.short[who]} ", pawn_tint(view, who)),
            (facts.place_name(seen["place"]), palette.ACCENT if seen["place"] == "prison" else palette.PAPER),
            (f"  {facts.phrases.affiliation(seen['affiliation'])}", palette.QUIET),
        )
        lines = [head, _track("Motivation", MOTIVATION, seen["motivation"], 5)]
        lines.append(_track("Suspicion ", SUSPICION, seen["suspicion"], 3))
        lines.append(self._ability(seen))
        limits = seen["limits"]
        lines.append(_held("Dossier", len(seen["dossier"]), limits["cards"]))
        lines += [_row(f" {facts.card_sign(one):<2} {facts.card[one]}", "") for one in seen["dossier"]]
        lines.append(_held("Items", len(seen["items"]), limits["items"]))
        lines[-1].append(f"  {listed([facts.item[one] for one in seen['items']])}", palette.PAPER)
        if seen["dice"]:
            lines.append(_row("Dice kept", ", ".join(seen["dice"])))
        active = view["table"]["turn"]["active"] == who and view["outcome"] is None
        return Block(f"▶ {facts.who[who]}" if active else facts.who[who], tuple(lines))

    def _ability(self, seen: dict[str, Any]) -> Text:
        words = self.facts.edition.sheet_abilities[seen["who"]]
        if seen["ability"]:
            return Text(words, palette.PAPER)
        timid = MOTIVATION.index(seen["motivation"]) < MOTIVATION.index("motivated")
        return Text(f"({'from Motivated on' if timid else 'silent now'}: {words})", palette.FAINTEST)

    # What else lies there

    def _cards(self, view: View) -> Block:
        """What the cards in the dossiers say."""
        held = [card for one in view["table"]["conspirators"] for card in one["dossier"]]
        lines = []
        for card in sorted(set(held), key=self.facts.card_number.__getitem__):
            lines.append(
                Text.assemble(
                    (f"{self.facts.card_sign(card)} {self.facts.card[card]}  ", palette.PAPER),
                    (self.facts.card_words(card), palette.QUIET),
                )
            )
        return Block("What the cards say", tuple(lines))

    def _leaders(self, view: View) -> Block:
        lines = []
        for one, place in view["table"]["leaders"].items():
            name = self.facts.leader[one]
            if one in view["table"]["killed"]:
                lines.append(_row(f"◆ {name}", "dead"))
                continue
            where = self.facts.place_name(place)
            lines.append(Text.assemble((f"◆ {name}  ", palette.ACCENT), (where, palette.PAPER)))
            if place is not None:
                lines.append(Text(f"  {self.facts.penalty(one)}", palette.QUIET))
        return Block("Leaders, and what their presence costs", tuple(lines))

    def _piles(self, view: View) -> Block:
        table, facts = view["table"], self.facts
        items, events = table["items"], table["events"]
        rows = [
            ("Items unseen", listed([facts.item[one] for one in items["unseen"]])),
            ("Items discarded", listed([facts.item[one] for one in items["discards"]])),
            ("Items lost", listed([facts.item[one] for one in items["lost"]])),
            ("Cards", f"{table['deck']} in the deck"),
            ("Cards discarded", listed([facts.card[one] for one in table["discards"]])),
            ("Events left by stage", " ".join([str(n) for n in events["left"]])),
            ("Events cancelled", listed([facts.event_name[one] for one in events["cancelled"]])),
            ("Interrogation cards", str(table["interrogation"]["deck"])),
            ("On Defections and Dissent", counted(table["defected"], "die", "dice") if table["defected"] else ""),
        ]
        return Block("Piles", tuple([_row(name, what) for name, what in rows if what]))


def _track(name: str, levels: tuple[str, ...], level: str, alarm: int) -> Text:
    """A track with its level in words; red from the level that is dangerous."""
    at = levels.index(level)
    tint = palette.ACCENT if at + 1 > alarm else palette.STRONG
    text = Text.assemble((f"{name} ", palette.QUIET), ("■" * (at + 1), tint))
    text.append("□" * (len(levels) - at - 1), palette.QUIET)
    return text.append(f" {level}", tint)


def _held(name: str, count: int, limit: int) -> Text:
    return Text.assemble((f"{name} ", palette.QUIET), (f"{count}/{limit}", palette.PAPER))


def _row(name: str, note: str) -> Text:
    return Text.assemble((name, palette.PAPER), (f"  {note}" if note else "", palette.QUIET))


def _signs() -> Block:
    return Block("Signs", tuple([_row(sign, what) for sign, what in SIGNS]))
