"""Mutants: faults planted on purpose, to prove that the laws and the playthroughs can fail.

Each is a small patch of Valkyrie or of the engine, with the part of the suite that must catch it. Patching works in the
pure build only; the compiled build is made from the same source.
"""

import leak_mutants
import rule_mutants
from planting import GOLDEN, LAWS, MUTANTS, SECRETS, Mutant

__all__ = ["GOLDEN", "LAWS", "MUTANTS", "SECRETS", "Mutant", "leak_mutants", "rule_mutants"]
