"""What the choices on offer would do and cost, as numbers."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.forecast import answers, blow, consequences, strikes_back
from sabletop.games.dark_order.ids import NONE, NOWHERE, PLACES, SPACES, SURCHARGE, TRACK_END
from sabletop.games.dark_order.questions import cost_to_activate, in_danger, support_cost
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order.scene import Answers, Consequence, Cost, Forecast, Part


def number(action: Action, name: str) -> int:
    """An argument of an action."""
    value = action.args[name]
    assert type(value) is int
    return value


def ends(action: Action) -> tuple[int, int]:
    """The spaces that an attack goes from and to."""
    args = action.args
    space, goal = args["space"], args["goal"]
    assert type(space) is int
    assert type(goal) is int
    return space, goal


def offered(t: DarkTable) -> list[Action]:
    """What the viewer may choose now; the table is known to the one who decides."""
    choice = t.pending
    if not isinstance(choice, Choice) or t.seat_of[choice.who] != t.viewer:
        return []
    return choice.options(t)


def decider(t: DarkTable) -> int:
    """Who decides now."""
    assert isinstance(t.pending, Choice)
    return t.pending.who


def attack_of_choice(t: DarkTable, action: Action) -> tuple[int, int] | None:
    """The slots that an offered attack, or the new aim of one, goes from and to."""
    kind = action.what.key
    if kind == "attack":
        who, (space, goal) = decider(t), ends(action)
        return SPACES * who + space, SPACES * (1 - who) + goal
    if kind == "choose-enemy" and t.attacker != NOWHERE and decided_by(t) == "reaim":
        return t.attacker, SPACES * (1 - decider(t)) + number(action, "space")
    return None


def decided_by(t: DarkTable) -> str:
    """The key of the question that the viewer may know, or that is pending for somebody else."""
    return t.pending.asks().key if isinstance(t.pending, Choice) else ""


def forecast(t: DarkTable, slot: int, target: int) -> Forecast:
    """Everything about one attack if nobody answers it, and who might."""
    e, hit = t.edition, blow(t, slot, target)
    support, orders, slots = answers(t, slot, target, decided_by(t) in ("reaim", "answer"))
    follows = [
        Consequence(key, n, [PLACES[one % SPACES] for one in near])
        for key, n, near in consequences(t, slot, target, hit.kills)
    ]
    return Forecast(
        start=PLACES[slot % SPACES],
        goal=PLACES[target % SPACES],
        who=slot // SPACES,
        parts=[Part(why, n) for why, n in hit.parts],
        dealt=hit.dealt,
        armour=hit.armour,
        barricade=hit.barricade,
        taken=hit.taken,
        before=t.damage[target],
        life=hit.life,
        left=hit.left,
        kills=hit.kills,
        strikes_back=strikes_back(t, target),
        answers=Answers(support, [e.content.orders[one].id for one in orders], [PLACES[at % SPACES] for at in slots]),
        follows=follows,
        cancelled=t.cancelled == 1 and t.attacker == slot,
    )


def forecasts_of(t: DarkTable, choices: Sequence[Action]) -> dict[str, Forecast]:
    """A forecast for each attack that may be chosen, by the number of its choice."""
    found = {}
    for action in choices:
        way = attack_of_choice(t, action)
        if way is not None:
            found[str(action.id)] = forecast(t, *way)
    return found


def incoming_of(t: DarkTable) -> Forecast | None:
    """The forecast of the attack that was declared."""
    if t.attacker == NOWHERE or NONE in (t.unit[t.attacker], t.unit[t.target]) or t.unit[t.attacker] == UNKNOWN:
        return None
    return forecast(t, t.attacker, t.target)


def costs_of(t: DarkTable, choices: Sequence[Action]) -> dict[str, Cost]:
    """What each choice costs, by its number; choices that change nothing now are not there."""
    found = {}
    for action in choices:
        n = cost_of(t, action)
        if n is not None:
            found[str(action.id)] = _cost(t, n)
    return found


def _cost(t: DarkTable, n: int) -> Cost:
    who = decider(t)
    after = max(0, max(0, t.fatigue[who] - _given_back(t, who)) + n)
    collapse = after >= t.rules[TRACK_END]
    return Cost(n, after, in_danger(t, after) and not collapse, collapse)


def _given_back(t: DarkTable, who: int) -> int:
    """What the orders set aside for discarding will give back."""
    e = t.edition
    return sum([e.order_cost[order] * t.discarding[who * e.orders + order] for order in range(e.orders)])


def cost_of(t: DarkTable, action: Action) -> int | None:
    """The fatigue that a choice costs now; None if it costs none."""
    kind, who, e = action.kind, decider(t), t.edition
    if kind in ("activate", "pay"):
        return cost_to_activate(t, who, t.unit[SPACES * who + number(action, "space")])
    if kind == "ride-in":
        return cost_to_activate(t, who, number(action, "unit"))
    if kind == "play-support":
        return support_cost(t, who, number(action, "card"))
    if kind == "play-order":
        return e.order_cost[number(action, "order")]
    if kind in ("discard", "discard-more"):
        copies = number(action, "n") if kind == "discard" else 1
        return -e.order_cost[number(action, "order")] * copies
    return SURCHARGE if kind == "be-aggressor" else None
