"""What all tests share, and which of them `make quick` leaves to `make test`."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

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
        yield


HERE = Path(__file__).parent
NOT_QUICK = tuple(
    HERE / name
    for name in (
        *("browser", "printables", "server", "vision"),
        *("bench", "cli/dice", "games/masmorra/laws"),
    )
)
"""What starts browsers, servers or processes, reads photos, prints, or plays games by chance."""
PAGES = HERE / "web"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run be quick."""
    parser.addoption(
        "--quick",
        action="store_true",
        help="only what needs neither a browser nor seconds, and pages in English alone",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Pass over whole folders in a quick run: importing them takes seconds, too."""
    return True if config.getoption("--quick") and collection_path in NOT_QUICK else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of a quick run what takes long."""
    if config.getoption("--quick"):
        config.hook.pytest_deselected(items=[one for one in items if not _is_quick(one)])
        items[:] = filter(_is_quick, items)


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
