"""A process that takes another's place waits for its database, whatever that says meanwhile."""

import threading
import time
from multiprocessing import get_context
from types import SimpleNamespace
from typing import cast

import pytest

from companion.table.errors import StoreError
from companion.web.serving import app_per_process
from companion.web.serving.app_per_process import Serving, Start
from tests.waiting import SOON


class OneAfterAnother:
    """A start that another process made."""

    def is_first(self) -> bool:
        return False

    def end(self, *, failed: bool = False) -> None:
        raise AssertionError(failed)


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
    telling.join(SOON)
    assert not telling.is_alive()
    assert not start.is_first()
