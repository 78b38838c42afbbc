"""Masmorra's pages: opening a table, sitting down, the lobby, the turn, the map, the end."""

from companion.web.masmorra import rulings
from companion.web.masmorra.addresses import blueprints
from companion.web.masmorra.pages import MASMORRA
from companion.web.masmorra.seating import blueprint
from companion.web.pages import PAGES

PAGES[MASMORRA.name] = MASMORRA
blueprint.register_blueprint(rulings.blueprint)
for part in blueprints():
    blueprint.register_blueprint(part)

__all__ = ["blueprint"]
