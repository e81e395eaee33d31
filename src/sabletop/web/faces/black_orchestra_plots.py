"""The odds of Black Orchestra's plots, worked out from a view: what each part gives, and every number of dice."""

from fractions import Fraction
from typing import Any, Final

from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    DICE,
    DIE,
    EAGLE,
    EXPOSURE,
    FORTIFIED,
    HITLER,
    IN_BERLIN,
    IN_STAGES,
    JUST_MOVED,
    LEADERS,
    MOTIVATION,
    NOT_FORTIFIED,
    ONE_LINK_AWAY,
    OWN_POOL,
    POOL,
    SAME,
    SUSPICION,
    TARGET,
)
from sabletop.games.black_orchestra.odds import odds
from sabletop.games.black_orchestra.plots import PlotCard
from sabletop.tui.black_orchestra.facts import Facts, percent
from sabletop.web.faces import View

Row = dict[str, Any]
_MOST_CONSPIRING: Final = 3


class Prospects:
    """Plots of one edition before they are attempted."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def all(self, view: View) -> list[Row]:
        """Every plot in a dossier: whether it can be attempted, what helps, and the odds."""
        found = []
        for one in view["table"]["conspirators"]:
            for card in sorted({self.facts.card_number[name] for name in one["dossier"]}):
                plot = self.facts.edition.plots[card]
                if plot is not None:
                    found += [
                        self._prospect(view, one, card, plot, victim) for victim in self._victims(view, one, plot)
                    ]
        return found

    def under_way(self, view: View) -> Row | None:
        """The plot that is being prepared or rolled."""
        plot = view["table"]["plot"]
        if plot is None:
            return None
        extra = self._current(view, self.facts.edition.eagles)
        limit = max(0, plot["eagles"] + plot["cancels"] - extra)
        return {**plot, "extra": extra, "caught": limit, "odds": plot["odds"]}

    def told(self, view: View, who: int, card: int, victim: int) -> tuple[str, str]:
        """A plot in a few words, and in full: every die that it could have, and the best chance with them."""
        plot = self.facts.edition.plots[card]
        assert plot is not None
        seen = self._prospect(view, self.facts.conspirator(view, who), card, plot, victim)
        success, caught = max(seen["odds"], key=_best, default=(0.0, 0.0))
        dice, need, say = seen["dice"], seen["need"], self.facts.say
        words = self.facts.card_words(self.facts.edition.card_ids[card])
        chances = {"success": percent(success), "detected": percent(caught)}
        full = say("prospect-at-hand", n=dice, need=need, limit=seen["caught"], **chances)
        return say("prospect-up-to", n=dice, need=need, chance=percent(success)), f"{words} {full}"

    def _victims(self, view: View, mine: Row, plot: PlotCard) -> list[int]:
        """Hitler always; his deputies where they may be aimed at and the plot fits."""
        if not view["table"]["variants"]["trusted_lieutenants"]:
            return [HITLER]
        others = [n for n in range(1, len(LEADERS)) if all(self._where(view, mine, plot, n))]
        return [HITLER, *others]

    def _prospect(self, view: View, mine: Row, card: int, plot: PlotCard, victim: int) -> Row:
        e, supply = self.facts.edition, view["table"]["supply"]
        gains = self._gains(view, mine, plot)
        cancels = sum([gain["cancels"] * gain["count"] for gain in gains])
        most = min(sum([gain["dice"] * gain["count"] for gain in gains]), supply)
        limit = EXPOSURE[SUSPICION.index(mine["suspicion"])]
        extra, need = self._current(view, e.eagles), self.facts.need(view, victim)
        chances = [odds(need, dice, limit, cancels - extra) for dice in range(1, most + 1)]
        checks = self._checks(view, mine, plot, victim)
        return {
            "who": mine["who"],
            "card": e.card_ids[card],
            "number": card,
            "victim": LEADERS[victim],
            "ready": all(check["met"] for check in checks) and supply > 0,
            "checks": checks,
            "gains": gains,
            "dice": most,
            "supply": supply,
            "need": need,
            "eyes": limit,
            "cancels": cancels,
            "extra": extra,
            "caught": max(0, limit + cancels - extra),
            "odds": [[_rounded(one.success), _rounded(one.detection)] for one in chances],
        }

    # What it demands

    def _checks(self, view: View, mine: Row, plot: PlotCard, victim: int) -> list[Row]:
        phrases, names = self.facts.phrases, self.facts.edition.lexicon.names
        stages = phrases.listed([str(one) for one in plot.stages])
        there, with_him = self._where(view, mine, plot, victim)
        hitler = ("anywhere", "fortified", "not_fortified", "berlin", "stages", "just_moved")[plot.hitler]
        you = ("anywhere", "same", "one_link_away")[plot.you]
        where = phrases.say(f"plot-{hitler}", victim=names["leader"][victim], stages=stages)
        level = names["motivation"][plot.level]
        checks = [
            {"text": _capital(where), "met": there},
            {"text": _capital(phrases.say(f"plot-you-{you}")), "met": with_him},
            {"text": _capital(level), "met": MOTIVATION.index(mine["motivation"]) >= plot.level},
        ]
        return [check for check in checks if check["text"] != _capital(phrases.say("plot-you-anywhere"))]

    def _where(self, view: View, mine: Row, plot: PlotCard, victim: int) -> tuple[bool, bool]:
        """Whether the victim is where the plot wants him, and the plotter too."""
        e = self.facts.edition
        there, here = view["table"]["leaders"][LEADERS[victim]], mine["place"]
        if there is None or here == "prison":
            return False, False
        if plot.hitler == JUST_MOVED:
            asked = view["asked"] or {}
            return asked.get("key") == "react" and asked.get("who") == mine["who"], True
        n = self.facts.space_number[there]
        fits = {
            FORTIFIED: e.fortified[n],
            NOT_FORTIFIED: not e.fortified[n],
            IN_BERLIN: e.berlin[n],
            IN_STAGES: e.stage_of[n] in plot.stages,
        }.get(plot.hitler, True)
        if plot.you == SAME:
            return fits, here == there
        near = plot.you != ONE_LINK_AWAY or n in e.neighbours[self.facts.space_number[here]]
        return fits, near

    # What helps

    def _gains(self, view: View, mine: Row, plot: PlotCard) -> list[Row]:
        """Everything that gives dice or cancels eyes, and how often it is at hand."""
        table, names = view["table"], self.facts.edition.lexicon.names
        found = [_gain("plot", "", dice=1, count=1)]
        if plot.affiliation >= 0:
            own = AFFILIATIONS.index(mine["affiliation"]) == plot.affiliation
            found.append(_gain("affiliation", names["affiliation"][plot.affiliation], dice=1, count=int(own)))
        here = [one for one in table["conspirators"] if one["place"] == mine["place"] and one["place"] != "prison"]
        found += self._items(here, mine, plot)
        if plot.meeting:
            together = len(here) == len(table["conspirators"])
            found.append(_gain("meeting", "", dice=plot.meeting, count=int(together)))
        for one in here:
            dice = self.facts.edition.plot_dice_here[one["who"]]
            if dice and one["ability"]:
                found.append(_gain("person", self.facts.surname[one["who"]], dice=dice, count=1, id=one["id"]))
        return found + self._cards(view, mine)

    def _items(self, here: list[Row], mine: Row, plot: PlotCard) -> list[Row]:
        e = self.facts.edition
        held = [item for one in here or [mine] for item in one["items"]]
        pistols = [
            card for one in here or [mine] for card in one["dossier"] if self.facts.card_number[card] == e.pistol
        ]
        found = []
        for item, dice, cancels, each in zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True):
            n = held.count(e.item_ids[item]) + (len(pistols) if item == e.weapons else 0)
            name = e.lexicon.names["item"][item]
            row = _gain("item", name, dice=dice, count=n if each else min(n, 1), id=e.item_ids[item])
            found.append({**row, "cancels": cancels, "each": each})
        return found

    def _cards(self, view: View, mine: Row) -> list[Row]:
        """Cards that add dice: the plotter's own ones, and those that anybody may play."""
        found = []
        for one in view["table"]["conspirators"]:
            for card in one["dossier"]:
                n = self.facts.card_number[card]
                static, window = self.facts.edition.static_dice[n], self.facts.edition.window[n]
                dice = static or self._more_dice(n)
                helps = static or window == POOL or (window == OWN_POOL and one["who"] == mine["who"])
                if dice and helps and one["place"] != "prison" and self._holds(view, n):
                    found.append(_gain("card", self.facts.card[card], dice=dice, count=1, id=card))
        return found

    def _more_dice(self, card: int) -> int:
        script = self.facts.edition.card_script[card]
        steps = () if script < 0 else self.facts.edition.scripts[script][0]
        return sum([int(getattr(one, "n")) for one in steps if type(one).__name__ == "PlotDice"])  # noqa: B009

    def _holds(self, view: View, card: int) -> bool:
        """Whether what the card asks of the table holds; cards that add dice ask for military support only."""
        return all(_support_holds(one, view["table"]["support"]["level"]) for one in self.facts.edition.needs[card])

    def _current(self, view: View, values: tuple[int, ...]) -> int:
        current = view["table"]["events"]["current"]
        return 0 if current is None else values[self.facts.event_number[current]]


def _support_holds(condition: Condition, level: int) -> bool:
    if condition.count != "support":
        return False
    return (level >= condition.number, level <= condition.number, level == condition.number)[condition.compare]


def _gain(kind: str, name: str, dice: int, count: int, id: str = "") -> Row:  # noqa: A002 - the field is called so
    return {"kind": kind, "name": name, "id": id, "dice": dice, "cancels": 0, "count": count, "each": False}


def conspire_odds() -> list[Row]:
    """Conspiring with 1, 2 or 3 dice: the chance that no eye shows, and what comes on average."""
    quiet, target = Fraction(len(DIE) - DIE.count(EAGLE), len(DIE)), Fraction(DIE.count(TARGET), len(DIE))
    numbers = Fraction(sum([face - TARGET for face in DIE if face > TARGET]), len(DIE))
    return [
        {"dice": n, "quiet": _rounded(quiet**n), "targets": float(target * n), "actions": float(numbers * n)}
        for n in range(1, min(_MOST_CONSPIRING, DICE) + 1)
    ]


def _best(chances: list[float]) -> tuple[float, float]:
    """The likelier success first, then the lower danger."""
    return chances[0], -chances[1]


def _rounded(chance: Fraction) -> float:
    return round(float(chance), 6)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
