"""How Black Orchestra looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import FULL_TRACK, MOST_SUPPORT, STAGES
from sabletop.tui import palette
from sabletop.tui.black_orchestra import account, atlas, listing
from sabletop.tui.black_orchestra.blocks import Blocks
from sabletop.tui.black_orchestra.choices import Choices
from sabletop.tui.black_orchestra.facts import FACE, Facts, counted, percent
from sabletop.tui.presenter import Block, View, Wording

_ROLLED: Final = ("set-aside", "reward", "give-die", "reroll")
"""Questions about dice that were just rolled; else they belong to an earlier turn."""


class BlackOrchestraPresenter:
    """Black Orchestra: dossiers lie open; only an interrogation card and a look at the events are secret."""

    open_hands = True

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        self.facts = Facts(edition)
        self._has_map = atlas.is_drawable(self.facts)
        self._blocks = Blocks(self.facts)
        self._choices = Choices(self.facts)

    def seat_name(self, view: View, seat: int) -> str:
        """The conspirators of a seat, as soon as it has some."""
        mine = [self.facts.who[one["who"]] for one in view["table"]["conspirators"] if one["seat"] == seat]
        return f" {self.facts.say('and')} ".join(mine) or self.facts.who[len(self.facts.surname) + seat]

    def secret(self, public: View, own: View) -> bool:
        """The card that is being read, and the events that somebody arranges."""
        shown, hidden = public["table"], own["table"]
        if public["asked"] != own["asked"] or shown["interrogation"] != hidden["interrogation"]:
            return True
        return any(shown["events"][what] != hidden["events"][what] for what in ("looking", "arranged"))

    def weighty(self, action: Action) -> bool:
        """Rolling for a plot, and answering."""
        return action.kind in ("roll", "ready", "answer", "resist", "attempt")

    def heads(self, event: Event) -> bool:
        """Every turn and every stage is a new part."""
        return event.key in ("turn-begins", "turn-in-prison", "stage-begins")

    def strip(self, view: View, width: int) -> Text:
        """Stage, military support, dissent, dice and piles, as far as there is room."""
        table = view["table"]
        left = table["events"]["left"][table["stage"] - 1]
        parts = [self._stage(view), _support(view), _dissent(view)]
        parts += [_number("Dice", table["supply"]), _number("Events", left), _number("Cards", table["deck"])]
        parts.append(Text(self.facts.era(table["stage"]), palette.QUIET))
        parts.append(Text("owner's pack" if view["own_content"] else "Sabletop edition", palette.QUIET))
        text = Text("")
        for part in parts:
            gap = "  " if text.plain else ""
            if len(text) + len(gap) + len(part) <= width:
                text = text + Text(gap) + part
        return text

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The map, or a list of spaces where there is no room for it, or where a pack has another map."""
        if self._has_map and width >= atlas.WIDTH:
            return atlas.draw(self.facts, view, width, tall, marks)
        return listing.columns(self.facts, view, width, atlas.height(tall) - 1, marks)

    def beside(self, view: View) -> list[Block]:
        """The card or the plot at hand first, then sheets, events, cards, leaders and piles."""
        return self._blocks.all(view)

    def moment(self, view: View, tall: bool) -> Text | None:
        """The plot that is being built, the dice that were rolled, or the event that asks."""
        table = view["table"]
        asked = (view["asked"] or {}).get("key", "")
        fresh = table["plot"] is not None or table["turn"]["conspired"] or asked in _ROLLED
        if table["turn"]["dice"] and fresh:
            dice = _dice(table["turn"]["dice"], tall)
            return dice if table["plot"] is None else Text("\n").join([dice, self._plot_line(view)])
        if table["plot"] is not None:
            return self._plot_line(view)
        event = table["events"]["current"]
        if event is not None and (tall or asked in ("may", "trade", "visit", "inspect", "refuge")):
            return self._event_line(event)
        return None

    def wording(self, action: Action, view: View) -> Wording:
        return self._choices.wording(action, view)

    def detail(self, action: Action, view: View) -> str:
        return self._choices.detail(action, view)

    def points_at(self, action: Action) -> str:
        return self._choices.points_at(action)

    def account(self, view: View) -> list[str]:
        return account.account(self.facts, view)

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        return account.epilogue(view, log)

    def _stage(self, view: View) -> Text:
        stage = view["table"]["stage"]
        return Text.assemble(("Stage ", palette.QUIET), (f"{stage}/{STAGES}", palette.STRONG))

    def _event_line(self, event: str) -> Text:
        head = self.facts.event_name[event]
        return Text.assemble((f"{head}: ", palette.PAPER), (self.facts.event_words(event), palette.QUIET))

    def _plot_line(self, view: View) -> Text:
        plot = view["table"]["plot"]
        chances = [chance for chance, _ in plot["odds"]]
        best = max(range(len(chances)), key=lambda n: (chances[n], n))
        head = (
            f"{counted(plot['pool'], 'die', 'dice')} for {counted(plot['targets'], 'target')}, "
            f"detected at {counted(plot['eagles'], 'eagle')}: "
        )
        with_dice = "" if best + 1 == len(chances) else f" with {counted(best + 1, 'die', 'dice')}"
        return Text.assemble((head, palette.PAPER), (f"{percent(chances[best])} success{with_dice}", palette.ACCENT))


def _support(view: View) -> Text:
    """Military support: the targets that a plot needs."""
    support = view["table"]["support"]
    text = Text.assemble(("Support ", palette.QUIET), ("■" * support["level"], palette.ACCENT))
    text.append("□" * (MOST_SUPPORT - support["level"]), palette.QUIET)
    return text.append(f" {support['level']}/{MOST_SUPPORT}", palette.PAPER)


def _dissent(view: View) -> Text:
    dissent = view["table"]["dissent"]
    text = Text.assemble(("Dissent ", palette.QUIET), ("◎" * dissent, palette.STRONG))
    return text.append("·" * (FULL_TRACK - dissent), palette.QUIET)


def _number(name: str, count: int) -> Text:
    return Text.assemble((f"{name} ", palette.QUIET), (str(count), palette.ACCENT if count < 3 else palette.PAPER))


def _dice(roll: list[str], tall: bool) -> Text:
    """Dice, each with its sign and its name."""
    faces = [(face if face == FACE[face] else f"{FACE[face]} {face}" if tall else FACE[face], face) for face in roll]
    parts = [Text(f"[{words}]", palette.ACCENT if face == "eagle" else palette.STRONG) for words, face in faces]
    return Text(" ").join(parts)
