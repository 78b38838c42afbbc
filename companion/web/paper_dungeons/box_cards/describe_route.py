"""Taking down what stands on a card of the box."""

from collections.abc import Mapping

from flask import Response, request

from companion.games.paper_dungeons.catalogue.types import Deadline, HeroId, Range
from companion.games.paper_dungeons.commands import DescribeCard
from companion.games.paper_dungeons.model import (
    BoxCard,
    BoxDungeon,
    BoxMission,
    BoxObjective,
    BoxPower,
    BoxVillain,
)
from companion.table import BadIntentError
from companion.web.screens.form_commands_and_photos import send
from companion.web.screens.request_context import arrive, number

SCREEN = "round"
_HEROES: tuple[HeroId, ...] = ("W", "Z", "C", "R")


def describe_card(table: str) -> Response:
    """Take the form of a card."""
    visit = arrive(table)
    slot = request.form.get("slot", "")
    return send(visit, DescribeCard(slot, card_of(slot, request.form)), SCREEN)


def card_of(slot: str, form: Mapping[str, str]) -> BoxCard:
    """Put a card together from a form's fields.

    Raises:
        BadIntentError: There is no such kind of card, or no such hero.
    """
    title = form.get("title", "").strip()
    match slot[:1]:
        case "D":
            first, second, third = (form.get(f"room-{place}", "").strip() for place in (1, 2, 3))
            return BoxDungeon(title, (first.upper(), second.upper(), third.upper()))
        case "V":
            return _villain(title, form)
        case "M":
            return BoxMission(title, tuple(_deadlines(form)))
        case "P":
            return BoxPower(title, _signed(form.get("points")), number(form.get("combat")))
        case "O":
            return BoxObjective(title, number(form.get("partial")), number(form.get("full")))
        case _:
            raise BadIntentError("table.error.garbled")


def _villain(title: str, form: Mapping[str, str]) -> BoxVillain:
    weakness = next((hero for hero in _HEROES if hero == form.get("weakness")), None)
    if weakness is None:
        raise BadIntentError("table.error.garbled")
    first, second, third = (_range(form, place) for place in (1, 2, 3))
    return BoxVillain(title, weakness, (first, second, third), -number(form.get("run")))


def _range(form: Mapping[str, str], place: int) -> Range:
    needs, points, damage = (
        number(form.get(f"{what}-{place}")) for what in ("needs", "points", "damage")
    )
    return Range(needs, points, damage)


def _deadlines(form: Mapping[str, str]) -> list[Deadline]:
    told = (
        (number(form.get(f"by-{place}")), number(form.get(f"points-{place}")))
        for place in (1, 2, 3)
    )
    return [Deadline(by, points) for by, points in told if by]


def _signed(text: str | None) -> int:
    """Read a small number that may be below nought."""
    return -number(text[1:]) if text and text.startswith("-") else number(text)
