"""A game from outside the package is found by its registration, and is played like ours: API, laws, bots, terminal."""

import json
from pathlib import Path

import fifth_site
import tables
from fifth_site import NAME, PACKAGE, python, sabletop


def test_it_is_small_and_brings_neither_presentation_nor_face() -> None:
    written = [path for path in PACKAGE.iterdir() if path.is_file() and path.name != "table.py"]
    lines = [line for path in written for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) < 350
    assert set(fifth_site.entry_points()) == {"sabletop.games", "sabletop.bots"}


def test_its_table_is_what_its_fields_declare() -> None:
    assert (PACKAGE / "table.py").read_text(encoding="utf-8") == tables.source(PACKAGE)


def test_it_is_listed_among_ours_and_nothing_is_imported_for_that(site: Path) -> None:
    code = """
import sys, sabletop
print(*sabletop.games())
print(*[name for name in sys.modules if name.startswith(("night_ferry", "sabletop.games.", "sabletop.bots"))])
"""
    listed, imported = python(site, code).splitlines()
    assert listed.split() == sorted(listed.split())
    assert len(listed.split()) == 5
    assert NAME in listed
    assert imported == ""


def test_it_is_played_through_the_api_saved_and_replayed(site: Path) -> None:
    code = """
import sabletop
m = sabletop.new("night-ferry", seats=3, seed=5, nights=6)
assert m.view(0)["table"]["cargo"].count("?") == 2
assert m.why_not("land").text == "There is nothing in the boat yet."
while not m.over:
    assert sabletop.load(m.save()).legal == m.legal
    m.play(m.legal[-1])
assert "?" not in m.view(None)["table"]["cargo"], "in the end all cargoes are shown"
again = sabletop.replay(m.record())
assert again.outcome == m.outcome
assert "NF-END-1" in sabletop.ledger("night-ferry")
print(m.outcome.scores, m.log()[-1])
"""
    assert "carried" in python(site, code)


def test_it_obeys_the_laws(site: Path) -> None:
    code = """
import law_book
from law_walk import setups
for setup in setups("night-ferry"):
    for seed in range(5):
        law_book.check(setup, seed, every=True)
        law_book.check(setup, seed, laws=law_book.KNOWN, every=True)
        law_book.check_chances(setup, seed)
print(law_book.explore(setup, "fifth", 500).decisions)
"""
    assert python(site, code)


def test_its_own_bot_plays_it_better_than_chance(site: Path) -> None:
    code = """
import sabletop
from sabletop.bots import bot, hints, levels
from sabletop.engine.dealer import Stream, key_of
assert levels("night-ferry") == ("random", "novice", "regular", "expert", "master")
won = 0
for seed in range(200):
    m = sabletop.new("night-ferry", seats=2, seed=seed)
    players = [bot("regular"), bot("random")][:: 1 if seed % 2 else -1]
    rngs = [Stream(key_of(seed), f"bot {seat}") for seat in range(2)]
    while not m.over:
        seat = m.seat
        m.play(players[seat].decide(m.known(seat), m.legal, rngs[seat]))
    won += (0 if seed % 2 else 1) in m.outcome.winners
m = sabletop.new("night-ferry", seats=2, seed=1)
assert hints(m.known(0), m.legal, Stream(key_of(1), "hints"))[0].reason
print(won)
"""
    assert int(python(site, code)) > 120


def test_it_is_played_in_the_terminal_line_by_line(site: Path) -> None:
    code, said, _ = sabletop(site, "play", NAME, "--plain", "--seed", "3", "--bots", "regular", typed="1\n" * 200)
    assert code == 0
    assert "Amber crosses or lands. [NF-TURN-1]" in said
    assert "The last night is over" in said


def test_it_is_drawn_in_the_terminal_and_played_to_its_end(site: Path) -> None:
    code = """
from sabletop.tui.opening import Settings
from terminal_scene import Screen, drawn
async def play(screen: Screen) -> None:
    assert "landed" in screen.text
    assert "1 Cross" in screen.text
    for _ in range(60):
        await screen.press("1")
    print(screen.text)
drawn(Settings("night-ferry", seats=2, seed="3", bots=(None, "regular")), play)
"""
    assert "The last night is over" in python(site, code)


def test_the_commands_know_it(site: Path) -> None:
    listed = json.loads(sabletop(site, "games", "--json")[1])
    assert NAME in [game["name"] for game in listed]
    assert "NF-TURN-2" in sabletop(site, "rules", NAME)[1]
    assert sabletop(site, "content", "check", str(PACKAGE / "content.toml"))[0] == 0
    assert sabletop(site, "simulate", NAME, "--games", "20", "--bots", "regular")[0] == 0


def test_the_server_lists_it_with_its_facts(site: Path) -> None:
    code = """
import json, msgspec
from sabletop.web.catalogue import Catalogue
print(json.dumps([msgspec.to_builtins(game) for game in Catalogue().games()]))
"""
    info = next(game for game in json.loads(python(site, code)) if game["name"] == NAME)
    assert (info["called"], info["minutes"], info["weight"], info["usual_seats"]) == ("Night Ferry", "5–10", "light", 3)
    assert info["levels"] == ["random", "novice", "regular", "expert", "master"]
    assert info["usual_level"] == "regular"
    assert info["options"]["nights"]["name"] == "Nights"


def test_without_a_presentation_screens_say_the_plain_words(site: Path) -> None:
    said = sabletop(site, "play", NAME, "--plain", "--seed", "3", typed="\n1\n1\nq\n")[1]
    assert "Pass to Seat 1" in said
    assert "2. Land\n" in said


def test_somebody_else_may_bring_a_presentation(tmp_path: Path) -> None:
    site = fifth_site.install(tmp_path, fifth_site.FIFTH, fifth_site.SPOKEN)
    said = sabletop(site, "play", NAME, "--plain", "--seed", "3", typed="\n1\n1\nq\n")[1]
    assert "Pass to Amber" in said
    assert "one in six loses 6" in said


def test_somebody_alone_plays_it_at_the_server_with_its_bots(site: Path, tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from sabletop.web.upgrading import upgrade
from web_scene import fresh_house, play_on
folder = Path(sys.argv[1])
upgrade(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}")
with fresh_house(folder) as house:
    ada = house.open("night-ferry", "me regular novice", seed=5)
    with ada.connect() as chair:
        chair.hear("frame")
        assert play_on([chair]) > 3
        print(chair.frame["view"]["outcome"]["text"])
    assert house.get("/api/games/night-ferry/content").status_code == 200
    assert len(house.get("/api/games/night-ferry/rules").json()) == 5
    assert ada.get("chart").status_code == 200
"""
    assert "The last night is over" in python(site, code, str(tmp_path))
