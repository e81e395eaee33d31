"""OpenSpiel: our games with explicit chance, information states and resampling.

`import sabletop.rl.spiel` registers every game (`sabletop_valkyrie`); then
`pyspiel.load_game("sabletop_valkyrie", {"players": 2})`.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

import sabletop
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.messages import Argument, Message, Teller, may_hear
from sabletop.rl.position import LOST, WON, Position, Setup

MOST_OUTCOMES: Final = 4096
"""No chance has more outcomes."""
FINGERPRINT: Final = 64
"""So many numbers after an observation tell information states apart that look alike."""


@cache
def _setup(name: str, seats: int) -> Setup:
    # OpenSpiel makes a new Python object for a game now and then, without what the first one held.
    return Setup(name, seats)


def spiel_name(game: str) -> str:
    """What one of our games is called there."""
    return f"sabletop_{game.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the base class is untyped
    """One of our games, for OpenSpiel."""

    name: str
    """What the game is called here."""

    def __init__(self, kind: Any, params: dict[str, Any]) -> None:
        setup = _setup(self.name, int(params.get("players", sabletop.game(self.name).usual_seats)))
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=setup.seats,
            min_utility=LOST,
            max_utility=WON,
            max_game_length=setup.game.bound,
        )
        super().__init__(kind, info, {"players": setup.seats})

    def new_initial_state(self) -> "SpielState":
        """The game before anything was dealt."""
        return SpielState(self, Position(_setup(self.name, self.num_players()), None))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Who looks at states: with perfect recall, or only at what lies there now."""
        size = _setup(self.name, self.num_players()).layout.size
        return SpielObserver(size, bool(iig_obs_type is None or iig_obs_type.perfect_recall))


class _SeatLogs(Teller):
    """Remembers who heard what."""

    def __init__(self, heard: list[list[str]]) -> None:
        self.heard = heard

    def hear(self, audience: int, what: Message, args: Sequence[Argument]) -> None:
        """Take note of one event."""
        told = json.dumps([what.key, *args], separators=(",", ":"))
        for seat, heard in enumerate(self.heard):
            if may_hear(audience, seat):
                heard.append(told)


class _Heard:
    """A position with what each player has heard: copied as one thing."""

    def __init__(self, position: Position, heard: list[list[str]]) -> None:
        self.position = position
        self.heard = heard
        position.table.teller = _SeatLogs(heard)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Heard":
        return _Heard(self.position.clone(), [heard[:] for heard in self.heard])


class SpielState(pyspiel.State):  # type: ignore[misc]  # the base class is untyped
    """A game in progress."""

    def __init__(self, game: SpielGame, position: Position, heard: list[list[str]] | None = None) -> None:
        super().__init__(game)
        self._at = _Heard(position, [[] for _ in range(position.setup.seats)] if heard is None else heard)

    @property
    def position(self) -> Position:
        """The game itself."""
        return self._at.position

    def current_player(self) -> int:
        """Whose decision it is."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.id for action in self.position.legal]) if player == self.position.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come out, and how likely it is."""
        weights = self.position.chance()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        seat = self.position.seat
        if seat is None:
            self.position.happen(action)
        else:
            self._at.heard[seat].append(f"I {action}")
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome {action}" if player < 0 else self.position.setup.edition.actions[action].text

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    def returns(self) -> list[float]:
        """What each seat got."""
        return self.position.returns()

    def seen_by(self, player: int) -> str:
        """What lies there for a player to see."""
        return json.dumps(self.position.setup.game.view(self.position.table, player), separators=(",", ":"))

    def told_to(self, player: int) -> str:
        """What lies there for a player to see, all that the player has heard, and what the player did."""
        return f"{self.seen_by(player)} {' '.join(self._at.heard[player])}"

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has learned."""
        return self.told_to(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees."""
        return self.seen_by(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> "SpielState":
        """A state that this player cannot tell from this one: what the player does not know is dealt."""
        dealer = SeededDealer(key_of(f"resample {sample()}"))
        heard: list[list[str]] = [[] for _ in self._at.heard]
        heard[player] = self._at.heard[player][:]
        return SpielState(self.get_game(), self.position.imagined(player, dealer), heard)

    def __str__(self) -> str:
        return json.dumps(self.position.setup.game.view(self.position.table, None), separators=(",", ":"))


class SpielObserver:
    """Fills `tensor` with what a player sees; with perfect recall a fingerprint of all it has learned follows."""

    def __init__(self, size: int, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(size + (FINGERPRINT if perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor}
        self._size = size

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state through a player's eyes."""
        self.tensor[: self._size] = np.frombuffer(state.position.observe(player), np.float32)
        if self.perfect_recall:
            told = blake2b(state.told_to(player).encode(), digest_size=FINGERPRINT // 8).digest()
            self.tensor[self._size :] = np.unpackbits(np.frombuffer(told, np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        return state.told_to(player) if self.perfect_recall else state.seen_by(player)


def _register(name: str) -> None:
    ours = sabletop.game(name)
    kind = pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=ours.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if ours.cooperative else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.seats[-1],
        min_num_players=ours.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
        parameter_specification={"players": ours.usual_seats},
    )

    class _Game(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, params or {})

    _Game.name = name
    pyspiel.register_game(kind, _Game)


for _name in sabletop.games():
    _register(_name)
