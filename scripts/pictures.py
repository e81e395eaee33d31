"""Draw the pictures of the terminal table in docs/pictures: `python scripts/pictures.py`.

Each picture is a real table, arranged and played with the words of the tests.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.tui.app import TerminalGame
from sabletop.tui.opening import Settings

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def tables() -> tuple[bytes, bytes]:
    """A conspiracy well under way: a card to be read, and later a turn in which a plot can begin."""
    sys.path.insert(0, str(ROOT / "tests"))
    from valkyrie_scene import Scene, scene

    def saved(s: Scene) -> bytes:
        match = s.match.clone()
        match.deal_with(SeededDealer(key_of("pictures")))
        return match.save()

    s = scene(3).files(4).track(1).tokens(2, 1, 2).cards_left(13)
    s.tile("wolfsschanze", "B").tile("munich", "B").tile("smolensk", None)
    s.put(0, at="mauerwald").put(1, at="zossen").put(2, at="bendlerblock")
    s.enemy("hitler", at="berghof").enemy("himmler", at="zossen").enemy("goebbels", at="wilhelmstrasse")
    s.holds(0, "badge", "british-plastic+ten-minute-pencil", "service-pistol")
    s.holds(1, "signature", "thirty-minute-pencil", "intel").holds(2, "keys", "sapper-charge", "burn-bag")
    s.crate("borisov", "clam-mines", "keys", "travel-orders", unseen=1)
    s.ally("fellgiebel", "mauerwald").ally("stieff", "wolfsschanze").ally("oster", "wolfsschanze")
    s.ally("hase", "bendlerblock").ally("witzleben", "vienna").ally("moltke", "munich")
    s.offer("canaris", "dohnanyi", "trott", "bussche")
    s.next_card("lost-luggage").rolls("ATA", "AAA").turn_of("tresckow")
    s.play("go-on")
    reading = saved(s)
    s.answer("A").play("go-on").play("keep").play("place-target").play("move", place="vienna").play("collect")
    s.play("go-on").play("go-on").play("keep").play("move", place="mauerwald").play("move", place="borisov").play(
        "collect"
    )
    s.rolls("TAA").play("go-on").play("go-on").play("keep").play("switch-target").play("move", place="wolfsschanze")
    return reading, saved(s)


def clones() -> bytes:
    """Four players of Orphan Black in the middle of it: locks, protection, accusations, and a card exchanged unseen."""
    from orphan_black_scene import Scene

    s = Scene("rachel", "sarah", "helena", "cosima").goals(1, 6, 3, 0).ended(alison="the-black", tony="neolutionists")
    s.side("rachel", "left", "2d", by=2).side("rachel", "left", "1u 3d").side("rachel", "right", "3u 2dk")
    s.mrs_s("rachel").side("sarah", "left", "3dk").side("sarah", "right", "2u").side("sarah", "right", "art:d", by=2)
    s.side("helena", "left", "1d", by=2).side("helena", "right", "delphine:u 2d").paul("helena", "left")
    s.side("cosima", "left", "3u").side("cosima", "right", "1d").donnie(0, 2)
    s.accusation(3, 0, "neolutionists").accusation(2, 0, "proletheans").accusation(0, 3, "the-black")
    s.hand(0, "1 2 mark").hand(1, "fee 1 3").hand(2, "2 3 dr-leekie").hand(3, "1 1 donnie").discarded("1 1 2 2 3 3 art")
    play = s.begin(1).do("character", card="fee").do("look", clone="rachel", side="left", place=0)
    play.do("switch", card="3").do("choose", card="1").do("play", clone="helena", side="right")
    play.do("look", clone="sarah", side="right", place=0).do("leave").finish()
    return play.do("no-character").do("choose", card="3").m.save()


def battle() -> bytes:
    """The Dark Order, played boldly into a battle of the second round: three units of Player 1 can attack."""
    import sabletop

    bold = ("lay", "activate", "attack", "play-support", "give-token", "be-aggressor", "pay")
    m, rng = sabletop.new("dark-order", seed=31, factions="sanctuary-plague"), Stream(key_of(31), "p")
    while m.view(None)["table"]["round"] < 2 or len({a.values[0] for a in m.legal if a.kind == "attack"}) < 3 or m.seat:
        picks = [action for action in m.legal if action.kind in bold] or m.legal
        m.play(picks[rng.below(len(picks))])
    return m.save()


def keys_for(save: bytes, *kinds: str) -> list[str]:
    """The keys that choose the first action of each kind, one after the other."""
    import sabletop

    m, keys = sabletop.load(save), []
    for kind in kinds:
        number = [action.kind for action in m.legal].index(kind)
        keys.append(str(number + 1))
        m.play(m.legal[number])
    return keys


def conspiracy() -> bytes:
    """Europe in the third stage, and the first plot that chance makes possible."""
    import sabletop

    m, rng = sabletop.new("black-orchestra", seats=3, seed=2876), Stream(key_of(2876), "pictures")
    while not any(action.kind == "attempt" for action in m.legal):
        busy = [action for action in m.legal if action.kind != "end-actions"] or m.legal
        m.play(busy[rng.below(len(busy))])
    return m.save()


async def draw(name: str, save: bytes, size: tuple[int, int], keys: Sequence[str], game: str = "valkyrie") -> None:
    """Open the saved table, press the keys, and keep what the screen shows."""
    app = TerminalGame(Settings(game, save=save), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        picture = FONT_FACE.sub("", app.export_screenshot(title="Sabletop"))
    path = PICTURES / f"{name}.svg"
    path.write_text(re.sub(r"terminal-\d+", "terminal", picture), encoding="utf-8")
    print(path.relative_to(ROOT))


async def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    reading, turn = tables()
    await draw("valkyrie-terminal", turn, (120, 40), [])
    await draw("valkyrie-small", turn, (80, 24), [])
    await draw("valkyrie-interrogation", reading, (120, 40), ["enter"])
    await draw("valkyrie-plot", turn, (120, 40), keys_for(turn, "initiate", "commit", "commit-ally"))
    await draw("black-orchestra-terminal", conspiracy(), (120, 40), [], "black-orchestra")
    await draw("orphan-black-terminal", clones(), (120, 40), ["enter"], "orphan-black")
    await draw("dark-order-terminal", battle(), (120, 40), ["enter"], "dark-order")
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        sys.exit(asyncio.run(main()))
