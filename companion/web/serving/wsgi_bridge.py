"""Lets the web app, which is WSGI, answer on a server that speaks ASGI: each request in a thread.

A body is read whole before a thread is taken, so that slow phones hold none. Python lets one thread
compute at a time, so a few are enough: more would only make each other late. Photos are read by
other processes; whoever waits for one has a thread among others.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import IO, Any
from weakref import WeakValueDictionary
from wsgiref.types import WSGIApplication, WSGIEnvironment

from companion.table import waits
from companion.web.config import FORM_LIMIT, MEGABYTE
from companion.web.serving.event_loop_streams import HAND_ON, Message, OpenStream, Receive, Send

THREADS = 4
FOR_LARGE = 12
"""Threads for bodies larger than a form."""
MOST_OF_ADDRESS = 3
"""Requests of one address in threads at once: it leaves one to the others."""
BODY_LIMIT = 64 * MEGABYTE
"""Enough for the app to refuse a large body in one sentence, little enough for a small disk."""
CAME = "companion.came"
"""The name under which a request knows when it was there; it may wait for a thread."""
PIECE = MEGABYTE // 4
_BODY = frozenset({b"content-length", b"transfer-encoding"})
SLOW = 30.0
"""Seconds within which more of a body has to come."""


class WsgiBridge:
    """The web app as ASGI."""

    def __init__(self, app: WSGIApplication) -> None:
        """Keep the app."""
        self._app = app
        self._threads = ThreadPoolExecutor(THREADS, "request")
        self._for_large = ThreadPoolExecutor(FOR_LARGE, "large")
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def answer(self, scope: Message, receive: Receive, send: Send, who: str) -> None:
        """Answer a request.

        Args:
            scope: The request's head.
            receive: Gives its body.
            send: Takes the answer.
            who: Whose request it is; whoever has no name may have all threads.

        Raises:
            TimeoutError: The body stopped coming.
        """
        handed: list[OpenStream] = []
        # Most requests bring nothing; a file that may grow on the disk is made for the others.
        with tempfile.SpooledTemporaryFile(PIECE) if brings_body(scope) else BytesIO() as body:
            environ = _environ(scope, body)
            environ[HAND_ON] = lambda news, written: handed.append(OpenStream(news, written))
            size = await _read(receive, body, environ) if brings_body(scope) else 0
            if size is None:
                return
            environ[CAME] = time.monotonic()
            threads = self._threads if size <= FORM_LIMIT else self._for_large
            most = MOST_OF_ADDRESS if who else FOR_LARGE
            turn = self._turns.setdefault(who, asyncio.Semaphore(most))
            try:
                async with turn:
                    await self._pass_on(environ, threads, send, handed)
                for stream in handed:
                    await stream.go_on(receive, send)
            finally:
                for stream in handed:
                    stream.close()

    async def _pass_on(
        self,
        environ: WSGIEnvironment,
        threads: ThreadPoolExecutor,
        send: Send,
        handed: list[OpenStream],
    ) -> None:
        in_thread = partial(asyncio.get_running_loop().run_in_executor, threads)
        answer = _Answer(self._app)
        piece = await in_thread(answer.begin, environ)
        if int(environ["CONTENT_LENGTH"]) > BODY_LIMIT:
            answer.start["headers"].append((b"connection", b"close"))  # the rest stays unread
        await send(answer.start)
        while not answer.is_whole:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
            piece = await in_thread(answer.piece)
        if piece or not handed:
            await send({"type": "http.response.body", "body": piece, "more_body": bool(handed)})


class _Answer:
    """What the app answers, piece by piece."""

    def __init__(self, app: WSGIApplication) -> None:
        self.start: Message = {"type": "http.response.start"}
        self.is_whole = False
        self._app = app

    def begin(self, environ: WSGIEnvironment) -> bytes:
        """Ask the app; give the first piece of its answer, which mostly is all of it."""
        with waits(environ.get(CAME)):
            self._answer = self._app(environ, self._head)
        self._pieces: Iterator[bytes] = iter(self._answer)
        return self.piece()

    def piece(self) -> bytes:
        """Give the next piece."""
        read: list[bytes] = []
        try:
            for one in self._pieces:
                read.append(one)
                if sum(map(len, read)) >= PIECE:
                    return b"".join(read)
        except BaseException:
            self._close()
            raise
        self._close()
        return b"".join(read)

    def _close(self) -> None:
        self.is_whole = True
        if hasattr(self._answer, "close"):
            self._answer.close()

    def _head(self, status: str, headers: list[tuple[str, str]], _error: Any = None) -> Any:  # noqa: ANN401 - what PEP 3333 wants is used by nobody
        self.start["status"] = int(status[:3])
        self.start["headers"] = [
            (name.lower().encode("latin-1"), said.encode("latin-1")) for name, said in headers
        ]


def brings_body(scope: Message) -> bool:
    """Say whether something may follow the head of a request."""
    return any(name in _BODY and value != b"0" for name, value in scope["headers"])


async def _read(receive: Receive, body: IO[bytes], environ: WSGIEnvironment) -> int | None:
    """Read a body, unless the app will refuse it by its size; nothing where the phone is gone."""
    size = int(environ["CONTENT_LENGTH"])
    more = size <= BODY_LIMIT
    while more:
        async with asyncio.timeout(SLOW):
            message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body.write(message.get("body", b""))
        more = bool(message.get("more_body")) and body.tell() <= BODY_LIMIT
        size = max(size, body.tell())
    environ["CONTENT_LENGTH"] = str(size)
    body.seek(0)
    return size


def _environ(scope: Message, body: IO[bytes]) -> WSGIEnvironment:
    """Say what is asked as WSGI does (PEP 3333)."""
    host, port = scope.get("server") or ("localhost", 80)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "CONTENT_LENGTH": "0",
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw, said in scope["headers"]:
        name = raw.decode("latin-1").upper().replace("-", "_")
        if name not in {"CONTENT_LENGTH", "CONTENT_TYPE"}:
            name = f"HTTP_{name}"
        value = said.decode("latin-1")
        # A length is sent once, or the server takes no request.
        again = name in environ and name != "CONTENT_LENGTH"
        environ[name] = f"{environ[name]},{value}" if again else value
    return environ
