"""The law book: what every game obeys, in every setting, at every decision.

    python -m law_book GAME [--seats N] [--seed S] [--games N]

prints the fingerprint of random games (every pick, prompt and final state), to compare two builds or two machines.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from itertools import islice

import law_known
import law_play
import law_secrets
from law_explore import Explorer
from law_walk import (
    LawBroken,
    Setup,
    Walk,
    at_random,
    edition_of,
    game_of,
    moves,
    require,
    resumed,
    setup,
    state_digest,
)
from sabletop.engine import codec, drive
from sabletop.engine.dealer import SeededDealer, Stream, enumerate_chance, key_of
from sabletop.engine.steps import Chance, UniformChance

Law = Callable[[Walk], None]

LAWS: dict[Law, int] = {
    law_play.tables_are_sound: 1,
    law_play.legal_lists_are_lists_of_the_action_table: 1,
    law_play.words_name_their_clause: 1,
    law_play.tables_survive_as_data: 2,
    law_play.reasons_are_given_for_what_is_not_legal: 3,
    law_play.views_are_plain_data: 3,
    law_play.every_legal_action_plays: 3,
    law_play.clones_are_equal_and_independent: 8,
    law_play.undo_goes_back_exactly: 8,
    law_play.what_is_not_legal_changes_nothing: 6,
    law_play.saves_load_and_go_on_alike: 40,
    law_play.records_replay: 40,
    law_secrets.a_viewer_cannot_tell_worlds_apart: 2,
    law_secrets.news_tells_no_secret: 2,
    law_known.what_a_seat_knows_is_a_table: 4,
    law_known.what_is_known_was_told: 4,
}
"""Each law, and at one in how many decisions a long walk checks it."""


KNOWN: dict[Law, int] = {law_known.what_a_seat_knows_is_a_table: 1, law_known.what_is_known_was_told: 1}
"""The laws of known tables, at every decision."""


SECRECY: dict[Law, int] = {law: 1 for law in LAWS if law.__module__ == law_secrets.__name__}
"""The laws of secrecy, at every decision."""


def thinned(times: int) -> dict[Law, int]:
    """The laws, those that are not checked at every decision so many times more rarely."""
    return {law: one_in * times if one_in > 1 else 1 for law, one_in in LAWS.items()}


def check(
    setup: Setup,
    seed: object,
    picks: Iterable[int] | None = None,
    every: bool = False,
    skip: int = 0,
    laws: dict[Law, int] = LAWS,
) -> Walk:
    """Walk through one game under the laws: to its end, or as far as the picks reach.

    `every` checks all laws at each decision; `skip` hurries over the first decisions. Raises `LawBroken`.
    """
    actions = law_play.actions_of(setup.game)
    w = Walk(setup, seed)
    with _watched(w.story):
        w.hurry(at_random(f"on the way {seed}"), skip)
        _obey(w, every or not skip, laws)
        for pick in at_random(seed) if picks is None else picks:
            if w.match.over:
                break
            w.step(pick)
            _obey(w, every or w.match.over, laws)
        if w.match.over:
            law_play.saves_load_and_go_on_alike(w)
        law_play.what_has_been_stays(w)
        require(law_play.actions_of(setup.game) == actions, "playing changed the actions")
    return w


@contextmanager
def _watched(story: Callable[[], str]) -> Iterator[None]:
    """Whatever goes wrong on a walk breaks a law, and is told with what shows it again."""
    try:
        yield
    except LawBroken as error:
        raise LawBroken(f"{error}\n  to see it again: {story()}") from error
    except Exception as error:
        raise LawBroken(f"{type(error).__name__}: {error}\n  to see it again: {story()}") from error


def watched(story: Callable[[], str], run: Callable[..., object], *args: object) -> None:
    """Run something under the watch that tells whatever goes wrong as a broken law."""
    with _watched(story):
        run(*args)


def _obey(w: Walk, every: bool, laws: dict[Law, int] = LAWS) -> None:
    w.every = every
    for law, one_in in laws.items():
        if every or one_in == 1 or w.sample(one_in):
            law(w)


def check_again(told: str, written: str, last: int = 1, laws: dict[Law, int] = LAWS) -> None:
    """Put the last moves of a record before the laws: how an explorer's find is seen again."""
    record = json.loads(written)
    for upto in range(len(record["picks"]) - last + 1, len(record["picks"]) + 1):
        w = resumed(setup(told), record, upto)
        with _watched(w.story):
            _obey(w, True, laws)


