"""How a phone likes its pages: language, light, size of text, hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.web.game_opening import Opening
from companion.web.game_ui import PAGES
from companion.web.screens.phone_cookies import CHOICES, prefer
from companion.web.screens.screen_rendering import Screen, answer_page, go_to

blueprint = Blueprint("settings", __name__)


@dataclass(frozen=True, kw_only=True)
class Settings(Screen):
    """The settings of this phone."""

    template: ClassVar[str] = "pages/_settings.html"
    choices: dict[str, tuple[str, ...]]
    games: tuple[Opening, ...]
    rules: Mapping[str, object]
    back: str


@blueprint.get("/settings")
def settings() -> Response:
    """Show the settings."""
    shown = Settings(
        choices=dict(CHOICES),
        games=tuple(pages.opening for pages in PAGES.values()),
        rules={name: pages.opening.rules() for name, pages in PAGES.items()},
        back=local(request.args.get("back", "/")),
    )
    return answer_page(shown, "web.settings.title")


@blueprint.post("/settings")
def choose() -> Response:
    """Keep what was chosen and go back to the page that it was chosen on."""
    response = go_to(local(request.form.get("next", "/")))
    prefer(response, request.form)
    return response


def local(address: str) -> str:
    """Keep an address only if it leads to a page of ours."""
    inside = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if inside and address.isprintable() and len(address) < 500 else "/"
