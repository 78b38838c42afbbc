"""Masmorra's pages: opening a table, sitting down, the lobby, the turn, the map, the end."""

from companion.web.masmorra import pictures, telling
from companion.web.masmorra.pages import MASMORRA
from companion.web.masmorra.seating import blueprint
from companion.web.pages import PAGES

PAGES[MASMORRA.name] = MASMORRA
blueprint.register_blueprint(pictures.blueprint)
blueprint.register_blueprint(telling.blueprint)

__all__ = ["blueprint"]
