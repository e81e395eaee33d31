"""Plays a whole game of Valkyrie over the web interface: `python docs/example_client.py http://127.0.0.1:8421`."""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect

server = sys.argv[1]
table = {"game": "valkyrie", "name": "Example", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
asked = Request(f"{server}/api/tables", json.dumps(table).encode(), {"content-type": "application/json"})
opened = json.load(urlopen(asked))
with connect(f"ws{server[4:]}/api/tables/{opened['code']}/live") as socket:
    socket.send(json.dumps({"type": "hello", "token": opened["token"], "speed": "off"}))
    for text in socket:
        now = json.loads(text)
        if now["type"] == "frame" and now["view"]["outcome"]:
            print(now["view"]["outcome"]["text"])
            break
        if now["type"] == "frame" and now["view"]["asked"]["seat"] == now["viewer"]:
            said = {"type": "play", "seat": now["viewer"], "revision": now["revision"]}
            said["action"] = random.choice(now["choices"])["id"]
        elif now.get("waiting"):
            said = {"type": "pass", "revision": now["revision"]}
        elif now.get("code") != "too-fast":
            continue
        time.sleep(now.get("code") == "too-fast")  # a hundred messages in twenty seconds are heard, no more
        socket.send(json.dumps(said))
