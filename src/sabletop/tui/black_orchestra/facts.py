"""What can be said about Black Orchestra's things and views, in words and numbers. Everything is read off a view."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    ARROW,
    BOLT,
    DIE,
    EVENT_KINDS,
    EXPOSURE,
    FACES,
    HITLER,
    IMPORTANT,
    KEY,
    LEADERS,
    MOTIVATION,
    SUSPICION,
)
from sabletop.games.black_orchestra.odds import Odds, odds
from sabletop.games.black_orchestra.plots import PlotCard
from sabletop.tui.black_orchestra.phrases import Phrases
from sabletop.tui.presenter import View

LEADER_SHORT: Final = {"hitler": "H", "hess": "Hs", "goebbels": "Gb", "bormann": "Bo", "himmler": "Hm", "goering": "Gr"}
"""Two letters for each leader, who are the same in every edition; one for Hitler."""
FACE: Final = {"eagle": "!", "target": "◎", "1": "1", "2": "2", "3": "3"}
"""A die's face as one sign."""


def counted(n: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """The names as a list, the same ones counted: `Badge, Keys ×2`."""
    found = dict.fromkeys(names)
    return ", ".join([name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in found])


def percent(chance: float | Fraction) -> str:
    """A chance for people. What is not certain never reads as certain."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    return f"{min(max(float(chance) * 100, 0.1), 99.9):.1f} %"


@dataclass
class Prospect:
    """What a plot that has not begun could count on."""

    least: int
    most: int
    need: int
    limit: int
    chance: Odds


class Facts:
    """The words and numbers of one edition."""

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        names = edition.lexicon.names
        self.edition = edition
        self.phrases = Phrases(edition)
        self.say = self.phrases.say
        self.space_number = {one: n for n, one in enumerate(edition.space_ids)}
        self.space = dict(zip(edition.space_ids, names["space"], strict=True))
        self.item = dict(zip(edition.item_ids, names["item"], strict=True))
        self.leader = dict(zip(LEADERS, names["leader"], strict=True))
        self.who = names["who"]
        self.card_number = {one: n for n, one in enumerate(edition.card_ids)}
        self.card = dict(zip(edition.card_ids, names["card"], strict=True))
        self.event_number = {one: n for n, one in enumerate(edition.event_ids)}
        self.event_name = dict(zip(edition.event_ids, names["event"], strict=True))
        self.question = dict(zip(edition.question_ids, names["question"], strict=True))
        surnames = [name.split()[-1] for name in names["who"][: len(edition.sheet_ids)]]
        self.surname = surnames
        self.short = _short_names(surnames)
        self.item_short = dict(zip(edition.item_ids, _short_names(list(names["item"])), strict=True))

    # People

    def conspirator(self, view: View, who: int) -> dict[str, Any]:
        """The sheet of a conspirator."""
        return next(dict(one) for one in view["table"]["conspirators"] if one["who"] == who)

    def place_name(self, place: str | None) -> str:
        """Where somebody is; the prison is no space."""
        return self.say("out") if place is None else self.space.get(place) or self.say("prison")

    def leaders_at(self, view: View, place: str) -> list[str]:
        """The ids of the leaders in a space."""
        return [one for one, where in view["table"]["leaders"].items() if where == place]

    def pawns_at(self, view: View, place: str) -> list[int]:
        """The conspirators in a space, or in `prison`."""
        return sorted([one["who"] for one in view["table"]["conspirators"] if one["place"] == place])

    def present(self, view: View, place: str) -> list[str]:
        """Who is in a space: leaders first."""
        leaders = [self.leader[one] for one in self.leaders_at(view, place)]
        return leaders + [self.surname[who] for who in self.pawns_at(view, place)]

    # Spaces

    def tile(self, tile: str | None) -> str:
        """An item tile in words."""
        return "" if tile is None else self.say("facedown-item") if tile == "facedown" else self.item[tile]

    def gate(self, view: View, place: str) -> str:
        """Whether a space is open, as a sign: `›3` opens in stage 3, `‹7` closes then, `✗` is closed."""
        e, n, stage = self.edition, self.space_number[place], view["table"]["stage"]
        if not e.is_open[stage][n]:
            return f"›{e.stage_of[n]}" if stage < e.stage_of[n] else "✗"
        return f"‹{e.closing_stage}" if e.closes[n] and stage == e.closing_stage - 1 else ""

    def gate_words(self, view: View, place: str) -> str:
        """The same in words."""
        sign = self.gate(view, place)
        if not sign or sign == "✗":
            return sign and self.say("closed")
        return self.say("opens" if sign[0] == "›" else "closes", stage=sign[1:])

    def delivery(self, place: str) -> str:
        """What can be delivered in a space, and what for."""
        e, n = self.edition, self.space_number[place]
        if e.delivery[n] == -1:
            return ""
        item = self.say("any-item") if e.delivery[n] == e.any_item else e.lexicon.names["item"][e.delivery[n]]
        when = e.delivery_when[n]
        if when is None:
            return self.say("deliver", item=item, benefit=self.benefit(place))
        return self.say("deliver-if", item=item, condition=self.phrases.condition(when), benefit=self.benefit(place))

    def benefit(self, place: str) -> str:
        """What a delivery in a space brings."""
        return self.phrases.to_you(self.phrases.script(self.edition.benefit[self.space_number[place]]))

    def entry(self, place: str) -> str:
        """What entering a space does."""
        return self.phrases.to_you(self.phrases.script(self.edition.entry[self.space_number[place]]))

    def seen(self, view: View, place: str) -> dict[str, Any]:
        """What the view tells about a space."""
        return dict(view["table"]["spaces"][self.space_number[place]])

    # Cards and events

    def card_words(self, card: str) -> str:
        """What a card says."""
        n = self.card_number[card]
        plot = self.edition.plots[n]
        return self.edition.card_texts[n] if plot is None else self.phrases.plot(plot)

    def card_sign(self, card: str) -> str:
        """A card's kind as one sign: plot, one action, free, always; `!` for Illegal."""
        n = self.card_number[card]
        timing = self.edition.timing[n]
        sign = "◎" if self.edition.is_plot[n] else "→" if timing == ARROW else "ϟ" if timing == BOLT else "∞"
        return f"{sign}!" if self.edition.illegal[n] else sign

    def event_head(self, event: str) -> str:
        """An event with its kind and date."""
        n = self.event_number[event]
        kind = self.edition.event_kind[n]
        parts = [self.say(f"kind-{EVENT_KINDS[kind]}")] if kind in (KEY, IMPORTANT) else []
        date = self.edition.event_dates[n]
        parts += [] if date == "-" else [date]
        return self.event_name[event] + (f" ({', '.join(parts)})" if parts else "")

    def event_words(self, event: str) -> str:
        """What an event does."""
        return self.phrases.event(self.event_number[event])

    def penalty(self, leader: str) -> str:
        """What a leader's presence costs at the start of a turn."""
        words = self.phrases.to_you(self.phrases.script(self.edition.penalty[LEADERS.index(leader)]))
        return words[:1].upper() + words[1:]

    def era(self, stage: int) -> str:
        """The years of a stage."""
        return self.edition.lexicon.names["grade"][stage].partition(":")[0]

    # Interrogation

    def resisting(self, motivation: str) -> tuple[list[str], int]:
        """The faces that hold out, and how many sides of a die show them."""
        faces = self.edition.resist[MOTIVATION.index(motivation)]
        return [FACES[face] for face in faces], sum([DIE.count(face) for face in faces])

    def resist_words(self, view: View) -> str:
        """What trying to resist risks."""
        seen = view["table"]["interrogation"]
        faces, ways = self.resisting(self.conspirator(view, seen["reader"])["motivation"])
        shown = [self.edition.lexicon.names["face"][FACES.index(face)] for face in faces]
        holds = self.say("resist", faces=self.phrases.either(shown), ways=ways) if faces else self.say("resist-never")
        card = seen["card"]
        if card is None:
            return holds
        free = [self.say("resist-free")] if card["target_frees"] else []
        return " ".join([holds, *free, self.say("resist-breaks", answer=card["breaks"].upper())])

    # Plots

    def need(self, view: View, victim: int) -> int:
        """The targets that a plot needs now."""
        e, current = self.edition, view["table"]["events"]["current"]
        if victim != HITLER:
            return 2
        need = view["table"]["support"]["level"] + self._statics(view, e.static_targets)
        return max(1, int(need) + (0 if current is None else e.targets[self.event_number[current]]))

    def prospect(self, view: View, who: int, card: int, victim: int) -> Prospect:
        """The dice of a plot without and with every item here, and its chance with them."""
        e, plot, mine = self.edition, self.edition.plots[card], self.conspirator(view, who)
        assert plot is not None
        least = self._first_dice(view, mine, plot)
        more, cancels = self._items(view, mine, plot)
        supply = view["table"]["supply"]
        least, most = min(least, supply), min(least + more, supply)
        limit = EXPOSURE[SUSPICION.index(mine["suspicion"])]
        current = view["table"]["events"]["current"]
        extra = 0 if current is None else e.eagles[self.event_number[current]]
        need = self.need(view, victim)
        chances = [odds(need, dice, limit, cancels - extra) for dice in range(1, max(most, 1) + 1)]
        return Prospect(least, most, need, limit, max(chances, key=_success))

    def _statics(self, view: View, values: tuple[int, ...]) -> int:
        free = [one for one in view["table"]["conspirators"] if one["place"] != "prison"]
        return sum([values[self.card_number[card]] for one in free for card in one["dossier"]])

    def _first_dice(self, view: View, mine: dict[str, Any], plot: PlotCard) -> int:
        crew = view["table"]["conspirators"]
        dice = 1 + self._statics(view, self.edition.static_dice)
        dice += int(plot.affiliation == AFFILIATIONS.index(mine["affiliation"]))
        if all(one["place"] == mine["place"] for one in crew):
            dice += plot.meeting
        here = [one for one in crew if one["place"] == mine["place"] and one["ability"]]
        more: list[int] = [self.edition.plot_dice_here[one["who"]] for one in here]
        return dice + sum(more)

    def _items(self, view: View, mine: dict[str, Any], plot: PlotCard) -> tuple[int, int]:
        """Dice and cancelled eagles from all items in the space."""
        e = self.edition
        here = [one for one in view["table"]["conspirators"] if one["place"] == mine["place"]]
        held = [item for one in here for item in one["items"]]
        pistols = [card for one in here for card in one["dossier"] if self.card_number[card] == e.pistol]
        held += [e.item_ids[e.weapons]] * len(pistols) if e.weapons >= 0 else []
        dice = cancels = 0
        for item, gives, takes, each in zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True):
            n = held.count(e.item_ids[item])
            n = n if each else min(n, 1)
            dice, cancels = dice + n * gives, cancels + n * takes
        return dice, cancels


def _success(one: Odds) -> Fraction:
    return one.success


def _short_names(names: list[str]) -> list[str]:
    """Two letters for each name, or as many as it takes to tell them apart."""
    found = []
    for name in names:
        length = 2
        while length < len(name) and any(other != name and other.startswith(name[:length]) for other in names):
            length += 1
        found.append(name[:length])
    return found
