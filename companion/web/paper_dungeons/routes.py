"""Where the forms and pictures of Paper Dungeons go; most views are loaded when first asked for."""

from companion.web.config import PHOTO_LIMIT
from companion.web.paper_dungeons.join.open_table import blueprint
from companion.web.screens.lazily_imported_routes import LazyRoute, lazy_blueprints

_HERE = "companion.web.paper_dungeons"
_PHOTO = f"{_HERE}.on_paper.photo_routes"

ROUTES = (
    LazyRoute(f"{_HERE}.walk_route.walk", "walking", "/t/<table>/walk"),
    LazyRoute(f"{_HERE}.box_cards.describe_route.describe_card", "box", "/t/<table>/box-card"),
    LazyRoute(f"{_HERE}.join.rematch.next_chapter", "again", "/t/<table>/next-chapter"),
    LazyRoute(f"{_HERE}.race.ghost_routes.add_ghost", "race", "/t/<table>/ghosts"),
    LazyRoute(f"{_HERE}.race.ghost_routes.add_earlier_game", "race", "/t/<table>/ghosts/earlier"),
    LazyRoute(f"{_HERE}.race.ghost_routes.stop_ghost", "race", "/t/<table>/ghosts/stop"),
    LazyRoute(f"{_PHOTO}.photo", "paper", "/t/<table>/paper/photo", PHOTO_LIMIT),
    LazyRoute(f"{_PHOTO}.answers", "paper", "/t/<table>/paper/answers"),
    LazyRoute(
        f"{_HERE}.sheet.sheet_picture.picture", "pictures", "/t/<table>/sheet.svg", method="GET"
    ),
)

for _part in lazy_blueprints(ROUTES):
    blueprint.register_blueprint(_part)

__all__ = ["blueprint"]
