"""What lies beside Black Orchestra's map: what is urgent, the events, the sheets, the leaders, the piles."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from sabletop.present.black_orchestra.build import FACES, MOTIVATION, SUSPICION
from sabletop.present.black_orchestra.scene import CardInfo, Person, PlotNow, Scene
from sabletop.present.black_orchestra.things import Things
from sabletop.present.common import counted, percent
from sabletop.present.say import Value, Words
from sabletop.tui import palette
from sabletop.tui.black_orchestra.figures import PRISON, Names, card_sign, pawn_tint
from sabletop.tui.presenter import Block


class Blocks:
    """The blocks of one edition."""

    def __init__(self, names: Names, things: Things, words: Words, signs: Sequence[tuple[str, str]]) -> None:
        self.names, self.content, self.things, self.words = names, names.content, things, words
        self._faces = dict(zip(FACES, self.content.names["face"], strict=True))
        self._signs = self._block("block-signs", [_row(sign, what) for sign, what in signs])

    def all(self, scene: Scene) -> list[Block]:
        """Everything, the most urgent first."""
        found = [*self._interrogation(scene), *self._plot(scene), *self._known_events(scene)]
        found += [self._sheet(scene, one) for one in scene.conspirators]
        found += [self._events(scene), self._cards(scene), self._leaders(scene), self._piles(scene), self._signs]
        return [block for block in found if block.lines]

    def _block(self, key: str, lines: Iterable[Text], **args: Value) -> Block:
        return Block(self.words.line(key, **args), tuple(lines))

    def _items(self, items: Sequence[str]) -> str:
        return self.words.of(counted([self.names.item[one] for one in items]))

    def _event_names(self, events: Sequence[str]) -> str:
        return self.words.of(counted([self.names.event[one] for one in events]))

    def event_head(self, event: str) -> str:
        """An event with its kind and date."""
        return self.words.of(self.things.event(self.names.number[event]))

    def event_words(self, event: str) -> str:
        """What an event does."""
        return self.words.of(self.things.effects.event(self.names.number[event]))

    def _place(self, place: str | None) -> str:
        """Where somebody is; the prison is no space."""
        if place is None:
            return self.words.line("out")
        return self.words.line("prison") if place == PRISON else self.names.space(place)

    # What is urgent

    def _interrogation(self, scene: Scene) -> list[Block]:
        seen = scene.interrogation
        if seen.reader is None:
            return []
        card = seen.card
        if card is None:
            silence = self.words.line("silence", who=self.content.conspirators[seen.reader].name)
            return [self._block("block-silence", [Text(silence, palette.PAPER)])]
        lines = [Text.assemble((f"{letter} ", palette.ACCENT), text) for letter, text in (("A", card.a), ("B", card.b))]
        lines.append(Text.assemble((f"{self.words.line('choice-resist')} ", palette.ACCENT), seen.resist))
        if card.leaves_on_b:
            lines.append(Text(self.words.line("leaves-on-b"), palette.QUIET))
        return [self._block("block-question", lines, question=card.name)]

    def _plot(self, scene: Scene) -> list[Block]:
        plot = scene.plot
        if plot is None:
            return []
        say = self.words.line
        who, leader = self.content.conspirators[plot.who].name, self.names.leader[plot.victim]
        lines = [
            Text(say("plot-aims", who=who, leader=leader)),
            _row(say("dice", n=plot.pool), say("plot-supply", n=scene.supply)),
            _row(say("plot-needs", n=plot.targets), ""),
            _row(say("plot-detected", n=plot.eagles), self._eagles(plot)),
        ]
        if plot.spent:
            lines.append(_row(say("plot-spent"), self._items(plot.spent)))
        return [self._block("block-plot", [*lines, *self._odds(plot)], card=self.names.cards[plot.card].name)]

    def _odds(self, plot: PlotNow) -> list[Text]:
        """The chances for each number of dice; the likeliest success is marked."""
        dice, success, detected, neither = [
            self.words.line(f"odds-{what}") for what in ("dice", "success", "detected", "neither")
        ]
        lines = [Text(f"{dice:>5} {success:>8} {detected:>8}{neither:>8}", palette.QUIET)]
        best = max([one.success for one in plot.odds])
        for number, one in enumerate(plot.odds, 1):
            rest = max(0.0, round(1 - one.success - one.detected, 6))
            parts = [self.words.of(percent(chance)).rjust(8) for chance in (one.success, one.detected, rest)]
            mark = "▸" if one.success == best and one.success else " "
            tint = palette.STRONG if mark == "▸" else palette.PAPER
            lines.append(Text.assemble((f"{mark}{number:>4} ", tint), (f"{parts[0]} {parts[1]}{parts[2]}", tint)))
        return lines

    def _eagles(self, plot: PlotNow) -> str:
        """What adds eagles or cancels them."""
        more = "plot-more-eagles" if plot.extra > 0 else "plot-fewer-eagles"
        parts = [self.words.line(more, n=abs(plot.extra))] if plot.extra else []
        parts += [self.words.line("plot-cancelled", n=plot.cancels)] if plot.cancels else []
        return ", ".join(parts)

    def _known_events(self, scene: Scene) -> list[Block]:
        """Events that only this viewer knows."""
        events = scene.events
        lines = []
        for one in events.looking:
            lines += [Text(self.event_head(one), palette.PAPER), Text(f"  {self.event_words(one)}", palette.QUIET)]
        following = [*events.arranged, *events.next]
        for number, known in enumerate(following if any(following) else [], 1):
            head = self.words.line("account-unknown") if known is None else self.event_head(known)
            lines.append(Text(f"{number}. {head}", palette.PAPER))
            lines += [] if known is None else [Text(f"  {self.event_words(known)}", palette.QUIET)]
        if events.removed:
            lines.append(_row(self.words.line("known-removed"), self._event_names(events.removed)))
        return [self._block("block-known", lines)] if lines else []

    # Events

    def _events(self, scene: Scene) -> Block:
        lines = []
        for key, one in (("event-current", scene.events.current), ("event-key", scene.events.key)):
            if one is not None:
                lines.append(Text.assemble((f"{self.words.line(key)} ", palette.ACCENT), self.event_head(one)))
                lines.append(Text(f"  {self.event_words(one)}", palette.QUIET))
        return self._block("block-events", lines or [Text(self.words.line("event-none"), palette.QUIET)])

    # Sheets

    def _sheet(self, scene: Scene, seen: Person) -> Block:
        say, sheet = self.words.line, self.content.conspirators[seen.who]
        affiliation = next(one.name for one in self.content.affiliations if one.id == seen.affiliation)
        head = Text.assemble(
            (f"●{sheet.short} ", pawn_tint(scene, seen.who)),
            (self._place(seen.place), palette.ACCENT if seen.place == PRISON else palette.PAPER),
            (f"  {affiliation}", palette.QUIET),
        )
        motivation, suspicion = MOTIVATION.index(seen.motivation), SUSPICION.index(seen.suspicion)
        lines = [head, _track(say("sheet-motivation"), self.content.names["motivation"], motivation, 5)]
        lines.append(_track(say("sheet-suspicion"), self.content.names["suspicion"], suspicion, 3))
        lines.append(self._ability(seen, sheet.ability))
        lines.append(_held(say("sheet-dossier"), len(seen.dossier), seen.limits.cards))
        lines += [_row(f" {card_sign(card):<2} {card.name}", "") for card in self._held_cards(seen)]
        lines.append(_held(say("sheet-items"), len(seen.items), seen.limits.items))
        lines[-1].append(f"  {self._items(seen.items)}", palette.PAPER)
        if seen.dice:
            lines.append(_row(say("sheet-dice"), ", ".join([self._faces[one] for one in seen.dice])))
        active = scene.turn.active == seen.who and not scene.over
        return Block(f"▶ {sheet.name}" if active else sheet.name, tuple(lines))

    def _held_cards(self, seen: Person) -> list[CardInfo]:
        return [self.names.cards[one] for one in seen.dossier]

    def _ability(self, seen: Person, ability: str) -> Text:
        if seen.ability:
            return Text(ability, palette.PAPER)
        timid = MOTIVATION.index(seen.motivation) < MOTIVATION.index("motivated")
        return Text(self.words.line("ability-later" if timid else "ability-silent", text=ability), palette.FAINTEST)

    # What else lies there

    def _cards(self, scene: Scene) -> Block:
        """What the cards in the dossiers say."""
        held = {card.card: card for one in scene.conspirators for card in self._held_cards(one)}
        lines = [
            Text.assemble((f"{card_sign(card)} {card.name}  ", palette.PAPER), (card.text, palette.QUIET))
            for _, card in sorted(held.items())
        ]
        return self._block("block-cards", lines)

    def _leaders(self, scene: Scene) -> Block:
        lines = []
        for one in self.content.leaders:
            place = scene.leaders[one.id]
            if one.id in scene.killed:
                lines.append(_row(f"◆ {one.name}", self.words.line("dead")))
                continue
            lines.append(Text.assemble((f"◆ {one.name}  ", palette.ACCENT), (self._place(place), palette.PAPER)))
            if place is not None:
                lines.append(Text(f"  {one.penalty}", palette.QUIET))
        return self._block("block-leaders", lines)

    def _piles(self, scene: Scene) -> Block:
        items, events, say = scene.items, scene.events, self.words.line
        rows = (
            ("pile-unseen", self._items(items.unseen)),
            ("pile-used-items", self._items(items.discards)),
            ("pile-lost-items", self._items(items.lost)),
            ("pile-cards", say("pile-in-deck", n=scene.deck)),
            ("pile-used-cards", self.words.of(counted([self.names.cards[one].name for one in scene.discards]))),
            ("pile-events", " ".join([str(n) for n in events.left])),
            ("pile-cancelled", self._event_names(events.cancelled)),
            ("pile-questions", str(scene.interrogation.deck)),
            ("pile-defected", say("dice", n=scene.defected) if scene.defected else ""),
        )
        return self._block("block-piles", [_row(say(key), what) for key, what in rows if what])


def _track(name: str, levels: Sequence[str], at: int, alarm: int) -> Text:
    """A track with its level in words; red from the level that is dangerous."""
    tint = palette.ACCENT if at + 1 > alarm else palette.STRONG
    text = Text.assemble((f"{name:<10} ", palette.QUIET), ("■" * (at + 1), tint))
    text.append("□" * (len(levels) - at - 1), palette.QUIET)
    return text.append(f" {levels[at]}", tint)


def _held(name: str, count: int, limit: int) -> Text:
    return Text.assemble((f"{name} ", palette.QUIET), (f"{count}/{limit}", palette.PAPER))


def _row(name: str, note: str) -> Text:
    return Text.assemble((name, palette.PAPER), (f"  {note}" if note else "", palette.QUIET))
