"""One search for all games: a brain's best ideas are played on in worlds dealt from what a seat knows."""

from sabletop.bots.search.effort import Effort
from sabletop.bots.search.search import Rated, Search
from sabletop.bots.search.searcher import Searcher

__all__ = ["Effort", "Rated", "Search", "Searcher"]
