"""A process that takes another's place waits for its database, whatever that says meanwhile."""

import threading
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from companion.table.errors import StoreError
from companion.web.serving import app_per_process
from companion.web.serving.app_per_process import Serving, Start
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.server import Family, server_config
from tests.waiting import HUNG


class OneAfterAnother:
    """A start that another process made."""

    def is_first(self) -> bool:
        return False

    def end(self, lost_key: Path | None = None, *, failed: bool = False) -> None:
        raise AssertionError(lost_key, failed)


@pytest.mark.parametrize(
    "key", ["table.store.no_server", "table.store.locked", "table.store.unavailable"]
)
def test_a_database_that_begins_anew_ends_no_process_that_comes_later(
    key: str, monkeypatch: pytest.MonkeyPatch
):
    said = [StoreError(key, database="x"), StoreError(key, database="x")]

    def open_at_last(_serving: Serving) -> str:
        if said:
            raise said.pop()
        return "tables"

    monkeypatch.setattr(Serving, "open", open_at_last)
    monkeypatch.setattr(Serving, "app", lambda _serving, tables: f"the app of {tables}")
    monkeypatch.setattr(app_per_process, "AGAIN", 0.0)
    monkeypatch.setattr(
        app_per_process, "parent_process", lambda: SimpleNamespace(is_alive=lambda: True)
    )
    start = OneAfterAnother()
    serving = Serving(
        "x", (), "http://127.0.0.1:1", (), encrypted=False, start=cast("Start", start)
    )

    assert str(serving()) == "the app of tables"


def test_a_process_that_is_killed_while_it_waits_holds_up_nobody():
    start = Start()
    assert start.is_first()
    waiting = get_context("spawn").Process(target=start.is_first)
    waiting.start()
    time.sleep(2)
    waiting.kill()
    waiting.join()

    telling = threading.Thread(target=start.end, daemon=True)
    telling.start()
    telling.join(HUNG)
    assert not telling.is_alive()
    assert not start.is_first()


def test_a_start_that_failed_is_over_though_a_process_is_still_ending(
    monkeypatch: pytest.MonkeyPatch,
):
    """A process that is asked whether it lives while it ends never answers."""
    start = Start()
    start.end(failed=True)
    asked: list[str] = []

    def ask(family: Family) -> None:
        asked.append("do you live?")
        family.should_exit.set()

    monkeypatch.setattr(Family, "keep_subprocess_alive", ask)
    family = Family(server_config(cast("Callable[[], AsgiApp]", None)), [], start)
    family.processes_num = 0

    family.run()

    assert not asked


@pytest.mark.parametrize("lost", [None, Path("/tables/schlüssel.key")])
def test_that_the_database_is_open_is_told_once_however_late(lost: Path | None):
    told: list[Path | None] = []
    start = Start()
    config = server_config(cast("Callable[[], AsgiApp]", None))
    family = Family(config, [], start, told.append)

    family.keep_subprocess_alive()
    assert not told
    start.end(lost)
    family.keep_subprocess_alive()
    family.keep_subprocess_alive()

    assert told == [lost]