def check_from(w: Walk, seed: object, decisions: int, laws: dict[Law, int] = LAWS, sparing: str = "") -> None:
    """Walk on from somewhere under all of the laws; what is of the kind `sparing` nobody does. Raises `LawBroken`."""
    with _watched(w.story):
        _obey(w, True, laws)
        for pick in islice(at_random(seed), decisions):
            if not w.match.over:
                kept = [number for number, (_, action) in enumerate(moves(w.match)) if action.kind != sparing]
                w.step(kept[pick % len(kept)])
                _obey(w, True, laws)


def explore(setup: Setup, seed: object, decisions: int, rarely: int = 8, laws: dict[Law, int] = LAWS) -> Explorer:
    """Explore a set-up under the laws. Raises `LawBroken`."""
    explorer = Explorer(setup, seed, partial(_obey, laws=laws), rarely)
    with _watched(lambda: explorer.now.story()):
        explorer.explore(decisions)
    return explorer


def hurry(setup: Setup, seed: object) -> int:
    """One random game with nothing but soundness and the bound checked; how many decisions it took."""
    m, picks = setup.open(seed), at_random(seed)
    with _watched(lambda: f"law_book.hurry(setup({str(setup)!r}), {seed!r}), after {m.decisions} decisions"):
        while not m.over:
            possible = moves(m)
            require(possible != [], "nobody may do anything")
            seat, action = possible[next(picks) % len(possible)]
            m.play(action, seat)
            faults = m.game.faults(m.table)
            require(faults == [], f"the table is not sound: {'; '.join(faults)}")
            require(m.decisions <= m.game.bound, f"the game has not ended within its bound of {m.game.bound} decisions")
    return m.decisions


def play_out(setup: Setup, seed: str) -> tuple[str, int]:
    """One random game without looking: how it ended, and how many decisions it took."""
    game, key = game_of(setup.game), key_of(seed)
    t = game.set_up(edition_of(setup.game), setup.seats, game.check_options(dict(setup.options)))
    with _watched(lambda: f"law_book.play_out(setup({str(setup)!r}), {seed!r})"):
        decisions = drive.playout(t, SeededDealer(key), Stream(key, "picks"), game.bound)
        assert t.outcome is not None
    return t.outcome.why.key, decisions


def check_chances(setup: Setup, seed: object) -> int:
    """Walk through the chances of one game: each weighs its outcomes, changes nothing by that, and each can happen."""
    m = setup.open(seed)
    t = m.game.set_up(m.edition, setup.seats, m.options)
    dealer, picks, shape = SeededDealer(key_of(f"deals {seed}")), at_random(seed), m.edition.shape
    met = 0
    drive.advance(t)
    while t.outcome is None:
        chance = t.pending
        if isinstance(chance, Chance):
            before = codec.digest(codec.dump(t, shape))
            outcomes = list(enumerate_chance(t))
            require(outcomes != [] and all(weight > 0 for _, weight, _ in outcomes), f"{chance} has no outcome")
            require(
                sum(weight for _, weight, _ in outcomes) == outcomes[0][2], f"the weights of {chance} do not add up"
            )
            if isinstance(chance, UniformChance):
                require(len(outcomes) == chance.count(t), f"{chance} miscounts its outcomes")
            for number in {0, len(outcomes) - 1, next(picks) % len(outcomes)}:
                twin = t.clone()
                drive.happen(twin, outcomes[number][0])
            require(codec.digest(codec.dump(t, shape)) == before, f"{chance} changed the table without happening")
            drive.happen(t, dealer.deal(chance, t))
            met += 1
        else:
            options = drive.options(t)
            drive.choose(t, options[next(picks) % len(options)], drive.decision(t).who)
            drive.advance(t)
    return met


def fingerprint(game: str, seats: int, seed: object, games: int) -> str:
    """A hash of random games: each pick, prompt and final state. The same in every build and on every machine."""
    told = blake2b(digest_size=16)
    for number in range(games):
        m = Setup(game, seats).open(f"{seed} {number}")
        picks = at_random(f"{seed} {number}")
        while not m.over:
            possible = moves(m)
            pick = next(picks) % len(possible)
            prompt = m.prompt
            assert prompt is not None
            told.update(f"{prompt.key} {pick}/{len(possible)};".encode())
            seat, action = possible[pick]
            m.play(action, seat)
        told.update(state_digest(m).encode())
    return told.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(prog="law_book", description="The fingerprint of random games.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="one player count; without it each of them")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    for seats in game_of(asked.game).seats if asked.seats is None else [asked.seats]:
        print(asked.game, seats, asked.seed, asked.games, fingerprint(asked.game, seats, asked.seed, asked.games))


if __name__ == "__main__":
    main()
