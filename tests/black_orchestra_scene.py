"""Words for scenes of Black Orchestra: arrange a table, force what chance brings, play, and read what players see.

    s = scene("beck", "canaris", stage=3)
    s.put("beck", at="munich", motivation="committed", dossier=["P-E"], items=["map"])
    s.leader("hitler", "munich").begin()
    s.do("Move to Vienna")
    s.dice("E", "T", "2").do("Conspire with 3 dice")

Things are named by their ids in the content, conspirators by theirs; actions by their sentence. The first conspirator
named is the active one. Cards, items and events that a scene hands out are taken from where they lie, so that nothing
is doubled. Forced outcomes wait until their chance comes; without one, dice show 2 and a quiet event comes.
"""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Self

from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import ScriptedDealer, SeededDealer, key_of
from sabletop.engine.match import Match, Refusal, open_match
from sabletop.engine.steps import Chance, UniformChance
from sabletop.engine.table import Table
from sabletop.games.black_orchestra.arranging import BlackOrchestraArrangement
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.game import GAME
from sabletop.games.black_orchestra.ids import FACEDOWN, LEADERS, MOTIVATION, NONE, SUSPICION
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn import TURN

_FACE = {"E": 0, "T": 1, "1": 3, "2": 4, "3": 5}
_DICE = ("Die", "RollFor", "ReleaseRoll", "ResistRoll", "OneMore")
_CARDS = ("DrawCard", "DigPlot")
_EVENTS = ("TurnUp", "TurnOver")
_QUIET = ("1-04", "2-03", "3-06", "4-06", "5-06", "6-05", "7-05")


@cache
def ours() -> BlackOrchestraEdition:
    """Our own edition."""
    return GAME.edition(None)


@cache
def pack(text: str) -> BlackOrchestraEdition:
    """The edition that a pack makes."""
    return GAME.edition(text, "mine.toml")


@cache
def content_text() -> str:
    """Our own content file."""
    return resources.files("sabletop.games.black_orchestra").joinpath("content.toml").read_text(encoding="utf-8")


def content_with(*changes: tuple[str, str], add: str = "") -> str:
    """Our content file with some texts replaced, each of which must be there once, and something added."""
    text = content_text()
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the content"
        text = text.replace(old, new)
    return text + add


def new_match(seats: int, seed: int = 1, **options: Any) -> Match:
    """A match of our own edition at its first decision."""
    return open_match(GAME, ours(), seats, GAME.check_options(options), SeededDealer(key_of(seed)))


def scene(*people: str, stage: int = 1, content: str | None = None, solo: bool = False, **options: Any) -> "Scene":
    """A table of these conspirators, one for each seat (`solo`: both for one), before the first turn."""
    return Scene(people or ("beck", "canaris"), stage, ours() if content is None else pack(content), solo, options)


