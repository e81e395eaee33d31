"""Why an action of some kind is not legal now."""

from sabletop.engine.game import Reason
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.battle import AttackTurn, DefenceTurn
from sabletop.games.dark_order.ids import ATTACK_TURN, BATTLE, TRACK_END
from sabletop.games.dark_order.location import ChooseRole
from sabletop.games.dark_order.mobilisation import Activation, LayCommander, LayUnit
from sabletop.games.dark_order.plays import window
from sabletop.games.dark_order.questions import attackers, entrances
from sabletop.games.dark_order.recruitment import KeepSupport
from sabletop.games.dark_order.support import SupportAction
from sabletop.games.dark_order.table import DarkTable


def why_not(t: DarkTable, who: int, kind: str) -> Reason | None:
    """The best reason that the rules give, or None where it is simply not the moment."""
    step = t.pending
    if isinstance(step, ChooseRole):
        return _why_no_role(t, who, kind)
    if isinstance(step, LayCommander | LayUnit):
        return _why_not_laid(t, who, kind, isinstance(step, LayCommander))
    if isinstance(step, Activation):
        return _why_not_activated(t, who, kind)
    if isinstance(step, KeepSupport) and kind == "keep":
        return Reason(say.WHY_LIMIT)
    if isinstance(step, SupportAction | AttackTurn | DefenceTurn):
        return _why_not_played(t, who, kind)
    return None


def _fatigue(t: DarkTable, who: int) -> tuple[int, int]:
    return t.fatigue[who], t.rules[TRACK_END]


def _why_no_role(t: DarkTable, who: int, kind: str) -> Reason | None:
    if kind == "be-aggressor":
        if not t.locations[1 - who]:
            return Reason(say.WHY_NO_TARGET_LOCATION)
        return Reason(say.WHY_DANGER, _fatigue(t, who))
    return Reason(say.WHY_MUST_ATTACK) if kind == "be-protector" else None


def _why_not_laid(t: DarkTable, who: int, kind: str, commander: bool) -> Reason | None:
    if kind == "lay-scout" and commander:
        return Reason(say.WHY_COMMANDER_SCOUT)
    if kind in ("lay-scout", "stay-in-hand"):
        return Reason(say.WHY_SOMEBODY_FIGHTS)
    if kind == "lay":
        if entrances(t, who):
            return Reason(say.WHY_NOT_PAYABLE, _fatigue(t, who))
        return Reason(say.WHY_NO_ROOM, (t.contested,))
    return None


def _why_not_activated(t: DarkTable, who: int, kind: str) -> Reason | None:
    if kind == "activate":
        return Reason(say.WHY_NOT_PAYABLE, _fatigue(t, who))
    return Reason(say.WHY_COMMANDER_UP) if kind == "done" else None


def _why_not_played(t: DarkTable, who: int, kind: str) -> Reason | None:
    if kind == "play-order":
        return _why_no_order(t, who)
    if kind == "play-support":
        if window(t) == ATTACK_TURN and t.turn_support:
            return Reason(say.WHY_ONE_SUPPORT)
        return Reason(say.WHY_NO_SUPPORT)
    if kind == "give-token" and isinstance(t.pending, SupportAction):
        return Reason(say.WHY_NO_TOKEN)
    if kind == "use-ability":
        return Reason(say.WHY_NO_ABILITY)
    if kind == "attack" and isinstance(t.pending, AttackTurn):
        return Reason(say.WHY_NO_TARGET) if attackers(t, who) else Reason(say.WHY_NO_ATTACKER, (t.step,))
    return None


def _why_no_order(t: DarkTable, who: int) -> Reason | None:
    if t.orders_used[who] >= t.took_part[who]:
        return Reason(say.WHY_ORDER_LIMIT, (t.took_part[who],))
    if t.phase == BATTLE and t.edition.sites[t.contested].no_battle_orders:
        return Reason(say.WHY_SILENT_PRIORY, (t.contested,))
    if t.phase == BATTLE and t.turn_orders:
        return Reason(say.WHY_ORDER_TURN)
    return Reason(say.WHY_NOT_PAYABLE, _fatigue(t, who))
