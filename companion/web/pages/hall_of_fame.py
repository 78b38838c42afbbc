"""The hall of fame: the evenings of this server, and its campaigns."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.engine.game_results import PlayerResult, Standing
from companion.i18n import text
from companion.table.results.hall_of_fame import Campaign, Evening
from companion.table.results.player_figures import PlayerFigures, figures, of_group
from companion.web.game_ui import PAGES
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import tables
from companion.web.screens.screen_rendering import Screen, answer_page
from companion.web.screens.table_links import address_of

blueprint = Blueprint("hall", __name__)

SHOWN = 60
"""Evenings that are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class Fame:
    """An evening, or a campaign.

    Attributes:
        game: The message key of its game's title.
        title: What was played, as a parameter of a message.
        at: The day, as ISO.
        day: The same as a reader writes it.
        players: Who played, best first.
    """

    game: str
    title: str
    at: str
    day: str
    players: tuple[PlayerResult | Standing, ...]


@dataclass(frozen=True, kw_only=True)
class HallOfFame(Screen):
    """Who won what; a group comes from its table, and can go back there."""

    template: ClassVar[str] = "pages/_hall_of_fame.html"
    evenings: tuple[Fame, ...]
    campaigns: tuple[Fame, ...]
    figures: tuple[PlayerFigures, ...]
    is_group: bool
    back: str


@blueprint.get("/hall-of-fame")
def hall_of_fame() -> Response:
    """Show the newest evenings and campaigns; or those of the group that sat at a table."""
    hall, group = tables().hall, request.args.get("group", "")
    games, campaigns = hall.games(), hall.campaigns()
    here = next((one for one in games if one.table == group), None)
    if here is not None:
        games = of_group(games, [one.name for one in here.result.players if not one.kind])
        known = {one.table for one in games}
        campaigns = tuple(
            one for one in campaigns if any(chapter.table in known for chapter in one.chapters)
        )
    shown = HallOfFame(
        evenings=tuple(_evenings(games[:SHOWN])),
        campaigns=tuple(_campaigns(campaigns[:SHOWN])),
        figures=figures(games)[:SHOWN],
        is_group=here is not None,
        back=address_of("play.land", group) if here is not None else "",
    )
    return answer_page(shown, "web.hall.group" if here is not None else "web.hall.title")


def _evenings(found: Iterable[Evening]) -> Iterable[Fame]:
    for one in found:
        players = tuple(one.result.players)
        yield Fame(PAGES[one.game].title, one.result.title, one.at[:10], _day(one.at), players)


def _campaigns(found: Iterable[Campaign]) -> Iterable[Fame]:
    for one in found:
        yield Fame(
            PAGES[one.game].title, one.story, one.at[:10], _day(one.at), tuple(one.standings)
        )


def _day(at: str) -> str:
    """Write the day of a moment as the reader's language does."""
    year, month, day = at[:10].split("-")
    return text("web.hall.day", preferences().language, day=day, month=month, year=year)
