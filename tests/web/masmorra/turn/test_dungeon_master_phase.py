"""Who leads the monsters sees at once which can move, and on the map where a touched one can go."""

import html
import re

from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import State
from companion.i18n import text
from tests.games.masmorra.positions import hero, position, room
from tests.web.masmorra.turn.still_table import shown, visit_to

SPOT = re.compile(r'<li id="atlas-spot-(\w+)"\s+class="spot spot--(\w+).*?</li>', re.DOTALL)


def _phase() -> State:
    rooms = (room("a", exits=("b",)), room("b", exits=("a", "c")), room("c", exits=("b",)))
    return position(
        heroes=(hero("jay", "a"), hero("valerie", "c")),
        rooms=rooms,
        monsters=[("orc", "b"), ("ghoul", "b")],
        phase="dm_move",
    )


def _page(app: Flask, **args: str) -> str:
    state = _phase()
    return shown(app, "turn", visit_to(state, state.hero.seat, **args))


def _spots(page: str) -> dict[str, str]:
    return {room: whole for whole, room in ((one[0], one[1]) for one in SPOT.finditer(page))}


def test_the_monsters_and_their_moves_stand_above_what_ends_the_phase(app: Flask):
    page = _page(app)

    assert page.index('id="movers"') < page.index('id="end-movement"')
    assert page.index('id="movers"') < page.index('id="atlas"')


def test_dm_2_nobody_is_told_to_move_monsters_but_together_they_march(app: Flask):
    state = _phase()
    together = replace(state, settings=replace(state.settings, mode="alliance"))
    marching = shown(app, "turn", visit_to(together, state.hero.seat))

    assert text("play.doing.you.dm_move", "en") in _page(app)
    assert text("play.doing.you.dm_march", "en") in marching
    assert text("play.doing.you.dm_move", "en") not in marching


def test_a_touched_monster_can_be_sent_where_the_map_is_lit(app: Flask):
    spots = _spots(_page(app, room="b"))
    lit = {code for code, one in spots.items() if "spot--go" in one}

    assert "spot--chosen" in spots["b"]
    assert lit
    assert "b" not in lit
    assert all("move_monster" in spots[code] and "<button" in spots[code] for code in lit)


def test_of_two_monsters_in_a_room_a_second_touch_takes_the_other(app: Flask):
    first, second = (_spots(_page(app, room="b", monster=number)) for number in "12")
    sent = html.unescape(next(one for one in second.values() if "spot--go" in one))

    assert "monster=2" in first["b"]
    assert "monster=1" in second["b"]
    assert '"monster":2' in sent.replace(" ", "")


def test_a_room_where_a_monster_can_go_names_who_stands_there(app: Flask):
    goals = re.findall(r'<button id="go-\d+-(\w)"(.*?)</button>', _page(app), re.DOTALL)
    named = {code: html.unescape(button) for code, button in goals}

    assert {*named} == {"a", "c"}
    assert "· Jay" in named["a"]
    assert "· Valerie" in named["c"]
