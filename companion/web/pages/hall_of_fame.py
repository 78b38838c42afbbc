"""The hall of fame: the evenings of this server, and its campaigns."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response

from companion.engine.results import PlayerResult, Standing
from companion.table.results.hall_of_fame import Campaign, Evening
from companion.web.game_ui import PAGES
from companion.web.screens.request_context import tables
from companion.web.screens.screen_rendering import Screen, answer_page

blueprint = Blueprint("hall", __name__)

SHOWN = 60
"""Evenings that are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class Fame:
    """An evening, or a campaign.

    Attributes:
        game: The message key of its game's title.
        title: What was played, as a parameter of a message.
        at: The day.
        players: Who played, best first.
    """

    game: str
    title: str
    at: str
    players: tuple[PlayerResult | Standing, ...]


@dataclass(frozen=True, kw_only=True)
class HallOfFame(Screen):
    """Who won what."""

    template: ClassVar[str] = "pages/_hall_of_fame.html"
    evenings: tuple[Fame, ...]
    campaigns: tuple[Fame, ...]


@blueprint.get("/hall-of-fame")
def hall_of_fame() -> Response:
    """Show the newest evenings and campaigns."""
    hall = tables().hall
    shown = HallOfFame(
        evenings=tuple(_evenings(hall.games()[:SHOWN])),
        campaigns=tuple(_campaigns(hall.campaigns()[:SHOWN])),
    )
    return answer_page(shown, "web.hall.title")


def _evenings(found: Iterable[Evening]) -> Iterable[Fame]:
    for one in found:
        players = tuple(one.result.players)
        yield Fame(PAGES[one.game].title, one.result.title, one.at[:10], players)


def _campaigns(found: Iterable[Campaign]) -> Iterable[Fame]:
    for one in found:
        yield Fame(PAGES[one.game].title, one.story, one.at[:10], tuple(one.standings))
