"""Which proxies are believed when they say for whom they ask; none, unless the owner names them."""

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from companion.engine.errors import CompanionError
from companion.i18n import verbatim

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class ProxyError(CompanionError):
    """What was given as a proxy is no address and no network."""


def read_proxies(given: Iterable[str]) -> tuple[Network, ...]:
    """Read the addresses and networks of trusted proxies.

    Raises:
        ProxyError: One of them is neither.
    """
    return tuple(_network(one) for one in given)


def client_address(peer: str, forwarded: Iterable[str], proxies: Iterable[Network]) -> str:
    """Say where a request comes from.

    Args:
        peer: The address that the connection comes from.
        forwarded: The values of `X-Forwarded-For`; each proxy appends whom it heard.
        proxies: The proxies whose word counts.

    Returns:
        The last address that no trusted proxy has: what stands before it may be made up.
    """
    trusted = tuple(proxies)
    heard = [one.strip() for value in forwarded for one in value.split(",")]
    address = peer
    while heard and _is_among(address, trusted):
        before = _address(heard.pop())
        if before is None:
            break
        address = str(before)
    return address


def scheme_of(peer: str, scheme: str, forwarded: str, proxies: Iterable[Network]) -> str:
    """Say how a phone asked: a trusted proxy may have decrypted what it passes on.

    Args:
        peer: The address that the connection comes from.
        scheme: How the request came here.
        forwarded: The value of `X-Forwarded-Proto`.
        proxies: The proxies whose word counts.
    """
    return "https" if forwarded == "https" and _is_among(peer, tuple(proxies)) else scheme


def _is_among(address: str, networks: Iterable[Network]) -> bool:
    known = _address(address)
    return known is not None and any(known in network for network in networks)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Read an address, with or without a port behind it."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        known = ipaddress.ip_address(text)
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, ipaddress.IPv6Address) else known


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise ProxyError("web.serve.bad_proxy", proxy=verbatim(text)) from error
