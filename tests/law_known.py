"""Laws of known tables: what a seat knows is a table, and the rules answer on it as they do on the true one."""

import json

from law_walk import COMPILED, Walk, require, some_actions
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.fields import EVERYBODY, INTS, TUPLE, TUPLES, UNKNOWN
from sabletop.engine.match import Match
from sabletop.engine.messages import may_hear
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.engine.wire import wire

Viewer = int | None


class Secret(int):
    """An unknown that says where it is used: anything but comparing it for equality raises."""

    def _refuse(self, *_: object) -> bool:
        raise AssertionError("a rule uses what the seat may not know")

    __lt__ = __le__ = __gt__ = __ge__ = __index__ = __bool__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _refuse
    __floordiv__ = __mod__ = __rshift__ = __lshift__ = __and__ = __or__ = __xor__ = _refuse
    __rfloordiv__ = __rmod__ = __rrshift__ = __rlshift__ = __rand__ = __ror__ = __rxor__ = _refuse

    def __eq__(self, other: object) -> bool:
        return int.__eq__(self, other) is True

    def __hash__(self) -> int:
        return int.__hash__(self)


SECRET = Secret(UNKNOWN)


def armed(known: Table) -> Table:
    """The same known table; whoever uses an unknown in it is found out. Only the interpreted build takes such ints."""
    twin = known.clone()
    for one in twin.declared():
        value = getattr(twin, one.name)
        if one.kind == TUPLES:
            value = [_armed(entry) for entry in value]
        elif one.kind == TUPLE:
            value = _armed(value)
        elif one.kind == INTS:
            value = list(_armed(value))
        elif value == UNKNOWN:
            value = SECRET
        setattr(twin, one.name, value)
    return twin


def _armed(values: "tuple[int, ...] | list[int]") -> tuple[int, ...]:
    return tuple([SECRET if value == UNKNOWN else value for value in values])


def what_a_seat_knows_is_a_table(w: Walk) -> None:
    """For each viewer: public fields are as they are, the known table survives as data, worlds are known alike."""
    m = w.match
    viewers: list[Viewer] = [None, *range(m.seats)]
    for viewer in viewers if w.every else [viewers[w.chance.below(m.seats + 1)]]:
        known = m.game.known(m.table, viewer)
        _public_is_public(m.table, known)
        _glanced(m, known, viewer)
        _survives(m, known)
        _worlds(w, known, viewer)
        if not m.over:
            _prompts(m, known, viewer)
            if viewer == m.seat:
                _same_options(m, known)
                if not COMPILED:
                    _same_options(m, armed(known))


def _public_is_public(t: Table, known: Table) -> None:
    for one in t.declared():
        if one.to == EVERYBODY:
            same = getattr(t, one.name) == getattr(known, one.name)
            require(same, f"{one.name} is declared public, and a known table says otherwise")
    same = known.pending == t.pending and known.agenda == t.agenda and known.outcome == t.outcome
    require(same, "a known table waits for something else than the true one")


def _glanced(m: Match, known: Table, viewer: Viewer) -> None:
    """A glance shows what is known and leaves the table as it is; whoever follows it knows the same afterwards."""
    before = m.table.clone()
    glance, memory = m.game.glance(m.table, viewer), m.table.clone()
    require(glance.same(known), f"a glance shows something else than what is known: {difference(known, glance)}")
    require(m.table.same(before), f"a glance changes the table: {difference(before, m.table)}")
    fields = [
        number for number, one in enumerate(known.declared()) if getattr(memory, one.name) != getattr(known, one.name)
    ]
    require(memory.follow(glance) == fields, "whoever follows a table does not say in what they differed")
    memory.viewer = known.viewer
    require(memory.same(known), f"whoever follows a table is not like it: {difference(known, memory)}")


def _survives(m: Match, known: Table) -> None:
    data = codec.dump(known, m.edition.shape)
    twin = m.game.blank(m.edition)
    codec.fill(twin, json.loads(codec.canonical(data)), m.edition.shape)
    require(twin.same(known), "a known table does not survive as data")
    json.dumps(wire(known, m.edition.ids()))


def _worlds(w: Walk, known: Table, viewer: Viewer) -> None:
    m = w.match
    world = m.game.world(known, SeededDealer(key_of(f"a world {w.chance.below(1 << 20)}")))
    faults = m.game.faults(world)
    require(faults == [], f"a world for {viewer} is not sound: {'; '.join(faults)}")
    again = m.game.known(world, viewer)
    require(again.same(known), f"a world for {viewer} is known otherwise: {difference(known, again)}")


def difference(one: Table, other: Table) -> str:
    """The fields in which two tables differ."""
    told = [
        f"{f.name} {getattr(one, f.name)!r} / {getattr(other, f.name)!r}"
        for f in one.declared()
        if getattr(one, f.name) != getattr(other, f.name)
    ]
    return "; ".join(told)[:600] or "agenda, outcome or seats"


def _prompts(m: Match, known: Table, viewer: Viewer) -> None:
    choice, there = m.table.pending, known.pending
    assert isinstance(choice, Choice)
    assert isinstance(there, Choice)
    if viewer != m.seat:
        require(there.public_args(known) == choice.public_args(m.table), "others are asked something else")


def _same_options(m: Match, known: Table) -> None:
    """Legality, prompt and reasons follow from what the seat knows."""
    t, choice = m.table, known.pending
    assert isinstance(choice, Choice)
    require(choice.options(known) == choice.options(t), "what is legal depends on what the seat may not know")
    require(choice.prompt_args(known) == choice.prompt_args(t), "the prompt depends on what the seat may not know")
    for who, seat in enumerate(t.seat_of):
        if seat == m.seat and who != choice.who:
            same = choice.interject(known, who) == choice.interject(t, who)
            require(same, "what may be interjected depends on what the seat may not know")
    for action in [*m.legal[:8], *some_actions(m)]:
        same = m.game.blocker(known, choice.who, action) == m.game.blocker(t, choice.who, action)
        require(same, f"the reason against {action} depends on what the seat may not know")


def what_is_known_was_told(w: Walk) -> None:
    """Two futures in which a viewer decided nothing and heard the same are known alike."""
    m, before = w.match, w.before
    if not w.picks or m.over:
        return
    decider = m.last_seat
    actions = before.legal_for(decider) if decider is not None else ()
    if decider is None or len(actions) < 2:
        return
    other = before.clone()
    key = key_of(f"both futures {w.chance.below(1 << 20)}")
    here = before.clone()
    here.deal_with(SeededDealer(key))
    other.deal_with(SeededDealer(key))
    first, second = w.chance.below(len(actions)), w.chance.below(len(actions))
    here.play(actions[first], decider)
    other.play(actions[second], decider)
    for viewer in (None, *range(m.seats)):
        if viewer != decider and _heard(here, before, viewer) == _heard(other, before, viewer):
            one, two = here.known(viewer), other.known(viewer)
            told = f"{viewer} knows what was never told after {actions[first]} or {actions[second]}: "
            require(one.same(two), told + difference(one, two))


def _heard(m: Match, before: Match, viewer: Viewer) -> list[object]:
    """The news that a viewer was told, and what is asked now as far as the viewer is told that."""
    news = m.events[len(before.events) :]
    asked = m.asked(viewer)
    return [asked, m.over, *[(what, args) for audience, what, args in news if may_hear(audience, viewer)]]
