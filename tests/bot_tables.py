"""Words for tests of bots: many tables to decide at.

    PYTHONPATH=src:tests python tests/bot_tables.py 20000 [GAME [BOT,BOT]]

asks bots at so many pairs of tables that their seat cannot tell apart, and says where one decided otherwise; of
Valkyrie, unless another game is named, and every level that decides at sight, unless bots are:
`small_search:Small` is a search with a small budget in worlds.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import sabletop
from black_orchestra_scene import scene as orchestra_scene
from sabletop.bots import bot
from sabletop.bots.levels import QUICK
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.match import Match, open_match
from screens import shown
from valkyrie_scene import scene

# Openings: the options cover what can be set up.

VALKYRIE: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"difficulty": "hard", "powers": True}),
    (3, {"difficulty": "easy", "eagles_subtract": True, "powers": True}),
    (4, {"tokens": 3, "files": 3, "first": 2}),
]
DARK_ORDER: list[dict[str, Any]] = [
    {"factions": "sanctuary-apothecaries"},
    {"factions": "plague-sanctuary", "deployment": "at once", "commander_may_scout": True},
    {"factions": "apothecaries-plague", "start_fatigue": 20, "overspend": True, "lethal_damage": "exceeds"},
    {"factions": "choose", "support_limit": "own", "face_down_command": True, "combat_minimum": 1},
    {"factions": "plague-apothecaries", "evaded_attack": "is cancelled", "early_end": True, "track_end": 30},
]
ORPHAN_BLACK: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (6, {"first": 2}),
    (4, {"silence_hides": False}),
    (5, {"memory_aid": False}),
]
BLACK_ORCHESTRA: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("kordt", "beck"), {}),
    (("kordt", "stauffenberg", "canaris"), {"difficulty": "easy", "deck": 54}),
    (("kordt", "goerdeler", "tresckow", "oster"), {"difficulty": "hard", "sense_of_urgency": True}),
    (("kordt", "olbricht"), {"trusted_lieutenants": True, "guarded_documents": True}),
]


def open_valkyrie(seed: int) -> Match:
    """At a table of several, the second seat has put three cards back on the deck that nobody else knows."""
    seats, options = VALKYRIE[seed % len(VALKYRIE)]
    if seats == 1:
        return sabletop.new("valkyrie", seats=1, seed=seed, **options)
    s = scene(seats=seats, seed=seed, **options).ally("oster", "bendlerblock").acting(1, arrows=1)
    m = s.play("utilise", ally="oster").match
    m.deal_with(SeededDealer(key_of(seed)))
    while shown(m, 1)["peeked"]:
        m.play(m.legal[seed % len(m.legal)])
    return m


def open_dark_order(seed: int) -> Match:
    return sabletop.new("dark-order", seats=2, seed=seed, **DARK_ORDER[seed % len(DARK_ORDER)])


def open_orphan_black(seed: int) -> Match:
    seats, options = ORPHAN_BLACK[seed % len(ORPHAN_BLACK)]
    return sabletop.new("orphan-black", seats=seats, seed=seed, **options)


def open_black_orchestra(seed: int) -> Match:
    """The first seat alone knows what comes."""
    people, options = BLACK_ORCHESTRA[seed % len(BLACK_ORCHESTRA)]
    s = orchestra_scene(*people, **options).put("kordt", motivation="motivated").begin()
    m = s.match
    m.deal_with(SeededDealer(key_of(seed)))
    m.play(s.e.do_act_sheet[s.e.acts[s.who("kordt")][0]])
    return m


OPENINGS: dict[str, Callable[[int], Match]] = {
    "black-orchestra": open_black_orchestra,
    "dark-order": open_dark_order,
    "orphan-black": open_orphan_black,
    "valkyrie": open_valkyrie,
}


def tables(game: str, games: int, wild: int = 3) -> Iterator[Match]:
    """Every decision of some games; one in `wild` is made at random, the others by a regular."""
    for seed in range(games):
        m = OPENINGS[game](seed)
        picks = Stream(key_of(seed), "picks")
        guide = bot("regular")
        while not m.over:
            yield m
            if picks.below(wild):
                m.play(guide.decide(m.known(m.seat), m.legal, picks))
            else:
                m.play(m.legal[picks.below(len(m.legal))])


def otherwise(m: Match, seat: int, number: int) -> Match:
    """A match in which everything that the seat cannot know is dealt anew."""
    dealer = SeededDealer(key_of(f"otherwise {number}"))
    table = m.game.resample(m.table, seat, dealer)
    twin = open_match(m.game, m.edition, m.seats, m.options, dealer)
    twin.table = table
    return twin


def peeks(m: Match, name: str, number: int) -> str | None:
    """What differs between the decisions of a bot at a table and at one that its seat cannot tell from it."""
    seat = m.seat
    assert seat is not None
    twin = otherwise(m, seat, number)
    found = []
    for one in (m, twin):
        player = bot(name)
        picked = player.decide(one.known(seat), one.legal_for(seat), Stream(key_of(number), "bot"))
        found.append((picked.id, player.reason))
    return None if found[0] == found[1] else f"{m.prompt}: {found}"


def main(pairs: int, game: str = "valkyrie", bots: str = ",".join(QUICK)) -> int:
    """Ask at so many pairs of tables; the number of differences."""
    asked = differences = secret = 0
    for number, m in enumerate(tables(game, pairs)):
        if asked >= pairs:
            break
        assert m.seat is not None
        if len(m.legal) < 2:
            continue
        if codec.dump(otherwise(m, m.seat, number).table, m.edition.shape) == m.state() and number % 10:
            continue
        secret += 1
        for name in bots.split(","):
            found = peeks(m, name, number)
            asked += 1
            if found is not None:
                differences += 1
                print(name, found)
    print(f"{asked} pairs at {secret} tables, {differences} differences")
    return differences


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]), *sys.argv[2:4]) else 0)
