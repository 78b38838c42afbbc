"""What all tests share, and which of them `make quick` leaves to `make test`."""

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from bench.server_load.postgresql_server import (
    VARIABLE,
    new_database,
    new_schema,
    own_server,
    remove_database,
)

if TYPE_CHECKING:
    from vision.process.worker_pool import Workers

# Tests share the cores among themselves; threads of numpy and OpenCV beside them only wait for each
# other. Both read this when they are first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")

# A slow machine is no bug, and a failing example must be the same one tomorrow.
settings.register_profile("companion", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("companion")


@pytest.fixture(autouse=True, scope="session")
def own_data_directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the person who runs the tests has stored out of them, and the tests out of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(autouse=True, scope="session")
def unsynchronised_databases() -> Iterator[None]:
    """Let no test wait for the disk: none cuts the power, and what a killed process wrote stays.

    Servers in processes of their own wait for it, and one test looks whether they do.
    """
    from companion.table.storage import sqlite_engine  # noqa: PLC0415 - not for collecting

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_engine, "SYNCHRONOUS", "OFF")
        yield


@pytest.fixture(scope="session")
def patient_workers() -> Iterator["Workers"]:
    """Read photos by one process for the whole run: starting one costs more than most photos.

    A busy machine is no bug; how fast a photo is read is measured elsewhere.
    """
    from tests.vision.patient_limits import PATIENT  # noqa: PLC0415 - few tests read photos
    from vision.process.worker_pool import Workers  # noqa: PLC0415 - as above

    workers = Workers(1, PATIENT)
    yield workers
    workers.close()


HERE = Path(__file__).parent
NOT_QUICK = tuple(
    HERE / name
    for name in (
        *("browser", "printables", "server", "vision"),
        *("bench", "cli/dice", "games/masmorra/laws"),
        *("cli/test_map_read.py", "cli/test_pack_forms.py", "cli/test_print_forms.py"),
        *("cli/test_sheet_draw.py", "cli/test_sheet_read.py"),
    )
)
"""What starts browsers, servers or processes, reads photos, prints, or plays games by chance."""
LONGEST = tuple(
    HERE / name
    for name in (
        "browser/test_whole_evening.py",
        "web/masmorra/games/test_every_mode.py",
        "browser/test_screen_states.py",
        "server/test_server_kills.py",
    )
)
"""What takes a minute or more: begun late, the run would wait for it alone."""
PAGES = HERE / "web"
POSTGRESQL = HERE / "postgresql"
"""What is about PostgreSQL alone."""
NewPlace = Callable[[], Path | str]
"""Gives the place of a database that is not there yet: a path, or an address."""


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """Give the address of a PostgreSQL: the one that a variable names, or one of our own."""
    if named := os.environ.get(VARIABLE):
        yield named
        return
    with own_server() as server:
        server.start("fsync=off")
        yield server.url()


@pytest.fixture(scope="session")
def postgresql(postgresql_server: str) -> Iterator[str]:
    """Give the address of an empty database there, for this run alone."""
    name = f"companion_test_{os.getpid()}"
    yield new_database(postgresql_server, name)
    remove_database(postgresql_server, name)


@pytest.fixture(scope="session")
def numbers() -> Iterator[int]:
    """Count through the whole run."""
    return count()


@pytest.fixture
def new_place(request: pytest.FixtureRequest, tmp_path: Path, numbers: Iterator[int]) -> NewPlace:
    """Give places for databases: SQLite files, or with `--postgresql` schemas there."""
    if request.config.getoption("--postgresql"):
        database: str = request.getfixturevalue("postgresql")
        return lambda: new_schema(database, f"place_{next(numbers)}")
    return lambda: tmp_path / f"{next(numbers)}.db"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run be quick."""
    parser.addoption(
        "--quick",
        action="store_true",
        help="only what needs neither a browser nor much time, and pages in English alone",
    )
    parser.addoption(
        "--postgresql",
        action="store_true",
        help="only the tests of stored tables, on PostgreSQL instead of SQLite",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Pass over whole folders in a quick run: importing them takes seconds, too."""
    if collection_path == POSTGRESQL and not config.getoption("--postgresql"):
        return True
    return True if config.getoption("--quick") and collection_path in NOT_QUICK else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of a run what it is not for, and begin with what takes long.

    Processes share the tests out, so a long one at the end would be waited for by all of them.
    """
    items.sort(key=lambda item: (item.path not in LONGEST, _is_short(item)))
    for option, is_for in (("--quick", _is_quick), ("--postgresql", _is_for_postgresql)):
        if config.getoption(option):
            config.hook.pytest_deselected(items=[one for one in items if not is_for(one)])
            items[:] = filter(is_for, items)


def _is_for_postgresql(item: pytest.Item) -> bool:
    """Say whether a test is about stored tables, wherever they are stored."""
    if POSTGRESQL in item.path.parents:
        return True
    asked = getattr(item, "fixturenames", ())
    return not {"new_place", "postgresql_server"}.isdisjoint(asked) and not item.get_closest_marker(
        "sqlite"
    )


def _is_short(item: pytest.Item) -> bool:
    """Say whether a test takes no seconds."""
    if item.get_closest_marker("slow") or item.get_closest_marker("browser"):
        return False
    return set(NOT_QUICK).isdisjoint((item.path, *item.path.parents))


def _is_quick(item: pytest.Item) -> bool:
    """Say whether a test is neither slow nor a page in one more language."""
    if item.get_closest_marker("slow") or item.get_closest_marker("browser"):
        return False
    given = (
        item.callspec.params
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else {}
    )
    return given.get("language", "en") == "en" or PAGES not in item.path.parents
