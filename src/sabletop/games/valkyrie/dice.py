"""Throws of several dice as sorted results: how many eagles, targets and arrows, and how likely."""

from math import comb

from sabletop.games.valkyrie.ids import ARROW, EAGLE, TARGET


class Throws:
    """All results of throwing `n` dice that have these numbers of faces."""

    def __init__(self, n: int, eagles: int, targets: int, arrows: int) -> None:
        self.results: list[tuple[int, ...]] = []
        """Each result as numbers of eagles, targets and arrows."""
        self.faces: list[tuple[int, ...]] = []
        """Each result as the faces that lie on the table."""
        weights: list[int] = []
        for e in range(n, -1, -1):
            for t in range(n - e, -1, -1):
                a = n - e - t
                self.results.append((e, t, a))
                self.faces.append((EAGLE,) * e + (TARGET,) * t + (ARROW,) * a)
                weights.append(comb(n, e) * comb(n - e, t) * eagles**e * targets**t * arrows**a)
        self.weights = tuple(weights)
        self.total = (eagles + targets + arrows) ** n
