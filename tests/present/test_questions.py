"""The question in a few words: as the strip above a board has it."""

from importlib import import_module

import pytest

from sabletop import registry
from sabletop.engine.dealer import Stream, key_of
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.picking import FORGET_PICK, PickOne
from sabletop.present import presentation_of

LONGEST = 60


@pytest.mark.parametrize("name", registry.games())
def test_whoever_is_asked_reads_it_in_a_few_words_and_nobody_else_does(name: str) -> None:
    game, edition = registry.game(name), registry.edition(name)
    present, asked = presentation_of(game, edition), set()
    for seed in range(3):
        m, picks = registry.new(name, seats=max(game.seats), seed=seed), Stream(key_of(f"questions {seed}"), "picks")
        while not m.over:
            for seat in range(m.seats):
                question = present.words.of(present.question(m.known(seat), m.legal))
                assert question == "" or seat == m.seat
                assert len(question) <= LONGEST
                assert "$" not in question
                asked.update([question] if question else [])
            m.play(m.legal[picks.below(len(m.legal))])
    assert len(asked) > 10


@pytest.mark.parametrize("name", registry.games())
def test_every_few_words_are_for_a_question_that_is_asked(name: str) -> None:
    messages = vars(import_module(f"sabletop.games.{name.replace('-', '_')}.messages"))
    asked = {f"brief-{what.key}" for word, what in messages.items() if word.startswith("ASK_")}
    said = set(presentation_of(registry.game(name), registry.edition(name)).words.keys("brief-"))
    more = {"dark-order": {"brief-no-attack", "brief-whom"}, "black-orchestra": {"brief-pick-for"}}
    assert said - asked == more.get(name, set())


def test_only_one_can_strike_and_is_named() -> None:
    game, edition = registry.game("dark-order"), registry.edition("dark-order")
    present, said = presentation_of(game, edition), set()
    m, picks = registry.new("dark-order", seed=1), Stream(key_of("strikers"), "picks")
    while not m.over:
        attackers = {action.args["space"] for action in m.legal if action.kind == "attack"}
        question = present.question(m.known(m.seat), m.legal)
        if m.prompt is not None and m.prompt.key == "attack-turn":
            said.add((min(2, len(attackers)), getattr(question, "key", "")))
        m.play(m.legal[picks.below(len(m.legal))])
    assert said == {(0, "brief-no-attack"), (1, "brief-whom"), (2, "brief-attack-turn")}


def test_whoever_picks_a_conspirator_reads_what_for() -> None:
    game, edition = registry.game("black-orchestra"), registry.edition("black-orchestra")
    assert isinstance(edition, BlackOrchestraEdition)
    present, said = presentation_of(game, edition), set()
    known = registry.new("black-orchestra", seed=1).known(0)
    who = known.seat_of.index(0)
    for script in edition.scripts:
        for at, step in enumerate(script[who]):
            if isinstance(step, PickOne):
                known.pending = step
                known.agenda = [FORGET_PICK, *script[who][at + 1 :][::-1]]
                said.add(present.words.of(present.question(known, ())))
    assert {"Who? The one picked: +2 suspicion.", "Who? The one picked: arrested."} <= said
    assert all(len(question) <= LONGEST for question in said)
    known.agenda = []
    assert present.words.of(present.question(known, ())) == "Which conspirator?"
