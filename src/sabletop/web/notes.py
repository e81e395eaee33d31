"""Private notes: what a seat writes down for itself. They are kept apart from the game and told to that seat alone."""

import msgspec

from sabletop.web.room import Room
from sabletop.web.schema import NOTES
from sabletop.web.store import Store, Transaction
from sabletop.web.wire import Note, Out, ReadNotes, clean, encode


class Noted(msgspec.Struct, frozen=True):
    """How notes are kept."""

    text: str = ""
    marks: dict[str, int] = {}


class Notes(Out, frozen=True, tag_field="type", tag="notes"):
    """What a seat has noted: the answer to `notes`, for that seat."""

    seat: int
    text: str
    marks: dict[str, int]
    re: int | None = None


async def read_notes(store: Store, room: Room, message: ReadNotes) -> Notes:
    """What this seat has noted."""
    room.check_begun()
    found = await store.note(room.code, message.seat)
    noted = Noted() if found is None else msgspec.json.decode(found, type=Noted)
    return Notes(message.seat, noted.text, noted.marks, message.id)


async def keep_note(store: Store, room: Room, message: Note) -> None:
    """Keep it in place of what this seat had noted."""
    room.check_begun()
    text = "\n".join([clean(line) for line in message.text.split("\n")]).rstrip()
    data = encode(Noted(text, message.marks)).decode()
    await store.write(Transaction(replaced=[(NOTES, {"code": room.code, "seat": message.seat, "data": data})]))
