"""What people ask of a table through their sockets, and who may."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec

from sabletop.engine.errors import SabletopError
from sabletop.learn import may_coach
from sabletop.web import commands, metrics, news, thinking, tracing, wire
from sabletop.web.advised import Coached, Hints, Move, TipInfo
from sabletop.web.carrying import why_not_there
from sabletop.web.connections import Connection, pace_of
from sabletop.web.last_turn import turn_of_others
from sabletop.web.notes import keep_note, read_notes
from sabletop.web.notices import refusal_in, said_in, told
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.store import Store
from sabletop.web.thinking import PLAN, WARN, Question, Thinker, question_of

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
    wire.Stand: HOLDER,
    wire.AskAgain: HOLDER,
    wire.Hint: HOLDER,
    wire.Now: HOLDER,
    wire.AskCoach: HOLDER,
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

_OF_THE_SHOWN: Final = (
    wire.Play,
    wire.Stand,
    wire.AskAgain,
    wire.Hint,
    wire.Now,
    wire.AskCoach,
    wire.Why,
    wire.ReadNotes,
    wire.Note,
)

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
            wire.Stand: self._stand,
            wire.AskAgain: self._stand,
            wire.Now: self._now,
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
        connection.asking = True
        kind = type(message).__name__
        with metrics.timed(metrics.ANSWERING.labels(kind)), tracing.span("answer", kind=kind):
            await self._answer(room, connection, message)

    async def _answer(self, room: Room, connection: Connection, message: wire.Incoming) -> None:
        said: Answer = None
        try:
            if isinstance(message, wire.Hint):
                said = await self._hint(room, connection, message)
            elif isinstance(message, wire.AskCoach):
                said = await self._coach(room, connection, message)
            else:
                said = await room.in_turn(partial(self._handle, room, connection, message))
        except Refusal as refused:
            metrics.REFUSED.labels(refused.code).inc()
            said = wire.Refused(refused.code, refusal_in(refused.text, connection.language), message.id)
        finally:
            connection.answer(None if said is None else wire.encode(said))

    async def _handle(self, room: Room, connection: Connection, message: wire.Incoming) -> Answer:
        check_rule(room, connection.person, message)
        check_cover(room, connection, message)
        handler = self._handlers.get(type(message))
        if handler is None:
            raise Refusal("bad-message", "You have said hello already.")
        return await handler(room, connection, message)

    # Moves

    async def _play(self, room: Room, connection: Connection, message: wire.Play) -> Answer:
        _check_revision(room, message.revision)
        if room.seating.seats[message.seat].taken_over:
            raise Refusal("not-yours", "A bot plays for this seat now.")
        ack = wire.Played(room.playing.revision + 1, message.id)
        await room.commit(commands.Play(message.seat, message.action), lambda: connection.post(wire.encode(ack)))
        return None

    async def _undo(self, room: Room, connection: Connection, message: wire.Undo) -> Answer:
        _check_revision(room, message.revision, over=True)
        if message.agreed:
            steps = _steps_back(room, True, connection)
            others = _others(room, connection.person)
            if others:
                await room.commit(commands.AskUndo(connection.person, message.seat))
                return wire.Done(message.id)
        else:
            steps = _steps_back(room, False, connection, message.seat)
        ack = wire.Played(room.playing.revision + 1, message.id)
        undo = commands.Undo(message.seat, steps, message.agreed)
        await room.commit(undo, lambda: connection.post(wire.encode(ack)))
        return None

    async def _agree(self, room: Room, connection: Connection, message: wire.Agree) -> Answer:
        request = room.undo_request
        if request is None or request.revision != room.playing.revision or request.person == connection.person:
            raise Refusal("stale", "Nobody asks for that any more.")
        chain: list[commands.AnyCommand] = [commands.Agree(connection.person, message.yes)]
        if message.yes and _others(room, request.person) <= request.agreed | {connection.person}:
            chain.append(commands.Undo(request.seat, _steps_back(room, True, connection), True))
        await room.commit_all(chain)
        return wire.Done(message.id)

    async def _concede(self, room: Room, connection: Connection, message: wire.Concede) -> Answer:
        if room.playing.match.over:
            raise Refusal("over", "The game is over.")
        name = room.seating.people[connection.person].name
        await room.commit(
            commands.Concede(message.seat, room.level()), said=[told("given-up", connection.person, name=name)]
        )
        return wire.Done(message.id)

    async def _pause(self, room: Room, connection: Connection, message: wire.Pause) -> Answer:
        if room.playing.match.over:
            raise Refusal("over", "The game is over.")
        if room.seating.paused != message.on:
            await room.commit(commands.Pause(message.on))
        return wire.Done(message.id)

    async def _pass(self, room: Room, connection: Connection, message: wire.Pass) -> Answer:
        _check_revision(room, message.revision)
        room.let_pass(room.seating.seats_of(connection.person))
        self._store.tell(news.Passes(self._store.worker, room.code, connection.person))
        return wire.Done(message.id)

    async def _stand(self, room: Room, connection: Connection, message: wire.Stand | wire.AskAgain) -> Answer:
        """For all of their own seats, but at a shared screen for the one that is shown."""
        room.check_begun()
        seats = [message.seat] if room.setup.hotseat else room.seating.seats_of(connection.person)
        if isinstance(message, wire.Stand):
            await room.commit(commands.Stand(seats, message.moment, message.turn))
        else:
            await room.commit(commands.Stand(seats, message.moment, False, on=False))
        return wire.Done(message.id)

    # What is only looked at

    async def _look(self, room: Room, connection: Connection, message: wire.Look) -> Answer:
        connection.screen.looking = message.seat
        room.show(connection)
        return None if message.id is None else wire.Done(message.id)

    async def _why(self, room: Room, connection: Connection, message: wire.Why) -> Answer:
        lexicon = room.words_for(connection).lexicon
        playing, seat = room.playing, message.seat
        # In its turn, so that nothing changes meanwhile; beside the loop, since every action is looked at.
        if message.piece:
            found = await asyncio.to_thread(why_not_there, playing, seat, message.piece, message.onto, lexicon)
        else:
            found = await asyncio.to_thread(playing.reasons_against, seat, lexicon)
        return wire.Reasons([wire.ReasonInfo(kind, why.clause, why.text) for kind, why in found], message.id)

    async def _now(self, room: Room, connection: Connection, message: wire.Now) -> Answer:
        tip = room.playing.tip(message.seat)
        if tip is None:
            return TipInfo("", [], message.id)
        return TipInfo(room.words_for(connection).of(tip.what), list(tip.at), message.id)

    async def _hint(self, room: Room, connection: Connection, message: wire.Hint) -> Answer:
        answer = await self._advised(room, connection, message)
        return Hints([Move(one.action, one.value, one.reason) for one in answer.moves], message.id)

    async def _coach(self, room: Room, connection: Connection, message: wire.AskCoach) -> Answer:
        hosted = room.playing
        if not may_coach(hosted.match.game, len(hosted.people)):
            raise Refusal("barred", "A coach sits with one person against bots, or at a game for a team.")
        answer = await self._advised(room, connection, message, PLAN if message.action is None else WARN)
        if not answer.moves:
            return Coached(None, "", "", re=message.id)
        best = answer.moves[0]
        text = room.words_for(connection).action(hosted.match.edition.actions[best.action])
        return Coached(best.action, text, best.reason, best.value, answer.loses, message.id)

    async def _advised(
        self, room: Room, connection: Connection, message: wire.Hint | wire.AskCoach, coach: str = ""
    ) -> thinking.Answer:
        async def ask() -> Question:
            check_rule(room, connection.person, message)
            check_cover(room, connection, message)
            hosted = room.playing
            if hosted.match.over:
                raise Refusal("over", "The game is over.")
            if hosted.match.seat != message.seat:
                raise Refusal("barred", "Somebody else is deciding.")
            key = f"hint {room.code} {message.seat}"
            question = question_of(hosted, message.seat, key, "", room.bots_key, hosted.revision)
            question.coach = coach
            question.action = -1 if isinstance(message, wire.Hint) or message.action is None else message.action
            return question

        try:
            answer = await self._thinker.answer(await room.in_turn(ask), connection.address)
        except SabletopError as refused:
            raise Refusal("barred", str(refused)) from None
        if answer.barred:
            raise Refusal("barred", answer.barred)
        return answer

    async def _speed(self, room: Room, connection: Connection, message: wire.Speed) -> Answer:
        connection.pace = pace_of(message.speed)
        room.present_changed(room)
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
        sender = connection.person
        await room.say(wire.Said(room.seating.people[sender].name, text, time.time()), sender)
        _tell_if_held_back(room, connection)
        return None if message.id is None else wire.Done(message.id)

    async def _point(self, room: Room, connection: Connection, message: wire.Point) -> Answer:
        if not room.playing.match.game.cooperative:
            raise Refusal("barred", "Only a co-operative table points at things.")
        if len(wire.encode(message.what)) > wire.LARGEST_POINT:
            raise Refusal("too-large", "That is too much to point at.")
        sender = connection.person
        room.advise(wire.Pointed(room.seating.people[sender].name, message.what), sender, connection)
        what = msgspec.Raw(wire.encode(message.what))
        self._store.tell(news.Points(self._store.worker, room.code, sender, what))
        _tell_if_held_back(room, connection)
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


def _tell_if_held_back(room: Room, connection: Connection) -> None:
    """Whoever speaks to somebody who has to decide alone is told that it waits."""
    if room.alone not in ("", connection.person):
        said = told("held-back", "", name=room.seating.people[room.alone].name)
        connection.post(wire.encode(said_in(said, connection.language)))


def _check_revision(room: Room, revision: int, over: bool = False) -> None:
    """Only what answers the present frame counts; anything late or repeated changes nothing."""
    hosted = room.playing
    if revision != hosted.revision:
        raise Refusal("stale", "The table has moved on; nothing was changed.")
    if hosted.match.over and not over:
        raise Refusal("over", "The game is over.")
    if room.seating.paused:
        raise Refusal("paused", "The table is paused.")


def _steps_back(room: Room, agreed: bool, connection: Connection, asker: int | None = None) -> int:
    try:
        return room.playing.steps_back(agreed, room.words_for(connection).lexicon, asker)
    except SabletopError as refused:
        raise Refusal("barred", str(refused)) from None


def _others(room: Room, person: str) -> set[str]:
    """The other people who play and are here: those who must agree."""
    return {one for one in room.seating.holders if one != person and room.here(one)}
