"""What the environments need beside Sabletop itself."""

from importlib.util import find_spec

_MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]

if _MISSING:
    raise ImportError(f"The environments need {', '.join(_MISSING)}: pip install 'sabletop[rl]'.")
