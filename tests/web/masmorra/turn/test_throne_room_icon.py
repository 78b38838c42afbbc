"""An icon of a box's Throne Room is described on the phone when it is met, and asked for once."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra import registration
from companion.games.masmorra.catalogue import find_site
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import NameIcon, Settings, ThroneIcon
from companion.table import Tables
from tests.games.masmorra.positions import refused_by
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.turn.test_turn_screen import seat, state_of

STRUCK = ThroneIcon("grimbolts", "melee", rooms=("3-gallery",))
CALLED = ThroneIcon("summons", "step", calls="minor")


def meet(monkeypatch: pytest.MonkeyPatch, *icons: NameIcon) -> None:
    """Let the next roll meet icons, as Malaphyas's dice do on Level 3."""

    def thrown(desk: Desk, _command: c.RollDice) -> None:
        desk.push(*icons)

    entry = replace(registration.entry_of(c.RollDice()), do=thrown)
    monkeypatch.setitem(registration._BY_TYPE, c.RollDice, entry)


@pytest.mark.slow
def test_dg_6_an_icon_is_described_with_a_touch_for_each_room_and_remembered(
    phone: Callable[[], Phone], box: Gathering, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    meet(monkeypatch, NameIcon("grimbolts", "melee"))
    anna = seat(phone(), box)
    anna.fill("act", {"command": '{"type":"answer_tile","tile":""}'})
    page = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True)
    assert "THRONE-13" in page.text

    anna.fill("icon-form", {"icon.rooms[]": "3-gallery"}, htmx=True)
    state = state_of(tables, anna, box)
    assert state.icons == {STRUCK.id: STRUCK}
    assert find_site(state, "throne").struck("melee") == STRUCK.rooms
    assert tables.custom_content.known("masmorra", ThroneIcon, "icon") == (STRUCK,)


@pytest.mark.slow
def test_dg_6_what_an_icon_calls_takes_one_touch(
    phone: Callable[[], Phone], box: Gathering, monkeypatch: pytest.MonkeyPatch
):
    meet(monkeypatch, NameIcon("summons", "step"))
    anna = seat(phone(), box)
    anna.fill("act", {"command": '{"type":"answer_tile","tile":""}'})
    page = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True)
    assert 'id="icon-minor"' in page.text
    assert 'id="icon-major"' in page.text


@pytest.fixture
def taught(tables: Tables) -> None:
    """Remember icons from an earlier table."""
    tables.custom_content.add("masmorra", {f"icon:{icon.id}": icon for icon in (STRUCK, CALLED)})


@pytest.mark.slow
@pytest.mark.usefixtures("taught")
def test_dg_6_a_later_table_of_the_box_knows_the_icons(
    request: pytest.FixtureRequest, phone: Callable[[], Phone], tables: Tables
):
    box: Gathering = request.getfixturevalue("box")
    state = state_of(tables, seat(phone(), box), box)
    assert state.icons == {icon.id: icon for icon in (STRUCK, CALLED)}


@pytest.mark.parametrize(
    "wrong",
    [
        ThroneIcon("summons", "step"),
        ThroneIcon("summons", "step", calls="minor", rooms=("3-throne",)),
        ThroneIcon("grimbolts", "step", calls="minor"),
        ThroneIcon("grimbolts", "step", rooms=("3-throne", "3-throne")),
        ThroneIcon("grimbolts", "step", rooms=("3-den",)),
    ],
)
def test_dg_6_nonsense_is_no_icon(wrong: ThroneIcon):
    opening = c.OpenTable(Settings(tile_set="box", known_icons=(wrong,)))
    assert refused_by(GAME.initial, opening) == ("THRONE-12", "THRONE-13")
