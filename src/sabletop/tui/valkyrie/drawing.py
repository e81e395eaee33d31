"""How Valkyrie looks in a terminal."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from sabletop.engine.game import Edition
from sabletop.engine.words import words_in
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import joined, percent
from sabletop.present.say import say
from sabletop.present.valkyrie import ValkyriePresentation
from sabletop.present.valkyrie.build import PHASES
from sabletop.present.valkyrie.scene import Face, Plot, Scene
from sabletop.tui import palette
from sabletop.tui.presenter import Block
from sabletop.tui.valkyrie import atlas
from sabletop.tui.valkyrie.blocks import Blocks

DIE: Final = {"eagle": "!", "target": "◎", "arrow": "→"}
"""A die's face as one sign."""
SIGNS: Final = (
    ("◆", "sign-enemy"),
    ("●", "sign-pawn"),
    ("◎3 A Badge", "sign-venue"),
    ("▣6", "sign-crate"),
    ("→ ⌂ ◎", "sign-ally"),
    ("·", "sign-space"),
    ("■ ┃ ✗", "sign-files"),
    ("╟──┤", "sign-step"),
)


class ValkyrieDrawing:
    """The map and what lies beside it, drawn of scenes."""

    def __init__(self, presentation: ValkyriePresentation, edition: Edition) -> None:
        self.words = presentation.words.with_more(words_in("sabletop.tui.valkyrie", edition.lexicon.language))
        self.signs = [(sign, self.words.line(key)) for sign, key in SIGNS]
        self._presentation = presentation
        self._content = presentation.content()
        self._faces = dict(zip(self._content.faces, self._content.names["face"], strict=True))
        self._has_map = atlas.is_drawable(self._content)
        self._blocks = Blocks(self._content, self.words)
        self._edition = say("edition-pack" if edition.is_pack else "edition-ours")

    def strip(self, known: ValkyrieTable, width: int) -> Text:
        """Files, recruitment, cards and, where there is room, the phase of the turn."""
        scene = self._presentation.scene(known)
        text = Text("  ").join([self._files(scene), self._track(scene), self._deck(scene)])
        for more in (self._phases(scene), Text(self.words.of(self._edition), palette.QUIET)):
            if more and len(text) + len(more) + 2 <= width:
                text = text + Text("  ") + more
        return text

    def board(self, known: ValkyrieTable, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The map, or a list of places where there is no room for it, or where a pack has another map."""
        scene = self._presentation.scene(known)
        by_place = self._by_place(marks)
        if self._has_map and width >= atlas.NARROWEST:
            return atlas.draw(self._content, scene, width, tall, by_place, self.words)
        sites = [self.words.all(self._presentation.things.site(known, n), "; ") for n in range(len(scene.places))]
        rows = [
            self._blocks.place(scene, place, site, by_place.get(place.id, ""))
            for place, site in zip(scene.places, sites, strict=True)
        ]
        return Text("\n").join(rows)

    def _by_place(self, marks: Mapping[str, str]) -> dict[str, str]:
        """The marks by the place where they stand; the spaces of allies have theirs at their place."""
        found: dict[str, str] = {}
        for piece, mark in marks.items():
            kind, _, name = piece.partition(":")
            if kind in ("place", "space"):
                found.setdefault(self._content.spaces[int(name)] if kind == "space" else name, mark)
        return found

    def beside(self, known: ValkyrieTable) -> list[Block]:
        """The card or the plot at hand first, then boards, then the offer of allies."""
        return self._blocks.all(self._presentation.scene(known))

    def moment(self, known: ValkyrieTable, tall: bool) -> Text | None:
        """The dice of the turn; the plot that is being built; the event of the card that is read."""
        scene = self._presentation.scene(known)
        turn = scene.turn
        if scene.plot is not None and scene.plot.begun:
            return self._plot(scene.plot)
        if scene.card is not None and scene.card.text is not None:
            return Text.assemble((self.words.line("moment-event"), palette.QUIET), f" {scene.card.text.event}")
        if turn.recruit is not None:
            ally = self._content.allies[turn.recruit]
            return Text.assemble((f"{ally.name}: ", palette.QUIET), ally.text)
        # On a small screen the dice only show while they are being resolved.
        return self._dice(turn.roll, tall) if turn.roll and (tall or scene.phase in ("roll", "targets")) else None

    def _files(self, scene: Scene) -> Text:
        files = scene.files
        text = Text(f"{self.words.line('strip-files')} ", palette.QUIET)
        for space in range(1, files.losing + 1):
            filled = space <= files.count
            sign = "■" if filled else "✗" if space == files.losing else "□"
            text.append(sign, palette.ACCENT if filled or sign == "✗" else palette.QUIET)
            if space % files.section == 0 and space != files.losing:
                text.append("┃", palette.PAPER)
        return text.append(f" {files.count}/{files.losing}", palette.PAPER)

    def _track(self, scene: Scene) -> Text:
        text = Text.assemble((f"{self.words.line('strip-track')} ", palette.QUIET), ("◎" * scene.track, palette.STRONG))
        return text.append("·" * (3 - scene.track), palette.QUIET)

    def _deck(self, scene: Scene) -> Text:
        count = scene.deck.count
        tint = palette.ACCENT if count < 5 else palette.PAPER
        return Text.assemble((f"{self.words.line('strip-cards')} ", palette.QUIET), (str(count), tint))

    def _phases(self, scene: Scene) -> Text:
        names = [(self.words.line(f"phase-{phase}"), phase == scene.phase) for phase in PHASES]
        parts = [Text(name, palette.STRONG if now else palette.QUIET) for name, now in names]
        return Text("") if scene.over else Text(" › ", palette.LINE).join(parts)

    def _plot(self, plot: Plot) -> Text:
        against = joined("and", [deputy.name for deputy in plot.deputies if not deputy.stopped])
        key = "moment-plot-against" if against else "moment-plot"
        pool = self.words.line(key, n=plot.dice, need=plot.need, deputies=against)
        chance = self.words.of(percent(plot.chances[plot.rolling]))
        return Text.assemble((f"{pool} ", palette.PAPER), (chance, palette.ACCENT))

    def _dice(self, roll: list[Face], tall: bool) -> Text:
        """Dice, each with its sign and its name."""
        inside = [(f"{DIE[face]} {self._faces[face]}", _die_style(face)) for face in roll]
        if not tall:
            return Text(" ").join([Text(f"[{name}]", style) for name, style in inside])
        middle = [Text.assemble("│", (name.center(10), style), "│", style=palette.QUIET) for name, style in inside]
        edges = [Text(" ".join([edge] * len(roll)), palette.QUIET) for edge in ("╭──────────╮", "╰──────────╯")]
        return Text("\n").join([edges[0], Text(" ").join(middle), edges[1]])


def _die_style(face: Face) -> str:
    return palette.ACCENT if face == "eagle" else palette.STRONG
