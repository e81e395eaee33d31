"""The ledger: every rule of a game as a numbered clause."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(unsafe_hash=True)
class Clause:
    """One rule, in our own words."""

    id: str
    section: str
    text: str
    source: str
    ruling: bool
    """Whether the printed rules are silent or unclear here, and the decision is ours."""
    why: str
    """Why we ruled so."""
    setting: str
    """The option that changes it, if there is one."""
    met: str = ""
    """Where nothing that happens cites it: why not."""


class Ledger:
    """The clauses of one game, in the order of its rulebook."""

    def __init__(self, toml: str) -> None:
        self._clauses: dict[str, Clause] = {}
        for row in tomllib.loads(toml)["clause"]:
            clause = Clause(
                row["id"],
                row["section"],
                row["text"],
                row["source"],
                row.get("ruling", False),
                row.get("why", ""),
                row.get("setting", ""),
                row.get("met", ""),
            )
            assert clause.id not in self._clauses, f"{clause.id} is there twice"
            self._clauses[clause.id] = clause

    def __len__(self) -> int:
        return len(self._clauses)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __contains__(self, clause: str) -> bool:
        return clause in self._clauses

    def __getitem__(self, clause: str) -> Clause:
        return self._clauses[clause]

    def search(self, words: str) -> list[Clause]:
        """The clauses whose id, section or text holds every one of the words."""
        wanted = words.lower().split()
        return [
            clause
            for clause in self
            if all(word in f"{clause.id} {clause.section} {clause.text} {clause.why}".lower() for word in wanted)
        ]
