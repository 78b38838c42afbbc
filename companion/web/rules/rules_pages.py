"""The rules of a table, with what it plays otherwise; and those of a game, without a table."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request, url_for
from msgspec import json

from companion.engine.rules import Message
from companion.i18n import LANGUAGES
from companion.web.errors import UnknownPageError
from companion.web.game_ui import PAGES
from companion.web.rules.clause_links import SCREEN
from companion.web.rules.entries import games_with_rules, has_rules
from companion.web.rules.rules_view import RulesView, rules_view
from companion.web.rules.search_index import as_json
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import (
    Screen,
    ShowOtherScreen,
    answer_page,
    screen,
)
from companion.web.screens.table_links import address_of

blueprint = Blueprint("rules", __name__)


@dataclass(frozen=True, kw_only=True)
class Rules(Screen):
    """The rules, as far as they are asked for."""

    template: ClassVar[str] = "rules/_rules.html"
    rules: RulesView


@dataclass(frozen=True, kw_only=True)
class AllRules(Screen):
    """All rules of a game on one page; it is what a phone keeps for when it is offline."""

    template: ClassVar[str] = "rules/_book.html"
    rules: RulesView
    index: str


@dataclass(frozen=True, kw_only=True)
class RulesOfGames(Screen):
    """The games whose rules can be read."""

    template: ClassVar[str] = "rules/_games.html"
    games: tuple[tuple[str, str], ...]


@screen(SCREEN, title="web.rules.title")
def rules_of_table(visit: Visit) -> Rules:
    """Show rules at a table."""
    if not has_rules(visit.game):
        raise ShowOtherScreen

    def here(clause: str) -> tuple[Message, ...]:
        return PAGES[visit.game].plays_otherwise(visit.state, clause)

    origin = visit.args.get("from", "")
    known = origin in {tab.screen for tab in PAGES[visit.game].tabs(visit)}
    name = origin if known else PAGES[visit.game].landing(visit)
    shown = rules_view(
        visit.game,
        visit.args,
        visit.language,
        url=address_of("play.show", visit.table, SCREEN),
        origin=name,
        back=address_of("play.show", visit.table, name),
        here=here,
    )
    return Rules(rules=shown)


@blueprint.get("/rules")
def rules_of_games() -> Response:
    """Show whose rules can be read."""
    listed = tuple(
        (url_for("rules.rules_of_game", game=game), PAGES[game].title)
        for game in games_with_rules()
    )
    return answer_page(RulesOfGames(games=listed), "web.rules.title")


@blueprint.get("/rules/<game>")
def rules_of_game(game: str) -> Response:
    """Show rules of a game."""
    return answer_page(Rules(rules=_view(game)), "web.rules.title")


@blueprint.get("/rules/<game>/book")
def book(game: str) -> Response:
    """Show all rules of a game."""
    index = url_for("rules.index", game=game, language=preferences().language)
    return answer_page(AllRules(rules=_view(game, legend=""), index=index), "web.rules.title")


@blueprint.get("/rules/<game>/<language>.json")
def index(game: str, language: str) -> Response:
    """Give what a phone searches without a connection."""
    if not has_rules(game) or language not in LANGUAGES:
        raise UnknownPageError
    return Response(json.encode(as_json(game, language)), mimetype="application/json")


def _view(game: str, **more: str) -> RulesView:
    if not has_rules(game):
        raise UnknownPageError
    asked = request.args.to_dict() | more
    url = url_for("rules.rules_of_game", game=game)
    return rules_view(game, asked, preferences().language, url=url)
