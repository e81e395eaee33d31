"""Every fault that is planted on purpose, in one list, to prove that the suite can fail.

    python tests/planted.py [--game GAME]

plants one after the other and tells what noticed it, and how. Ends with 1 if one was not noticed; the true rules
have to pass the same checks before. Planting works in the pure build only; the compiled one has the same sources.
"""

import argparse
import sys
from collections import Counter

import black_orchestra_faults
import dark_order_faults
import orphan_black_faults
import valkyrie_checks
import valkyrie_leaks
import valkyrie_rule_faults
import valkyrie_ruling_faults
from planting import NOTICED, Fault

VALKYRIE = (valkyrie_leaks, valkyrie_rule_faults, valkyrie_ruling_faults)
"""They register what they plant when they are imported."""
FAULTS: list[Fault] = [
    *black_orchestra_faults.FAULTS,
    *dark_order_faults.FAULTS,
    *orphan_black_faults.FAULTS,
    *valkyrie_checks.FAULTS,
]


def noticed(fault: Fault) -> str:
    """How a planted fault was noticed; empty if it was not."""
    try:
        with fault.plant():
            fault.check()
    except NOTICED as wrong:
        how = str(wrong).partition("\n")[0] or type(wrong).__name__
        assert "TypeError" not in how, f"{fault.what} is not planted well: {how}"
        return how
    return ""


def main() -> int:
    games = sorted({fault.game for fault in FAULTS})
    parser = argparse.ArgumentParser(prog="planted", description="Plant faults and see who notices them.")
    parser.add_argument("--game", choices=games)
    asked = parser.parse_args()
    chosen = [fault for fault in FAULTS if asked.game in (None, fault.game)]
    for check in dict.fromkeys([fault.check for fault in chosen]):
        check()
    survived = 0
    for fault in chosen:
        how = noticed(fault)
        survived += not how
        print(f"{fault.game}: {fault.what}: {fault.caught_by}: {how or 'NOT NOTICED'}"[:200], flush=True)
    counts = Counter([(fault.game, fault.caught_by) for fault in chosen])
    for (game, by), count in sorted(counts.items()):
        print(f"{game}: {count} for {by}")
    print(f"{len(chosen)} faults planted, {len(chosen) - survived} noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
