"""PettingZoo: every seat is an agent, and they act one after the other."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from sabletop.engine.game import Setting
from sabletop.rl.position import Position, Setup
from sabletop.rl.spaces import Seen, action_space, observation_space, seen


class TurnsEnv(AECEnv):  # type: ignore[misc]  # the base class is untyped
    """A game as an environment whose agents act in turn: `seat_0`, `seat_1` …

    An observation has the key `observation` (see `sabletop.engine.observation.Layout`) and `action_mask`. Winners get
    1 at the end, losers -1. What somebody may play unasked is offered to whoever is asked in that moment.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"sabletop/{game}", "is_parallelizable": False, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.setup = Setup(game, seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.action_spaces = {agent: action_space(self.setup) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.setup) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed another one each time."""
        self._seed = self._seed + 1 if seed is None else seed
        self.position = Position.seeded(self.setup, self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.seat or 0]

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        return seen(self.position, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """The agent whose turn it is plays; raises `IllegalMove` where that is not legal, with nothing changed."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.position.over:
            self.rewards = dict(zip(self.possible_agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.position.seat or 0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody may see, as text, in the render mode `ansi`."""
        return str(self.setup.game.view(self.position.table, None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
