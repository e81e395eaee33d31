"""Who may have what shows everything: record, save and replay."""

from sabletop import registry
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room


def holds_every_secret(room: Room, person: str) -> bool:
    """Whether nothing at the table is hidden from this person: they hold each seat of a co-operative game, and do not
    share the screen with others. A bot has secrets too, and at a shared screen one token stands for several people."""
    if room.setup.hotseat or not registry.game(room.setup.game).cooperative:
        return False
    return all(seat.kind == "person" and seat.person == person for seat in room.seating.seats)


def check_open(room: Room, person: str) -> None:
    """Refuse what shows everything, as long as anything is hidden from this person."""
    if not room.playing.match.over and not holds_every_secret(room, person):
        raise Refusal("not-over", "It shows what is hidden: it can be had when the game is over. The table is kept.")


def check_save(room: Room, person: str) -> None:
    """Refuse a save, which holds even what will be dealt, to all but those who may know all of it."""
    if not holds_every_secret(room, person):
        raise Refusal("not-yours", "A save holds every secret: only who holds each seat of a co-operative game may.")
