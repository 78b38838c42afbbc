"""The server's wait: connections are served, freed, and asked no more than they have to be."""

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from waitress.server import create_server
from waitress.task import ThreadedTaskDispatcher

from companion.web.serving.event_loop import EventLoop

REQUEST = b"GET /%s HTTP/1.1\r\nHost: here\r\n\r\n"
BIG = 3_000_000


def app(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    path = environ["PATH_INFO"]
    if path == "/stream":
        start_response("200 OK", [("Content-Type", "text/plain")])
        return iter([b"#" * BIG, b"end"])
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "2")])
    return [b"ok"]


@pytest.fixture
def served() -> Iterator[tuple[int, EventLoop]]:
    """Serve a small app by a watch of its own."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    crew = ThreadedTaskDispatcher()
    crew.set_thread_count(2)
    server = create_server(app, sockets=[listening], _dispatcher=crew, asyncore_use_poll=True)
    watch, ended = EventLoop(server), threading.Event()

    def run() -> None:
        while not ended.is_set():
            watch.turn(0.05)

    thread = threading.Thread(target=run)
    thread.start()
    yield port, watch
    ended.set()
    thread.join()
    crew.shutdown()
    for connection in list(server.active_channels.values()):
        connection.handle_close()
    server.close()


def ask(line: socket.socket, path: bytes) -> bytes:
    line.sendall(REQUEST % path)
    return heard(line, lambda got: got.endswith(b"ok"))


def heard(line: socket.socket, is_all: Callable[[bytearray], bool]) -> bytes:
    """Read until that is all."""
    got = bytearray()
    while not is_all(got):
        more = line.recv(60_000)
        assert more, "the line ended before"
        got += more
    return bytes(got)


def test_a_line_carries_one_request_after_the_other(served: tuple[int, EventLoop]):
    with socket.create_connection(("127.0.0.1", served[0]), timeout=5) as line:
        for _ in range(5):
            assert ask(line, b"").endswith(b"ok")


def test_requests_that_come_at_once_are_answered_in_turn(served: tuple[int, EventLoop]):
    with socket.create_connection(("127.0.0.1", served[0]), timeout=5) as line:
        line.sendall(REQUEST % b"" * 3)
        assert heard(line, lambda got: got.count(b"ok") == 3)


def test_a_phone_that_reads_slowly_gets_all_of_a_big_answer(served: tuple[int, EventLoop]):
    with socket.create_connection(("127.0.0.1", served[0]), timeout=5) as line:
        line.sendall(REQUEST % b"stream")
        got = heard(line, lambda got: got.endswith(b"0\r\n\r\n"))
    assert got.count(b"#") == BIG


def test_a_phone_that_hangs_up_is_forgotten(served: tuple[int, EventLoop]):
    port, watch = served
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        assert ask(line, b"").endswith(b"ok")
        busy = watch.busy
    for _ in range(100):
        if not watch._server.active_channels:
            break
        threading.Event().wait(0.05)
    assert not watch._server.active_channels
    assert not busy
