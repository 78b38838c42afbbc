"""What the web app is started with."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from companion.web.middleware.trusted_proxies import Network, read_proxies
from companion.web.serving.logging_setup import NOTHING, Observation
from companion.web.trust.certificate_authority import Trust
from printables.press import default_folder

KILOBYTE = 1024
MEGABYTE = 1024 * KILOBYTE

FORM_LIMIT = 256 * KILOBYTE
PHOTO_LIMIT = 32 * MEGABYTE
SET_LIMIT = 4 * MEGABYTE
"""Bytes of a form with a file of taught dice."""
REMEMBERED = timedelta(days=400)
"""How long a phone keeps its seat and its settings; browsers allow no more."""


@dataclass(frozen=True, slots=True)
class Config:
    """What the web app is started with.

    Attributes:
        database: A path or an SQLAlchemy URL.
        names: Host names that the server answers to, beside its own addresses and its own name.
        address: Where phones reach the server, such as ``http://192.168.1.5:8000``; used in links
            when the page itself was asked for by a name that only this machine knows.
        prints: Where finished prints are kept, to be fetched again.
        proxies: The proxies that are believed when they say for whom they ask.
        trust: What an encrypted server needs; nothing where pages go over the wire as they are.
        observation: What is written down of requests.
    """

    database: str | Path
    names: frozenset[str] = field(default_factory=frozenset)
    address: str = ""
    prints: Path = field(default_factory=default_folder)
    trust: Trust | None = None
    proxies: tuple[Network, ...] = ()
    observation: Observation = NOTHING

    @classmethod
    def of(
        cls,
        database: str | Path,
        names: Iterable[str] = (),
        address: str = "",
        trust: Trust | None = None,
        proxies: Iterable[str] = (),
        *,
        observation: Observation = NOTHING,
        prints: str = "",
    ) -> "Config":
        """Make one from any names, whatever their case.

        Raises:
            ProxyError: One of the proxies is no address.
        """
        known = frozenset(name.lower() for name in names if name)
        return cls(
            database,
            known,
            address,
            Path(prints) if prints else default_folder(),
            trust,
            proxies=read_proxies(proxies),
            observation=observation,
        )
