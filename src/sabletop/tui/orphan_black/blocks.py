"""What lies beside Orphan Black's clones: the own secrets, the players with their mats, piles, abilities, the score."""

from collections.abc import Collection, Sequence

from rich.text import Text

from sabletop.present.orphan_black.scene import Faction, PlayerSeen, Scene, Score
from sabletop.tui import palette
from sabletop.tui.orphan_black.pieces import PLAYER_TINT, RING, TINT, Pieces
from sabletop.tui.presenter import Block


class Blocks:
    """The blocks of one edition."""

    def __init__(self, pieces: Pieces, signs: Sequence[tuple[str, str]]) -> None:
        self.pieces, self.signs = pieces, signs
        self.line = pieces.words.line

    def all(self, scene: Scene, viewer: int, winners: Collection[int]) -> list[Block]:
        """Everything, the most urgent first."""
        found = self._scoring(scene, winners) if scene.scoring is not None else self._own(scene, viewer)
        found.append(Block(self.line("block-players"), tuple(self._players(scene))))
        found.append(self._abilities(scene))
        return [*found, *self._home(scene), self._piles(scene), self._signs()]

    # The own secrets

    def _own(self, scene: Scene, viewer: int) -> list[Block]:
        if scene.goal is None or scene.hand is None or scene.unused_accusations is None:
            return []
        faction = scene.goal.faction
        goal = f"{self.line('moment-goal')} "
        lines = [Text.assemble((goal, palette.QUIET), (self.pieces.factions[faction], f"bold {TINT[faction]}"))]
        lines += [self._target(scene, clone, faction) for clone in scene.goal.targets]
        for card in [self.pieces.cards[one] for one in scene.hand]:
            note = card.text or self.line("block-worth", n=card.value)
            lines.append(Text.assemble((f"[{card.name}] ", palette.STRONG), (note, palette.QUIET)))
        left = scene.unused_accusations
        unused = ", ".join([f"{self.pieces.short[one]} {left[one]}" for one in RING])
        lines.append(Text.assemble((f"{self.line('block-accuse')} ", palette.QUIET), unused))
        return [Block(self.line("block-own", who=self.pieces.players[viewer]), tuple(lines))]

    def _target(self, scene: Scene, clone: str, faction: Faction) -> Text:
        where = scene.resolved.get(clone)
        if where is not None:
            home = where == faction
            note = self.line("target-home") if home else self.line("target-lost", faction=self.pieces.factions[where])
        else:
            in_play = any(seen.clone == clone for seen in scene.clones)
            note = self.line("target-in-play" if in_play else "target-to-come")
        return Text.assemble((f"★ {self.pieces.clones[clone].name} ", palette.PAPER), (note, palette.QUIET))

    # Players

    def _players(self, scene: Scene) -> list[Text]:
        lines = []
        for who, seen in enumerate(scene.players):
            turn = scene.active == who and not scene.over
            name = (self.pieces.players[who], f"bold {PLAYER_TINT[who]}")
            head = Text.assemble(("▶ " if turn else "", palette.ACCENT), name)
            head.append(f"  {self.line('account-holds', n=seen.hand, left=seen.unused)}", palette.QUIET)
            lines += [head, *self._mat(seen)]
        return lines

    def _mat(self, seen: PlayerSeen) -> list[Text]:
        """What lies at a player: accusations, Donnie, and the cards of the hand that the viewer knows."""
        lines = []
        if seen.donnies_from:
            givers = self.pieces.joined([self.pieces.players[who] for who in seen.donnies_from])
            lines.append(Text(f"  {self.line('account-donnie', who=givers)}", palette.ACCENT))
        if seen.known_cards:
            lines.append(Text(f"  {self.line('holds', cards=self.pieces.listed(seen.known_cards))}", palette.PAPER))
        if seen.accused_by:
            text = Text(f"  {self.line('accused')} ", palette.QUIET)
            for number, one in enumerate(seen.accused_by):
                said = "▒" if one.faction is None else self.pieces.short[one.faction]
                text.append(", " if number else "", palette.QUIET)
                text.append(f"{one.slot} ", palette.STRONG).append(self.pieces.players[one.by], PLAYER_TINT[one.by])
                text.append(f" {said}", palette.PAPER)
            lines.append(text)
        return lines

    # The table

    def _abilities(self, scene: Scene) -> Block:
        clones = [self.pieces.clones[seen.clone] for seen in scene.clones]
        lines = [Text.assemble((f"{one.name} ", palette.PAPER), (one.ability, palette.QUIET)) for one in clones]
        return Block(self.line("block-clones"), tuple(lines or [Text(self.line("none"), palette.QUIET)]))

    def _home(self, scene: Scene) -> list[Block]:
        lines = []
        for faction in RING:
            names = [self.pieces.clones[one].name for one, where in scene.resolved.items() if where == faction]
            if names:
                head = f"{self.pieces.factions[faction]} {scene.faction_points[faction]}  "
                lines.append(Text.assemble((head, TINT[faction]), ", ".join(names)))
        return [Block(self.line("block-home"), tuple(lines))] if lines else []

    def _piles(self, scene: Scene) -> Block:
        deck = self.line("account-deck", n=scene.deck, gone=self.pieces.listed(scene.discard))
        coming = self.line("account-pile", n=scene.clone_pile)
        return Block(self.line("block-piles"), (Text(deck, palette.PAPER), Text(coming, palette.QUIET)))

    def _signs(self) -> Block:
        lines = [Text.assemble((f"{sign} ", palette.STRONG), (words, palette.QUIET)) for sign, words in self.signs]
        return Block(self.line("block-signs"), tuple(lines))

    # The end

    def _scoring(self, scene: Scene, winners: Collection[int]) -> list[Block]:
        """Every player's score, step by step, the best first."""
        assert scene.scoring is not None
        ranked = sorted(
            [(who not in winners, -score.total, who) for who, score in enumerate(scene.scoring)],
        )
        return [self._score(scene, who, scene.scoring[who], who in winners) for _, _, who in ranked]

    def _score(self, scene: Scene, who: int, score: Score, won: bool) -> Block:
        goal = scene.players[who].goal
        home = [] if goal is None else [(one, scene.resolved.get(one) == score.faction) for one in goal.targets]
        targets = ", ".join([f"{self.pieces.clones[one].name} {'✓' if ended else '✗'}" for one, ended in home])
        halved = "score-half" if score.start != score.faction_points else "score-whole"
        steps = [
            (score.start, self.line(halved, faction=self.pieces.factions[score.faction], n=score.faction_points)),
            (score.accusations, self.line("score-accusations", found=self._right(scene, who))),
            (score.targets, self.line("score-targets", targets=targets)),
            (score.hiding, self.line("score-hiding")),
        ]
        lines = [Text.assemble((f"{points:>2} ", palette.STRONG), (words, palette.QUIET)) for points, words in steps]
        title = self.line("score-won" if won else "score-lost", who=self.pieces.players[who], n=score.total)
        return Block(title, tuple(lines))

    def _right(self, scene: Scene, who: int) -> str:
        """Whom a player has found out."""
        rows = [(accused, row) for accused, score in enumerate(scene.scoring or []) for row in score.row]
        found = [
            f"{self.pieces.players[accused]} {points}" for accused, (by, _, points) in rows if by == who and points
        ]
        return ", ".join(found) or self.line("nobody")
