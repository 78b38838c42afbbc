"""Look after the tables of a database: ``companion tables``."""

import click

from companion.cli.localized_text import say
from companion.cli.serve import PORT
from companion.cli.table_transfer import DATABASE, opened


@click.group("tables", help=say("cli.command.tables"))
def tables() -> None:
    """Hold the commands for tables together."""


@tables.command("host-link", help=say("table.cli.host_link_about"))
@click.argument("table")
@click.option("--server", metavar="URL", help=say("table.cli.server"))
@click.option("--new", "is_new", is_flag=True, help=say("table.cli.host_link_new"))
@DATABASE
def host_link(table: str, server: str | None, database: str | None, *, is_new: bool) -> None:
    """Print the link that makes a phone a table's host."""
    from companion.table import AccessRights, UnknownTableError
    from companion.web.serving.local_addresses import lan_address

    with opened(database, must_exist=True) as found:
        try:
            found.head(table)
        except UnknownTableError as error:
            raise UnknownTableError("table.error.no_such_table", table=table) from error
        # Whoever may read the database and its key may be the host of its tables.
        rights = AccessRights(table, host=True)
        secret = (found.renew_links(rights, "host") if is_new else found.links(rights)).host
    address = (server or f"http://{lan_address()}:{PORT}").rstrip("/")
    click.echo(say("table.cli.host_link", table=table, link=f"{address}/j/{table}/{secret}"))
