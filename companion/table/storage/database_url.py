"""Where a database is: a path to an SQLite file, or an SQLAlchemy URL."""

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from companion.table.errors import StoreError

SQLITE = frozenset({"sqlite", "sqlite+pysqlite"})
"""How an SQLite file is addressed; other drivers of SQLAlchemy's do not work as this one does."""


def database_url(url: str | Path) -> URL:
    """Read the address of a database.

    Args:
        url: A path, or an SQLAlchemy URL.

    Raises:
        StoreError: It is none, or not one of a database that is known here.
    """
    if isinstance(url, str) and "://" in url:
        try:
            found = make_url(url)
        except (ArgumentError, ValueError):
            raise StoreError("table.store.bad_url", database=_without_secrets(url)) from None
        if found.drivername not in SQLITE and found.get_backend_name() != "postgresql":
            name = found.render_as_string(hide_password=True)
            raise StoreError("table.store.bad_url", database=name)
        return found
    return URL.create("sqlite", database=str(url))


def _without_secrets(url: str) -> str:
    """Leave out of an address that cannot be read what may be a name with a password."""
    scheme, _, rest = url.partition("://")
    place = rest.rpartition("@")[2].partition("?")[0]
    return f"{scheme}://{place}" if rest.count("@") <= 1 and ":" not in scheme else scheme
