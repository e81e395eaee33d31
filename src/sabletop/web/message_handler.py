"""What people ask of a table through their sockets, and who may."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from sabletop.engine.errors import SabletopError
from sabletop.web import commands, wire
from sabletop.web.connections import Connection, pace_of
from sabletop.web.last_turn import turn_of_others
from sabletop.web.notes import keep_note, read_notes
from sabletop.web.notices import kept, notice, refusal_in
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room, UndoRequest
from sabletop.web.schema import TALK
from sabletop.web.store import Store, Transaction
from sabletop.web.thinking import Thinker, question_of

HOLDER: Final = "holder"
"""Whoever holds the seat that the message names."""
SEATED: Final = "seated"
"""Whoever holds a seat."""
MEMBER: Final = "member"
"""Whoever has a token of this table, watchers too."""

RULES: Final[dict[type[Any], str]] = {
    wire.Hello: MEMBER,
    wire.Play: HOLDER,
    wire.Undo: HOLDER,
    wire.Agree: SEATED,
    wire.Look: HOLDER,
    wire.Pass: SEATED,
    wire.Hint: HOLDER,
    wire.Why: HOLDER,
    wire.Chat: SEATED,
    wire.Point: SEATED,
    wire.Pause: SEATED,
    wire.Concede: HOLDER,
    wire.Speed: MEMBER,
    wire.Turn: MEMBER,
    wire.ReadNotes: HOLDER,
    wire.Note: HOLDER,
}
"""Who may send which message. A message without a rule is refused."""

_OF_THE_SHOWN: Final = (wire.Play, wire.Hint, wire.Why, wire.ReadNotes, wire.Note)

Answer = msgspec.Struct | None


class MessageHandler:
    """Answers the messages of one table's sockets."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store, self._thinker = store, thinker
        self._handlers: dict[type[Any], Callable[[Room, Connection, Any], Awaitable[Answer]]] = {
            wire.Play: self._play,
            wire.Undo: self._undo,
            wire.Agree: self._agree,
            wire.Look: self._look,
            wire.Pass: self._pass,
            wire.Why: self._why,
            wire.Chat: self._chat,
            wire.Point: self._point,
            wire.Pause: self._pause,
            wire.Concede: self._concede,
            wire.Speed: self._speed,
            wire.Turn: self._turn,
            wire.ReadNotes: self._notes,
            wire.Note: self._note,
        }

    async def answer(self, room: Room, connection: Connection, message: wire.Incoming) -> None:
        """Do what is asked and answer, or refuse."""
        try:
            if isinstance(message, wire.Hint):
                said = await self._hint(room, connection, message)
            else:
                async with room.lock:
                    check_rule(room, connection.person, message)
                    check_cover(room, connection, message)
                    handler = self._handlers.get(type(message))
                    if handler is None:
                        raise Refusal("bad-message", "You have said hello already.")
                    said = await handler(room, connection, message)
        except Refusal as refused:
            said = wire.Refused(refused.code, refusal_in(refused.text, connection.language), message.id)
        if said is not None:
            connection.post(wire.encode(said))

    # Moves

    async def _play(self, room: Room, connection: Connection, message: wire.Play) -> Answer:
        _check_revision(room, message.number)
        if room.seating.seats[message.seat].taken_over:
            raise Refusal("not-yours", "A bot plays for this seat now.")
        ack = wire.Played(room.playing.revision + 1, message.id)
        await room.commit(commands.Play(message.seat, message.action), lambda: connection.post(wire.encode(ack)))
        return None

    async def _undo(self, room: Room, connection: Connection, message: wire.Undo) -> Answer:
        _check_revision(room, message.number, over=True)
        if message.agreed:
            steps = _steps_back(room, True, connection.language)
            others = _others(room, connection.person)
            if others:
                room.undo_request = UndoRequest(connection.person, message.seat, room.playing.revision, set())
                name = room.seating.people[connection.person].name
                room.tell_all(wire.AskUndo(name, message.seat, message.number), connection)
                return wire.Done(message.id)
        else:
            steps = _steps_back(room, False, connection.language, message.seat)
        ack = wire.Played(room.playing.revision + 1, message.id)
        undo = commands.Undo(message.seat, steps, message.agreed)
        await room.commit(undo, lambda: connection.post(wire.encode(ack)))
        return None

    async def _agree(self, room: Room, connection: Connection, message: wire.Agree) -> Answer:
        request = room.undo_request
        if request is None or request.revision != room.playing.revision or request.person == connection.person:
            raise Refusal("stale", "Nobody asks for that any more.")
        if not message.yes:
            room.undo_request = None
            room.tell_all(wire.UndoDenied(room.seating.people[connection.person].name))
            return wire.Done(message.id)
        request.agreed.add(connection.person)
        if _others(room, request.person) <= request.agreed:
            steps = _steps_back(room, True, connection.language)
            await room.commit(commands.Undo(request.seat, steps, True))
        return wire.Done(message.id)

    async def _concede(self, room: Room, connection: Connection, message: wire.Concede) -> Answer:
        if room.playing.match.over:
            raise Refusal("over", "The game is over.")
        name = room.seating.people[connection.person].name
        await room.commit(commands.Concede(message.seat, room.level()))
        await self.announce(room, "given-up", name=name)
        return wire.Done(message.id)

    async def _pause(self, room: Room, connection: Connection, message: wire.Pause) -> Answer:
        if room.playing.match.over:
            raise Refusal("over", "The game is over.")
        if room.seating.paused != message.on:
            await room.commit(commands.Pause(message.on))
        return wire.Done(message.id)

    async def _pass(self, room: Room, connection: Connection, message: wire.Pass) -> Answer:
        _check_revision(room, message.number)
        room.let_pass(room.seating.seats_of(connection.person))
        return wire.Done(message.id)

    # What is only looked at

    async def _look(self, room: Room, connection: Connection, message: wire.Look) -> Answer:
        connection.screen.looking = message.seat
        room.show(connection)
        return None if message.id is None else wire.Done(message.id)

    async def _why(self, room: Room, connection: Connection, message: wire.Why) -> Answer:
        words = room.telling.words_in(connection.language)
        found = room.playing.reasons_against(message.seat, words)
        return wire.Reasons([wire.ReasonInfo(kind, why.clause, why.text) for kind, why in found], message.id)

    async def _hint(self, room: Room, connection: Connection, message: wire.Hint) -> Answer:
        async with room.lock:
            check_rule(room, connection.person, message)
            check_cover(room, connection, message)
            hosted = room.playing
            if hosted.match.over:
                raise Refusal("over", "The game is over.")
            if hosted.match.seat != message.seat:
                raise Refusal("barred", "Somebody else is deciding.")
            key = f"hint {room.code} {message.seat}"
            question = question_of(hosted, message.seat, key, "", room.bots_key, room.playing.revision)
        try:
            answer = await self._thinker.answer(question)
        except SabletopError as refused:
            raise Refusal("barred", str(refused)) from None
        if answer.barred:
            raise Refusal("barred", answer.barred)
        return wire.Hints([wire.Move(one.action, one.value, one.reason) for one in answer.moves], message.id)

    async def _speed(self, room: Room, connection: Connection, message: wire.Speed) -> Answer:
        connection.pace = pace_of(message.speed)
        return wire.Done(message.id)

    async def _turn(self, room: Room, connection: Connection, message: wire.Turn) -> Answer:
        return turn_of_others(room, connection, message)

    # What somebody notes

    async def _notes(self, room: Room, connection: Connection, message: wire.ReadNotes) -> Answer:
        return await read_notes(self._store, room, message)

    async def _note(self, room: Room, connection: Connection, message: wire.Note) -> Answer:
        await keep_note(self._store, room, message)
        return wire.Done(message.id)

    # What is said

    async def _chat(self, room: Room, connection: Connection, message: wire.Chat) -> Answer:
        text = wire.clean(message.text)
        if not text:
            raise Refusal("bad-message", "There is nothing in it.")
        await self._say(room, wire.Said(room.seating.people[connection.person].name, text, time.time()))
        return None if message.id is None else wire.Done(message.id)

    async def announce(self, room: Room, key: str, **args: str) -> None:
        """The table itself says what happened at it."""
        await self._say(room, notice(key, time.time(), **args))

    async def _say(self, room: Room, said: wire.Said) -> None:
        row = {"code": room.code, "number": room.said + 1, "sender": said.sender, "text": kept(said), "at": said.at}
        await self._store.write(Transaction([(TALK, row)]))
        room.said += 1
        room.remember(said)
        room.tell_said(said)

    async def _point(self, room: Room, connection: Connection, message: wire.Point) -> Answer:
        if not room.playing.match.game.cooperative:
            raise Refusal("barred", "Only a co-operative table points at things.")
        if len(wire.encode(message.what)) > wire.LARGEST_POINT:
            raise Refusal("too-large", "That is too much to point at.")
        room.tell_all(wire.Pointed(room.seating.people[connection.person].name, message.what), connection)
        return None if message.id is None else wire.Done(message.id)


