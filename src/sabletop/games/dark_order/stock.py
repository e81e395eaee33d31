"""The stock steps by the names that content calls them."""

from collections.abc import Mapping
from typing import Final

from sabletop.games.dark_order import abilities, cards, orders, piles
from sabletop.games.dark_order.effect import Effect

STOCK: Final[Mapping[str, type[Effect]]] = {
    "recover": cards.Recover,
    "tire": cards.Tire,
    "speed-tokens": cards.SpeedTokens,
    "life-tokens": cards.LifeTokens,
    "take-back-order": cards.TakeBackOrder,
    "prevent": cards.Prevent,
    "cancel": cards.Cancel,
    "heal": cards.Heal,
    "cure": cards.Cure,
    "cure-all": cards.CureAll,
    "gas": cards.Gas,
    "miasma": cards.Miasma,
    "sleep": cards.Sleep,
    "slow": cards.Slow,
    "infect": cards.Infect,
    "infect-pair": cards.InfectPair,
    "spread-contagion": cards.SpreadContagion,
    "burst": cards.Burst,
    "rupture": cards.Rupture,
    "aegis": abilities.Aegis,
    "intercept": abilities.Intercept,
    "triage": abilities.Triage,
    "dress-wounds": abilities.DressWounds,
    "litany": abilities.Litany,
    "ride": abilities.Ride,
    "brood": abilities.Brood,
    "draw-neutral": piles.DrawNeutral,
    "draw-support": piles.DrawSupport,
    "spoils": piles.Spoils,
    "manoeuvre": orders.Manoeuvre,
    "withdraw": orders.Withdraw,
    "mobilise": orders.Mobilise,
    "flank": orders.Flank,
    "ambush": orders.Ambush,
    "hold-the-line": orders.HoldTheLine,
    "gas-curtain": orders.GasCurtain,
}

UNTARGETED: Final = ("recover", "tire", "speed-tokens", "life-tokens", "draw-neutral", "draw-support", "cure-all")
"""Steps that need neither an attack nor a choice, so that they may follow from anything."""

ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "preparation": (*UNTARGETED, "heal", "cure", "gas", "miasma", "slow", "infect", "infect-pair", "spread-contagion",
                    "litany", "ride", "manoeuvre", "withdraw", "mobilise", "hold-the-line"),
    "attack_turn": (*UNTARGETED, "heal", "cure", "gas", "miasma", "sleep", "slow", "infect", "infect-pair",
                    "spread-contagion", "triage", "dress-wounds", "manoeuvre", "withdraw", "mobilise", "flank",
                    "hold-the-line", "gas-curtain"),
    "defence_turn": (*UNTARGETED, "prevent", "cancel", "heal", "cure", "slow", "infect", "infect-pair",
                     "spread-contagion", "aegis", "intercept", "triage", "dress-wounds", "manoeuvre", "withdraw",
                     "mobilise", "ambush", "hold-the-line", "gas-curtain"),
    "when_activated": (*UNTARGETED, "brood"),
    "when_killed": (*UNTARGETED, "rupture"),
    "killed_by_attack": (*UNTARGETED, "burst", "rupture"),
    "if_won": UNTARGETED,
    "reward": (*UNTARGETED, "take-back-order", "spoils"),
    "at_once": ("recover", "tire", "speed-tokens", "life-tokens", "draw-neutral", "draw-support"),
}  # fmt: skip
"""Which steps content may use where."""

UNITS_ONLY: Final = ("aegis", "intercept", "triage", "dress-wounds", "litany", "ride", "brood", "burst", "rupture")
"""Steps that need the unit they belong to."""
ORDERS_ONLY: Final = ("manoeuvre", "mobilise")
"""Steps that look up the cost of the order they belong to."""
BOUND: Final = UNITS_ONLY + ORDERS_ONLY
