"""What is stored of whom, and how it is deleted."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response

from companion.web.screens.screen_rendering import Screen, answer_page

blueprint = Blueprint("privacy", __name__)

PARTS = ("phone", "table", "photos", "watched", "deleted")


@dataclass(frozen=True, kw_only=True)
class Privacy(Screen):
    """A paragraph for each place where something is stored, and how it goes."""

    template: ClassVar[str] = "pages/_privacy.html"
    parts: tuple[str, ...] = PARTS


@blueprint.get("/privacy")
def privacy() -> Response:
    """Tell what is stored."""
    return answer_page(Privacy(), "web.privacy.title")
