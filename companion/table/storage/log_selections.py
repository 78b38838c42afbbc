"""What is asked of logs in the database, put together once."""

from sqlalchemy import Text, bindparam, func, select

from companion.table.storage.schema import actions, snapshots, tables

HEAD = select(
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(tables.c.id == bindparam("id"))
HEADS = select(
    tables.c.id,
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(tables.c.id.in_(bindparam("ids", expanding=True)))
HEADS_IN_FILE = select(
    tables.c.id,
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(
    tables.c.id.in_(
        select(func.json_each(bindparam("ids", type_=Text)).table_valued("value").c.value)
    )
)
"""The same with one value for all names: the statement stays the same however many there are."""
ROWS = (
    select(*(one for one in actions.c if one is not actions.c.table))
    .where(
        actions.c.table == bindparam("id"),
        actions.c.seq > bindparam("after"),
        actions.c.seq <= bindparam("upto"),
    )
    .order_by(actions.c.seq)
)

OF_KEY = select(actions.c.seq).where(
    actions.c.table == bindparam("id"), actions.c.key == bindparam("key")
)

SNAPSHOT = select(snapshots.c.made_by, snapshots.c.content).where(
    snapshots.c.table == bindparam("id")
)
