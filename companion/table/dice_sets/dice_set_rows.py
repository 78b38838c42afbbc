"""The stored dice sets: what reading, teaching and copying them share, within one transaction."""

from sqlalchemy import Connection, delete, func, insert, select

from companion.table.dice_sets.taught_set import TaughtSet, TaughtSetError, checked_name
from companion.table.storage.schema import dice_choices, dice_pictures, dice_sets

MOST_SETS, MOST_OF_TABLE = 600, 8
"""Sets that are taught at most, in all and by one table."""


def read_set(connection: Connection, name: str) -> TaughtSet:
    """Read a set with its pictures.

    Raises:
        TaughtSetError: There is none of this name.
    """
    row = connection.execute(select(dice_sets).where(dice_sets.c.name == name)).one_or_none()
    if row is None:
        raise TaughtSetError("table.taught.unknown", name=name)
    found = connection.execute(
        select(dice_pictures.c.face, dice_pictures.c.picture)
        .where(dice_pictures.c.set == name)
        .order_by(dice_pictures.c.place)
    )
    faces: dict[str, tuple[str, ...]] = {}
    for face, picture in found:
        faces[face] = (*faces.get(face, ()), picture)
    return TaughtSet(name, faces, row.stands_for, row.taught_at)


def insert_set(connection: Connection, taught: TaughtSet) -> None:
    """Write a set of a new name."""
    connection.execute(
        insert(dice_sets).values(
            name=taught.name, stands_for=taught.stands_for, taught_at=taught.taught_at
        )
    )
    for face, pictures in taught.faces.items():
        for picture in pictures:
            insert_picture(connection, taught.name, face, picture)


def insert_picture(connection: Connection, name: str, face: str, picture: str) -> None:
    """Write a picture behind those that a set has."""
    newest = select(func.max(dice_pictures.c.place)).where(dice_pictures.c.set == name)
    place = (connection.scalar(newest) or 0) + 1
    connection.execute(
        insert(dice_pictures).values(set=name, place=place, face=face, picture=picture)
    )


def places_of(connection: Connection, name: str, face: str) -> list[int]:
    """List the places of a face's pictures within its set."""
    found = select(dice_pictures.c.place).where(
        dice_pictures.c.set == name, dice_pictures.c.face == face
    )
    return list(connection.scalars(found.order_by(dice_pictures.c.place)))


def delete_set(connection: Connection, name: str) -> bool:
    """Delete a set with its pictures; say whether there was one.

    Tables that played with it play with a later one of the same name.
    """
    connection.execute(delete(dice_pictures).where(dice_pictures.c.set == name))
    return connection.execute(delete(dice_sets).where(dice_sets.c.name == name)).rowcount > 0


def is_taught(connection: Connection, name: str) -> bool:
    """Say whether there is a set of this name."""
    found = connection.scalar(select(dice_sets.c.name).where(dice_sets.c.name == name))
    return found is not None


def check_new(connection: Connection, name: str, table: str) -> None:
    """Check that a table may teach a set of this name.

    Raises:
        TaughtSetError: There is one of this name, or no room for it, or it is no name.
    """
    if is_taught(connection, checked_name(name)):
        raise TaughtSetError("teach.exists", name=name)
    check_room(connection, table)


def check_room(connection: Connection, table: str) -> None:
    """Check that a table may teach one more set; none takes the room of all others.

    Raises:
        TaughtSetError: It has as many as one table may have, or the server has.
    """
    count = select(func.count()).select_from(dice_sets)
    if (connection.scalar(count.where(dice_sets.c.taught_at == table)) or 0) >= MOST_OF_TABLE:
        raise TaughtSetError("teach.too_many_of_table", limit=MOST_OF_TABLE)
    if (connection.scalar(count) or 0) >= MOST_SETS:
        raise TaughtSetError("teach.too_many_sets", limit=MOST_SETS)


def choose(connection: Connection, table: str, name: str) -> None:
    """Let a table play with a set from now on."""
    unchoose(connection, table, name)
    connection.execute(insert(dice_choices).values(table=table, set=name))


def unchoose(connection: Connection, table: str, name: str) -> None:
    """Let a table play with a set no longer."""
    connection.execute(
        delete(dice_choices).where(dice_choices.c.table == table, dice_choices.c.set == name)
    )
