"""A running server: streams that cost no thread and end with their phone, and room for all."""

import select
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from flask import Flask
from waitress.server import create_server

from companion.table import StoreError, Tables
from companion.web.serving import connection_limits, streaming_responses
from companion.web.serving.event_loop import EventLoop
from companion.web.serving.http_errors import Channel
from companion.web.serving.thread_pool import USUAL, ThreadPool
from tests.waiting import until
from tests.web.conftest import Gathering, Phone

PATIENCE = 10.0
ASKING = "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: companion={cookie}\r\n\r\n"
END = b"0\r\n\r\n"


@dataclass
class Ear:
    """A phone's open stream."""

    line: socket.socket
    heard: bytes = b""

    def hears(self, words: bytes) -> bool:
        """Read until it heard these words; False where the line ended without them."""
        while words not in self.heard:
            if not (more := self.line.recv(4096)):
                return False
            self.heard += more
        return True


@dataclass
class Served:
    """The app, served as the server does it."""

    server: Any
    port: int
    ears: list[Ear] = field(default_factory=list)

    def listen(self, phone: Phone, path: str) -> Ear:
        """Open a stream; give it once it has begun."""
        cookie = phone.client.get_cookie("companion")
        assert cookie
        line = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        self.ears.append(Ear(line))
        line.sendall(ASKING.format(path=path, cookie=cookie.value).encode())
        assert self.ears[-1].hears(b"retry: ")
        until(
            lambda: self._goes_on(line)
        )  # its beginning is heard before the connection carries it
        return self.ears[-1]

    def _goes_on(self, line: socket.socket) -> bool:
        own = [one for one in self._channels() if one.addr == line.getsockname()]
        return not own or own[0].stream is not None

    def _channels(self) -> tuple[Any, ...]:
        return tuple(self.server.active_channels.values())

    def beat(self) -> None:
        """Look after silent streams, as the server does each second."""
        for channel in self._channels():
            channel.beat()


@pytest.fixture
def served(app: Flask, tables: Tables) -> Iterator[Served]:
    listening = socket.create_server(("127.0.0.1", 0))
    crew = ThreadPool(USUAL, before_end=tables.subscriptions.close)
    server = create_server(app, sockets=[listening], _dispatcher=crew, asyncore_use_poll=True)
    server.channel_class = Channel
    watch, ended = EventLoop(server), threading.Event()

    def run() -> None:
        while not ended.is_set():
            watch.turn(0.02)

    thread = threading.Thread(target=run)
    thread.start()
    made = Served(server, listening.getsockname()[1])
    yield made
    for ear in made.ears:
        ear.line.close()
    crew.shutdown()
    ended.set()
    thread.join()
    for channel in tuple(server.active_channels.values()):
        channel.handle_close()
    server.close()


def test_more_pages_than_threads_hear_of_an_action(
    served: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    anna, url = sit("Anna"), gathering.url("live")
    ears = [served.listen(one, url) for one in (gathering.host, anna) for _ in range(USUAL)]
    threads = threading.active_count()
    sit("Berthe")

    assert all(ear.hears(b"data: 3.2\n") for ear in ears)
    assert threading.active_count() == threads


def test_a_page_that_is_behind_hears_at_once(
    served: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna")

    assert served.listen(gathering.host, f"{gathering.url('live')}?seen=1.0").hears(b"data: 2.1\n")


def test_a_phone_that_hangs_up_is_forgotten(served: Served, gathering: Gathering, tables: Tables):
    ear = served.listen(gathering.host, gathering.url("live"))
    assert tables.subscriptions.count() == 1
    ear.line.close()

    until(lambda: not tables.subscriptions.count())


def test_a_long_silence_is_broken(
    served: Served, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    ear = served.listen(gathering.host, gathering.url("live"))
    monkeypatch.setattr(streaming_responses, "HEARTBEAT", 0.0)
    served.beat()

    assert ear.hears(b": \n\n")


def test_a_heartbeat_finds_what_nobody_told(
    served: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    ear = served.listen(gathering.host, gathering.url("live"))
    monkeypatch.setattr(tables.subscriptions, "publish", lambda _table, _tick: None)
    sit("Anna")
    monkeypatch.setattr(streaming_responses, "HEARTBEAT", 0.0)
    served.beat()

    assert ear.hears(b"data: 2.1\n")


def test_the_stream_of_a_phone_that_lost_its_seat_ends(
    served: Served, gathering: Gathering, sit: Callable[..., Phone], tables: Tables
):
    ear = served.listen(sit("Anna"), gathering.url("live"))
    host = gathering.host
    host.get(gathering.url("seats"))
    host.post(gathering.url("seats/1/release"), {"csrf": host.token})

    assert ear.hears(END)
    assert not ear.hears(b"never told")
    assert tables.subscriptions.count() == 0


def test_a_phone_that_reads_nothing_is_told_no_more(
    served: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    monkeypatch.setattr(streaming_responses, "MOST_UNREAD", -1)
    ear = served.listen(gathering.host, gathering.url("live"))
    sit("Anna")

    assert ear.hears(END)
    assert tables.subscriptions.count() == 0


def test_what_a_listening_phone_sends_is_passed_over(
    served: Served, gathering: Gathering, sit: Callable[..., Phone]
):
    ear = served.listen(gathering.host, gathering.url("live"))
    ear.line.sendall(ASKING.format(path="/", cookie="").encode())
    sit("Anna")

    assert ear.hears(b"data: 2.1\n")
    assert ear.heard.count(b"HTTP/1.1") == 1


def test_a_stream_that_fails_ends_and_no_action_with_it(
    served: Served,
    gathering: Gathering,
    sit: Callable[..., Phone],
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
):
    anna = sit("Anna")
    ear = served.listen(anna, gathering.url("live"))

    def fail(_rights: object) -> bool:
        raise StoreError("table.store.disk", database="")

    monkeypatch.setattr(tables.subscriptions, "is_current", fail)
    berthe = sit("Berthe")

    assert ear.hears(END)
    assert berthe.url.endswith("/lobby")


@pytest.fixture
def guarded(served: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """A server that counts the addresses of its own machine, too, and has little room."""
    monkeypatch.setattr(connection_limits, "is_loopback", lambda _: False)
    monkeypatch.setattr(connection_limits, "MOST_OF_ADDRESS", 3)
    monkeypatch.setattr(connection_limits, "MOST_LARGE", 2)
    return served


def come(served: Served, said: bytes = b"", address: str = "127.0.0.2") -> socket.socket:
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
    served: Served, monkeypatch: pytest.MonkeyPatch
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
