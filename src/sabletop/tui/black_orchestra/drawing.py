"""How Black Orchestra looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from sabletop.engine.game import Edition
from sabletop.engine.words import words_in
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra import BlackOrchestraPresentation
from sabletop.present.black_orchestra.build import FACES
from sabletop.present.black_orchestra.scene import Face, PlotNow, Scene
from sabletop.present.black_orchestra.things import question
from sabletop.present.common import percent
from sabletop.present.say import say
from sabletop.tui import palette
from sabletop.tui.black_orchestra import atlas, listing
from sabletop.tui.black_orchestra.blocks import Blocks
from sabletop.tui.black_orchestra.figures import FACE, FACEDOWN, FACEUP, FORTIFIED, Figures, Names
from sabletop.tui.presenter import Block

SIGNS: Final = (
    ("◆", "sign-leader"),
    ("●", "sign-pawn"),
    (FORTIFIED, "sign-fortified"),
    (FACEDOWN, "sign-facedown"),
    (FACEUP, "sign-faceup"),
    ("›3", "sign-opens"),
    ("‹7", "sign-closes"),
    ("✗", "sign-closed"),
    ("→", "sign-arrow"),
    ("ϟ", "sign-bolt"),
    ("∞", "sign-static"),
    ("◎", "sign-plot"),
    ("!", "sign-illegal"),
)
_OF_EVENT: Final = ("may", "trade", "visit", "inspect", "refuge")
"""Questions that the current event asks."""


class BlackOrchestraDrawing:
    """The map and what lies beside it, drawn of scenes."""

    def __init__(self, presentation: BlackOrchestraPresentation, edition: Edition) -> None:
        self.words = presentation.words.with_more(words_in("sabletop.tui.black_orchestra", edition.lexicon.language))
        self.signs = [(sign, self.words.line(key)) for sign, key in SIGNS]
        self._presentation = presentation
        self._content = presentation.content()
        self._names = Names(self._content)
        self._has_map = atlas.is_drawable(self._content)
        self._blocks = Blocks(self._names, presentation.things, self.words, self.signs)
        self._edition = say("edition-pack" if edition.is_pack else "edition-ours")

    def strip(self, known: BlackOrchestraTable, width: int) -> Text:
        """Stage, military support, dissent, dice and piles, as far as there is room."""
        scene = self._presentation.scene(known)
        parts = [self._stage(scene), self._support(scene), self._dissent(scene)]
        parts.append(self._number("strip-dice", scene.supply))
        parts.append(self._number("strip-events", scene.events.left[scene.stage - 1]))
        parts.append(self._number("strip-cards", scene.deck))
        parts.append(Text(self._presentation.things.years(scene.stage), palette.QUIET))
        parts.append(Text(self.words.of(self._edition), palette.QUIET))
        text = Text("")
        for part in parts:
            gap = "  " if text.plain else ""
            if len(text) + len(gap) + len(part) <= width:
                text = text + Text(gap) + part
        return text

    def board(self, known: BlackOrchestraTable, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The map, or a list of spaces where there is no room for it, or where a pack has another map."""
        figures = Figures(self._names, self._presentation.scene(known))
        by_space = _by_space(marks)
        if self._has_map and width >= atlas.WIDTH:
            return atlas.draw(figures, width, tall, by_space, self.words)
        return listing.columns(figures, width, atlas.height(tall) - 1, by_space, self.words)

    def beside(self, known: BlackOrchestraTable) -> list[Block]:
        """The card or the plot at hand first, then sheets, events, cards, leaders and piles."""
        return self._blocks.all(self._presentation.scene(known))

    def moment(self, known: BlackOrchestraTable, tall: bool) -> Text | None:
        """The plot that is being built, the dice that were rolled, or the event that asks."""
        scene = self._presentation.scene(known)
        if scene.turn.fresh:
            dice = self._dice(scene.turn.dice, tall)
            return dice if scene.plot is None else Text("\n").join([dice, self._plot(scene.plot)])
        if scene.plot is not None:
            return self._plot(scene.plot)
        event = scene.events.current
        if event is not None and (tall or question(known) in _OF_EVENT):
            head, words = self._names.event[event], self._blocks.event_words(event)
            return Text.assemble((f"{head}: ", palette.PAPER), (words, palette.QUIET))
        return None

    def _stage(self, scene: Scene) -> Text:
        stage = f"{scene.stage}/{len(self._content.stages)}"
        return Text.assemble((f"{self.words.line('strip-stage')} ", palette.QUIET), (stage, palette.STRONG))

    def _support(self, scene: Scene) -> Text:
        """Military support: the targets that a plot needs."""
        level, most = scene.support.level, self._content.limits.support
        text = Text.assemble((f"{self.words.line('strip-support')} ", palette.QUIET), ("■" * level, palette.ACCENT))
        text.append("□" * (most - level), palette.QUIET)
        return text.append(f" {level}/{most}", palette.PAPER)

    def _dissent(self, scene: Scene) -> Text:
        dissent, most = scene.dissent, self._content.limits.dissent
        text = Text.assemble((f"{self.words.line('strip-dissent')} ", palette.QUIET), ("◎" * dissent, palette.STRONG))
        return text.append("·" * (most - dissent), palette.QUIET)

    def _number(self, key: str, count: int) -> Text:
        tint = palette.ACCENT if count < 3 else palette.PAPER
        return Text.assemble((f"{self.words.line(key)} ", palette.QUIET), (str(count), tint))

    def _plot(self, plot: PlotNow) -> Text:
        chances = [one.success for one in plot.odds]
        dice = max(range(len(chances)), key=lambda n: (chances[n], n)) + 1
        head = self.words.line("moment-plot", n=plot.pool, targets=plot.targets, eagles=plot.eagles)
        key = "moment-success" if dice == len(chances) else "moment-success-with"
        chance = self.words.line(key, chance=percent(chances[dice - 1]), n=dice)
        return Text.assemble((f"{head} ", palette.PAPER), (chance, palette.ACCENT))

    def _dice(self, roll: Sequence[Face], tall: bool) -> Text:
        """Dice, each with its sign and its name."""
        names = dict(zip(FACES, self._content.names["face"], strict=True))
        said = [FACE[face] if FACE[face] == face or not tall else f"{FACE[face]} {names[face]}" for face in roll]
        tints = [palette.ACCENT if face == "eagle" else palette.STRONG for face in roll]
        return Text(" ").join([Text(f"[{one}]", tint) for one, tint in zip(said, tints, strict=True)])


def _by_space(marks: Mapping[str, str]) -> dict[str, str]:
    """The marks by the space where they stand; those of tiles too."""
    found: dict[str, str] = {}
    for piece, mark in marks.items():
        kind, _, name = piece.partition(":")
        if kind in ("space", "tile"):
            found.setdefault(name, mark)
    return found
