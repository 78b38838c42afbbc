"""Carry tables about: ``companion export``, ``import`` and ``backup``."""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from companion.cli.localized_text import say

if TYPE_CHECKING:
    from companion.table import Saved, Tables

DATABASE_VARIABLE = "COMPANION_DATABASE"
"""The environment variable that stands for the database of every command."""
KEY_VARIABLE = "COMPANION_KEY"
"""The same for the file with its key."""
_KEY = "companion.key"
Decorated = TypeVar("Decorated", bound=Callable[..., object])


def filled(context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Refuse an empty place, or an empty variable for one: the usual place is not meant by it.

    A script whose own variable is not set would otherwise serve another database in silence. Where
    the command line names a place, the variable does not count.

    Raises:
        UsageError: It is empty.
    """
    variable = option.envvar or f"{context.auto_envvar_prefix}_{option.name}".upper()
    if value == "":
        raise click.UsageError(say("cli.usage.empty", name=option.opts[0]))
    if value is None and os.environ.get(str(variable)) == "":
        raise click.UsageError(say("cli.usage.empty", name=str(variable)))
    return value


def key_option(command: Decorated) -> Decorated:
    """Let a command be told where the key is; `named_key` gives it."""
    return click.option(
        "--key",
        metavar="FILE",
        envvar=KEY_VARIABLE,
        help=say("table.cli.key"),
        expose_value=False,
        callback=_keep_key,
    )(command)


def _keep_key(context: click.Context, option: click.Parameter, value: str | None) -> None:
    context.meta[_KEY] = filled(context, option, value) or ""


def named_key() -> str:
    """Give the key file that the command was told of; empty for the usual one."""
    return str(click.get_current_context().meta.get(_KEY, ""))


def DATABASE(command: Decorated) -> Decorated:  # noqa: N802 - it stands where options do
    """Let a command be told which database it works on."""
    database = click.option(
        "--database",
        metavar="URL",
        envvar=DATABASE_VARIABLE,
        callback=filled,
        help=say("table.cli.database"),
    )
    return database(key_option(command))


LONGEST_LINE = 8 * 1024 * 1024
"""Characters; nothing longer is read into memory at once."""


@click.command("export", help=say("cli.command.export"))
@click.argument("table")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help=say("table.cli.export_out")
)
@DATABASE
def export(table: str, out: Path | None, database: str | None) -> None:
    """Write a table as one file."""
    from companion.table import UnknownTableError

    with opened(database, must_exist=True) as tables:
        try:
            lines = tables.export_table(table)
        except UnknownTableError as error:
            raise UnknownTableError("table.error.no_such_table", table=table) from error
        if out is None:
            for line in lines:
                click.echo(line, nl=False)
        else:
            # A file that is there by its name is whole.
            draft = out.with_name(f"{out.name}.part")
            try:
                with draft.open("w", encoding="utf-8", newline="\n") as file:
                    file.writelines(lines)
                draft.replace(out)
            finally:
                draft.unlink(missing_ok=True)


@click.command("import", help=say("cli.command.import"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@DATABASE
def import_(file: Path, database: str | None) -> None:
    """Open a table from a file, with a new name and new links."""
    with opened(database) as tables, naming(file):
        new = tables.import_table(lines_of(file))
        served = tables.care.served_at()
    click.echo(
        say("table.cli.imported", table=new.table, path=f"{served}/j/{new.table}/{new.host}")
    )


@click.command("backup", help=say("cli.command.backup"))
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help=say("table.cli.backup_out"),
)
@DATABASE
def backup(out: Path, database: str | None) -> None:
    """Copy the whole database while it is in use."""
    with opened(database, must_exist=True) as tables:
        tables.backup(out)
    click.echo(say("table.cli.backed_up", path=str(out)))


def saved_table(path: Path) -> "Saved":
    """Read a saved table; what is wrong with it is told with the file's name."""
    from companion.games.registry import GAMES
    from companion.table import read_saved

    with naming(path):
        return read_saved(lines_of(path), GAMES)


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file before what is wrong in it.

    Raises:
        CorruptHistoryError: It is no saved table, or a damaged one.
    """
    from companion.table import CorruptHistoryError

    try:
        yield
    except CorruptHistoryError as error:
        reason = say(error.key, **error.params)
        raise CorruptHistoryError("table.error.in_file", file=str(path), reason=reason) from error


def lines_of(path: Path) -> Iterator[str]:
    """Read a file line by line, however long its lines are."""
    with path.open(encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        while line := file.readline(LONGEST_LINE):
            yield line


@contextlib.contextmanager
def opened(
    database: str | None, *, must_exist: bool = False, renew_key: bool = False
) -> Iterator["Tables"]:
    """Open the tables.

    Raises:
        StoreError: There is no database although there has to be one.
    """
    from companion.games.registry import GAMES
    from companion.table import StoreError, default_database, open_tables

    place = default_database() if database is None else database
    is_file = isinstance(place, Path) or "://" not in place
    if must_exist and is_file and not Path(place).is_file():
        raise StoreError("table.store.none", database=str(place))
    key = Path(named_key()) if named_key() else None
    tables = open_tables(place, GAMES, key=key, renew_key=renew_key)
    try:
        yield tables
    finally:
        tables.close()
