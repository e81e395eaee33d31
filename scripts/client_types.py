"""Write the client's types from what the server sends: `make types`.

    python scripts/client_types.py [--check]

Each game's scene and content (dataclasses of `sabletop.present.<game>.scene`) become `scene.ts` in the game's folder of
the client. Nobody writes them by hand; `--check` tells what is stale.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client" / "src"
PRESENT = ROOT / "src" / "sabletop" / "present"
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
