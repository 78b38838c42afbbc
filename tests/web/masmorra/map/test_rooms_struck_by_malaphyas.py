"""What Malaphyas hit at the start of a turn is marked on the map until the turn is over."""

from datetime import UTC, datetime
from typing import Any, cast

import pytest
from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import MalaphyasThrew, TurnStarted, Wounded
from companion.games.masmorra.model import State
from companion.table import AccessRights, Entry, Tables, Tick, View
from companion.web.masmorra.map.map_drawing import atlas, whole
from companion.web.masmorra.map.rooms_struck_by_malaphyas import Struck, struck
from companion.web.screens.request_context import Visit
from tests.web.masmorra.simulation.sample_states import moments

AT = datetime(2026, 1, 1, tzinfo=UTC)


class Told:
    """A table at which this happened."""

    def __init__(self, state: State, *events: object) -> None:
        self.state = state
        self.events = events

    def look(self, rights: AccessRights, seat: int = 0, _seen: Tick | None = None) -> View:
        return View(rights.table, "masmorra", 1, 1, seat, self.state, mine=True)

    def log(self, *_args: object, **_about: object) -> tuple[Entry, ...]:
        return (Entry(1, AT, 1, 1, "Anna", "answer_roll", tuple(self.events)),)


def seen(*events: object) -> Struck:
    state = replace(moments()["actions"], site="throne")
    return struck(
        Visit(cast("Tables", Told(state, *events)), AccessRights("t", held=(1,)), 1, "en")
    )


def test_rooms_of_the_grimbolts_and_the_heroes_that_they_hit_are_known() -> None:
    hit = seen(
        TurnStarted("jay", 3),
        MalaphyasThrew("throne", ("step", "magic")),
        Wounded("jay", 1, "THRONE-13"),
    )
    assert hit.rooms == set(CATALOGUE.sites["throne"].struck("magic"))
    assert hit.heroes == {"jay"}


@pytest.mark.parametrize(
    "events",
    [
        (MalaphyasThrew("grimbolts", ("magic",)), TurnStarted("jay", 3)),
        (TurnStarted("jay", 3), MalaphyasThrew("summons", ("magic",))),
        (TurnStarted("jay", 3), Wounded("jay", 2, "PAYBACK-2")),
    ],
)
def test_what_was_before_or_is_no_grimbolt_is_not_marked(events: tuple[Any, ...]) -> None:
    assert seen(*events) == Struck()


def test_the_map_shows_it() -> None:
    state = moments()["actions"]
    hit = Struck(frozenset({state.hero.room}), frozenset({state.hero.name}))
    level = state.rooms[state.hero.room].level
    shown = atlas(state, level, whole(state, level), hit)

    assert [tile.code for tile in shown.tiles if tile.struck] == [state.hero.room]
    assert [one.hero for one in shown.heroes if one.struck] == [state.hero.name]
