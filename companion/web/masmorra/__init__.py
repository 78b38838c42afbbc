"""Masmorra's pages: opening a table, sitting down, the lobby, the turn, the map, the end."""

from companion.web.game_ui import PAGES
from companion.web.masmorra.join import house_rules
from companion.web.masmorra.join.seat_routes import blueprint
from companion.web.masmorra.navigation import MASMORRA
from companion.web.masmorra.routes import blueprints

PAGES[MASMORRA.name] = MASMORRA
blueprint.register_blueprint(house_rules.blueprint)
for part in blueprints():
    blueprint.register_blueprint(part)

__all__ = ["blueprint"]
