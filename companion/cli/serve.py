"""Start the table server: ``companion serve``."""

import gc
import threading

import click

from companion.cli.localized_text import say
from companion.cli.table_transfer import DATABASE_VARIABLE, key_option, named_key

PORT = 8000
MOST_PROCESSES = 16
OBJECTS = 10_000
"""More than a page makes: what it leaves is freed without a search, and pages wait for none."""


@click.command(help=say("web.serve.about"))
@click.option("--host", default="0.0.0.0", show_default=True, help=say("web.serve.host"))  # noqa: S104 - the phones of the table are to reach it
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help=say("web.serve.port"),
)
@click.option("--database", metavar="URL", envvar=DATABASE_VARIABLE, help=say("web.serve.database"))
@key_option
@click.option(
    "--prints", metavar="FOLDER", type=click.Path(file_okay=False), help=say("web.serve.prints")
)
@click.option("--name", "names", multiple=True, help=say("web.serve.name"))
@click.option(
    "--processes", type=click.IntRange(1, MOST_PROCESSES), help=say("web.serve.processes")
)
@click.option(
    "--trusted-proxy", "proxies", metavar="ADDRESS", multiple=True, help=say("web.serve.proxy")
)
@click.option(
    "--log-file", metavar="FILE", type=click.Path(dir_okay=False), help=say("web.serve.log_file")
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
    # Hundreds of modules make no garbage; looking for it meanwhile costs a tenth of the start.
    gc.disable()
    from companion.web.serving.logging_setup import Observation
    from companion.web.serving.process_setup import Shared
    from companion.web.serving.server import Server, usual_size
    from companion.web.serving.terminal_qr import terminal_qr

    gc.freeze()
    gc.set_threshold(OBJECTS)
    gc.enable()
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
        if lost := server.tables.lost_key:
            click.echo(say("table.store.key_lost", path=str(lost)), err=True)
        click.echo(say("web.serve.ready", address=server.address))
        if encrypted:
            click.echo(say("web.serve.first", address=server.welcome))
            click.echo(say("web.serve.fingerprint", fingerprint=server.fingerprint))
        click.echo(terminal_qr(server.welcome))
        click.echo(say("web.serve.stop"))
        threading.Thread(target=_tell_what_is_missing, daemon=True).start()
        server.run()


def _tell_what_is_missing() -> None:
    """Say at the start, and not at the first photo, that photos cannot be read here."""
    from vision.process.system_libraries import missing_libraries

    if missing := missing_libraries():
        click.echo(say("vision.error.no_library", **missing), err=True)
