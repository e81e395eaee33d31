"""Picking a card beside a clone: the actions that look, turn over and leave alone, whoever's ability it is."""

from sabletop.engine.actions import Action
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.causes import by_cause
from sabletop.games.orphan_black.questions import place_of
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import look, pick, put_down, turn_over
from sabletop.games.orphan_black.witnessed import TURNED, seen_by_all, witness


class SpotAction(Action):
    """An action on one card beside a clone."""

    row: int
    place: int

    def at(self, row: int, place: int) -> "SpotAction":
        """The same action, told where its card lies."""
        self.row = row
        self.place = place
        return self

    def spot(self, t: OrphanBlackTable) -> int:
        """The spot that lies there now."""
        return t.rows[self.row][self.place]


class Look(SpotAction):
    """Look at a card without showing it to anyone."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        spot = self.spot(t)
        look(t, who, spot)
        pick(t, spot)
        if t.teller is not None:
            clone, side, place = place_of(t, spot)
            t.tell(by_cause(t, say.LOOKED), who, clone, side, place)
            t.confide(who, by_cause(t, say.LOOKED_OWN), who, clone, side, place, t.card[spot])


class Flip(SpotAction):
    """Turn a card over."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        spot = self.spot(t)
        if not seen_by_all(t, spot):
            witness(t, TURNED, who, t.row_of[spot], t.card[spot])
        turn_over(t, spot)
        pick(t, spot)
        if t.teller is not None:
            clone, side, place = place_of(t, spot)
            if t.face_up[spot]:
                t.tell_all(by_cause(t, say.FLIPPED_UP), (who, clone, side, place, t.card[spot]))
            else:
                t.tell(by_cause(t, say.FLIPPED_DOWN), who, clone, side, place)


class Leave(Action):
    """Leave the card as it is."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        put_down(t)
        t.tell(by_cause(t, say.LEFT_ALONE), who)
