"""Numbers that compiled code keeps as the machine does.

Whoever declares a `Wide` promises that it fits into 64 bits with its sign, and so does all that is reckoned with it on
the way. For Python it is an `int` like any other. This module is never compiled: the compiler reads what it says to it,
and what runs needs nothing installed.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as Wide
else:
    Wide = int

__all__ = ["Wide"]
