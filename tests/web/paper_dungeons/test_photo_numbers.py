"""A photographed sheet answers the forms of a table on paper: its numbers are handed on."""

import html
import re
from collections.abc import Callable, Mapping

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.villain_combat import villain_room
from companion.games.paper_dungeons.model import State
from companion.i18n import text
from companion.table import Tables
from companion.web.paper_dungeons.on_paper import photo_routes
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer
from tests.web.paper_dungeons.test_paper_photo import reading, take_photo

OnPaper = tuple[Gathering, FormPlayer]
USE = text("paper_play.photo.use", "en")
LEVELS = {f"level.{hero}.{level}": "marked" for hero in "WZCR" for level in (1, 2, 3)}
SWORD = {"item.ITM-1.1": "marked", "item.ITM-1.2": "marked", "item.ITM-5.1": "marked"}


@pytest.fixture
def on_paper(opened: OpenedTable) -> OnPaper:
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    return gathering, player


def play(tables: Tables, game: OnPaper, until: Callable[[State], bool]) -> State:
    gathering, player = game
    while not until(state := state_of(tables, gathering)):
        player.act()
    return state


def photographed(
    game: OnPaper, monkeypatch: pytest.MonkeyPatch, states: Mapping[str, str], *unsure: str
) -> str:
    gathering, player = game
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: reading(states, *unsure))
    player.phone.get(gathering.url("photo"))
    return html.unescape(take_photo(player.phone))


def used(game: OnPaper, shown: str) -> str:
    """Tap "Use these numbers"."""
    found = re.search(r'id="use-numbers"[^>]*href="([^"]+)"', shown)
    assert found
    return game[1].phone.get(found[1], htmx=True).text


def chosen(shown: str, name: str) -> list[str]:
    """List what is ticked, or chosen in a list, under a name."""
    ticked = [
        re.search(r'value="([^"]*)"', one)[1]  # type: ignore[index]
        for one in re.findall(r"<input[^>]*>", shown)
        if f'name="{name}"' in one and "checked" in one
    ]
    from_list = re.search(
        rf'<select[^>]*name="{re.escape(name)}">.*?selected>(\d+)', shown, re.DOTALL
    )
    return ticked or ([from_list[1]] if from_list else [])


def listed(shown: str) -> dict[str, str]:
    """Give what is chosen in each list."""
    names = re.findall(r'<select[^>]*name="([^"]+)"', shown)
    return {name: chosen(shown, name)[0] for name in names}


@pytest.mark.slow
def test_a_photo_answers_what_a_villain_asks(
    tables: Tables, on_paper: OnPaper, monkeypatch: pytest.MonkeyPatch
):
    state = play(tables, on_paper, lambda state: state.round == 3 and state.phase == "dice")
    asked = on_paper[1].look()
    assert asked.index('id="photo-link"') < asked.index("report.levels")
    assert chosen(asked, "report.visited") == []

    column = villain_room(state, 1)[0]
    rows = range(1, int(villain_room(state, 1)[1]) + 1)
    way = {f"entry.{column}": "marked"} | {f"border.{column}{row}N": "marked" for row in rows}
    gem = of(state).catalogue.gem_rooms["C"]
    states = LEVELS | SWORD | way | {f"room.{gem}.gem": "circled", "gem.1": "marked"}
    shown = photographed(on_paper, monkeypatch, states)
    assert shown.index('id="so-far"') < shown.index('id="shot"'), "the result is seen at once"
    form = used(on_paper, shown)

    assert text("paper_play.report.from_photo", "en") in form
    assert chosen(form, "report.visited") == ["true"]
    assert chosen(form, "report.levels[]W") == ["3"]
    assert chosen(form, "report.items[]ITM-1") == ["ITM-1"]
    assert chosen(form, "report.gems[]") == ["C"]
    on_paper[1].phone.send("report", htmx=True)
    fought = state_of(tables, on_paper[0]).sheets[0].fights[0]
    assert fought.combat == 12 + 3 + 3, "levels, the weak class, the Flaming Sword"


@pytest.mark.slow
def test_a_photo_fills_the_form_of_the_end_and_what_the_app_knows_is_not_asked(
    tables: Tables, on_paper: OnPaper, monkeypatch: pytest.MonkeyPatch
):
    state = play(tables, on_paper, lambda state: state.phase == "scoring")
    own = state.sheets[0]
    ticked = {f"power.{own.power}": "marked", f"objective.{own.objective}": "marked"}
    tracks = {f"gem.{n}": "marked" for n in (1, 2)} | {f"minion.{n}": "marked" for n in (1, 2, 3)}
    states = LEVELS | SWORD | tracks | ticked | {"column.1": "marked", "resurrection": "marked"}
    shown = photographed(on_paper, monkeypatch, states)

    assert USE in shown
    for place, fight in enumerate(own.fights):
        assert re.search(rf'id="line-{"ABC"[place]}"[^>]*value="{fight.points}"', shown)
    missions = sum(claim.points for claim in own.claims)
    assert re.search(rf'id="line-K"[^>]*value="{missions}"', shown)
    assert text("paper_play.photo.type", "en") not in shown
    form = used(on_paper, shown)
    assert chosen(form, "tally.levels[]W") == ["3"]
    assert chosen(form, "tally.items[]ITM-1") == ["2"]
    assert chosen(form, "tally.items[]ITM-5") == ["1"]
    told = {name: chosen(form, f"tally.{name}") for name in ("gems", "minions", "column")}
    assert told == {"gems": ["2"], "minions": ["3"], "column": ["1"]}
    assert chosen(form, "tally.resurrected") == ["true"]
    on_paper[1].phone.send("report", htmx=True, **listed(form))
    assert state_of(tables, on_paper[0]).sheets[0].tally.minions == 3  # type: ignore[union-attr]


@pytest.mark.slow
def test_what_nobody_told_of_a_sheet_waits_for_an_answer(tables: Tables, on_paper: OnPaper):
    play(tables, on_paper, lambda state: state.phase == "scoring")
    form = on_paper[1].look()

    for name in ("tally.minions", "tally.column", "tally.resurrected", "tally.objective"):
        assert name in form
        assert chosen(form, name) == []
    assert chosen(form, "tally.levels[]W")


@pytest.mark.slow
def test_numbers_of_another_moment_are_not_taken_up(
    tables: Tables, on_paper: OnPaper, monkeypatch: pytest.MonkeyPatch
):
    play(tables, on_paper, lambda state: state.round == 3 and state.phase == "dice")
    shown = photographed(on_paper, monkeypatch, LEVELS)
    play(tables, on_paper, lambda state: state.round == 6 and state.phase == "dice")

    assert text("paper_play.report.from_photo", "en") not in used(on_paper, shown)
    garbled = on_paper[1].phone.get(f"{on_paper[1].round}?photo=[1]", htmx=True)
    assert garbled.status_code == 200


@pytest.mark.slow
def test_a_line_of_the_path_is_asked_about_as_a_line(
    tables: Tables, on_paper: OnPaper, monkeypatch: pytest.MonkeyPatch
):
    play(tables, on_paper, lambda state: state.phase == "dice")
    shown = photographed(on_paper, monkeypatch, LEVELS, "border.A3E", "level.W.6")

    assert "Path line between A3 and the room to its right" in shown
    assert text("paper_dungeons_sheet.state.not_drawn", "en") in shown
    assert text("paper_dungeons_sheet.state.blank", "en") in shown, "a square is empty"
