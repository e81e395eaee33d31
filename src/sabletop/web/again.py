"""Play again: the same people, bots and options at a new table, which the old one leads to."""

from sabletop.web import commands, lobby
from sabletop.web.hall import Hall
from sabletop.web.refusals import Refusal
from sabletop.web.tables import Table
from sabletop.web.wire import Joining, NewTable, Opened, SeatChange, WantedSeat


async def play_again(hall: Hall, table: Table, person: str) -> Opened:
    """The first who asks opens the new table; whoever asks later sits down there, on the old seat if it is free."""
    async with table.lock:
        if not table.playing.match.over:
            raise Refusal("not-over", "The game is not over yet.")
        if table.seating.next:
            following = await hall.table(table.seating.next)
            heir = table.seating.heirs.get(person)
            if following.state != "over":
                if heir is None or heir not in following.seating.people or not following.seating.seats_of(heir):
                    heir = await _sit_down(hall, table, person, following)
                return Opened(following.code, hall.token(following, heir), following.seating.seats_of(heir))
        following, heir = await hall.open_table(_alike(table, person))
        await table.commit(commands.Again(person, following.code, heir))
        name = table.seating.people[person].name
        if len(table.seating.holders) > 1:
            await hall.desk.announce(table, "new-table", name=name, code=following.code)
    return Opened(following.code, hall.token(following, heir), following.seating.seats_of(heir))


def _alike(table: Table, person: str) -> NewTable:
    """The table as it was, with open seats for the other people."""
    seats = []
    for seat in table.seating.seats:
        if seat.kind == "bot":
            seats.append(WantedSeat("bot", seat.level, seat.name))
        elif seat.person == person:
            seats.append(WantedSeat("me", "", seat.name))
        else:
            seats.append(WantedSeat("open"))
    setup = table.setup
    name = table.seating.people[person].name
    return NewTable(setup.game, name, seats, setup.options, setup.hotseat, None, setup.handover, setup.clock)


async def _sit_down(hall: Hall, table: Table, person: str, following: Table) -> str:
    """One of the others comes too."""
    name = table.seating.people[person].name
    mine = table.seating.seats_of(person)
    free = [n for n in mine if following.seating.seats[n].kind == "open"]
    heir = await lobby.join(hall, following, Joining(name, free[0] if free else None))
    await table.commit(commands.Again(person, following.code, heir))
    for seat in free[1:]:
        await lobby.change_seat(following, heir, seat, SeatChange("me"))
    return heir
