"""A running server: streams that cost no thread and end with their phone, and room for all."""

import select
import socket
import threading
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from companion.table import StoreError, Tables
from companion.web.serving import asgi_app, door, open_streams
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.wsgi_bridge import THREADS
from tests.waiting import until
from tests.web.conftest import Gathering, Phone
from tests.web.serving.server_thread import PATIENCE, Line, Served, served

ASKING = "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: companion={cookie}\r\n\r\n"
END = b"0\r\n\r\n"


@pytest.fixture
def server(app: Flask, tables: Tables) -> Iterator[Served]:
    with served(lambda: AsgiApp(app, tables, None), tables) as made:
        yield made


def listen(server: Served, phone: Phone, path: str) -> Line:
    """Open a stream; give it once it has begun."""
    cookie = phone.client.get_cookie("companion")
    assert cookie
    line = server.connect(ASKING.format(path=path, cookie=cookie.value).encode())
    assert line.hears(b"retry: ")
    return line


def test_more_pages_than_threads_hear_of_an_action(
    server: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    anna, url = sit("Anna"), gathering.url("live")
    ears = [listen(server, one, url) for one in (gathering.host, anna) for _ in range(THREADS)]
    threads = threading.active_count()
    sit("Berthe")

    assert all(ear.hears(b"data: 3.2\n") for ear in ears)
    assert threading.active_count() == threads


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
    ear = listen(server, gathering.host, gathering.url("live"))
    monkeypatch.setattr(streaming_responses, "HEARTBEAT", 0.0)
    served.beat()

    assert ear.hears(b": \n\n")


def test_a_heartbeat_finds_what_nobody_told(
    server: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    ear = listen(server, gathering.host, gathering.url("live"))
    monkeypatch.setattr(tables.subscriptions, "publish", lambda _table, _tick: None)
    sit("Anna")
    monkeypatch.setattr(streaming_responses, "HEARTBEAT", 0.0)
    served.beat()

    assert ear.hears(b"data: 2.1\n")


def test_the_stream_of_a_phone_that_lost_its_seat_ends(
    server: Served, gathering: Gathering, sit: Callable[..., Phone], tables: Tables
):
    ear = listen(server, sit("Anna"), gathering.url("live"))
    host = gathering.host
    host.get(gathering.url("seats"))
    host.post(gathering.url("seats/1/release"), {"csrf": host.token})

    assert ear.hears(END)
    assert not ear.hears(b"never told")
    assert tables.subscriptions.count() == 0


def test_a_phone_that_reads_nothing_is_told_no_more(
    server: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    monkeypatch.setattr(streaming_responses, "MOST_UNREAD", -1)
    ear = listen(server, gathering.host, gathering.url("live"))
    sit("Anna")

    assert ear.hears(END)
    assert tables.subscriptions.count() == 0


def test_what_a_listening_phone_sends_is_passed_over(
    server: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    ear = listen(server, gathering.host, gathering.url("live"))
    ear.socket.sendall(ASKING.format(path="/", cookie="").encode())
    sit("Anna")

    assert ear.hears(b"data: 2.1\n")
    assert ear.heard.count(b"HTTP/1.1") == 1


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
    monkeypatch.setattr(connection_limits, "MOST_LARGE", 2)
    return served


def come(server: Served, said: bytes = b"", address: str = "127.0.0.2") -> socket.socket:
    """Open a connection from an address, and say something."""
    line = socket.create_connection(("127.0.0.1", served.port), PATIENCE, (address, 0))
    served.ears.append(Ear(line))
    line.sendall(said)
    return line


GREETING = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n..."


def test_whoever_opens_connections_without_end_keeps_nobody_else_out(guarded: Served):
    lines = [come(guarded, GREETING) for _ in range(3)]
    assert all(line.recv(4096).startswith(b"HTTP/1.1 200") for line in lines)
    assert come(guarded).recv(1) == b""
    assert come(guarded, GREETING, "127.0.0.3").recv(4096).startswith(b"HTTP/1.1 200")


def test_whoever_sends_large_bodies_without_end_is_cut_off(guarded: Served):
    lines = [come(guarded, UPLOAD) for _ in range(3)]
    (ended,) = select.select(lines, [], [], PATIENCE)[0]
    assert ended.recv(1) == b""
    assert come(guarded, GREETING, "127.0.0.3").recv(4096).startswith(b"HTTP/1.1 200")


def test_a_connection_that_asks_for_nothing_is_closed(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    asked, mute = come(served, GREETING), come(served, GREETING[:20])
    assert asked.recv(4096).startswith(b"HTTP/1.1 200")
    # What is closed before all that came was read is reset, and that is no farewell.
    until(lambda: any(one.request for one in served.server.active_channels.values()))
    monkeypatch.setattr(connection_limits, "SILENCE", 0.0)
    served.beat()
    assert mute.recv(1) == b""
    asked.sendall(GREETING)
    assert asked.recv(4096).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "soft, hard, most", [(1024, 4096, 2000), (1024, 1024, 824), (-1, -1, 2000), (256, -1, 2000)]
)
def test_there_are_never_more_connections_than_the_system_bears(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, most: int
):
    given: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, both: given.append(both))
    assert connection_limits.room() == most
    assert all(now >= most for now, _ in given)
