"""Who made what, and what this is not."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response

from companion import __version__
from companion.web.assets.asset_bundle import borrowed
from companion.web.screens.screen_rendering import Screen, answer_page

blueprint = Blueprint("about", __name__)


@dataclass(frozen=True, kw_only=True)
class About(Screen):
    """Credits and notices."""

    template: ClassVar[str] = "pages/_about.html"
    version: str
    artists: tuple[str, ...]


@blueprint.get("/about")
def about() -> Response:
    """Show the credits."""
    artists = tuple(sorted({icon.by for icon in borrowed().values()}))
    return answer_page(About(version=__version__, artists=artists), "web.about.title")
