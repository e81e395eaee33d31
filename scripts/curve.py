"""A learning curve drawn: `python scripts/curve.py build/ppo.jsonl docs/pictures/ppo.svg`.

Each line of the file is a point, as `docs/example_ppo.py` writes it; each rival has a colour of its own.
"""

import json
import sys
from pathlib import Path
from typing import Any

from sabletop.lab.drawing import line, text, whisker

WIDE, HIGH, LEFT, TOP, DEEP = 640, 300, 56, 24, 40
COLOURS = ("#1f6f8b", "#a8325e", "#5a7d2a", "#7a5c00")
STYLE = "svg { background: #fff } text { font: 12px system-ui, sans-serif; fill: #1c1e21 }"


def drawn(points: list[dict[str, Any]]) -> str:
    """The whole picture."""
    last = max([point["decisions"] for point in points]) or 1

    def across(decisions: float) -> float:
        return LEFT + (WIDE - LEFT - 90) * decisions / last

    def down(share: float) -> float:
        return TOP + (HIGH - TOP - DEEP) * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">',
        f"<style>{STYLE}</style>",
    ]
    parts.append("<title>Games won against each rival, by decisions learned from</title>")
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(line(LEFT, down(share), WIDE - 90, down(share), "#888" if share == 0.5 else "#ddd"))
        parts.append(text(LEFT - 8, down(share) + 4, f"{share:.0%}", "end"))
    for part in range(5):
        parts.append(text(across(last * part / 4), HIGH - 20, f"{last * part / 4 / 1e6:.2f} M"))
    parts.append(text(across(last / 2), HIGH - 4, "decisions learned from; games won, with 95 % intervals"))
    for number, rival in enumerate(points[0]["against"]):
        colour, before = COLOURS[number % len(COLOURS)], None
        for point in points:
            won = point["against"][rival]
            here = across(point["decisions"]), down(won["rate"])
            if before is not None:
                parts.append(line(*before, *here, colour, 2))
            said = f"{won['rate']:.0%} of {won['games']} games against {rival} after {point['minutes']:.1f} minutes"
            parts.append(whisker(here[0], down(won["low"]), down(won["high"]), here[1], colour, said))
            before = here
        assert before is not None
        parts.append(text(before[0] + 10, before[1] + 4, rival, "start"))
    return "\n".join([*parts, "</svg>\n"])


def main(source: str, target: str) -> int:
    points = [json.loads(one) for one in Path(source).read_text(encoding="utf-8").splitlines()]
    Path(target).write_text(drawn(points), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