class Scene(BlackOrchestraArrangement):
    """A table to arrange, and the match that is played on it."""

    def __init__(
        self, people: tuple[str, ...], stage: int, e: BlackOrchestraEdition, solo: bool, options: dict[str, Any]
    ) -> None:
        self.e = e
        self._wishes: dict[str, list[str]] = {}
        self._seated: Match | None = None
        super().__init__(GAME, e, 1 if solo else len(people), {"conspirators": "chosen", "first": 1, **options})
        self.people(*people)
        self._seated = open_match(GAME, e, self.seats, self.chosen, SeededDealer(key_of("scene")))
        self._table.teller = self._seated.table.teller
        self._seated.table = self._table
        self._owe()
        self._seated._legal.clear()
        self._seated._event_log.events.clear()
        if stage > 1:
            self.stage(stage)

    @property
    def match(self) -> Match:
        """The match on this table."""
        assert self._seated is not None
        return self._seated

    @property
    def table(self) -> Table:
        """The table of the match, as soon as there is one."""
        return self._table if self._seated is None else self._seated.table

    # Names

    def who(self, name: str) -> int:
        """The number of a conspirator."""
        return self.e.sheet_ids.index(name)

    def card(self, name: str) -> int:
        """The number of a conspirator card."""
        return self.e.card_ids.index(name)

    def event_number(self, name: str) -> int:
        """The number of an event."""
        return self.e.event_ids.index(name)

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.e.space_ids.index(name)

    # Arranging, besides the public words

    def set(self, **fields: Any) -> Self:
        """Any field of the table."""
        for name, value in fields.items():
            assert hasattr(self.t, name)
            setattr(self.t, name, value)
        return self

    # Chance

    def dice(self, *faces: str) -> Self:
        """The next dice: E, T, 1, 2, 3."""
        return self._wish("dice", faces)

    def cards(self, *names: str) -> Self:
        """The next conspirator cards."""
        return self._wish("cards", names)

    def event(self, *names: str) -> Self:
        """The next events."""
        return self._wish("events", names)

    def found(self, *items: str) -> Self:
        """What the next facedown tiles turn out to be."""
        return self._wish("items", items)

    def question(self, name: str) -> Self:
        """The next interrogation card."""
        return self._wish("questions", (name,))

    def _wish(self, kind: str, names: Iterable[str]) -> Self:
        self._wishes.setdefault(kind, []).extend(names)
        return self

    def _outcome(self, chance: Chance, t: BlackOrchestraTable) -> int:
        name = type(chance).__name__
        if name in _DICE:
            return _FACE[self._next("dice", "2")]
        if name in _CARDS:
            return self._index(t.deck, self.e.card_ids, "cards")
        if name in _EVENTS:
            deck = getattr(chance, "deck")  # noqa: B009
            quiet = _QUIET[deck] if self.e.event_ids.index(_QUIET[deck]) in t.unseen_events[deck] else ""
            return self._index(t.unseen_events[deck], self.e.event_ids, "events", quiet)
        if name == "Reveal":
            return self._index(t.unseen, self.e.item_ids, "items")
        if name == "Interrogate":
            return self._index(t.questions, self.e.question_ids, "questions")
        return 0

    def _next(self, kind: str, default: str) -> str:
        wishes = self._wishes.get(kind)
        return wishes.pop(0) if wishes else default

    def _index(self, pool: tuple[int, ...], ids: tuple[str, ...], kind: str, default: str = "") -> int:
        name = self._next(kind, default)
        return pool.index(ids.index(name)) if name else 0

    # Playing

    def begin(self, actions: int | None = None) -> Self:
        """Start the turn of the first conspirator on the arranged table, with so many actions if that is given."""
        self.run(TURN)
        if actions is not None:
            self.t.actions = actions
            self.match._legal.clear()
        return self

    def run(self, *steps: Any) -> Self:
        """Let these steps happen now, before anything else."""
        t = self.t
        if t.pending is not None:
            t.agenda.append(t.pending)
            t.pending = None
        t.then_all(steps)
        self._settle()
        assert not GAME.faults(t), GAME.faults(t)
        return self

    def effect(self, *rows: list[Any], who: str | None = None) -> Self:
        """Let effects of the content language happen, for the active conspirator or another."""
        from sabletop.games.black_orchestra.content import Content, Row
        from sabletop.games.black_orchestra.effects import Effects

        effects = Effects({name: n for n, name in enumerate(self.e.space_ids)}, len(self.e.sheet_ids))
        effects.scripts = self.e.scripts
        effects.groups = self.e.groups
        effects.conditions = self.e.conditions
        row = Row(Content("", "test"), "", "test", {"effect": list(rows)})
        number = effects.script(row, "effect")
        return self.run(*self.e.scripts[number][self.t.order[0] if who is None else self.who(who)])

    def _settle(self) -> None:
        t = self.t
        drive.advance(t)
        while isinstance(t.pending, Chance):
            drive.happen(t, self._outcome(t.pending, t))
        self.match._legal.clear()

    def do(self, sentence: str, by: str | None = None) -> Self:
        """Play the legal action that reads so, for the one who is asked or for another conspirator."""
        m = self.match
        seat = m.seat if by is None else self.t.seat_of[self.who(by)]
        assert seat is not None, "the game is over"
        found = [action for action in m.legal_for(seat) if str(action) == sentence]
        assert len(found) == 1, f"{sentence!r} is not among {[str(one) for one in m.legal_for(seat)]}"
        twin = self.t.clone()
        drive.choose(twin, found[0], self._actor(found[0], seat))
        m.deal_with(ScriptedDealer(self._rehearse(twin)))
        m.play(found[0], seat)
        assert not GAME.faults(self.t), GAME.faults(self.t)
        return self

    def _actor(self, action: Action, seat: int) -> int:
        t, asked = self.t, drive.decision(self.t)
        if t.seat_of[asked.who] == seat and any(one is action for one in asked.options(t)):
            return asked.who
        others = [who for who, holder in enumerate(t.seat_of) if holder == seat and who != asked.who]
        return next(who for who in others if any(one is action for one in asked.interject(t, who)))

    def _rehearse(self, twin: BlackOrchestraTable) -> list[int]:
        outcomes: list[int] = []
        drive.advance(twin)
        while isinstance(twin.pending, Chance):
            outcome = self._outcome(twin.pending, twin)
            outcomes.append(outcome)
            if isinstance(twin.pending, UniformChance):
                assert 0 <= outcome < twin.pending.count(twin)
            drive.happen(twin, outcome)
        return outcomes

    def end_turn(self, event: str | None = None) -> Self:
        """End the action step; the event that is drawn, if it matters."""
        if event is not None:
            self.event(event)
        return self.do("End the action step")

    # Reading

    def can(self, sentence: str, by: str | None = None) -> bool:
        """Whether an action that reads so is legal."""
        return sentence in self.options(by)

    def options(self, by: str | None = None) -> list[str]:
        """The legal actions of the one who is asked, or of another."""
        seat = self.match.seat if by is None else self.t.seat_of[self.who(by)]
        return [] if seat is None else [str(action) for action in self.match.legal_for(seat)]

    def why_not(self, kind: str) -> Refusal:
        """Why an action of this kind is refused."""
        refusal = self.match.why_not(kind)
        assert refusal is not None, f"{kind} is legal"
        return refusal

    @property
    def asked(self) -> str:
        """The name of the one who decides."""
        choice = drive.decision(self.t)
        return self.e.sheet_ids[choice.who]

    @property
    def prompt(self) -> str:
        """The key of the question."""
        prompt = self.match.prompt
        return "" if prompt is None else prompt.key

    def suspicion(self, name: str) -> str:
        """Somebody's level of suspicion."""
        return SUSPICION[self.t.suspicion[self.who(name)]]

    def motivation(self, name: str) -> str:
        """Somebody's level of motivation."""
        return MOTIVATION[self.t.motivation[self.who(name)]]

    def place(self, name: str) -> str:
        """Where a conspirator or leader is."""
        place = self.t.leaders[LEADERS.index(name)] if name in LEADERS else self.t.place[self.who(name)]
        if place < 0:
            return "gone" if name in LEADERS else "prison"
        return self.e.space_ids[place]

    def dossier(self, name: str) -> list[str]:
        """Somebody's cards."""
        return [self.e.card_ids[card] for card in self.t.dossier[self.who(name)]]

    def items(self, name: str) -> list[str]:
        """Somebody's items."""
        return [self.e.item_ids[item] for item in self.t.items[self.who(name)]]

    def tile_at(self, space: str) -> str | None:
        """What lies on a square."""
        tile = self.t.tiles[self.space(space)]
        return None if tile == NONE else "facedown" if tile == FACEDOWN else self.e.item_ids[tile]

    @property
    def discarded(self) -> list[str]:
        """The conspirator discards."""
        return [self.e.card_ids[card] for card in self.t.discards]

    @property
    def current_event(self) -> str | None:
        """The current event."""
        return None if self.t.current == NONE else self.e.event_ids[self.t.current]

    @property
    def ended(self) -> str | None:
        """How the game ended."""
        outcome = self.match.outcome
        return None if outcome is None else outcome.key

    def log(self, seat: int | None = None) -> list[str]:
        """The sentences of the log that a seat may read."""
        return [str(event) for event in self.match.log(seat)]

    def happened(self) -> list[str]:
        """The keys of the public log."""
        return [event.key for event in self.match.log(None)]
