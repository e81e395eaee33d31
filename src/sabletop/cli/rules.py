"""`sabletop rules`."""

import argparse
import json
import shutil
import textwrap
from dataclasses import asdict
from difflib import get_close_matches

import sabletop
from sabletop.cli.edge import Refused, complain, say
from sabletop.engine.rules import Clause, Ledger


def run(arguments: argparse.Namespace) -> int:
    """Print the rules of a game, some clauses of them, or what a search finds."""
    ledger = sabletop.ledger(arguments.game)
    found = _chosen(arguments, ledger)
    if arguments.json:
        say(json.dumps([asdict(clause) for clause in found], indent=2, ensure_ascii=False))
        return 0 if found else 1
    if not found:
        title = sabletop.game(arguments.game).title
        return complain(f"No clause of {title} has all of these words: {arguments.search}.", 1)
    if arguments.clause and len(found) == 1:
        _print_fully(found[0])
    else:
        _print_all(found)
    return 0


def _chosen(arguments: argparse.Namespace, ledger: Ledger) -> list[Clause]:
    found = list(ledger)
    if arguments.clause is not None:
        found = _beginning(arguments.clause.upper(), ledger, arguments.game)
    if arguments.search is not None:
        if not arguments.search.strip():
            raise Refused("There are no words to search for.")
        hits = {clause.id for clause in ledger.search(arguments.search)}
        found = [clause for clause in found if clause.id in hits]
    return found


def _beginning(wanted: str, ledger: Ledger, game: str) -> list[Clause]:
    if wanted in ledger:
        return [ledger[wanted]]
    found = [clause for clause in ledger if clause.id.startswith(wanted.rstrip("-") + "-")]
    if not found:
        near = get_close_matches(wanted, [clause.id for clause in ledger], 1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise Refused(f"{sabletop.game(game).title} has no clause {wanted[:40]!r}{hint}")
    return found


def _width() -> int:
    return max(40, min(shutil.get_terminal_size((100, 24)).columns, 110))


def _print_all(clauses: list[Clause]) -> None:
    section = ""
    for clause in clauses:
        if clause.section != section:
            say(("" if not section else "\n") + clause.section)
            section = clause.section
        mark = " (ruling)" if clause.ruling else ""
        say(textwrap.fill(f"{clause.id}  {clause.text}{mark}", _width(), initial_indent="  ", subsequent_indent="    "))


def _print_fully(clause: Clause) -> None:
    say(f"{clause.id}, {clause.section}")
    say(textwrap.fill(clause.text, _width()))
    say(textwrap.fill(f"Source: {clause.source}", _width()))
    if clause.ruling:
        say(textwrap.fill(f"The printed rules leave this open; the ruling is ours. {clause.why}".strip(), _width()))
    if clause.setting:
        say(f"Option that changes it: {clause.setting}")
