"""How a phone likes its pages: language, light, size of text, hand."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.web.phone import CHOICES, prefer
from companion.web.screen import Screen, answer_page, go_to

blueprint = Blueprint("settings", __name__)


@dataclass(frozen=True, kw_only=True)
class Settings(Screen):
    """The settings of this phone."""

    template: ClassVar[str] = "home/_settings.html"
    choices: dict[str, tuple[str, ...]]
    back: str


@blueprint.get("/settings")
def settings() -> Response:
    """Show the settings."""
    shown = Settings(choices=dict(CHOICES), back=local(request.args.get("back", "/")))
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
