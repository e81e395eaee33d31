"""How The Dark Order looks in a terminal."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from sabletop.engine.game import Edition
from sabletop.engine.words import words_in
from sabletop.games.dark_order.ids import PHASES, PLACES, SPACES
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order import DarkOrderPresentation
from sabletop.present.dark_order.account import attack
from sabletop.present.dark_order.scene import Scene
from sabletop.present.dark_order.things import subject
from sabletop.tui import palette
from sabletop.tui.dark_order import field
from sabletop.tui.dark_order.blocks import Blocks
from sabletop.tui.dark_order.pieces import Pieces
from sabletop.tui.presenter import Block

SIGNS: Final = (
    ("A S C", "sign-values"),
    ("♥2/3", "sign-life"),
    ("◆ ▒", "sign-cards"),
    ("▸", "sign-able"),
    ("1→F2", "sign-attack"),
    ("F B", "sign-lines"),
    ("4+2", "sign-hand"),
    ("2/7", "sign-orders"),
    ("✓1", "sign-settled"),
    ("P W", "sign-windows"),
    ("plg arm bar", "sign-marks"),
    ("Exposed 1", "sign-exposed"),
)


class DarkOrderDrawing:
    """The battlefield and what lies beside it, drawn of scenes."""

    def __init__(self, presentation: DarkOrderPresentation, edition: Edition) -> None:
        self.words = presentation.words.with_more(words_in("sabletop.tui.dark_order", edition.lexicon.language))
        self.signs = [(sign, self.words.line(key)) for sign, key in SIGNS]
        self._presentation = presentation
        self._pieces = Pieces(presentation.content(), self.words)
        self._blocks = Blocks(self._pieces, self.signs)
        self._edition = self.words.line("edition-pack" if edition.is_pack else "edition-ours")

    def strip(self, known: DarkTable, width: int) -> Text:
        """The round and the phase, with the way through the round where there is room."""
        scene = self._presentation.scene(known)
        text = Text.assemble((f"{self.words.line('strip-round')} ", palette.QUIET), (str(scene.round), palette.STRONG))
        text.append("  ")
        trail = Text("")
        for number in range(1, len(PHASES)):
            trail.append(" › " if number > 1 else "", palette.LINE)
            trail.append(self._phase(scene, number), palette.STRONG if number == known.phase else palette.QUIET)
        now = Text(self._phase(scene, known.phase), palette.STRONG)
        text.append_text(trail if len(text) + len(trail) <= width else now)
        more = [] if scene.starter is None else [self.words.line("strip-starter", n=scene.starter + 1)]
        for words in (*more, self._edition):
            text.append(f"  {words}" if len(text) + len(words) + 2 <= width else "", palette.QUIET)
        return text

    def _phase(self, scene: Scene, number: int) -> str:
        """A phase, in a battle with its speed step."""
        if PHASES[number] == "battle" and scene.step is not None:
            return self.words.line("strip-battle", n=scene.step)
        return self.words.line(f"phase-{number}")

    def board(self, known: DarkTable, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The battlefield, or sentences where there is no room for it."""
        scene = self._presentation.scene(known)
        if width >= field.NARROWEST:
            return field.draw(self._pieces, scene, width, tall, marks, _decider(known))
        below, lines = scene.preview.below, []
        for who in (1 - below, below):
            lines.append(Text(self._pieces.player(scene, who), palette.STRONG))
            for number, space in enumerate(PLACES):
                if scene.players[who].board[space] is not None:
                    told = self._presentation.things.detail(known, SPACES * who + number)
                    lines.append(Text(self.words.of(told)))
        return Text("\n").join(lines)

    def beside(self, known: DarkTable) -> list[Block]:
        """The own hand first, then the cards on the field, the HQs, the locations and the piles."""
        return self._blocks.all(self._presentation.scene(known))

    def moment(self, known: DarkTable, tall: bool) -> Text | None:
        """The attack that is under way, the card that is asked about, or the cards that were drawn."""
        things = self._presentation.things
        under_way = attack(things, known)
        if under_way is not None:
            return Text(self.words.of(under_way), palette.ACCENT)
        about = subject(known)
        if about is not None:
            kind, value = about
            return Text(self.words.of(things.unit(value) if kind == "unit" else things.support(value)), palette.PAPER)
        drawn = [card for seen in self._presentation.scene(known).players if seen.own for card in seen.own.looking_at]
        if not drawn:
            return None
        names = self._pieces.listed([self._pieces.supports[card].name for card in drawn])
        return Text(self.words.line("account-drawn", cards=names), palette.PAPER)


def _decider(known: DarkTable) -> int | None:
    who = getattr(known.pending, "who", None)
    return who if isinstance(who, int) else None
