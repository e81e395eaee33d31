"""`sabletop content show` and `sabletop content check`."""

import argparse
import json
from importlib import resources

import sabletop
from sabletop import registry
from sabletop.cli.edge import Refused, complain, say
from sabletop.engine.errors import BrokenContent
from sabletop.engine.packs import read_toml
from sabletop.tui.files import check_plain_file, read_whole


def run(arguments: argparse.Namespace) -> int:
    """Print a game's own content, or check an owner's pack."""
    return _show(arguments.game) if arguments.part == "show" else _check(arguments)


def _show(name: str) -> int:
    folder = type(sabletop.game(name)).__module__.rpartition(".")[0]
    file = resources.files(folder).joinpath("content.toml")
    if not file.is_file():
        raise Refused(f"{sabletop.game(name).title} has no content that could be changed.")
    say(file.read_text(encoding="utf-8").removesuffix("\n"))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    check_plain_file(arguments.file)
    name = arguments.game or _game_of(arguments.file)
    game = sabletop.game(name)
    try:
        edition = sabletop.edition(name, arguments.file)
    except BrokenContent as broken:
        if arguments.json:
            say(
                json.dumps(
                    {"file": arguments.file, "game": name, "ok": False, "error": str(broken)}, ensure_ascii=False
                )
            )
        return complain(str(broken), 2)
    ours = edition.hash == sabletop.edition(name).hash
    if arguments.json:
        data = {"file": arguments.file, "game": name, "ok": True, "content": edition.hash, "ours": ours}
        say(json.dumps(data, ensure_ascii=False))
        return 0
    same = ", the same as ours" if ours else ""
    say(f"{arguments.file} is a sound content pack of {game.title} (content {edition.hash[:12]}{same}).")
    say(f"Play it: sabletop play {name} --content {arguments.file}")
    return 0


def _game_of(file: str) -> str:
    """The game that a pack's title names."""
    try:
        title = read_toml(read_whole(file).decode(), file).get("title")
    except UnicodeDecodeError:
        raise Refused(f"Cannot read {file}: it is not text in UTF-8.") from None
    for name in registry.sound_games():
        if isinstance(title, str) and title.strip().lower() in (name, sabletop.game(name).title.lower()):
            return name
    raise Refused(f"The title of {file} names no game; say which with --game: {', '.join(sabletop.games())}.")
