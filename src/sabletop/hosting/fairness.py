"""Provably fair: when a table opens, its host commits to the seed of its chance; at the end the seed is shown, and
anybody can see that everything was dealt from it."""

import hashlib
import hmac
from typing import Any, Final

from sabletop import registry
from sabletop.engine.dealer import SeededDealer
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match, open_match

PROOF: Final = "proof"
"""Where a record has what proves it."""
_FIELDS: Final = {"code", "seed", "salt", "commitment", "moves"}
_LONGEST: Final = 40_000


class NotProven(SabletopError):
    """A record that does not come from the seed that was committed to."""


def salt_of(key: str, code: str) -> str:
    """What keeps a seed from being found by trying, until it is shown; the key is the server's."""
    return hmac.new(bytes.fromhex(key), f"fair {code}".encode(), hashlib.sha256).hexdigest()


def commitment_to(code: str, seed: str, salt: str) -> str:
    """What is said of a seed before the game: it cannot be found from it, and no other seed fits it."""
    return hashlib.sha256(f"sabletop {code} {seed} {salt}".encode()).hexdigest()


def proven(record: dict[str, Any], code: str, seed: str, salt: str, moves: list[list[Any]]) -> dict[str, Any]:
    """A record with what proves it: the seed, and every move, those that were taken back among them."""
    commitment = commitment_to(code, seed, salt)
    return {
        **record,
        PROOF: {"code": code, "seed": seed, "salt": salt, "commitment": commitment, "moves": moves},
    }


def check(record: object) -> str:
    """The commitment that this record keeps; raises `NotProven` and says where it does not."""
    if not isinstance(record, dict) or record.get("sabletop") != "record":
        raise NotProven("This is not a record of Sabletop.")
    proof = record.get(PROOF)
    if not isinstance(proof, dict) or set(proof) != _FIELDS or not isinstance(proof["moves"], list):
        raise NotProven("This record has no proof: only tables of a server have one, after the end.")
    texts = [proof[name] for name in ("code", "seed", "salt", "commitment")]
    if not all(isinstance(text, str) and len(text) <= 80 for text in texts) or len(proof["moves"]) > _LONGEST:
        raise NotProven("The proof is not one of ours.")
    if commitment_to(*texts[:3]) != proof["commitment"]:
        raise NotProven("The seed is not the one that was committed to.")
    claimed = {name: value for name, value in record.items() if name not in (PROOF, "people")}
    if _dealt_again(claimed, proof).record() != claimed:
        raise NotProven("This is not what the seed deals: the record or its chance was changed.")
    return str(proof["commitment"])


def _dealt_again(record: dict[str, Any], proof: dict[str, Any]) -> Match:
    """The game once more, from the seed and the moves alone."""
    try:
        game, edition = registry.game(record["game"]), registry.edition(record["game"])
        if (record["version"], record["content"]) != (game.version, edition.hash):
            raise NotProven("This was played under other rules or with other content than there are here.")
        dealer = SeededDealer(bytes.fromhex(proof["seed"]))
        seats, options = game.check_seats(record["seats"]), game.check_options(record["options"])
        match = open_match(game, edition, seats, options, dealer)
        for move in proof["moves"]:
            _carry_out(match, move)
    except NotProven:
        raise
    except (SabletopError, LookupError, TypeError, ValueError) as wrong:
        raise NotProven(f"The moves of the proof cannot be made: {wrong}") from None
    return match


def _carry_out(match: Match, move: Any) -> None:
    if not isinstance(move, list) or len(move) not in (2, 3):
        raise NotProven("The proof has a move that is none.")
    if move[0] == "undo":
        match.undo(bool(move[2]), int(move[1]))
        return
    seat, number = move
    if not isinstance(number, int) or not 0 <= number < len(match.edition.actions):
        raise NotProven("The proof has a move that is no action.")
    match.play(match.edition.actions[number], seat)
