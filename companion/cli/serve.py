"""Start the table server: ``companion serve``."""

import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import click

from companion.cli.localized_text import say
from companion.cli.table_transfer import DATABASE_VARIABLE, filled, key_option, named_key

PORT = 8000
MOST_PROCESSES = 16
CANNOT_SERVE = 2
AFTER_THE_FIRST_PAGE = 1.0
"""Seconds after which there is time to look what the system lacks."""


@click.command(help=say("web.serve.about"))
@click.option("--host", default="0.0.0.0", show_default=True, help=say("web.serve.host"))  # noqa: S104 - the phones of the table are to reach it
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help=say("web.serve.port"),
)
@click.option(
    "--database",
    metavar="URL",
    envvar=DATABASE_VARIABLE,
    callback=filled,
    help=say("web.serve.database"),
)
@key_option
@click.option(
    "--prints",
    metavar="FOLDER",
    type=click.Path(file_okay=False),
    callback=filled,
    help=say("web.serve.prints"),
)
@click.option("--name", "names", multiple=True, help=say("web.serve.name"))
@click.option(
    "--processes", type=click.IntRange(1, MOST_PROCESSES), help=say("web.serve.processes")
)
@click.option(
    "--trusted-proxy", "proxies", metavar="ADDRESS", multiple=True, help=say("web.serve.proxy")
)
@click.option(
    "--log-file",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    callback=filled,
    help=say("web.serve.log_file"),
)
@click.option("--access-log", is_flag=True, help=say("web.serve.access_log"))
@click.option("--metrics", is_flag=True, help=say("web.serve.metrics"))
@click.option("--https", "encrypted", is_flag=True, help=say("web.serve.https"))
def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    prints: str | None,
    names: tuple[str, ...],
    processes: int | None,
    proxies: tuple[str, ...],
    log_file: str | None,
    access_log: bool,
    metrics: bool,
    encrypted: bool,
) -> None:
    """Serve the tables until somebody presses Ctrl-C."""
    from companion.web.serving.app_per_process import Shared
    from companion.web.serving.logging_setup import Observation
    from companion.web.serving.server import Server, usual_size

    size = processes or usual_size()
    seen = Observation(log_file or "", access_log, metrics)
    with Server(
        host,
        port,
        database,
        names,
        size,
        encrypted=encrypted,
        proxies=proxies,
        observation=seen,
        shared=Shared(named_key(), prints or ""),
    ) as server:
        if not server.run(Welcome(server.address, server.welcome, server.fingerprint)):
            sys.exit(CANNOT_SERVE)


@dataclass(frozen=True)
class Welcome:
    """What is told once the tables are open.

    Attributes:
        address: Where phones reach the server.
        first: Where they go first.
        fingerprint: That of the authority's certificate; empty where nothing is encrypted.
    """

    address: str
    first: str
    fingerprint: str

    def __call__(self, lost_key: Path | None) -> None:
        """Tell it, and which key was lost."""
        from companion.web.serving.terminal_qr import terminal_qr

        if lost_key:
            click.echo(say("table.store.key_lost", path=str(lost_key)), err=True)
        click.echo(say("web.serve.ready", address=self.address))
        if self.fingerprint:
            click.echo(say("web.serve.first", address=self.first))
            click.echo(say("web.serve.fingerprint", fingerprint=self.fingerprint))
        click.echo(terminal_qr(self.first))
        click.echo(say("web.serve.stop"))
        look = threading.Timer(AFTER_THE_FIRST_PAGE, _tell_what_is_missing)
        look.daemon = True
        look.start()


def _tell_what_is_missing() -> None:
    """Say at the start, and not at the first photo, that photos cannot be read here."""
    from vision.process.system_libraries import missing_libraries

    if missing := missing_libraries():
        click.echo(say("vision.error.no_library", **missing), err=True)
