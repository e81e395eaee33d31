"""Ask a server of our own for what its OpenAPI document and the types of its messages allow, and for what they just do
not allow.

    python scripts/schema_fuzz.py [--cases 10000] [--seed 0]

Half of the cases fit the schema, in the others one value is of another kind, missing, too many, or at an edge. Nothing
may answer 5xx, each refusal must have one of the codes that are promised, and the server must still be there. Prints
one line of JSON with the answers by kind; the exit code is 1 if anything else happened.
"""

import argparse
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import msgspec
from websockets.exceptions import ConnectionClosed

import sabletop
from sabletop.web import wire
from sabletop.web.refusals import STATUS
from web_scene import Chair, House, Person, fresh_house

Data = dict[str, Any]
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    1e308,
    "",
    "é" * 40,
    "\x00",
    "../..",
    "a" * 5000,
    [],
    [[]],
    {},
    {"": 0},
]
CODES = set(STATUS)
CO_OPERATIVE = [name for name in sabletop.games() if sabletop.game(name).cooperative]


class Maker:
    """Makes values of a schema, and values that are nearly of it."""

    def __init__(self, parts: Data, rng: random.Random) -> None:
        self._parts, self.rng = parts, rng

    def value(self, schema: Data, depth: int = 0) -> Any:
        """Something that the schema allows."""
        if "$ref" in schema:
            return self.value(self._parts[schema["$ref"].rsplit("/", 1)[1]], depth)
        for many in ("oneOf", "anyOf"):
            if many in schema:
                return self.value(self.rng.choice(schema[many]), depth)
        if "enum" in schema or "const" in schema:
            return self.rng.choice(schema.get("enum", [schema.get("const")]))
        kind = schema.get("type", "object")
        return self._of(self.rng.choice(kind) if isinstance(kind, list) else kind, schema, depth)

    def _of(self, kind: str, schema: Data, depth: int) -> Any:
        if kind == "object":
            wanted = schema.get("properties", {})
            needed = schema.get("required", [])
            return {
                name: self.value(one, depth + 1)
                for name, one in wanted.items()
                if name in needed or (depth < 4 and self.rng.random() < 0.5)
            }
        if kind == "array":
            return [
                self.value(schema.get("items", {"type": "string"}), depth + 1) for _ in range(self.rng.randrange(4))
            ]
        if kind in ("integer", "number"):
            least, most = int(schema.get("minimum", -3)), int(schema.get("maximum", 300))
            return self.rng.choice([least, most, self.rng.randint(least, most)])
        if kind == "string":
            return self.rng.choice([*sabletop.games(), "me", "bot", "open", "Ada", "x" * self.rng.randrange(40)])
        return self.rng.random() < 0.5 if kind == "boolean" else None

    def spoilt(self, value: Any) -> Any:
        """The same with one thing wrong somewhere."""
        if isinstance(value, dict) and value and self.rng.random() < 0.8:
            name = self.rng.choice(list(value))
            rest = {one: kept for one, kept in value.items() if one != name}
            return rest if self.rng.random() < 0.3 else {**rest, name: self.spoilt(value[name])}
        if isinstance(value, list) and value and self.rng.random() < 0.7:
            return [*value[1:], self.spoilt(value[0])] * self.rng.choice([1, 1, 50])
        return self.rng.choice(ODD)


class Messages:
    """Messages that the types of the server's sockets allow, and some that they just do not allow."""

    def __init__(self, rng: random.Random) -> None:
        kinds, defined = msgspec.json.schema_components(wire.MESSAGES, ref_template="#/components/schemas/{name}")
        self._kinds, self._maker, self.rng = list(kinds), Maker(defined, rng), rng

    def make(self) -> Any:
        """One of them."""
        message = self._maker.value(self.rng.choice(self._kinds))
        return message if self.rng.random() < 0.5 else self._maker.spoilt(message)


class Request(NamedTuple):
    """What is asked over HTTP."""

    method: str
    path: str
    query: dict[str, str]
    body: bytes | None


