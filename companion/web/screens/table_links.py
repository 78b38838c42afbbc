"""Addresses: those within a table, and links, codes and QR codes that phones hand on."""

import re
from dataclasses import dataclass
from functools import lru_cache

from flask import current_app, request, url_for

from companion.web.config import Config
from companion.web.screens.qr_codes import QrCode, qr_code
from companion.web.serving.known_hosts import is_loopback, split_host

TYPED = ("join-", "look-")
"""How the secrets begin that people type, without their beginning: to join first, then to watch."""

_CODE = re.compile(r"(?P<table>[a-z]{8})?(?P<secret>[a-z]{12})")
_LINK = re.compile(r"/j/(?P<table>[a-z]+-[a-z]+)/(?P<secret>[\w=-]+)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What lets another phone in.

    Attributes:
        url: The link.
        code: What can be typed instead; empty where only the link will do.
        at: The address of the page on which it is typed, as short as a browser takes it.
        qr: The link as a QR code.
    """

    url: str
    code: str
    at: str
    qr: QrCode


def invitation(table: str, secret: str) -> Invitation:
    """Make the link that carries a secret."""
    url = f"{base_url()}{url_for('seats.enter', table=table, secret=secret)}"
    start = next((one for one in TYPED if secret.startswith(one)), "")
    code = secret.removeprefix(start) if start else ""
    return Invitation(url, code, base_url().removeprefix("http://"), qr_code(url))


def trust_url() -> str:
    """Give the page that tells a phone how to trust this server; nothing where there is none."""
    config: Config = current_app.config["COMPANION"]
    return f"{base_url().replace('https://', 'http://', 1)}/trust" if config.trust else ""


def base_url() -> str:
    """Give the address under which other phones reach this server."""
    config: Config = current_app.config["COMPANION"]
    if config.address and is_loopback(split_host(request.host)):
        return config.address
    return f"{request.scheme}://{request.host}"


def read_code(typed: str) -> tuple[str, tuple[str, ...]] | None:
    """Take table and secrets out of what somebody typed or pasted; the first that opens counts.

    A code is read however it is spaced and capitalised; without the table's name in front of it,
    the table is empty: the code alone tells which one is meant.
    """
    if found := _LINK.search(typed):
        return found["table"].lower(), (found["secret"],)
    letters = re.sub(r"[^\w]|_", "", typed).lower()
    if found := _CODE.fullmatch(letters):
        secret = _words(found["secret"])
        return _words(found["table"] or ""), tuple(start + secret for start in TYPED)
    return None


def _words(letters: str) -> str:
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def address_of(endpoint: str, table: str, name: str = "") -> str:
    """Give the address of one of a table's places, which every page names many times."""
    return _address_of(request.script_root, endpoint, table, name)


@lru_cache(maxsize=4096)
def _address_of(_root: str, endpoint: str, table: str, name: str) -> str:
    return url_for(endpoint, table=table, name=name) if name else url_for(endpoint, table=table)
