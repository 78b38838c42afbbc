"""Masmorra's pages: opening a table, sitting down, the lobby, the turn, the map, the end."""

from companion.web.masmorra import (
    comparing,
    describing,
    pictures,
    recap,
    rulings,
    sighting,
    teaching,
    telling,
)
from companion.web.masmorra.describing_talents import blueprint as talents
from companion.web.masmorra.pages import MASMORRA
from companion.web.masmorra.seating import blueprint
from companion.web.pages import PAGES

PAGES[MASMORRA.name] = MASMORRA
blueprint.register_blueprint(talents)
blueprint.register_blueprint(pictures.blueprint)
blueprint.register_blueprint(rulings.blueprint)
blueprint.register_blueprint(telling.blueprint)
blueprint.register_blueprint(comparing.blueprint)
blueprint.register_blueprint(describing.blueprint)
blueprint.register_blueprint(sighting.blueprint)
blueprint.register_blueprint(recap.blueprint)
blueprint.register_blueprint(teaching.blueprint)

__all__ = ["blueprint"]
