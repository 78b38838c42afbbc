"""A running server: streams that cost no thread and end with their phone, and room for all."""

import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from flask import Flask

from companion.table import StoreError, Tables
from companion.web.serving import (
    asgi_app,
    connection_limits,
    event_loop_streams,
    live_updates,
    wsgi_bridge,
)
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.wsgi_bridge import THREADS
from tests.waiting import HUNG, until
from tests.web.conftest import Gathering, Phone
from tests.web.serving.server_thread import Line, Served, served

ASKING = "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: companion={cookie}\r\n\r\n"
END = b"0\r\n\r\n"


@pytest.fixture
def server(app: Flask, tables: Tables) -> Iterator[Served]:
    with served(lambda: AsgiApp(app, tables, None), tables) as made:
        yield made


def listen(server: Served, phone: Phone, path: str) -> Line:
    """Open a stream; give it once it has begun."""
    line = server.connect(asking(phone, path))
    assert line.hears(b"retry: ")
    return line


def asking(phone: Phone, path: str) -> bytes:
    cookie = phone.client.get_cookie("companion")
    assert cookie
    return ASKING.format(path=path, cookie=cookie.value).encode()


@pytest.mark.slow
def test_more_pages_than_threads_hear_of_an_action(
    server: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    anna, url = sit("Anna"), gathering.url("live")
    threads = threading.active_count()
    ears = [listen(server, one, url) for one in (gathering.host, anna) for _ in range(THREADS)]
    sit("Berthe")

    assert all(ear.hears(b"data: 3.2\n") for ear in ears)
    assert threading.active_count() - threads < len(ears)


def test_a_page_that_is_behind_hears_at_once(
    server: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna")

    assert listen(server, gathering.host, f"{gathering.url('live')}?seen=1.0").hears(b"data: 2.1\n")


def test_a_phone_that_hangs_up_is_forgotten(server: Served, gathering: Gathering, tables: Tables):
    ear = listen(server, gathering.host, gathering.url("live"))
    assert tables.subscriptions.count() == 1
    ear.socket.close()

    until(lambda: not tables.subscriptions.count())


def test_a_long_silence_is_broken(
    server: Served, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(event_loop_streams, "HEARTBEAT", 0.1)
    ear = listen(server, gathering.host, gathering.url("live"))

    assert ear.hears(b": \n\n")


def test_a_heartbeat_finds_what_nobody_told(
    server: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    monkeypatch.setattr(event_loop_streams, "HEARTBEAT", 0.1)
    ear = listen(server, gathering.host, gathering.url("live"))
    monkeypatch.setattr(tables.subscriptions, "publish", lambda _table, _tick: None)
    sit("Anna")

    assert ear.hears(b"data: 2.1\n")


@pytest.mark.slow
def test_the_stream_of_a_phone_that_lost_its_seat_ends(
    server: Served, gathering: Gathering, sit: Callable[..., Phone], tables: Tables
):
    ear = listen(server, sit("Anna"), gathering.url("live"))
    host = gathering.host
    host.get(gathering.url("seats"))
    host.post(gathering.url("seats/1/release"), {"csrf": host.token})

    assert ear.hears(END)
    ear.heard = b""
    sit("Berthe")
    ear.say(GREETING)
    assert ear.hears(ANSWERED)
    assert ear.heard.startswith(ANSWERED)
    assert tables.subscriptions.count() == 0


@pytest.mark.slow
def test_a_phone_that_reads_nothing_is_told_no_more(
    server: Served,
    gathering: Gathering,
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    monkeypatch.setattr(event_loop_streams, "HEARTBEAT", 0.0)
    monkeypatch.setattr(event_loop_streams, "DEAF", 0.1)
    monkeypatch.setattr(live_updates, "BEGINNING", "retry: 500\n" + ":" * 20_000_000)
    line = server.connect()
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.say(asking(gathering.host, gathering.url("live")))
    until(lambda: bool(tables.subscriptions.count()))

    until(lambda: not tables.subscriptions.count())


@pytest.mark.slow
def test_what_a_listening_phone_sends_is_passed_over(
    server: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    ear = listen(server, gathering.host, gathering.url("live"))
    ear.socket.sendall(ASKING.format(path="/", cookie="").encode())
    sit("Anna")

    assert ear.hears(b"data: 2.1\n")
    assert ear.heard.count(b"HTTP/1.1") == 1


@pytest.mark.slow
def test_a_stream_that_fails_ends_and_no_action_with_it(
    server: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    anna = sit("Anna")
    ear = listen(server, anna, gathering.url("live"))

    def fail(_rights: object) -> bool:
        raise StoreError("table.store.disk", database="")

    monkeypatch.setattr(tables.subscriptions, "is_current", fail)
    berthe = sit("Berthe")

    assert ear.hears(END)
    assert berthe.url.endswith("/lobby")


@pytest.fixture
def guarded(server: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """A server that counts the addresses of its own machine, too, and has little room."""
    monkeypatch.setattr(connection_limits, "is_loopback", lambda _: False)
    monkeypatch.setattr(connection_limits, "MOST_OF_ADDRESS", 3)
    monkeypatch.setattr(asgi_app, "MOST_LARGE", 2)
    return server


SOMEBODY, OTHER = "127.0.0.2", "127.0.0.3"
GREETING = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n..."
ANSWERED = b"HTTP/1.1 200"


def test_whoever_opens_connections_without_end_keeps_nobody_else_out(guarded: Served):
    lines = [guarded.connect(GREETING, SOMEBODY) for _ in range(3)]
    assert all(line.hears(ANSWERED) for line in lines)
    assert not guarded.connect(b"", SOMEBODY).hears(ANSWERED)
    assert guarded.connect(GREETING, OTHER).hears(ANSWERED)

    lines[0].socket.close()
    until(lambda: guarded.app.present[SOMEBODY] < 3)
    assert guarded.connect(GREETING, SOMEBODY).hears(ANSWERED)


@pytest.mark.slow
def test_whoever_sends_large_bodies_without_end_is_cut_off(guarded: Served):
    lines = [guarded.connect(UPLOAD, SOMEBODY).socket for _ in range(3)]
    (ended,) = select.select(lines, [], [], HUNG)[0]
    with suppress(ConnectionResetError):
        assert ended.recv(1) == b""
    assert guarded.connect(GREETING, OTHER).hears(ANSWERED)


@pytest.mark.slow
def test_a_connection_that_asks_for_nothing_is_closed(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(connection_limits, "SILENCE", 0.3)
    asked, mute, slow = (server.connect(said) for said in (GREETING, b"", GREETING[:20]))
    assert asked.hears(ANSWERED)
    assert not mute.hears(ANSWERED)
    assert not slow.hears(ANSWERED)
    asked.heard = b""
    asked.say(GREETING)
    assert asked.hears(b"ok")
    asked.say(GREETING[:20])
    assert not asked.hears(b"never told")


def test_a_body_that_stops_coming_ends_its_connection(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(wsgi_bridge, "SLOW", 0.1)

    assert not server.connect(UPLOAD).hears(b"HTTP")


@pytest.mark.parametrize(
    "soft, hard, most", [(1024, 4096, 3896), (1024, 1024, 824), (-1, -1, 6000), (256, -1, 6000)]
)
def test_there_are_never_more_connections_than_the_system_bears(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, most: int
):
    given: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, both: given.append(both))
    assert connection_limits.room() == most
    assert all(now >= most for now, _ in given)
