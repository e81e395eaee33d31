"""Methods that are handed on without keeping their object: what is put away is gone at once, and nobody has to look for
cycles."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

Takes = ParamSpec("Takes")
Gives = TypeVar("Gives")


def weakly(method: Callable[Takes, Gives]) -> Callable[Takes, Gives]:
    """The same method, for whoever lives no longer than its object."""
    found = WeakMethod(method)

    def call(*args: Takes.args, **named: Takes.kwargs) -> Gives:
        bound = found()
        assert bound is not None, "whose method it was is gone"
        return bound(*args, **named)

    return call
