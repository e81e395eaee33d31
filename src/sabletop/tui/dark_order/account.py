"""The whole table of The Dark Order in sentences, for line mode and screen readers."""

from collections.abc import Sequence

from sabletop.engine.match import Event
from sabletop.games.dark_order.ids import PLACES
from sabletop.tui.dark_order.blocks import Blocks
from sabletop.tui.dark_order.facts import Facts, Slot, counted
from sabletop.tui.presenter import View


def account(facts: Facts, blocks: Blocks, view: View) -> list[str]:
    """Everything that the view shows, a sentence a line."""
    lines = [*_frame(facts, view), ""]
    for who in (0, 1):
        lines += [*_side(facts, view, who), ""]
    for block in blocks.all(view):
        if not block.title.startswith(("Field", "Signs")):
            lines.append(f"{block.title}:")
            lines += [f"  {' '.join(line.plain.split())}" for line in block.lines]
    return lines


def _frame(facts: Facts, view: View) -> list[str]:
    table = view["table"]
    lines = [f"Round {table['round']}, {table['phase']}."]
    if table["aggressor"] is not None:
        lines.append(f"{facts.player(view, table['aggressor'])} is the Aggressor.")
    if table["contested"] is not None:
        lines.append(f"Fought over: {facts.site_words(facts.sites[table['contested']])}")
    if table["step"] is not None:
        lines.append(f"Speed step {table['step']}.")
    if table["command"] is not None:
        lines.append(f"Command: {table['command'][0]} to {table['command'][1]}.")
    if table["attack"] is not None:
        lines.append(attack_words(facts, view))
    return lines


def attack_words(facts: Facts, view: View) -> str:
    """The attack that is under way, and what it would do."""
    attack = view["table"]["attack"]
    who, space, goal = attack["attacker"]["player"], attack["attacker"]["space"], attack["target"]["space"]
    words = f"{facts.name_at(view, who, space)} attacks {facts.name_at(view, 1 - who, goal)}"
    if attack["cancelled"]:
        return f"{words}; the attack is cancelled."
    prevented = f"{attack['prevented']} prevented, " if attack["prevented"] else ""
    return f"{words}: {prevented}{facts.forecast(view, who, space, goal)}."


def _side(facts: Facts, view: View, who: int) -> list[str]:
    seen = view["table"]["players"][who]
    role = facts.role(view, who)
    lines = [
        f"{facts.player(view, who)}{', ' + role if role else ''}: fatigue {seen['fatigue']} of "
        f"{view['table']['track_end']}, {counted(seen['scouts'], 'scout')}, "
        f"{counted(len(seen['settled']), 'settled location')}."
    ]
    for space in PLACES:
        there = facts.at(view, who, space)
        if there is not None:
            lines.append(_unit(facts, view, who, space, there))
    return lines


def _unit(facts: Facts, view: View, who: int, space: str, seen: Slot) -> str:
    parts = [facts.name_at(view, who, space)]
    if seen["up"]:
        now = seen["values"]
        parts.append(
            f"attack {now['attack']}, speed {now['speed']}, command {now['command']}, "
            f"life {now['life']} with {seen['damage']} damage"
        )
    parts += facts.marks(seen)
    if facts.has_attack(view, who, space):
        parts.append(f"reaches {', '.join(facts.reach(view, who, space)) or 'nobody'}")
    unit = facts.unit_at(seen)
    return f"  {', '.join(parts)}. {unit.text if unit is not None else ''}".rstrip()


def epilogue(facts: Facts, view: View, log: Sequence[Event]) -> list[str]:
    """What the game came to."""
    table, keys = view["table"], [event.key for event in log]
    lines = [
        f"{counted(table['round'], 'round')}, {counted(keys.count('attacked'), 'attack')}, "
        f"{counted(keys.count('played-order'), 'order')} played."
    ]
    for who, seen in enumerate(table["players"]):
        lines.append(
            f"{facts.player(view, who)}: {counted(len(seen['settled']), 'settled location')}, "
            f"fatigue {seen['fatigue']} of {table['track_end']}, {counted(len(seen['dead']), 'unit')} dead."
        )
    return lines
