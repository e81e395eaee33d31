"""The pages of the site that are made: one a game, and its rules, each clause with an address of its own."""

import re
from pathlib import Path

import sabletop
from sabletop.engine.game import Game, Option
from sabletop.engine.rules import Clause
from sabletop.registry import words_about

ROOT = Path(__file__).resolve().parents[1]
BESIDE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md"}
"""Pages that lie at the root of the project, and what they are called on the site."""


def write(folder: Path) -> None:
    """Write every page that changed; what is no longer made goes."""
    pages = {f"games/{name}.md": game_page(sabletop.game(name)) for name in sabletop.games()}
    pages |= {f"games/{name}-rules.md": rules_page(sabletop.game(name)) for name in sabletop.games()}
    pages |= {name: linked((ROOT / source).read_text(encoding="utf-8"), "../") for source, name in BESIDE.items()}
    (folder / "games").mkdir(parents=True, exist_ok=True)
    for old in folder.rglob("*.md"):
        if old.relative_to(folder).as_posix() not in pages:
            old.unlink()
    for name, text in pages.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def linked(text: str, up: str = "") -> str:
    """A page of the project with links as the site has them."""
    for source, name in BESIDE.items():
        text = re.sub(rf"\]\((?:\.\./)?{source}", f"]({'' if up else 'made/'}{name}", text)
    return text.replace("](docs/", f"]({up}")


def game_page(game: Game) -> str:
    """What a game is, how it can be set up, and pictures of it."""
    words = words_about(game.name)
    together = "together" if game.cooperative else "against each other"
    lines = [
        f"# {game.title}",
        "",
        words["summary"],
        "",
        f"For {_people(game)}, {together}. Begin with `make play`, or in a terminal with "
        f"`sabletop play {game.name}`. [Its rules, clause by clause]({game.name}-rules.md).",
        "",
        *_pictures(game.name),
        "## What can be set up",
        "",
        "| option | what it does | values |",
        "|---|---|---|",
        *[_option_row(key, option, words) for key, option in game.options.items()],
        "",
    ]
    return "\n".join(lines)


def _people(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return f"{first} people" if first == last else f"{first} to {last} people"


def _pictures(name: str) -> list[str]:
    shown = sorted((Path(__file__).parent / "pictures" / "web").glob(f"{name}-*-desktop-dark.jpg"))
    return [line for path in shown for line in (f"![{_caption(path, name)}](../../pictures/web/{path.name})", "")]


def _caption(path: Path, name: str) -> str:
    return path.stem.removeprefix(f"{name}-").removesuffix("-desktop-dark").replace("-", " ")


def _option_row(key: str, option: Option, words: dict[str, str]) -> str:
    values = [words.get(f"option-{key}-{str(value).replace(' ', '-')}", _plain(value)) for value in option.values]
    named = zip(option.values, values, strict=True)
    shown = [f"**{value}**" if one == option.default else value for one, value in named]
    return f"| {words[f'option-{key}-name']} | {words[f'option-{key}']} | {', '.join(shown)} |"


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def rules_page(game: Game) -> str:
    """Every clause of the ledger, by section."""
    about = "Every rule in our own words. A *ruling* decides what the printed rules leave open."
    lines = [f"# Rules of {game.title}", "", about, ""]
    section = ""
    for clause in sabletop.ledger(game.name):
        if clause.section != section:
            section = clause.section
            lines += [f"## {section}", ""]
        lines += _clause(clause, game)
    return "\n".join(lines)


def _clause(clause: Clause, game: Game) -> list[str]:
    lines = [f"({clause.id.lower()})=", f"**{clause.id}** {_escaped(clause.text)}"]
    notes = []
    if clause.ruling:
        notes.append(f"*Ruling.* {_escaped(clause.why)}".strip())
    if clause.setting and clause.setting in game.options:
        notes.append(f"*Setting:* {words_about(game.name)[f'option-{clause.setting}-name']} (`{clause.setting}`).")
    if notes:
        lines += ["", "> " + " ".join(notes)]
    return [*lines, ""]


def _escaped(text: str) -> str:
    return text.replace("*", r"\*").replace("_", r"\_").replace("<", r"\<").replace("|", r"\|")
