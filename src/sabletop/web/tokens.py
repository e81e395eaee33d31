"""Tokens: who somebody is at one table, signed so that nobody can make them up."""

import hashlib
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadData, URLSafeSerializer

WATCHER: Final = "w"
"""People who only watch are not kept: their number begins with this."""
_LONGEST: Final = 300


@dataclass(frozen=True)
class Bearer:
    """Somebody at a table."""

    code: str
    person: str
    version: int

    @property
    def watches(self) -> bool:
        """Whether the token was given for watching only."""
        return self.person.startswith(WATCHER)


class Tokens:
    """Signs and reads tokens."""

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(
            key, salt="sabletop seat", signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        )

    def give(self, bearer: Bearer) -> str:
        """The token of somebody."""
        return str(self._serializer.dumps([bearer.code, bearer.person, bearer.version]))

    def read(self, token: str) -> Bearer | None:
        """Who holds this token; None if it is none of ours."""
        if len(token) > _LONGEST or not token.isascii():
            return None
        try:
            code, person, version = self._serializer.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        return Bearer(str(code), str(person), int(version))
