"""Where somebody asks from, as far as it can be believed."""

import ipaddress
from collections.abc import Mapping
from typing import Any


class Addresses:
    """Reads addresses behind so many proxies of ours."""

    def __init__(self, proxies: int) -> None:
        self._proxies = proxies

    @property
    def behind_proxy(self) -> bool:
        """Whether all connections come from a proxy, so that only what it says tells them apart."""
        return self._proxies > 0

    def of(self, scope: Mapping[str, Any]) -> str:
        """Who asks. Each proxy adds whom it heard from at the end of a list, and only what ours added is believed: what
        a client writes there itself stands further left."""
        peer = of_peer(scope.get("client"))
        if not self._proxies:
            return peer
        said = [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == b"x-forwarded-for"]
        listed = [one.strip() for one in ",".join(said).split(",") if one.strip()]
        return group(listed[-self._proxies]) if len(listed) >= self._proxies else peer


def of_peer(client: Any) -> str:
    """The other end of a connection."""
    return group(str(client[0])) if client else ""


def group(address: str) -> str:
    """The address, or of a long one the network that it is in: whoever has one of those has all of them."""
    try:
        found = ipaddress.ip_address(address.strip("[]").partition("%")[0])
    except ValueError:
        return address[:64]
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))
