"""Where the forms of Paper Dungeons go; most views are loaded when first asked for."""

from companion.web.paper_dungeons.open_table import blueprint
from companion.web.screens.lazily_imported_routes import LazyRoute, lazy_blueprints

ROUTES = (LazyRoute("companion.web.paper_dungeons.walk_route.walk", "walking", "/t/<table>/walk"),)

for _part in lazy_blueprints(ROUTES):
    blueprint.register_blueprint(_part)

__all__ = ["blueprint"]
