"""Which names and addresses are this machine's, so that no foreign name can speak for it.

A page elsewhere can point a name of its own at this machine (DNS rebinding); its requests then
carry that name in `Host` and are refused.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator
from functools import lru_cache

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::[0-9]{1,5})?")
_LOOPBACK_NAMES = frozenset({"localhost"})


def lan_address() -> str:
    """Find the address under which other machines on the network see this one."""
    return next(_outward(), "127.0.0.1")


def own_addresses() -> frozenset[str]:
    """List the addresses under which other machines may see this one."""
    found = set(_outward())
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        known = []
    found |= {str(one[4][0]).partition("%")[0] for one in known}
    return frozenset(found)


def _outward() -> Iterator[str]:
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                # Connecting a datagram socket sends nothing; it only asks which way it would go.
                probe.connect((elsewhere, 9))
            except OSError:
                continue
            yield str(probe.getsockname()[0])


def is_loopback(name: str) -> bool:
    """Say whether a host name means this machine only to itself."""
    if name in _LOOPBACK_NAMES:
        return True
    address = _address(name)
    return address is not None and address.is_loopback


def neighbourhood(address: str) -> str:
    """Give what stands for an address: of the many of version 6 that a phone has, their net."""
    known = _address(address)
    if isinstance(known, ipaddress.IPv6Address) and not known.is_loopback:
        mapped = known.ipv4_mapped
        return str(mapped or ipaddress.IPv6Network((int(known), 64), strict=False))
    return address


def split_host(header: str) -> str:
    """Take the name out of a `Host` header, lower case; empty where it is none."""
    found = _HOST.fullmatch(header.strip().lower())
    return found["name"].strip("[]").rstrip(".") if found else ""


class KnownHosts:
    """The names under which this server answers."""

    def __init__(self, names: Iterable[str]) -> None:
        """Add to the given names the machine's own."""
        own = socket.gethostname().lower()
        self._names = _LOOPBACK_NAMES | {name.lower() for name in names} | {own, f"{own}.local"}

    def has(self, header: str) -> bool:
        """Say whether a `Host` header names this server."""
        name = split_host(header)
        if not name:
            return False
        if name in self._names:
            return True
        address = _address(name)
        if address is None or address.is_unspecified or address.is_multicast:
            return False
        return address.is_loopback or _is_bindable(str(address))


@lru_cache(maxsize=64)
def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


@lru_cache(maxsize=64)
def _is_bindable(address: str) -> bool:
    """Say whether an address is this machine's: only one's own can be bound."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True
