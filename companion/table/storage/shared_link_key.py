"""The key of a database that servers on several machines share: each of them has to have the same.

The key itself is never in the database, so that a copy of the database alone opens nothing. What is
there is a hash by which a machine sees that its key is another one, before it hands out links that
open nothing elsewhere.
"""

from pathlib import Path

from sqlalchemy import Connection, delete, insert, select

from companion.table.errors import StoreError
from companion.table.seats.link_secrets import Keys, open_keys
from companion.table.storage.database import Database
from companion.table.storage.schema import meta

NAME = "key"


def keys_of(database: Database, path: Path | None, *, renew: bool = False) -> Keys:
    """Read the key of a database, or make the first one.

    Args:
        database: The database.
        path: The key file; None for a key that ends with the process.
        renew: Whether this machine's key counts from now on, whatever the others have.

    Raises:
        StoreError: The file cannot be used, the database's key is another one, or a key is renewed
            that nobody shares.
    """
    if renew and database.is_sqlite:
        raise StoreError("table.store.own_key")
    if database.is_sqlite or path is None:
        return open_keys(path)
    with database.writing() as connection:
        known = connection.scalar(select(meta.c.value).where(meta.c.name == NAME))
        if known is not None and not renew and not path.exists():
            raise StoreError("table.store.other_key", path=str(path))
        keys = open_keys(path)
        mine = keys.derive("database").hex()[:32]
        if known not in {None, mine} and not renew:
            raise StoreError("table.store.other_key", path=str(path))
        if known != mine:
            _keep(connection, mine)
    return keys


def _keep(connection: Connection, mine: str) -> None:
    connection.execute(delete(meta).where(meta.c.name == NAME))
    connection.execute(insert(meta).values(name=NAME, value=mine))
