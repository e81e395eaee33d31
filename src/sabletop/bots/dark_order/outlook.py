"""Looking ahead: what a table is worth once the battle is thought through to its end."""

from sabletop.bots.dark_order.board import Board
from sabletop.bots.dark_order.field import Field
from sabletop.bots.dark_order.stakes import Stakes, Temper
from sabletop.games.dark_order.ids import ALIVE, ATTACK_TURN, DEFENCE_TURN, NOWHERE
from sabletop.games.dark_order.questions import OWN


class Outlook:
    """Values of fields for one seat, in points, and what was foreseen last."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.board = board
        self.temper = temper
        self.stakes = Stakes(board, temper)
        self.spread = self._spread()
        self.flanked = board.has_order(board.foe, "flank", ATTACK_TURN)
        self.ambushed = board.has_order(board.foe, "ambush", DEFENCE_TURN)
        """Whether the enemy may play a Surprise in his attack turns, and in his defence turns."""

    def _spread(self) -> float:
        """By how much the count may turn out otherwise: more while there are more steps and hidden cards."""
        b = self.board
        cards = b.support_held(b.foe) + min(2, b.orders_left(b.foe))
        fighting = b.t.step != NOWHERE
        steps = b.t.step if fighting else 3
        return self.temper.spread * (0.4 + 0.08 * cards + 0.15 * steps + (0.0 if fighting else 0.4))

    def value(self, f: Field, who: int) -> float:
        """The value of a field on which `who` attacks next. It is played out in place."""
        if self.temper.looks_ahead:
            peril = self.peril(f) if self.flanked else 0.0
            f.play_out(who)
            f.spring_mines()
            return self.stakes.value(f, self.spread) - peril
        return self.stakes.value(f, 2.0 * self.spread)

    def peril(self, f: Field) -> float:
        """What the danger is worth that a Surprise kills the own commander wherever he stands."""
        b = self.board
        for slot in OWN[b.me]:
            if f.kind[slot] >= 0 and f.lore.e.commander[f.kind[slot]] and f.fate[slot] == ALIVE:
                blows = [f.attack[s] + f.site.attack_damage for s in OWN[b.foe] if f.ready[s]]
                missing = f.life[slot] + f.armour[slot] + f.shield[slot] - max(blows, default=0)
                odds = 1.0 if missing <= 0 else 0.3 if missing == 1 else 0.0
                return self.temper.guard * odds * self.stakes.unparried[b.me]
        return 0.0

    def at_start(self, f: Field) -> float:
        """The value of a field on which the battle has yet to begin."""
        return self.value(f, f.first())

    def foreseen(self, f: Field) -> str:
        """The count that a played-out field shows, in words."""
        b = self.board
        return f"command {f.total(b.me)} to {f.total(b.foe)}"
