"""The bridge: requests come and go whole, and nobody's requests hold up everybody else's."""

import socket
import threading
from collections.abc import Iterable, Iterator
from typing import cast
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask

from companion.table import Tables
from companion.web.serving import connection_limits
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.wsgi_bridge import MOST_OF_ADDRESS, THREADS
from tests.waiting import HUNG
from tests.web.serving.server_thread import KERNEL_BUFFER, Served, served

REQUEST = b"GET /%s HTTP/1.1\r\nHost: here\r\n\r\n"
MANY, OTHER = "127.0.0.2", "127.0.0.3"
BIG = 3_000_000
"""Far more than the kernel keeps of an answer, so that the server waits for who reads it."""
PLAIN = [("Content-Type", "text/plain")]


class Pages:
    """A small app whose long pages take until they are let go."""

    def __init__(self) -> None:
        self.closed = threading.Semaphore(0)
        self.free = threading.Event()
        self._begun = threading.Semaphore(0)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        start("200 OK", PLAIN)
        if path == "/long":
            self._begun.release()
            self.free.wait(HUNG)
        if path == "/echo":
            return [environ["wsgi.input"].read(), b".end"]
        if path == "/big":
            return self.pieces()
        if path == "/said":
            said = f"{environ['HTTP_X_SAID']} {environ['QUERY_STRING']} {environ['REMOTE_ADDR']}"
            return [said.encode()]
        return [b"ok"]

    def pieces(self) -> Iterator[bytes]:
        try:
            for _ in range(30):
                yield b"#" * (BIG // 30)
            yield b"end"
        finally:
            self.closed.release()

    def begins(self, *, now: bool = False) -> bool:
        return self._begun.acquire(timeout=0.3 if now else HUNG)


@pytest.fixture
def pages() -> Iterator[Pages]:
    made = Pages()
    yield made
    made.free.set()


@pytest.fixture
def server(pages: Pages, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(connection_limits, "is_loopback", lambda address: address == "127.0.0.1")
    with served(lambda: AsgiApp(cast("Flask", pages), tables, None)) as made:
        yield made
        pages.free.set()


def test_a_line_carries_one_request_after_the_other(server: Served):
    line = server.connect()
    for _ in range(5):
        line.heard = b""
        line.say(REQUEST % b"")
        assert line.hears(b"ok")


def test_requests_that_come_at_once_are_answered_in_turn(server: Served):
    line = server.connect(REQUEST % b"" * 3)

    assert line.hears(b"0\r\n\r\n")
    while line.heard.count(b"ok") < 3:
        before = len(line.heard)
        line.heard += line.socket.recv(4096)
        assert len(line.heard) > before


def test_a_body_comes_whole_however_it_is_cut(server: Served):
    line = server.connect(b"POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 6\r\n\r\nab")
    line.say(b"cd")
    line.say(b"ef")
    assert line.hears(b"abcdef")
    chunks = b"3\r\nghi\r\n2\r\njk\r\n0\r\n\r\n"
    line.say(b"POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)

    assert line.hears(b"ghijk")


def test_a_request_is_told_as_it_came(server: Served):
    line = server.connect(b"GET /said?a=%C3%A4&b HTTP/1.1\r\nHost: here\r\nX-Said: yes\r\n\r\n")

    assert line.hears(b"yes a=%C3%A4&b 127.0.0.1")


def test_a_phone_that_reads_slowly_gets_all_of_a_big_answer(server: Served, pages: Pages):
    line = server.connect()
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, KERNEL_BUFFER)
    line.say(REQUEST % b"big")

    assert line.hears(b"0\r\n\r\n")
    assert line.heard.count(b"#") == BIG
    assert pages.closed.acquire(timeout=HUNG)


@pytest.mark.slow
def test_no_address_holds_all_threads(server: Served, pages: Pages):
    for _ in range(MOST_OF_ADDRESS + 2):
        server.connect(REQUEST % b"long", MANY)
    for _ in range(MOST_OF_ADDRESS):
        assert pages.begins()

    assert not pages.begins(now=True)
    assert server.connect(REQUEST % b"", OTHER).hears(b"ok")
    pages.free.set()
    assert pages.begins()
    assert pages.begins()


@pytest.mark.slow
def test_a_server_before_this_one_is_not_held_back(server: Served, pages: Pages):
    for _ in range(THREADS):
        server.connect(REQUEST % b"long")

    assert all(pages.begins() for _ in range(THREADS))


@pytest.mark.slow
def test_who_waits_for_a_photo_holds_up_nobody(server: Served, pages: Pages):
    photo = b"x" * 1_500_000
    head = b"POST /long HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % len(photo)
    for _ in range(THREADS + 1):
        server.connect(head + photo)

    assert all(pages.begins() for _ in range(THREADS + 1))
    assert server.connect(REQUEST % b"").hears(b"ok")


def test_an_app_that_fails_gives_its_turn_back(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(connection_limits, "is_loopback", lambda _: False)

    def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/bad":
            raise ZeroDivisionError
        start("200 OK", PLAIN)
        return [b"ok"]

    with served(lambda: AsgiApp(cast("Flask", app), tables, None)) as server:
        for _ in range(MOST_OF_ADDRESS + 1):
            assert server.connect(REQUEST % b"bad").hears(b"HTTP/1.1 500")
        assert server.connect(REQUEST % b"").hears(b"ok")
    assert "Traceback" not in capsys.readouterr().out
