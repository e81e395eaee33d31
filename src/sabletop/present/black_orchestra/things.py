"""What is said of Black Orchestra's things: spaces, cards, events, leaders, people. The table is asked by the rules."""

from sabletop.engine.fields import UNKNOWN, WHO
from sabletop.engine.steps import Choice
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.fields import CARD, EVENT, ITEM, LEADER, QUESTION, SPACE
from sabletop.games.black_orchestra.ids import (
    DIE,
    EVENT_KINDS,
    FACEDOWN,
    IMPORTANT,
    KEY,
    NOBODY,
    NONE,
    PRISON,
)
from sabletop.games.black_orchestra.questions import is_open
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.effects import Effects
from sabletop.present.common import joined
from sabletop.present.say import Name, Value, Words, say


def decider(t: BlackOrchestraTable) -> int:
    """Whoever is asked; nobody after the end."""
    return t.pending.who if isinstance(t.pending, Choice) else NOBODY


def question(t: BlackOrchestraTable) -> str:
    """The key of what is asked; none after the end."""
    return t.pending.asks().key if isinstance(t.pending, Choice) else ""


class Things:
    """The things of one edition: their ids, and what is said of them."""

    def __init__(self, edition: BlackOrchestraEdition, words: Words) -> None:
        self.edition = edition
        self.effects = Effects(edition, words)
        ids = edition.ids()
        self.spaces, self.leaders, self.items = ids[SPACE], ids[LEADER], ids[ITEM]
        self.sheets, self.cards, self.events = ids[WHO], ids[CARD], ids[EVENT]
        self.questions = ids[QUESTION]
        self._entries: dict[int, Value] = {}
        self._benefits: dict[int, Value] = {}
        """What entering a space does, and what a delivery there brings, as far as somebody asked."""
        self.surnames = [name.split()[-1] for name in edition.lexicon.names["who"][: len(self.sheets)]]

    # People

    def place(self, place: int) -> Value:
        """Where a conspirator is."""
        return say("prison") if place == PRISON else Name("space", place)

    def people(self, t: BlackOrchestraTable, space: int) -> list[Value]:
        """Who is in a space: leaders first."""
        leaders: list[Value] = [Name("leader", one) for one, where in enumerate(t.leaders) if where == space]
        return leaders + [self.surnames[who] for who in sorted(t.order) if t.place[who] == space]

    def state(self, t: BlackOrchestraTable, who: int) -> Value:
        """How a conspirator stands."""
        motivation, suspicion = Name("motivation", t.motivation[who]), Name("suspicion", t.suspicion[who])
        return say("state", motivation=motivation, suspicion=suspicion, place=self.place(t.place[who]))

    # Spaces

    def tile(self, t: BlackOrchestraTable, space: int) -> list[Value]:
        """The item tile of a space, if one lies there."""
        tile = t.tiles[space]
        if tile == NONE:
            return []
        return [say("facedown-item") if tile == FACEDOWN else Name("item", tile)]

    def opens(self, t: BlackOrchestraTable, space: int) -> int | None:
        """In which stage a closed space opens, if it will."""
        stage = self.edition.stage_of[space]
        return stage if not is_open(t, space) and t.stage < stage else None

    def closes(self, t: BlackOrchestraTable, space: int) -> int | None:
        """In which stage an open space closes, if that is the next one."""
        e = self.edition
        return e.closing_stage if e.closes[space] and is_open(t, space) and t.stage == e.closing_stage - 1 else None

    def gate(self, t: BlackOrchestraTable, space: int) -> list[Value]:
        """Whether a space is closed, or closes soon."""
        opens, closes = self.opens(t, space), self.closes(t, space)
        if opens is not None:
            return [say("opens", stage=opens)]
        if closes is not None:
            return [say("closes", stage=closes)]
        return [] if is_open(t, space) else [say("closed")]

    def site(self, t: BlackOrchestraTable, space: int) -> list[Value]:
        """What a space is: fortified, closed, with a tile."""
        fortified: list[Value] = [say("fortified")] if self.edition.fortified[space] else []
        return [*fortified, *self.gate(t, space), *self.tile(t, space)]

    def links(self, space: int) -> tuple[Value, ...]:
        """The spaces one step away."""
        return tuple([Name("space", there) for there in self.edition.neighbours[space]])

    def entry(self, space: int) -> Value:
        """What entering a space does."""
        if space not in self._entries:
            self._entries[space] = self.effects.script(self.edition.entry[space], to_you=True)
        return self._entries[space]

    def delivery(self, space: int) -> list[Value]:
        """What can be delivered in a space, and what for."""
        e = self.edition
        if e.delivery[space] == NONE:
            return []
        item = say("any-item") if e.delivery[space] == e.any_item else Name("item", e.delivery[space])
        when, benefit = e.delivery_when[space], self.benefit(space)
        if when is None:
            return [say("deliver", item=item, benefit=benefit)]
        return [say("deliver-if", item=item, condition=self.effects.condition(when), benefit=benefit)]

    def benefit(self, space: int) -> Value:
        """What a delivery in a space brings."""
        if space not in self._benefits:
            self._benefits[space] = self.effects.script(self.edition.benefit[space], to_you=True)
        return self._benefits[space]

    # Cards and events

    def card(self, card: int) -> Value:
        """What a card says."""
        plot = self.edition.plots[card]
        return self.edition.card_texts[card] if plot is None else self.effects.plot(plot)

    def event(self, card: int) -> Value:
        """An event with its kind and date."""
        kind, date = self.edition.event_kind[card], self.edition.event_dates[card]
        parts: list[Value] = [say(f"kind-{EVENT_KINDS[kind]}")] if kind in (KEY, IMPORTANT) else []
        parts += [] if date == "-" else [date]
        name = Name("event", card)
        return say("in-brackets", name=name, text=tuple(parts)) if parts else name

    def penalty(self, leader: int) -> Value:
        """What a leader's presence costs at the start of a turn."""
        return self.effects.script(self.edition.penalty[leader], to_you=True, head=True)

    def years(self, stage: int) -> str:
        """The years and the mood of a stage."""
        return self.edition.lexicon.names["grade"][stage].partition(":")[0]

    # Interrogation

    def resist(self, t: BlackOrchestraTable) -> Value:
        """What trying to resist risks for whoever reads the card: as far as the viewer knows it."""
        faces = t.edition.resist[t.motivation[t.reader]]
        ways = sum([DIE.count(face) for face in faces])
        named: list[Value] = [Name("face", face) for face in faces]
        shown = joined("or", [tuple(named[:-1]), named[-1]]) if len(named) > 1 else joined("or", named)
        said: list[Value] = [say("resist", faces=shown, ways=ways) if faces else say("resist-never")]
        if t.reading == UNKNOWN:
            return said[0]
        card = t.edition.questions[t.reading]
        said += [say("resist-free")] if card.target_frees else []
        return joined("then", [*said, say("resist-breaks", answer="AB"[card.breaks])])
