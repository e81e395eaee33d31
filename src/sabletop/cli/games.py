"""`sabletop games`."""

import argparse
import json

import sabletop
from sabletop.cli.edge import complain, say
from sabletop.tui.typed import spelled


def run(arguments: argparse.Namespace) -> int:
    """List the games with their seats and options; one that cannot be opened says why on the other stream."""
    found = []
    for name in sabletop.games():
        try:
            found.append(sabletop.game(name))
        except sabletop.BrokenGame as broken:
            complain(str(broken), 0)
    if arguments.json:
        say(json.dumps([_data(game) for game in found], indent=2, ensure_ascii=False))
        return 0
    for game in found:
        say(f"{game.name:<18}{game.title}, for {game.seats[0]} to {game.seats[-1]}. {game.summary}")
        for name, option in game.options.items():
            values = ", ".join([spelled(value) for value in option.values])
            say(f"{'':<20}{name}: {values} (else {spelled(option.default)}). {option.help}")
    return 0


def _data(game: sabletop.Game) -> dict[str, object]:
    options = {
        name: {"default": option.default, "values": list(option.values), "help": option.help}
        for name, option in game.options.items()
    }
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "seats": list(game.seats),
        "cooperative": game.cooperative,
        "options": options,
    }
