"""Masmorra's pages: opening a table, sitting down, the lobby, the table view."""

from companion.web.masmorra import join, lobby, overview
from companion.web.masmorra.pages import MASMORRA
from companion.web.masmorra.seating import blueprint
from companion.web.pages import PAGES

PAGES[MASMORRA.name] = MASMORRA

__all__ = ["blueprint", "join", "lobby", "overview"]
