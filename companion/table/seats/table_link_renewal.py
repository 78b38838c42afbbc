"""Links that are made anew: those given out before open nothing any more.

Seats have generations of their own; so have the links of a whole table: for guests, for those who
look on, and for the host. Only what was ever renewed is stored.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from sqlalchemy import Connection, bindparam, insert, select, update

from companion.table.errors import NotYourSeatError
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.seat_rows import count_change
from companion.table.storage.schema import links

Renewed: TypeAlias = Literal["guests", "host"]
KINDS: Mapping[Renewed, tuple[str, ...]] = {"guests": ("join", "look"), "host": ("host",)}

_GENERATIONS = select(links.c.kind, links.c.generation).where(links.c.table == bindparam("id"))
_OF_A_KIND = select(links.c.table, links.c.generation).where(links.c.kind == bindparam("which"))


def read_generations(connection: Connection, table: str) -> dict[str, int]:
    """Read how often each of a table's links was renewed; those that never were are left out."""
    return {row.kind: row.generation for row in connection.execute(_GENERATIONS, {"id": table})}


def read_generations_of(connection: Connection, kind: str) -> dict[str, int]:
    """Read how often the links of a kind were renewed, of all tables where they were."""
    return {row.table: row.generation for row in connection.execute(_OF_A_KIND, {"which": kind})}


def renew(connection: Connection, rights: AccessRights, whose: Renewed) -> None:
    """Let the links of guests, or of hosts, open nothing any more.

    Raises:
        NotYourSeatError: Somebody else than the host asks.
    """
    if not rights.host:
        raise NotYourSeatError("table.error.host_only")
    count_change(connection, rights.table)
    stored = read_generations(connection, rights.table)
    for kind in KINDS[whose]:
        is_it = links.c.table == rights.table, links.c.kind == kind
        if kind in stored:
            connection.execute(update(links).where(*is_it).values(generation=stored[kind] + 1))
        else:
            connection.execute(insert(links).values(table=rights.table, kind=kind, generation=1))
