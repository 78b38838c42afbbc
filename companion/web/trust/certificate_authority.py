"""The certificate authority and the certificate of this server.

The authority can vouch for home networks and for the network that it was made in, and for nothing
else (RFC 5280, 4.2.1.10): even its key, stolen, speaks for no site elsewhere.
"""

import contextlib
import ipaddress
import os
import socket
import ssl
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path

from companion.engine.errors import CompanionError
from companion.web.serving.known_hosts import lan_address, own_addresses
from companion.web.trust.name_constraints import HOME_NETWORKS, Network

AUTHORITY_LASTS = timedelta(days=3650)
LEAF_LASTS = timedelta(days=397)
"""Phones take no certificate of a server that lasts much longer than a year."""
RENEWED = timedelta(days=30)


class TrustError(CompanionError):
    """The server cannot be reached encrypted: a library or a folder is missing."""


@dataclass(frozen=True, slots=True)
class Trust:
    """What an encrypted server needs.

    Attributes:
        context: Speaks for this server.
        authority: The authority's certificate (DER), which phones install.
        fingerprint: Its SHA-256, as phones show it.
        name: What phones call it.
    """

    context: ssl.SSLContext
    authority: bytes
    fingerprint: str
    name: str


def open_trust(folder: Path, names: Iterable[str]) -> Trust:
    """Take the authority that lies in a folder, or make it; vouch for this machine's addresses.

    Raises:
        TrustError: The library for certificates is missing, or the folder cannot be used.
    """
    if find_spec("cryptography") is None:
        raise TrustError("web.trust.no_library")
    # Only servers that were asked to be encrypted have the library, and load it.
    from companion.web.trust import certificates  # noqa: PLC0415

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        authority = certificates.read(folder / "authority.pem")
        if authority is None:
            made_for = (*HOME_NETWORKS, *_own_networks())
            authority = certificates.make_authority(_host(), made_for, AUTHORITY_LASTS)
            _keep(folder / "authority.pem", authority.pem())
        if not authority.covers(lan_address()):
            raise TrustError("web.trust.elsewhere", folder=str(folder), address=lan_address())
        subjects = tuple(name for name in sorted(_subjects(names)) if authority.covers(name))
        leaf = certificates.read(folder / "server.pem")
        if leaf is None or not leaf.serves(subjects, authority, RENEWED):
            leaf = certificates.make_leaf(authority, subjects, LEAF_LASTS)
            _keep(folder / "server.pem", leaf.pem())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(folder / "server.pem")
    except (OSError, ValueError) as error:
        raise TrustError("web.trust.unusable", folder=str(folder)) from error
    return Trust(context, authority.der(), authority.fingerprint(), authority.name())


def _subjects(names: Iterable[str]) -> set[str]:
    """List the addresses and names that phones may know this machine by."""
    own = {"localhost", "127.0.0.1", "::1", _host(), f"{_host()}.local", *own_addresses()}
    return own | {name.lower() for name in names}


def _own_networks() -> Iterator[Network]:
    """Give the networks that this machine is in now: at school, they are no home networks."""
    for address in own_addresses():
        near = 24 if "." in address else 64
        yield ipaddress.ip_network(f"{address}/{near}", strict=False)


def _host() -> str:
    return socket.gethostname().lower().partition(".")[0]


def _keep(path: Path, content: bytes) -> None:
    """Write a file that nobody else may read, whole or not at all."""
    written = path.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):
        written.unlink()
    descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    written.replace(path)