def check_rule(room: Room, person: str, message: wire.Incoming) -> None:
    """Refuse what is not this person's to do."""
    rule = RULES.get(type(message), "")
    mine = room.seating.seats_of(person)
    if rule == MEMBER:
        return
    if rule not in (SEATED, HOLDER) or not mine:
        raise Refusal("not-yours", "You are watching; only those who play may do that.")
    seat = getattr(message, "seat", None)
    if rule == HOLDER and seat is not None and seat not in mine:
        raise Refusal("not-yours", "That is not your seat.")


def check_cover(room: Room, connection: Connection, message: wire.Incoming) -> None:
    """At a shared screen only the seat that is shown plays, and only what it may know is said."""
    if isinstance(message, _OF_THE_SHOWN) and not room.shows(connection, message.seat):
        raise Refusal("barred", "Uncover that seat first.")


def _check_revision(room: Room, number: int, over: bool = False) -> None:
    """Only what answers the present frame counts; anything late or repeated changes nothing."""
    hosted = room.playing
    if number != hosted.revision:
        raise Refusal("stale", "The table has moved on; nothing was changed.")
    if hosted.match.over and not over:
        raise Refusal("over", "The game is over.")
    if room.seating.paused:
        raise Refusal("paused", "The table is paused.")


def _steps_back(room: Room, agreed: bool, language: str, asker: int | None = None) -> int:
    try:
        return room.playing.steps_back(agreed, room.telling.words_in(language), asker)
    except SabletopError as refused:
        raise Refusal("barred", str(refused)) from None


def _others(room: Room, person: str) -> set[str]:
    """The other people who play and are here: those who must agree."""
    return {one for one in room.seating.holders if one != person and room.here(one)}
