"""What is said to the very person whom a message names agrees with them: "You have lost.", never "You has lost."."""

import re

import pytest

from project_files import ROOT, imported, project_files, python_files, tree
from sabletop import registry
from sabletop.engine.words import arguments, fill, words_in

PEOPLE = ("who", "other", "accused", "owner")
DOORS = ("src/sabletop/present", "src/sabletop/hosting", "src/sabletop/tui", "src/sabletop/web", "src/sabletop/cli")
FROM_OUTSIDE = {"src/sabletop/web/limits.py", "src/sabletop/web/codes.py"}
"""Where patterns read what comes from outside: messages that are too deep, codes of tables."""
READS = re.compile(r"\bnew RegExp\b|\.(?:replace|replaceAll|match|matchAll|split|search)\(/|/\w*\.(?:test|exec)\(")
PRINTED = {
    "client/src/learn/solved.ts": "a date that was kept",
    "client/src/games/dark-order/LocationCard.svelte": "a card's printed text: a true minus sign",
    "client/src/games/dark-order/LocationTile.svelte": "a card's printed text: a true minus sign",
    "client/src/games/dark-order/model.ts": "a card's printed text in pieces, and the name of its drawing",
    "client/src/lib/art.ts": "drawings",
    "client/src/lib/clocks.svelte.ts": "digits of a clock",
    "client/src/lib/games.svelte.ts": "the name of a game that nobody knows",
    "client/src/lib/options.ts": "the name of an option that nobody knows",
    "client/src/lib/router.svelte.ts": "an address",
    "client/src/lib/rulebook.ts": "clauses of the rules",
    "client/src/lib/tables.ts": "what people paste",
    "client/src/lib/words.ts": "message files",
    "client/src/ui/Glow.svelte": "a colour",
    "client/src/ui/Pings.svelte": "what a piece of the board is called",
}
"""Where the client reads a text by a pattern, and what it is: never a sentence that the server made for somebody."""
DISAGREES = re.compile(r"\b[Yy]ou (is|has|does|was|goes|[a-z]+(?<!s)s)\b|(?<!front )\bof you\b|  ")
FINE = {"event-accused-own"}
"""Where somebody else is the subject: "… against you says …"."""


@pytest.mark.parametrize("name", registry.games())
def test_sentences_agree_with_the_one_they_speak_to(name: str) -> None:
    patterns = registry.edition(name).lexicon.patterns
    spoken = 0
    for key, pattern in patterns.items():
        for person in arguments(pattern) & set(PEOPLE):
            values = {argument: "Vera" if argument in PEOPLE else "7" for argument in arguments(pattern)}
            told = fill(pattern, values, you=[person])
            found = DISAGREES.search(told)
            assert found is None or key in FINE, f"{key}: {told}"
            spoken += "[you]" in pattern
    assert spoken > 60


@pytest.mark.parametrize("name", registry.games())
def test_a_message_that_begins_with_somebody_can_speak_to_them(name: str) -> None:
    for key, pattern in registry.edition(name).lexicon.patterns.items():
        if pattern.startswith("{ $who }"):
            assert key == "end-shared", f"{key} cannot say you: {pattern}"


@pytest.mark.parametrize("name", registry.games())
def test_what_screens_say_of_somebody_agrees_with_them(name: str) -> None:
    package = name.replace("-", "_")
    for key, pattern in words_in(f"sabletop.present.{package}", "en").items():
        if "who" in arguments(pattern):
            values = {argument: "Vera" if argument in PEOPLE else "7" for argument in arguments(pattern)}
            told = fill(pattern, values, you=["who"])
            assert DISAGREES.search(told) is None, f"{key}: {told}"


def test_what_the_server_says_of_somebody_agrees_with_them() -> None:
    notices = {key: text for key, text in words_in("sabletop.web", "en").items() if key.startswith("notice-")}
    of_somebody = {key: text for key, text in notices.items() if "name" in arguments(text)}
    assert set(notices) - set(of_somebody) == {"notice-damaged"}
    for key, pattern in of_somebody.items():
        values = dict.fromkeys(arguments(pattern), "Vera")
        assert "Vera" in fill(pattern, values)
        told = fill(pattern, {**values, "code": "QUIET-FOX-27"}, you=["name"])
        assert re.search(r"\b[Yy]our?\b", told), f"{key}: {told}"
        assert DISAGREES.search(told) is None, f"{key}: {told}"
        assert "Vera" not in told


def test_no_door_reads_its_own_sentences_by_a_pattern() -> None:
    readers = {name.as_posix() for name in python_files(*DOORS) if "re" in imported(tree(name))}
    assert readers <= FROM_OUTSIDE


def test_the_client_reads_no_sentence_by_a_pattern() -> None:
    files = [one for one in project_files() if one.as_posix().startswith("client/src")]
    files = [one for one in files if one.suffix in (".ts", ".svelte")]
    found = {one.as_posix() for one in files if READS.search((ROOT / one).read_text(encoding="utf-8"))}
    assert found == set(PRINTED)
