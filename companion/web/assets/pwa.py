"""What makes the app one that a phone keeps: its manifest, and the worker that serves it offline.

The worker keeps the files of the app and, for each table, the screens that this phone saw last. It
runs only on encrypted pages (and on the machine itself), as browsers have it.
"""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from flask import Blueprint, Response
from msgspec import json

from companion.i18n import text
from companion.web.assets import app_icon
from companion.web.assets.asset_bundle import MADE, STATIC, Assets
from companion.web.middleware.security import HEADERS
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.screen_rendering import Screen, answer_page

OFFLINE = "/offline"
_SCREENS = ("turn", "hero", "map", "table", "log", "end")
"""What is kept of a table: no screen with links that let phones in."""


@dataclass(frozen=True, kw_only=True)
class Offline(Screen):
    """What is shown where nothing was kept."""

    template: ClassVar[str] = "pages/_offline.html"


def blueprint(assets: Assets) -> Blueprint:
    """Make the routes."""
    made = Blueprint("keeping", __name__)

    @made.get("/manifest.webmanifest")
    def manifest() -> Response:
        """Describe the app to the phone that installs it, in its language."""
        language = preferences().language
        described = {
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "name": text("web.name", language),
            "short_name": text("web.name", language),
            "description": text("web.manifest.about", language),
            "lang": language,
            "background_color": app_icon.GROUND,
            "theme_color": app_icon.GROUND,
            "categories": ["games", "utilities"],
            "icons": [_icon(assets, px, purpose) for px in (192, 512) for purpose in _PURPOSES]
            + [{"src": assets.url("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
        }
        response = Response(json.encode(described), mimetype="application/manifest+json")
        response.headers["Cache-Control"] = "no-cache"
        return response

    @made.get("/worker.js")
    def worker() -> Response:
        """Give the worker of exactly this version of the files."""
        known = {
            "version": assets.digest,
            "files": [assets.url(name) for name in _files()],
            "offline": OFFLINE,
            "screens": _SCREENS,
            "policy": HEADERS["Content-Security-Policy"],
        }
        script = f"const KNOWN = {json.encode(known).decode()};\n{_worker()}"
        response = Response(script, mimetype="text/javascript")
        response.headers["Cache-Control"] = "no-cache"
        return response

    @made.get(OFFLINE)
    def offline() -> Response:
        """Give the page for where nothing was kept."""
        return answer_page(Offline(), "web.offline.title", page="layout/bare.html")

    return made


_PURPOSES = ("any", "maskable")


def _icon(assets: Assets, px: int, purpose: str) -> dict[str, str]:
    name = f"icon-{px}.png" if purpose == "any" else f"icon-{px}-maskable.png"
    return {
        "src": assets.url(name),
        "sizes": f"{px}x{px}",
        "type": "image/png",
        "purpose": purpose,
    }


@cache
def _files() -> tuple[str, ...]:
    """Name the files that a page may load."""
    alone = (file.name for file in STATIC.glob("*.js") if file.name != "worker.js")
    fonts = (f"fonts/{file.name}" for file in (STATIC / "fonts").glob("*.woff2"))
    return (*MADE, "icon.svg", *sorted(alone), *sorted(fonts))


@cache
def _worker() -> str:
    return (STATIC / "worker.js").read_text("utf-8")
