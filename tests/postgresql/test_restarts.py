"""The database is killed and started anew in the middle of an evening."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from bench.server_load.phone_client import gather
from bench.server_load.postgresql_server import PostgresqlServer, own_server
from bench.server_load.server_process import serving
from companion.table import StoreError, Tick, open_tables
from tests.table.live.stream_listener import listening
from tests.table.seated_table import Evening, scripted
from tests.tally import GAMES, Correct
from tests.waiting import HUNG, until


@pytest.fixture
def mortal(postgresql_server: str) -> Iterator[PostgresqlServer]:
    """Give a server beside the one of this run, which may be killed."""
    assert postgresql_server
    with own_server() as server:
        server.start()
        yield server


def test_after_a_restart_of_the_database_the_evening_goes_on(mortal: PostgresqlServer) -> None:
    with (
        closing(Evening(mortal.url(), scripted())) as evening,
        closing(open_tables(mortal.url(), GAMES)) as other,
    ):
        evening.tables.watch_database()
        other.watch_database()
        evening.act(1, Correct(1, 3))
        received = listening(other.subscriptions.subscribe(evening.phone(2)))
        phone = evening.phone(1)
        mortal.kill()
        with pytest.raises(StoreError) as refused:
            evening.act(1, Correct(1, 4), key="the-same-tap")
        assert refused.value.key == "table.store.unavailable"

        mortal.start()
        evening.act(1, Correct(1, 4), key="the-same-tap")
        assert evening.state.counters[0] == 4
        while received.get(timeout=HUNG) != Tick(3, 3):
            pass
        assert other.rights(evening.table, [evening.secrets[1]]).held == phone.held
        evening.act(1, Correct(1, 5))
        while received.get(timeout=HUNG) != Tick(4, 3):
            pass


def test_a_process_that_died_with_the_database_comes_back_with_it(mortal: PostgresqlServer) -> None:
    with serving(mortal.url(), "--processes", "2") as server:
        host, anna = gather(server.port, 1)
        mortal.kill()
        for one in server.family()[1:]:
            os.kill(one, signal.SIGKILL)
        time.sleep(3)
        assert server.process.poll() is None
        mortal.start()

        def shows_the_table() -> bool:
            anna.moved(server.port)
            try:
                return anna.get(f"{anna.table}log").status == 200
            except OSError:
                return False

        until(shows_the_table)
        host.close()
        anna.close()
