"""Plays a whole game of Valkyrie over the web interface: `python docs/example_client.py http://127.0.0.1:8421`."""

import asyncio
import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


async def main(server: str) -> None:
    table = {"game": "valkyrie", "name": "Example", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    asked = Request(f"{server}/api/tables", json.dumps(table).encode(), {"content-type": "application/json"})
    opened = json.load(urlopen(asked))
    async with connect(f"ws{server[4:]}/api/tables/{opened['code']}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "token": opened["token"], "speed": "off"}))
        async for text in socket:
            now = json.loads(text)
            if now["type"] == "frame" and now["view"]["outcome"]:
                print(now["view"]["outcome"]["text"])
                break
            if now["type"] == "frame" and now["view"]["asked"]["seat"] == now["viewer"]:
                move = {"type": "play", "seat": now["viewer"], "revision": now["revision"]}
                await socket.send(json.dumps({**move, "action": random.choice(now["choices"])["id"]}))
            elif now.get("waiting"):
                await socket.send(json.dumps({"type": "pass", "revision": now["revision"]}))


asyncio.run(main(sys.argv[1]))
