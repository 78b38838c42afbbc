"""Look after the tables of a database: ``companion tables``."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from companion.cli.localized_text import say
from companion.cli.serve import PORT
from companion.cli.table_transfer import DATABASE, opened

if TYPE_CHECKING:
    from companion.table import StoredTable

UNPLAYED = 365
"""Days without an action after which a table is pruned, unless told otherwise."""
YES = click.option("--yes", "is_sure", is_flag=True, help=say("table.cli.yes"))


@click.group("tables", help=say("cli.command.tables"))
def tables() -> None:
    """Hold the commands for tables together."""


@tables.command("host-link", help=say("table.cli.host_link_about"))
@click.argument("table")
@click.option("--server", metavar="URL", help=say("table.cli.server"))
@click.option("--new", "is_new", is_flag=True, help=say("table.cli.host_link_new"))
@DATABASE
def host_link(table: str, server: str | None, database: str | None, *, is_new: bool) -> None:
    """Print the link that makes a phone a table's host.

    Without an address it leads to the server that was started last with this database.
    """
    from companion.table import AccessRights, UnknownTableError
    from companion.web.serving.known_hosts import lan_address
    from companion.web.serving.terminal_qr import terminal_qr

    with opened(database, must_exist=True) as found:
        try:
            found.head(table)
        except UnknownTableError as error:
            raise UnknownTableError("table.error.no_such_table", table=table) from error
        # Whoever may read the database and its key may be the host of its tables.
        rights = AccessRights(table, host=True)
        secret = (found.renew_links(rights, "host") if is_new else found.links(rights)).host
        served = found.care.served_at()
    address = (server or served or f"http://{lan_address()}:{PORT}").rstrip("/")
    link = f"{address}/j/{table}/{secret}"
    click.echo(say("table.cli.host_link", table=table, link=link))
    # On a terminal, since the phone has to get at it; a program that reads the link wants it alone.
    if sys.stdout.isatty():
        click.echo(terminal_qr(link))
    if not (server or served):
        click.echo(say("table.cli.host_link_unserved"), err=True)


@tables.command("new-key", help=say("table.cli.new_key_about"))
@DATABASE
def new_key(database: str | None) -> None:
    """Let this machine's key count, or make one: all links that were made by another are void."""
    with opened(database, must_exist=True, renew_key=True):
        click.echo(say("table.cli.new_key"))


@tables.command("list", help=say("table.cli.list_about"))
@DATABASE
def list_(database: str | None) -> None:
    """List the tables, the one that was played last first."""
    with opened(database, must_exist=True) as found:
        stored = found.care.tables()
    _show(stored)
    click.echo(say("table.cli.listed", count=len(stored)))


@tables.command("delete", help=say("table.cli.delete_about"))
@click.argument("names", metavar="TABLE...", nargs=-1, required=True)
@YES
@DATABASE
def delete(names: tuple[str, ...], database: str | None, *, is_sure: bool) -> int:
    """Delete tables for good."""
    from companion.table import UnknownTableError

    with opened(database, must_exist=True) as found:
        known = {one.table: one for one in found.care.tables()}
        for name in names:
            if name not in known:
                raise UnknownTableError("table.error.no_such_table", table=name)
        wanted = [known[name] for name in dict.fromkeys(names)]
        if not (is_sure or _is_confirmed(wanted)):
            return 1
        found.care.delete(one.table for one in wanted)
    click.echo(say("table.cli.deleted", count=len(wanted)))
    return 0


@tables.command("prune", help=say("table.cli.prune_about"))
@click.option(
    "--unplayed",
    "days",
    metavar="DAYS",
    type=click.IntRange(1, 36_500),
    default=UNPLAYED,
    show_default=True,
    help=say("table.cli.unplayed"),
)
@YES
@DATABASE
def prune(days: int, database: str | None, *, is_sure: bool) -> int:
    """Delete the tables that nobody has played at for long."""
    with opened(database, must_exist=True) as found:
        wanted = found.care.unplayed(days)
        if wanted and not (is_sure or _is_confirmed(wanted)):
            return 1
        found.care.delete(one.table for one in wanted)
    click.echo(say("table.cli.deleted", count=len(wanted)))
    return 0


def _is_confirmed(wanted: Sequence["StoredTable"]) -> bool:
    """Show what would be deleted, and have the number typed: a yes is typed too fast."""
    _show(wanted)
    asked = say("table.cli.delete_ask", count=len(wanted))
    typed = click.prompt(asked, default="", show_default=False, err=True)
    if typed.strip() == str(len(wanted)):
        return True
    click.echo(say("table.cli.nothing_deleted"), err=True)
    return False


def _show(stored: Sequence["StoredTable"]) -> None:
    for one in stored:
        when = f"{one.created_at[:10]}  {one.last_at[:10]}"
        names = ", ".join(one.players)
        click.echo(f"{one.table:10} {one.game:15} {when} {one.actions:6}  {names}".rstrip())
