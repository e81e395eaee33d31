"""How Orphan Black looks in a terminal."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from sabletop.engine.game import Edition
from sabletop.engine.words import words_in
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.orphan_black import OrphanBlackPresentation
from sabletop.present.orphan_black.scene import Preview, Scene
from sabletop.tui import palette
from sabletop.tui.orphan_black import board
from sabletop.tui.orphan_black.blocks import Blocks
from sabletop.tui.orphan_black.pieces import PLAYER_TINT, TINT, Pieces
from sabletop.tui.presenter import Block

STEPS: Final = ("step-character", "step-card", "step-ability", "step-clones", "step-accuse")
SIGNS: Final = (
    ("[3]", "sign-up"),
    ("▒", "sign-down"),
    ("?", "sign-unsure"),
    ("═", "sign-locked"),
    (">2", "sign-threshold"),
    ("3+2▒", "sign-weight"),
    ("★", "sign-target"),
    ("Paul", "sign-paul"),
)


class OrphanBlackDrawing:
    """The triangle of factions, the clones, and what lies beside them, drawn of scenes."""

    def __init__(self, presentation: OrphanBlackPresentation, edition: Edition) -> None:
        self.words = presentation.words.with_more(words_in("sabletop.tui.orphan_black", edition.lexicon.language))
        self.signs = [(sign, self.words.line(key)) for sign, key in SIGNS]
        self._presentation = presentation
        self._pieces = Pieces(presentation.content(), self.words)
        self._blocks = Blocks(self._pieces, self.signs)
        self._edition = self.words.line("edition-pack" if edition.is_pack else "edition-ours")

    def strip(self, known: OrphanBlackTable, width: int) -> Text:
        """Whose turn it is and which step of it, and the piles."""
        scene = self._presentation.scene(known)
        piles = self._piles(scene)
        text = self._turn(scene)
        for steps in (self._steps(scene, True), self._steps(scene, False)):
            if steps is not None and len(text) + len(steps) + 4 + len(piles) <= width:
                text = text + Text("  ") + steps
                break
        left = Text.assemble((f"{self.words.line('strip-clones')} ", palette.QUIET), str(scene.clone_pile))
        for part in (piles, left, Text(self._edition, palette.QUIET)):
            text = text + Text("  ") + part if len(text) + len(part) + 2 <= width else text
        return text

    def _turn(self, scene: Scene) -> Text:
        if scene.over or scene.active is None:
            return Text(self.words.line("strip-end") if scene.over else "", palette.STRONG)
        turn = self.words.line("strip-turn", n=scene.turn) if scene.turn else self.words.line("strip-begins")
        name = self._pieces.players[scene.active]
        return Text.assemble((name, f"bold {PLAYER_TINT[scene.active]}"), f" {turn}")

    def _steps(self, scene: Scene, whole: bool) -> Text | None:
        now = _step(scene.preview)
        if now is None:
            return None
        text = Text("")
        for step in STEPS:
            if whole or step == now:
                text.append(" › " if len(text) else "" if whole else "› ", palette.LINE)
                text.append(self.words.line(step), palette.STRONG if step == now else palette.QUIET)
        return text

    def _piles(self, scene: Scene) -> Text:
        return Text.assemble(
            (f"{self.words.line('strip-deck')} ", palette.QUIET),
            (str(scene.deck), palette.PAPER),
            (f"  {self.words.line('strip-discard')} ", palette.QUIET),
            (str(len(scene.discard)), palette.PAPER),
        )

    def board(self, known: OrphanBlackTable, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The factions and the clones; after the end the score."""
        ending = [self.words.of(line) for line in self._presentation.epilogue(known, [])] if known.outcome else []
        scene = self._presentation.scene(known)
        return board.draw(self._pieces, scene, width, tall, marks, ending)

    def beside(self, known: OrphanBlackTable) -> list[Block]:
        """The own secrets first, or the score at the end; then the players, abilities and piles."""
        winners = () if known.outcome is None else known.outcome.winners
        return self._blocks.all(self._presentation.scene(known), known.viewer, winners)

    def moment(self, known: OrphanBlackTable, tall: bool) -> Text | None:
        """The own hand and goal; below them what binds the play, and the cards that are being looked at."""
        scene = self._presentation.scene(known)
        lines = [line for line in (self._own(scene), self._looking(scene)) if line is not None]
        playing = scene.preview.step == 1 and not scene.preview.played
        duties = scene.preview.duties if tall or playing else []
        lines += [Text(" ".join(duties), palette.ACCENT)] if duties else []
        return Text("\n").join(lines) if lines else None

    def _own(self, scene: Scene) -> Text | None:
        if scene.hand is None or scene.goal is None or scene.over:
            return None
        text = Text(f"{self.words.line('moment-hand')} ", palette.QUIET)
        chosen = scene.chosen
        for card in scene.hand:
            picked = card == chosen
            chosen = None if picked else chosen
            text.append(f"[{self._pieces.cards[card].name}]", f"reverse {palette.STRONG}" if picked else palette.STRONG)
            text.append("◂ " if picked else " ", palette.ACCENT)
        faction = scene.goal.faction
        text.append(f" {self.words.line('moment-goal')} ", palette.QUIET)
        text.append(self._pieces.factions[faction], f"bold {TINT[faction]}")
        targets = []
        for clone in scene.goal.targets:
            where = scene.resolved.get(clone)
            ended = "" if where is None else " ✓" if where == faction else " ✗"
            targets.append(self._pieces.clones[clone].name + ended)
        return text.append(f" {', '.join(targets)}", palette.PAPER)

    def _looking(self, scene: Scene) -> Text | None:
        seen = (
            ("looking-card", None if scene.looking_at is None else [scene.looking_at]),
            ("looking-hand", scene.looking_at_hand),
            ("looking-drawn", scene.drawn),
        )
        for key, cards in seen:
            if cards:
                names = self._pieces.joined([self._pieces.cards[card].name for card in cards])
                return Text.assemble((f"{self.words.line(key)} ", palette.QUIET), (names, palette.ACCENT))
        return None


def _step(preview: Preview) -> str | None:
    """The step of the turn: a card and the ability that it activates are one step, told apart by the card."""
    if preview.step is None:
        return None
    card = "step-ability" if preview.played else "step-card"
    return ("step-character", card, "step-clones", "step-accuse")[preview.step]
