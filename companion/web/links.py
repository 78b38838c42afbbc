"""Addresses that phones hand on: links, codes and their QR codes."""

import re
from dataclasses import dataclass

from flask import current_app, request, url_for

from companion.web.config import Config
from companion.web.hosts import is_loopback, split_host
from companion.web.qr import QrCode, qr_code

JOIN = "join-"
_CODE = re.compile(
    r"\s*(?P<table>[a-z]{4}[-\s][a-z]{4})[-\s]+(?P<secret>[a-z]+([-\s]+[a-z]+)*)\s*", re.IGNORECASE
)
_LINK = re.compile(r"/j/(?P<table>[a-z]+-[a-z]+)/(?P<secret>[\w=-]+)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What lets another phone in.

    Attributes:
        url: The link.
        code: What can be typed instead.
        qr: The link as a QR code.
    """

    url: str
    code: str
    qr: QrCode


def invitation(table: str, secret: str) -> Invitation:
    """Make the link that carries a secret."""
    url = f"{base_url()}{url_for('seats.enter', table=table, secret=secret)}"
    return Invitation(url, f"{table}-{secret.removeprefix(JOIN)}", qr_code(url))


def base_url() -> str:
    """Give the address under which other phones reach this server."""
    config: Config = current_app.config["COMPANION"]
    if config.address and is_loopback(split_host(request.host)):
        return config.address
    return f"{request.scheme}://{request.host}"


def read_code(typed: str) -> tuple[str, str] | None:
    """Take table and secret out of what somebody typed or pasted."""
    if found := _LINK.search(typed):
        return found["table"].lower(), found["secret"]
    if found := _CODE.fullmatch(typed):
        table = re.sub(r"\s", "-", found["table"].lower())
        return table, JOIN + re.sub(r"\s+", "-", found["secret"].lower())
    return None
