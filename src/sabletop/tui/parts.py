"""The parts of the drawn table."""

from collections.abc import Sequence

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sabletop.bots import Idea
from sabletop.engine.match import Event
from sabletop.hosting import BOT
from sabletop.present import Words
from sabletop.tui import palette
from sabletop.tui.one_screen import Offer, OneScreen
from sabletop.tui.presenter import Block


def strip(table: OneScreen, width: int) -> Text:
    """The game, and its most important numbers; of a game that draws none what was set up."""
    text = Text.assemble((table.match.game.title, palette.ACCENT), "  ")
    numbers = table.drawing.strip(table.known, width - len(text) - 2)
    if not numbers:
        numbers = Text(", ".join([f"{name} {value}" for name, value in table.match.options.items()]), "dim")
    return text.append_text(numbers)


def marks(offers: Sequence[Offer]) -> dict[str, str]:
    """The number of the first choice that points at each thing on the board."""
    found: dict[str, str] = {}
    for number, offer in enumerate(offers, 1):
        if offer.at:
            found.setdefault(offer.at[0], str(number))
    return found


def question(table: OneScreen, state: str, tall: bool, width: int) -> Group:
    """What is asked, and what the decision turns on; its clause where it fits into the line."""
    prompt, outcome = table.prompt, table.outcome
    if outcome is not None:
        return Group(Text(outcome.text, palette.STRONG))
    if table.interrupted and table.private is not None:
        head = Text(f"For {table.name(table.private)} only: press p to hide it again.", palette.ACCENT)
    elif prompt is not None:
        head = Text.assemble((prompt.text, palette.STRONG))
        clause = f"  {prompt.clause}"
        head.append(clause if len(head) + len(clause) <= width else "", palette.QUIET)
    else:
        seat = table.match.seat
        assert seat is not None
        head = Text(f"{table.name(seat)} decides.", palette.STRONG)
    if state == BOT:
        head.append("  The bot decides.", palette.QUIET)
    moment = table.drawing.moment(table.known, tall)
    return Group(head) if moment is None else Group(head, moment)


def choice_rows(offers: Sequence[Offer]) -> list[Table]:
    """The choices: each with its number, its group where a new one begins, its name and a note."""
    width = max([len(offer.group) for offer in offers], default=0)
    rows, last = [], ""
    for number, offer in enumerate(offers, 1):
        rows.append(_choice(number, offer, offer.group if offer.group != last else "", width))
        last = offer.group
    return rows


def _choice(number: int, offer: Offer, group: str, width: int) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_column(width=2, justify="right", no_wrap=True)
    cells = [Text(str(number), palette.STRONG)]
    if width:
        row.add_column(width=width, no_wrap=True)
        cells.append(Text(group, palette.QUIET))
    row.add_column(ratio=1)
    note = f"  {offer.note}" if offer.note else ""
    row.add_row(*cells, Text.assemble((offer.short, palette.PAPER), (note, palette.QUIET)))
    return row


def beside(blocks: Sequence[Block], columns: int) -> Table:
    """What lies beside the board, block by block, in one column or in two of about the same height."""
    half = sum(len(block.lines) + 2 for block in blocks) / columns
    parts: list[list[Text | Padding]] = [[] for _ in range(columns)]
    column = 0
    for block in blocks:
        lines: list[Text | Padding] = [Text(block.title, palette.STRONG), *[_hanging(line) for line in block.lines]]
        if column + 1 < columns and len(parts[column]) + len(lines) / 2 > half:
            column += 1
        parts[column] += [Text(""), *lines] if parts[column] else lines
    table = Table.grid(padding=(0, 2 if columns > 1 else 0), expand=True)
    for _ in range(columns):
        table.add_column(ratio=1)
    table.add_row(*[Group(*part) for part in parts])
    return table


def _hanging(line: Text) -> Padding:
    """A line that stays indented where it wraps."""
    spaces = len(line.plain) - len(line.plain.lstrip())
    return Padding(line[spaces:], (0, 0, 0, spaces + 1))


def log_row(event: Event, fresh: bool, head: bool) -> Text:
    """A line of the log with its clause; what is new stands out."""
    tint = palette.PAPER if fresh else palette.QUIET
    return Text.assemble((event.text, f"bold {tint}" if head else tint), (f" {event.clause}", palette.FAINTEST))


def key_line(shared: bool, wide: bool, width: int) -> Text:
    """The keys, as many as there is room for."""
    keys = [("?", "help"), ("h", "hint"), ("w", "why not"), ("c", "rule"), ("u", "undo"), ("s", "save")]
    keys += [("Tab", "log" if wide else "boards, log"), ("q", "leave"), ("i", "more"), ("r", "all rules")]
    keys += [("n", "what now"), *([("p", "private")] if shared else [])]
    text = Text("")
    for key, what in keys:
        part = Text.assemble(("  " if len(text) else "") + "", (key, palette.STRONG), f" {what}")
        if len(text) + len(part) <= width:
            text.append_text(part)
    return text


def hint_rows(ideas: Sequence[Idea], words: Words) -> list[Text]:
    """The moves of a hint, the best first, each with its reason and what it promises."""
    return [Text.assemble((words.action(idea.action), palette.STRONG), f"\n{idea.sentence}") for idea in ideas]


def bot_rows(table: OneScreen) -> list[Text]:
    """What the bots did and why, from the first move on."""
    return [
        Text.assemble((f"{table.name(move.seat)}: {move.action}  ", palette.STRONG), (move.reason, palette.QUIET))
        for move in table.bot_moves
    ]


def epilogue(table: OneScreen) -> str:
    """After the end: what it came to, line by line."""
    return table.words.all(table.presentation.epilogue(table.known, table.log), "\n")


def reason_rows(table: OneScreen) -> tuple[list[Text], list[str]]:
    """Why not: the kinds of action with a reason of their own first, then those that simply do not belong here."""
    reasons = table.reasons()
    if not reasons:
        return [], []
    usual = max({refusal.text for _, refusal in reasons}, key=[refusal.text for _, refusal in reasons].count)
    special = [(kind, refusal) for kind, refusal in reasons if refusal.text != usual]
    rest = [(kind, refusal) for kind, refusal in reasons if refusal.text == usual]
    rows = [
        Text.assemble((f"{_kind(kind)}: ", palette.STRONG), refusal.text, (f"  {refusal.clause}", palette.QUIET))
        for kind, refusal in special
    ]
    clauses = [refusal.clause for _, refusal in special]
    if rest:
        names = ", ".join([_kind(kind).lower() for kind, _ in rest])
        rows.append(Text.assemble((f"{usual} ", palette.STRONG), names, (f"  {rest[0][1].clause}", palette.QUIET)))
        clauses.append(rest[0][1].clause)
    return rows, clauses


def _kind(kind: str) -> str:
    return kind.replace("-", " ").capitalize()
