"""Keeps the dice sets that people taught, and which sets each table plays with."""

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from companion.table.dice_sets import dice_set_rows as rows
from companion.table.dice_sets.taught_set import (
    MOST_PHOTOS,
    TaughtSet,
    TaughtSetError,
    checked_name,
    has_all_faces,
)
from companion.table.seats.seat_rows import count_change
from companion.table.storage.database import Database
from companion.table.storage.schema import dice_choices, dice_pictures, dice_sets

ORDINARY = "pips"
"""The built-in set of ordinary dice, one to six."""

_CHOICE = select(dice_choices.c.set).where(
    dice_choices.c.table == bindparam("table_name"), dice_choices.c.set == bindparam("set_name")
)


class ListedSet(Struct, frozen=True):
    """A taught set without its pictures.

    Attributes:
        name: What it is called.
        stands_for: The built-in set in whose place it is played; empty where none was chosen.
        taught_at: The table whose phones may change it; empty for one made on the server's machine.
        faces: The faces that have a picture.
    """

    name: str
    stands_for: str
    taught_at: str
    faces: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        """Say whether all faces of the set in whose place it is played were taught."""
        return has_all_faces(self.stands_for, self.faces)


class DiceSets:
    """The taught sets of all tables, and the choices of each."""

    def __init__(self, database: Database, wake: Callable[[str], None]) -> None:
        """Keep the database, and what wakes the open pages of a table."""
        self._database = database
        self._wake = wake

    def listed(self) -> list[ListedSet]:
        """List the taught sets by name, without their pictures."""
        with self._database.reading() as connection:
            sets = connection.execute(select(dice_sets)).all()
            pictures = connection.execute(
                select(dice_pictures.c.set, dice_pictures.c.face).order_by(dice_pictures.c.place)
            ).all()
        faces: dict[str, dict[str, None]] = {one.name: {} for one in sets}
        for one in pictures:
            faces[one.set][one.face] = None
        found = (
            ListedSet(one.name, one.stands_for, one.taught_at, tuple(faces[one.name]))
            for one in sets
        )
        return sorted(found, key=lambda one: one.name)

    def names(self) -> list[str]:
        """List the names of the taught sets."""
        with self._database.reading() as connection:
            return sorted(connection.scalars(select(dice_sets.c.name)))

    def get(self, name: str) -> TaughtSet:
        """Give a set with its pictures.

        Raises:
            TaughtSetError: There is none of this name.
        """
        with self._database.reading() as connection:
            return rows.read_set(connection, checked_name(name))

    def replace(self, taught: TaughtSet) -> None:
        """Keep a set; one of the same name goes.

        Raises:
            TaughtSetError: No set may be called so.
        """
        with self._database.writing() as connection:
            rows.delete_set(connection, checked_name(taught.name))
            rows.insert_set(connection, taught)

    def check_new(self, name: str, table: str) -> None:
        """Check that a table may teach a set of this name.

        Raises:
            TaughtSetError: There is one of this name, or no room for it, or it is no name.
        """
        with self._database.reading() as connection:
            rows.check_new(connection, name, table)

    def add(self, taught: TaughtSet) -> None:
        """Keep a new set that a table brings.

        Raises:
            TaughtSetError: There is one of this name, or no room for it.
        """
        try:
            with self._database.writing() as connection:
                rows.check_new(connection, taught.name, taught.taught_at)
                rows.insert_set(connection, taught)
        except IntegrityError as error:  # another process was first
            raise TaughtSetError("teach.exists", name=taught.name) from error

    def add_picture(
        self, name: str, built_in: str, face: str, picture: str, *, table: str
    ) -> TaughtSet:
        """Add a picture of a face to a set, which becomes the table's own where there is none.

        Raises:
            TaughtSetError: There are too many sets or pictures.
        """
        checked_name(name)
        with self._database.writing() as connection:
            if not rows.is_taught(connection, name):
                rows.check_room(connection, table)
                connection.execute(
                    insert(dice_sets).values(name=name, stands_for=built_in, taught_at=table)
                )
            if len(rows.places_of(connection, name, face)) >= MOST_PHOTOS:
                raise TaughtSetError("teach.full", limit=MOST_PHOTOS)
            rows.insert_picture(connection, name, face, picture)
            return rows.read_set(connection, name)

    def remove_picture(self, name: str, face: str, index: int) -> None:
        """Take a picture of a face out of a set; without its last one, the set is gone.

        Raises:
            TaughtSetError: There is no such set.
        """
        with self._database.writing() as connection:
            rows.read_set(connection, checked_name(name))
            places = rows.places_of(connection, name, face)
            if 0 <= index < len(places):
                is_it = dice_pictures.c.set == name, dice_pictures.c.place == places[index]
                connection.execute(delete(dice_pictures).where(*is_it))
            if not rows.read_set(connection, name).faces:
                rows.delete_set(connection, name)

    def delete(self, name: str) -> None:
        """Delete a set.

        Raises:
            TaughtSetError: There is none of this name.
        """
        with self._database.writing() as connection:
            if not rows.delete_set(connection, checked_name(name)):
                raise TaughtSetError("table.taught.unknown", name=name)

    def played_at(self, table: str) -> tuple[str, ...]:
        """Name the taught sets that a table plays with."""
        with self._database.reading() as connection:
            found = connection.scalars(
                select(dice_sets.c.name)
                .join(dice_choices, dice_choices.c.set == dice_sets.c.name)
                .where(dice_choices.c.table == table)
            )
            return tuple(sorted(found))

    def play(self, table: str, name: str, *, used: bool) -> None:
        """Let a table play with a taught set, or no longer.

        Another one that stands for the same built-in set makes room. With a set of ordinary dice,
        ordinary dice are played.

        Raises:
            TaughtSetError: There is no such set.
        """
        with self._database.writing() as connection:
            count_change(connection, table)
            stands_for = rows.read_set(connection, checked_name(name)).stands_for
            same = select(dice_sets.c.name).where(dice_sets.c.stands_for == stands_for)
            is_played = dice_choices.c.table == table, dice_choices.c.set.in_(same)
            connection.execute(delete(dice_choices).where(*is_played))
            if used:
                rows.choose(connection, table, name)
                if stands_for == ORDINARY:
                    rows.choose(connection, table, ORDINARY)
        self._wake(table)

    def take_over(self, table: str, earlier: str) -> None:
        """Let a table play with the dice that another one played with."""
        with self._database.writing() as connection:
            chosen = select(dice_choices.c.set).where(dice_choices.c.table == earlier)
            for name in connection.scalars(chosen).all():
                rows.choose(connection, table, name)

    def plays_ordinary(self, table: str) -> bool:
        """Say whether a table plays with ordinary dice in the place of the game's own."""
        return self._database.read_row(_CHOICE, table_name=table, set_name=ORDINARY) is not None

    def play_ordinary(self, table: str, *, used: bool) -> None:
        """Let a table play with ordinary dice, or with the game's own again."""
        change = rows.choose if used else rows.unchoose
        with self._database.writing() as connection:
            count_change(connection, table)
            change(connection, table, ORDINARY)
        self._wake(table)
