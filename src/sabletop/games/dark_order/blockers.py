"""What stands in the way of one action: the questions that make the lists of legal actions, asked about one of them."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.drive import decision
from sabletop.engine.game import Reason
from sabletop.engine.steps import Choice
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.battle import AbilityTurn, AttackTurn, DefenceTurn
from sabletop.games.dark_order.cards import TakeBackOrder
from sabletop.games.dark_order.cleanup import Stay
from sabletop.games.dark_order.deployment import (
    LayUnits,
    bar_to_finish,
    bar_to_lay,
    bar_to_recall,
    bar_to_scout,
    bar_to_take_up,
)
from sabletop.games.dark_order.effect import Aimed
from sabletop.games.dark_order.ids import ATTACK_TURN, DEFENCE_TURN, PREPARATION, RECRUITMENT
from sabletop.games.dark_order.location import (
    ChooseRole,
    Contest,
    bar_to_attack_at_all,
    bar_to_contest,
    bar_to_protect,
)
from sabletop.games.dark_order.mobilisation import (
    Activation,
    ReturnSurplus,
    bar_to_activate,
    bar_to_end_activation,
    crowded,
)
from sabletop.games.dark_order.orders import PayOrNot
from sabletop.games.dark_order.piles import KeepSpoils, PutNext
from sabletop.games.dark_order.plays import (
    bar_to_ability,
    bar_to_order,
    bar_to_pay,
    bar_to_ride,
    bar_to_support,
    bar_to_token,
)
from sabletop.games.dark_order.questions import activation_cost
from sabletop.games.dark_order.reach import bar_to_attack
from sabletop.games.dark_order.recruitment import (
    DiscardOrders,
    HowMuchSupport,
    KeepSupport,
    KeepUnit,
    Warned,
    bar_to_draw,
    fatigue_left,
)
from sabletop.games.dark_order.setting_up import ChooseCommander, ChooseFaction
from sabletop.games.dark_order.support import SupportAction
from sabletop.games.dark_order.table import DarkTable

OPEN: Final = Reason(say.WHY_NO_EFFECT, (), -1)
"""Nothing stands in the way."""


def blocker(t: DarkTable, who: int, action: Action, otherwise: Reason) -> Reason | None:
    """What keeps `who`, who is asked, from this action; `otherwise` where the question is about something else."""
    reason = _bar(t, decision(t), who, action)
    if reason is None:
        return otherwise
    return None if reason.near < 0 else reason


def number(action: Action, name: str) -> int:
    """An argument of an action."""
    value = action.args[name]
    assert isinstance(value, int)
    return value


def _bar(t: DarkTable, asked: Choice, who: int, action: Action) -> Reason | None:
    """OPEN, a reason, or None where such a thing is not asked for now."""
    if isinstance(asked, SupportAction):
        return _in_support_step(t, who, action)
    if isinstance(asked, AttackTurn | DefenceTurn | AbilityTurn):
        return _in_battle(t, asked, who, action)
    if isinstance(asked, LayUnits):
        return _while_laying(t, who, action)
    if isinstance(asked, Activation):
        return _while_activating(t, who, action)
    if isinstance(asked, Aimed):
        return (asked.bar_to_choose(t, action) or OPEN) if action.kind in CHOOSING else None
    if isinstance(asked, ChooseRole | Contest | ChooseFaction | ChooseCommander):
        return _before_the_battle(t, asked, who, action)
    if t.phase == RECRUITMENT:
        return _while_recruiting(t, asked, who, action)
    return _otherwise(t, asked, who, action)


CHOOSING = (
    "choose-own", "choose-enemy", "choose-scout", "to-location", "choose-line", "prevent-instead", "mobilise",
    "mobilise-top",
)  # fmt: skip
"""How a target is named."""


def _before_the_battle(t: DarkTable, asked: Choice, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if isinstance(asked, ChooseRole):
        if kind == "be-aggressor":
            return bar_to_attack_at_all(t, who) or OPEN
        return bar_to_protect(t, who) or OPEN if kind == "be-protector" else None
    if isinstance(asked, Contest):
        return bar_to_contest(t, who, number(action, "location")) or OPEN if kind == "contest" else None
    if isinstance(asked, ChooseFaction) and kind == "take-faction":
        faction = number(action, "faction")
        return Reason(say.WHY_FACTION_TAKEN, (faction,), 2) if faction in t.factions else OPEN
    if isinstance(asked, ChooseCommander) and kind == "take-commander":
        unit = number(action, "unit")
        own = unit in t.edition.faction_commanders[t.factions[who]]
        return OPEN if own else Reason(say.WHY_OTHER_FACTION, (unit,))
    return None


def _while_recruiting(t: DarkTable, asked: Choice, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if isinstance(asked, KeepUnit | KeepSupport) and kind in ("keep", "return"):
        if kind == "keep":
            return (asked.bar_to_keep(t) or OPEN) if isinstance(asked, KeepSupport) else OPEN
        return OPEN if action in asked.options(t) else Reason(say.WHY_NO_PLACE, (number(action, "n"),))
    if isinstance(asked, HowMuchSupport) and kind == "draw":
        return bar_to_draw(t, who, number(action, "n")) or OPEN
    if isinstance(asked, DiscardOrders) and kind == "discard":
        return asked.bar_to_discard(t, number(action, "order"), number(action, "n")) or OPEN
    if isinstance(asked, Warned):
        if kind == "discard-more":
            return asked.bar_to_discard_more(t, number(action, "order")) or OPEN
        return OPEN if kind == "go-on" else None
    if kind in ("discard", "discard-more") and fatigue_left(t, who) == 0:
        return Reason(say.WHY_NOT_TIRED, (), 2)
    return None


def _while_laying(t: DarkTable, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if kind == "lay":
        return bar_to_lay(t, who, number(action, "unit"), who * 6 + number(action, "space")) or OPEN
    if kind == "lay-scout":
        return bar_to_scout(t, who, number(action, "unit")) or OPEN
    if kind == "take-up":
        return bar_to_take_up(t, who, who * 6 + number(action, "space")) or OPEN
    if kind == "recall-scout":
        return bar_to_recall(t, who, number(action, "unit")) or OPEN
    return bar_to_finish(t, who) or OPEN if kind == "done-laying" else None


def _while_activating(t: DarkTable, who: int, action: Action) -> Reason | None:
    if action.kind == "activate":
        return bar_to_activate(t, who * 6 + number(action, "space")) or OPEN
    return bar_to_end_activation(t, who) or OPEN if action.kind == "done" else None


def _in_support_step(t: DarkTable, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if kind == "pass":
        return OPEN
    if kind == "give-token":
        return bar_to_token(t, who, number(action, "token"), who * 6 + number(action, "space")) or OPEN
    if kind == "ride-in":
        return bar_to_ride(t, who, number(action, "unit"), who * 6 + number(action, "space")) or OPEN
    return _playing(t, who, action, PREPARATION)


def _in_battle(t: DarkTable, asked: Choice, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if isinstance(asked, AttackTurn):
        if kind == "pass-attack":
            return OPEN
        if kind == "attack":
            slot, target = who * 6 + number(action, "space"), (1 - who) * 6 + number(action, "goal")
            return bar_to_attack(t, slot, target) or OPEN
        return _playing(t, who, action, ATTACK_TURN)
    if kind == "pass-defence":
        return OPEN
    if kind == "attack":
        return Reason(say.WHY_DEFENDING, (), 2)
    if isinstance(asked, AbilityTurn) and kind in ("play-order", "play-support"):
        return Reason(say.WHY_ABILITIES_ONLY, (), 2)
    return _playing(t, who, action, DEFENCE_TURN)


def _playing(t: DarkTable, who: int, action: Action, when: int) -> Reason | None:
    if action.kind == "play-support":
        return bar_to_support(t, who, number(action, "card"), when) or OPEN
    if action.kind == "play-order":
        return bar_to_order(t, who, number(action, "order"), when) or OPEN
    if action.kind == "use-ability":
        return bar_to_ability(t, who, who * 6 + number(action, "space"), when) or OPEN
    if action.kind == "give-token":
        return Reason(say.WHY_ONLY_BEFORE, (), 2)
    if action.kind == "ride-in":
        return Reason(say.WHY_ONLY_BEFORE.citing("DO-ABILITY-1"), (), 2)
    return None


def _otherwise(t: DarkTable, asked: Choice, who: int, action: Action) -> Reason | None:
    kind = action.kind
    if isinstance(asked, PayOrNot):
        if kind == "pay":
            if number(action, "space") != asked.slot % 6:
                return Reason(say.WHY_OTHER_SPACE.citing("DO-ORDER-6"), (asked.slot % 6,))
            return bar_to_pay(t, who, activation_cost(t, asked.slot)) or OPEN
        return OPEN if kind == "leave-face-down" else None
    if isinstance(asked, Stay) and kind in ("stay", "go-back"):
        asks = number(action, "space") == asked.slot % 6
        return OPEN if asks else Reason(say.WHY_OTHER_SPACE, (asked.slot % 6,))
    if isinstance(asked, ReturnSurplus) and kind == "choose-own":
        slot = who * 6 + number(action, "space")
        return OPEN if slot in crowded(t, who) else Reason(say.WHY_EMPTY.citing("DO-MOBIL-14"), (slot % 6,))
    return _among_cards(t, asked, action)


def _among_cards(t: DarkTable, asked: Choice, action: Action) -> Reason | None:
    kind = action.kind
    if isinstance(asked, KeepSpoils) and kind in ("leave-spoils", "keep-spoils", "refuse-spoils"):
        if action in asked.options(t):
            return OPEN
        if kind == "leave-spoils" and number(action, "card") not in t.spoils:
            return Reason(say.WHY_NOT_SPOILS, (number(action, "card"),))
        return Reason(say.WHY_TWO_OR_NONE, (len(t.spoils),), 2)
    if isinstance(asked, TakeBackOrder) and kind == "take-back":
        return OPEN if action in asked.options(t) else Reason(say.WHY_NOT_DISCARDED, (number(action, "order"),))
    if isinstance(asked, PutNext) and kind == "put-next":
        return OPEN if action in asked.options(t) else Reason(say.WHY_NOT_LIFTED, (number(action, "unit"),))
    return None
