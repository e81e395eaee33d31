"""A chance to win for every seat, from what it knows."""

from sabletop.bots.value.features import Features
from sabletop.bots.value.network import Network
from sabletop.bots.value.value import Value, value_of

__all__ = ["Features", "Network", "Value", "value_of"]
