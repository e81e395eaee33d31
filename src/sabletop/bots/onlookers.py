"""Bots that act unasked, while somebody else decides."""

from collections.abc import Mapping, Sequence

from sabletop.bots.bot import Reacting
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.match import Match


def onlookers_among(players: Sequence[object]) -> dict[int, Reacting]:
    """Those who ever act unasked, by their seats."""
    return {seat: player for seat, player in enumerate(players) if isinstance(player, Reacting)}


def reaction(m: Match, onlookers: Mapping[int, Reacting], streams: Sequence[Stream]) -> tuple[int, Action] | None:
    """Who acts unasked now, and how, if one of the onlookers wants to; they are asked in the order of seats."""
    for seat, player in onlookers.items():
        if seat == m.seat:
            continue
        legal = m.legal_for(seat)
        picked = player.react(m.known(seat), legal, streams[seat]) if legal else None
        if picked is not None:
            return seat, picked
    return None
