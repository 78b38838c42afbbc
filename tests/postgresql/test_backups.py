"""The ways back that docs/postgresql.md describes, by the commands that stand there."""

import os
import re
import shlex
import shutil
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bench.server_load.postgresql_server import new_database, own_server, programs
from companion.table import open_tables
from tests.table.seated_table import Evening, scripted
from tests.tally import GAMES, Correct, State

PAGE = (Path(__file__).parents[2] / "docs" / "postgresql.md").read_text(encoding="utf-8")


def documented(program: str) -> str:
    """Give the command of a program as it stands on the page."""
    found = re.search(rf"{program} --[^`\n]*", PAGE)
    assert found
    return found[0]


def settings(name: str) -> str:
    """Give the settings that begin with one of this name."""
    found = re.search(rf"```ini\n({name}.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def run(command: str, folder: Path, database: str) -> None:
    """Run a command that the page shows."""
    program, *arguments = shlex.split(command.replace("$COMPANION_DATABASE", database))
    subprocess.run([str(programs() / program), *arguments], cwd=folder, check=True)


def counted(place: str, evening: Evening) -> int:
    """Read a table as a server on this database does."""
    with closing(open_tables(place, GAMES)) as tables:
        state = tables.look(tables.rights(evening.table, [evening.secrets[1]])).state
        assert isinstance(state, State)
        return state.counters[0]


def test_a_dump_is_restored_into_an_empty_database(postgresql_server: str, tmp_path: Path) -> None:
    name = f"companion_dump_{os.getpid()}"
    live = new_database(postgresql_server, f"{name}_live")
    with closing(Evening(live, scripted())) as evening:
        evening.act(1, Correct(1, 7))
        run(documented("pg_dump"), tmp_path, live)
        evening.act(1, Correct(1, 8))
        restored = new_database(postgresql_server, f"{name}_back")
        run(documented("pg_restore"), tmp_path, restored)

        assert counted(restored, evening) == 7


def test_a_table_comes_back_as_it_was_at_a_moment() -> None:
    with own_server() as server:
        archive = server.folder / "archive"
        archive.mkdir()
        shutil.chown(archive, server.folder.owner())
        archiving = settings("archive_mode").replace("/archive", str(archive)).replace("'", "")
        server.start(*(line.replace(" = ", "=", 1) for line in archiving.splitlines()))
        with closing(Evening(server.url(), scripted())) as evening:
            copy = documented("pg_basebackup").replace("/archive/", f"{archive}/")
            server.run(*shlex.split(copy), f"--dbname={server.url()}")
            evening.act(1, Correct(1, 7))
            moment = datetime.now(UTC).isoformat(sep=" ")
            evening.act(1, Correct(1, 8))
            with evening.tables.database.writing() as connection:
                connection.exec_driver_sql("SELECT pg_switch_wal()")
            server.stop()

            shutil.rmtree(server.folder / "data")
            (archive / "base").rename(server.folder / "data")
            wanted = settings("restore_command").replace("/archive", str(archive))
            wanted = re.sub(r"(recovery_target_time = ').*'", rf"\g<1>{moment}'", wanted)
            (server.folder / "data" / "postgresql.auto.conf").write_text(wanted, encoding="utf-8")
            (server.folder / "data" / "recovery.signal").touch()
            server.start("hot_standby=off")

            assert counted(server.url(), evening) == 7
