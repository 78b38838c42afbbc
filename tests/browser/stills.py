"""Stills: screens rendered without a server, shown in a browser.

Each still is the page that a phone gets, whole, with the phone's own look. What is asked beside it
(stylesheet, scripts, fonts, drawings) comes from the same app.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize

from companion.table import Tables
from tests.browser.phone_look import Look

PHONE = ViewportSize(width=390, height=844)
"""CSS pixels of a phone of the middle size."""

SITE = "https://localhost"
AXE_EVERY = 4
"""axe takes most of the time; what it finds hardly ever hangs on the words."""
STREAM = "retry: 600000\n\n"

Shown = Callable[[Look], str]
"""Renders a screen for a phone with a look."""


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
        opened = browser.new_context(
            viewport=PHONE, has_touch=True, reduced_motion="reduce", service_workers="block"
        )
        self._serve(opened)
        try:
            yield opened
        finally:
            opened.close()

    def _serve(self, context: BrowserContext) -> None:
        """Let a browser ask this app, and nobody else."""
        client = self.app.test_client()
        kept: dict[str, tuple[int, dict[str, str], bytes]] = {}

        def fulfil(route: Route) -> None:
            path = urlsplit(route.request.url).path
            if path.endswith("/live"):
                route.fulfill(content_type="text/event-stream", body=STREAM)
                return
            if path.startswith("/t/"):
                route.fulfill(status=204)  # a still has nothing to catch up with
                return
            if path not in kept:
                with client.get(path, base_url=SITE) as answer:
                    kept[path] = answer.status_code, dict(answer.headers), answer.data
            status, headers, body = kept[path]
            route.fulfill(status=status, headers=headers, body=body)

        context.route("**/*", fulfil)

    def open(self, page: Page, name: str, look: Look) -> None:
        """Show a still in a page of a context that is served."""
        html = self.html(name, look)
        policy = (
            self.app.test_client().get("/health", base_url=SITE).headers["Content-Security-Policy"]
        )
        kind = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy}
        address = f"{SITE}/still/{name.replace(' ', '-')}"
        page.route(address, lambda route: route.fulfill(headers=kind, body=html))
        page.goto(address)
        page.unroute(address)
        page.evaluate("document.fonts.ready")

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
