"""Gymnasium: one seat learns, bots sit elsewhere."""

from collections.abc import Mapping
from typing import Any

import gymnasium

from sabletop.bots import bot
from sabletop.bots.bot import Bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import Setting
from sabletop.rl.position import LOST, Position, Setup
from sabletop.rl.spaces import Seen, action_space, observation_space, seen


class OneSeat(gymnasium.Env[Seen, Any]):
    """A game as its learner sees it: between two of its decisions the bots of the other seats play.

    The reward is 1 for a game that is won and -1 for one that is lost. An action that is not legal loses the game at
    once (`info["illegal"]`), so that nobody learns by it; `action_mask` says what is legal.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        others: str = "regular",
        options: Mapping[str, Setting] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup(game, seats, options)
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"There is no seat {seat} at a table for {self.setup.seats}.")
        self.seat = seat
        self.render_mode = render_mode
        self.action_space = action_space(self.setup)
        self.observation_space: Any = observation_space(self.setup)
        self._others = others
        self._bots: list[Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game and play it to the learner's first decision; without a seed another one each time."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.position = Position.seeded(self.setup, number)
        self._rng = Stream(key_of(f"bots {number}"), "bots")
        self._bots = [bot(self._others) for _ in range(self.setup.seats)]
        self._others_play()
        if self.position.over:
            return self.reset()
        return seen(self.position, self.seat), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner plays, then the others until it is asked again or the game is over."""
        if all(legal.id != int(action) for legal in self.position.legal):
            return seen(self.position, self.seat), LOST, True, False, {"illegal": True}
        self.position.play(int(action))
        self._others_play()
        reward = self.position.returns()[self.seat]
        return seen(self.position, self.seat), reward, self.position.over, False, {}

    def _others_play(self) -> None:
        position = self.position
        while position.seat is not None and position.seat != self.seat:
            picked = self._bots[position.seat].decide(position.known(position.seat), position.legal, self._rng)
            position.play(picked.id)

    def render(self) -> str | None:
        """What everybody may see, as text, in the render mode `ansi`."""
        return str(self.setup.game.view(self.position.table, None)) if self.render_mode == "ansi" else None
