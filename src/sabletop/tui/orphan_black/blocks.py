"""What lies beside Orphan Black's clones: the own secrets, the players with their mats, piles, abilities, the score."""

from rich.text import Text

from sabletop.tui import palette
from sabletop.tui.orphan_black.facts import (
    CARD,
    CLONE,
    FACTION,
    PLAYER_TINT,
    RING,
    SHORT,
    TINT,
    WORTH,
    Facts,
    Seen,
    counted,
    joined,
    listed,
    player,
)
from sabletop.tui.presenter import Block, View

SIGNS = (
    ("[3]", "face up, worth 3; letters are a Character, worth 0"),
    ("▒", "face down; with a number: you have seen it"),
    ("?", "somebody may have exchanged it since"),
    ("═", "locked, a double frame where there is room"),
    (">2", "one side must weigh more than 2 more to sway her; +S is Mrs. S"),
    ("3+2▒", "what a side weighs, with two cards that you do not know"),
    ("★", "a target of yours"),
    ("Paul", "no card may leave this side"),
)


class Blocks:
    """The blocks of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def all(self, view: View) -> list[Block]:
        """Everything, the most urgent first."""
        over = view["table"]["scoring"] is not None
        found = self._scoring(view) if over else self._own(view)
        found.append(Block("Around the table", tuple(self._players(view))))
        found.append(self._abilities(view))
        return [*found, *self._home(view), self._piles(view), self._signs()]

    # The own secrets

    def _own(self, view: View) -> list[Block]:
        table = view["table"]
        if table["goal"] is None:
            return []
        faction = table["goal"]["faction"]
        lines = [Text.assemble(("Goal ", palette.QUIET), (FACTION[faction], f"bold {TINT[faction]}"))]
        lines += [self._target(view, clone, faction) for clone in table["goal"]["targets"]]
        for card in table["hand"]:
            note = f"worth {WORTH[card]}" if WORTH[card] else self.facts.power(card)
            lines.append(Text.assemble((f"[{CARD[card]}] ", palette.STRONG), (note, palette.QUIET)))
        unused = ", ".join([f"{SHORT[one]} {table['unused_accusations'][one]}" for one in RING])
        lines.append(Text.assemble(("To accuse ", palette.QUIET), unused))
        return [Block(f"Only {player(view['you'])} may know", tuple(lines))]

    def _target(self, view: View, clone: str, faction: str) -> Text:
        table = view["table"]
        where = table["resolved"].get(clone)
        if where is not None:
            note = "✓ at home" if where == faction else f"✗ with {FACTION[where]}"
        else:
            note = "in play" if any(seen["clone"] == clone for seen in table["clones"]) else "not yet in play"
        return Text.assemble((f"★ {CLONE[clone]} ", palette.PAPER), (note, palette.QUIET))

    # Players

    def _players(self, view: View) -> list[Text]:
        lines = []
        for who, seen in enumerate(view["table"]["players"]):
            turn = view["table"]["active"] == who and view["outcome"] is None
            head = Text.assemble(("▶ " if turn else "", palette.ACCENT), (player(who), f"bold {PLAYER_TINT[who]}"))
            head.append(f"  {counted(seen['hand'], 'card')}, {counted(seen['unused'], 'accusation')}", palette.QUIET)
            lines += [head, *self._mat(seen)]
        return lines

    def _mat(self, seen: Seen) -> list[Text]:
        """What lies at a player: accusations, Donnie, and the cards of the hand that the viewer knows."""
        lines = []
        if seen["donnies_from"]:
            lines.append(Text(f"  Donnie from {joined([player(who) for who in seen['donnies_from']])}", palette.ACCENT))
        if seen["known_cards"]:
            lines.append(Text(f"  Holds {listed(seen['known_cards'])}", palette.PAPER))
        if seen["accused_by"]:
            text = Text("  Accused: ", palette.QUIET)
            for number, one in enumerate(seen["accused_by"]):
                said = "▒" if one["faction"] is None else SHORT[one["faction"]]
                text.append(", " if number else "", palette.QUIET)
                text.append(f"{one['slot']} ", palette.STRONG).append(player(one["by"]), PLAYER_TINT[one["by"]])
                text.append(f" {said}", palette.PAPER)
            lines.append(text)
        return lines

    # The table

    def _abilities(self, view: View) -> Block:
        lines = [
            Text.assemble(
                (f"{CLONE[seen['clone']]} ", palette.PAPER), (self.facts.ability(seen["clone"]), palette.QUIET)
            )
            for seen in view["table"]["clones"]
        ]
        return Block("The clones in play", tuple(lines or [Text("None.", palette.QUIET)]))

    def _home(self, view: View) -> list[Block]:
        lines = []
        for faction in RING:
            names = [CLONE[one] for one, where in view["table"]["resolved"].items() if where == faction]
            if names:
                points = view["table"]["faction_points"][faction]
                lines.append(Text.assemble((f"{FACTION[faction]} {points}  ", TINT[faction]), ", ".join(names)))
        return [Block("Resolved clones", tuple(lines))] if lines else []

    def _piles(self, view: View) -> Block:
        table = view["table"]
        gone = listed(table["discard"]) or "nothing"
        clones = counted(table["clone_pile"], "clone")
        return Block(
            "Piles",
            (
                Text(f"{counted(table['deck'], 'card')} in the deck, {clones} to come", palette.PAPER),
                Text.assemble(("Discarded: ", palette.QUIET), gone),
            ),
        )

    def _signs(self) -> Block:
        lines = [Text.assemble((f"{sign} ", palette.STRONG), (words, palette.QUIET)) for sign, words in SIGNS]
        return Block("Signs", tuple(lines))

    # The end

    def _scoring(self, view: View) -> list[Block]:
        """Every player's score, step by step, the best first."""
        scores = list(enumerate(view["table"]["scoring"]))
        won = view["outcome"]["winners"]
        ranked = sorted(scores, key=lambda one: (one[0] not in won, -one[1]["total"], one[0]))
        return [self._score(view, who, score) for who, score in ranked]

    def _score(self, view: View, who: int, score: Seen) -> Block:
        faction, goal = score["faction"], view["table"]["players"][who]["goal"]
        halved = f", halved from {score['faction_points']}" if score["start"] != score["faction_points"] else ""
        home = view["table"]["resolved"]
        targets = ", ".join([f"{CLONE[one]} {'✓' if home.get(one) == faction else '✗'}" for one in goal["targets"]])
        steps = [
            (score["start"], f"{FACTION[faction]}{halved}"),
            (score["accusations"], f"accusations{_right(view, who)}"),
            (score["targets"], f"targets: {targets}"),
            (score["hiding"], "hiding"),
        ]
        lines = [Text.assemble((f"{points:>2} ", palette.STRONG), (words, palette.QUIET)) for points, words in steps]
        winner = " wins" if who in view["outcome"]["winners"] else ""
        return Block(f"{player(who)}{winner}: {score['total']}", tuple(lines))


def _right(view: View, who: int) -> str:
    """Whom a player has found out."""
    found = [
        f"{player(accused)} {points}"
        for accused, score in enumerate(view["table"]["scoring"])
        for by, _, points in score["row"]
        if by == who and points
    ]
    return f": {', '.join(found)}" if found else ""
