"""Stills: screens rendered without a server, shown in a browser.

Each still is the page that a phone gets, whole, with the phone's own look. What is asked beside it
(stylesheet, scripts, fonts, drawings) comes from the same app.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.wrappers import Response

from companion.table import Tables
from tests.browser.phone_look import Look

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

PHONE = ViewportSize(width=390, height=844)
"""CSS pixels of a phone of the middle size."""

SITE = "https://localhost"
AXE_EVERY = 4
"""axe takes most of the time; what it finds hardly ever hangs on the words."""
STREAM = "retry: 600000\n\n"
PICTURE = re.compile(r'"(/t/[^"]+\.svg[^"]*)"')
"""A drawing that only phones at its table get."""

Shown = Callable[[Look], str]
"""Renders a screen for a phone with a look."""


class Quiet(WSGIRequestHandler):
    """Writes no line for each request."""

    protocol_version = "HTTP/1.1"
    """Connections stay open, as behind the real server."""

    def log_request(self, *_: object) -> None:
        """Say nothing."""


class Stills:
    """Screens of an app, by name.

    Attributes:
        app: What renders them.
    """

    def __init__(self, app: Flask, tables: Tables) -> None:
        """Take an app, and the tables that it shows."""
        self.app = app
        self._tables = tables
        self._shown: dict[str, Shown] = {}
        self._opened: dict[str, str] = {}
        self._pictures: dict[str, bytes] = {}
        health = app.test_client().get("/health", base_url=SITE)
        self._policy = health.headers["Content-Security-Policy"]

    @property
    def names(self) -> tuple[str, ...]:
        """What can be shown."""
        return tuple(self._shown)

    def close(self) -> None:
        """Close the database."""
        self._tables.close()

    def html(self, name: str, look: Look) -> str:
        """Render a still."""
        return self._shown[name](look)

    @contextmanager
    def phone(self, browser: Browser) -> Iterator[BrowserContext]:
        """Give a phone that can open them."""
        with (
            self._served() as address,
            browser.new_context(
                base_url=address,
                viewport=PHONE,
                has_touch=True,
                reduced_motion="reduce",
                service_workers="block",
            ) as opened,
        ):
            yield opened

    @contextmanager
    def _served(self) -> Iterator[str]:
        """Answer a browser over HTTP: unlike routes it lets styles and fonts be kept there."""
        server = make_server("127.0.0.1", 0, self._answer, threaded=True, request_handler=Quiet)
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.port}"
        finally:
            server.shutdown()
            thread.join()
            server.server_close()

    def _answer(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer with a still, or with what belongs to every page."""
        path = environ["PATH_INFO"]
        if path in self._opened:
            found = Response(self._opened[path], mimetype="text/html")
            found.headers["Content-Security-Policy"] = self._policy
        elif path.endswith("/live"):
            found = Response(STREAM, mimetype="text/event-stream")
        elif picture := self._pictures.get(f"{path}?{environ['QUERY_STRING']}"):
            found = Response(picture, mimetype="image/svg+xml")
        elif path.startswith("/t/"):
            found = Response(status=204)  # a still has nothing to catch up with
        else:
            # An encrypted table leads every plain request to its encrypted address.
            environ["wsgi.url_scheme"] = "https"
            return self.app(environ, start)
        return found(environ, start)

    def open(self, page: Page, name: str, look: Look) -> None:
        """Show a still in a page of a context that is served."""
        address = f"/still/{name.replace(' ', '-')}"
        self._opened[address] = self.html(name, look)
        page.goto(address)
        page.evaluate("document.fonts.ready")

    def keep_pictures(self, page: str, client: FlaskClient) -> None:
        """Keep the drawings of a page, which only the phone that got it may ask for."""
        for address in map(html.unescape, PICTURE.findall(page)):
            if address not in self._pictures:
                self._pictures[address] = client.get(address, base_url=SITE).data

    def _asked(self, table: str, secrets: tuple[str, ...], url: str) -> Callable[[Look], str]:
        """Ask the app as a phone with these secrets."""

        def render(look: Look) -> str:
            client = self.app.test_client()
            for name, value in look.cookies.items():
                client.set_cookie(name, value)
            for secret in secrets:
                client.get(f"/j/{table}/{secret}", base_url=SITE)
            return client.get(url, follow_redirects=True, base_url=SITE).text

        return render
