"""A bot that is a program of its own: `sabletop simulate valkyrie --bots "exec:python docs/example_bot.py"`.

It needs nothing of Sabletop: one question comes as a line of JSON, one line of JSON is the answer.
"""

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"protocol": 1, "name": "Example"}
    else:
        random.seed(asked["seed"])
        moving = [action for action in asked["legal"] if action["kind"] == "move"]
        picked = random.choice(moving or asked["legal"])
        answer = {"action": picked["id"], "reason": "Whoever moves is hard to catch."}
    print(json.dumps(answer), flush=True)
