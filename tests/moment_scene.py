"""Games in which a moment comes, and a browser that looks at it: what the tests and pictures of moments share."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import sabletop
from browser_scene import Served, Visitor, ask_server
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match

SEATS = {"black-orchestra": 2, "valkyrie": 2, "orphan-black": 3, "dark-order": 2}
END = "the end"
SLIDE = "(node, at) => { node.value = at; node.dispatchEvent(new Event('input', { bubbles: true })) }"
BEGINS, STANDS = "2026-01-01T12:00:00", "2026-01-01T13:00:00"


@dataclass
class Played:
    """A finished game, and after how many picks each kind of event was told."""

    match: Match
    told: dict[str, list[int]]

    def after(self, key: str, nth: int = 0) -> int:
        """After how many picks the event was told."""
        return self.told[key][nth]


@cache
def played(game: str, level: str = "regular", seed: int = 3) -> Played:
    """A whole game of bots."""
    match = sabletop.new(game, seats=SEATS[game], seed=seed)
    players = [bot(level) for _ in range(match.seats)]
    streams = [Stream(key_of(seed), f"bot {seat}") for seat in range(match.seats)]
    told: dict[str, list[int]] = {}
    while match.seat is not None:
        seat, heard = match.seat, len(match.events)
        match.play(players[seat].decide(match.known(seat), match.legal, streams[seat]), seat)
        for _, what, _ in match.events[heard:]:
            told.setdefault(what.key, []).append(match.decisions)
    told[END] = [match.decisions]
    return Played(match, told)


def found(game: str, key: str, level: str = "regular", seeds: range = range(1, 40)) -> tuple[Played, int]:
    """The first of some games in which this event comes, and after how many picks."""
    for seed in seeds:
        one = played(game, level, seed)
        if key in one.told:
            return one, one.after(key)
    raise AssertionError(f"no {key} in {game}")


def prefer(visitor: Visitor, **settings: Any) -> None:
    """What this visitor likes, before the page opens."""
    kept = json.dumps(json.dumps({"name": "Marta", **settings}))
    visitor.context.add_init_script(f"localStorage['sabletop.settings'] = {kept}")


def watch(visitor: Visitor, served: Served, game: Match, number: int, seat: int | None = None) -> None:
    """Open the replay right before this pick, with the clock of the page standing still."""
    visitor.page.clock.install(time=BEGINS)
    visitor.go(f"/replay#{ask_server(served, '/api/replays', {'record': game.record()})['id']}")
    visitor.wait_for_table()
    if seat is not None:
        visitor.page.locator(".controls select").nth(1).select_option(str(seat))
    visitor.page.wait_for_function("() => !!document.querySelector('.m-board')")
    slider = visitor.page.locator(".controls input[type=range]")
    slider.evaluate(SLIDE, number - 1)
    visitor.page.wait_for_selector(f"[data-revision='{number - 1}']")
    visitor.page.clock.pause_at(STANDS)
    visitor.page.clock.run_for(100)


def onward(visitor: Visitor, number: int) -> None:
    """To this pick, the next one; the moment begins."""
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_selector(f"[data-revision='{number}']")
    visitor.page.clock.run_for(40)


def shown(visitor: Visitor) -> list[str]:
    """The moments on the screen."""
    names: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('.m-root:not(.leaving)')].map(one => one.dataset.moment)"
    )
    return names


def wait_for(visitor: Visitor, moment: str) -> None:
    """Time passes until this moment is on the screen."""
    for _ in range(400):
        if moment in shown(visitor):
            return
        pass_by(visitor, 100)
    raise AssertionError(f"{moment} did not come")


def pass_by(visitor: Visitor, milliseconds: int) -> None:
    """So much time passes on the page."""
    visitor.page.clock.run_for(milliseconds)