class Requests:
    """Requests that the OpenAPI document of a server allows, and some that it just does not allow."""

    def __init__(self, document: Data, rng: random.Random) -> None:
        self.document, self._rng = document, rng
        self._maker = Maker(document.get("components", {}).get("schemas", {}), rng)

    def make(self, code: str) -> Request:
        """One of them, mostly about the table of this code."""
        rng, maker = self._rng, self._maker
        path = rng.choice(list(self.document["paths"]))
        method = rng.choice(list(self.document["paths"][path]))
        operation, spoil = self.document["paths"][path][method], rng.random() < 0.5
        query: dict[str, str] = {}
        for one in operation.get("parameters", []):
            value = maker.value(one.get("schema", {}))
            value = rng.choice(ODD) if spoil and rng.random() < 0.3 else value
            if one["name"] == "code" and rng.random() < 0.8:
                value = code
            if one["in"] == "path":
                path = path.replace("{" + one["name"] + "}", quote(str(value), safe="") or "x")
            elif one["in"] == "query":
                query[one["name"]] = value if isinstance(value, str) else json.dumps(value)
        bodies = list(operation.get("requestBody", {}).get("content", {}).values())
        body = bodies[0].get("schema") if bodies else None
        sent = None if body is None else maker.value(body)
        data = json.dumps(maker.spoilt(sent) if spoil else sent).encode() if body is not None else None
        return Request(method.upper(), path, query, data)


class Fuzz:
    """Asks, and looks at what is answered."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, random.Random(seed)
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self.requests = Requests(house.get("/api/openapi.json").json(), self.rng)
        self.messages = Messages(self.rng)
        self.table: Person = house.open(CO_OPERATIVE[0], "me me")

    def request(self) -> None:
        """One request."""
        method, path, query, data = self.requests.make(self.table.code)
        headers = {"authorization": f"Bearer {self.table.token}"} if self.rng.random() < 0.7 else {}
        answer = self.house.http.request(
            method, path, params=query, content=data, headers={**headers, "content-type": "application/json"}
        )
        self.answers[f"{method.lower()} {answer.status_code}"] += 1
        if answer.status_code >= 500:
            self.faults.append(f"{method} {path} {query} {data!r}: {answer.status_code}")
        elif answer.status_code >= 400 and answer.json().get("code") not in CODES:
            self.faults.append(f"{method} {path}: a refusal without a code")

    def talk(self, times: int) -> None:
        """So many messages through one socket."""
        with contextlib.suppress(ConnectionClosed), self.table.connect() as chair:
            chair.hear("welcome")
            for number in range(1, times + 1):
                self._say(chair, number)

    def _say(self, chair: Chair, number: int) -> None:
        message = self.messages.make()
        chair.socket.send(json.dumps({**message, "id": number} if isinstance(message, dict) else message))
        chair.say("speed", speed="off", id=10**6 + number)
        heard = chair.hear_until(lambda one: one.get("re") == 10**6 + number)
        self.answers[f"message {heard['type']}"] += 1
        bad = [one for one in chair.heard if one["type"] == "refused" and one["code"] not in CODES]
        if bad:
            self.faults.append(f"{message}: {bad}")

    def run(self, cases: int) -> None:
        """So many cases, half of them requests."""
        for _ in range(max(1, cases // 40)):
            for _ in range(20):
                self.request()
            self.talk(20)
            if self.rng.random() < 0.1:
                self.table = self.house.open(self.rng.choice(CO_OPERATIVE), "me me")
        if self.house.get("/readyz").status_code != 200:
            self.faults.append("the server is not ready any more")


def main() -> int:
    parser = argparse.ArgumentParser(prog="schema_fuzz")
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, fresh_house(Path(folder)) as house:
        fuzz = Fuzz(house, asked.seed)
        fuzz.run(asked.cases)
    print(json.dumps({"cases": asked.cases, "answers": dict(fuzz.answers), "faults": fuzz.faults[:20]}))
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main())
