"""A card of another player stops what one tap does, so that it can be played at its moment."""

import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import msgspec
import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import Attack, Command, Fight, PlayTreasure, UseMagic
from companion.games.masmorra.events import CardPlayed
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.card_options import interrupters
from companion.games.masmorra.model import Face, Payment, Respond, State
from companion.i18n import text
from companion.table import Entry, NewTable, Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.games.masmorra.positions import hero, position, room
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.sample_states import after
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

LONG_AGO = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
JAY, MIKA = hero("jay"), hero("mika")


Opened = tuple[Tables, NewTable]
SWORDS: tuple[Face, ...] = ("melee",) * 4


def standing(*hand: str, dice: tuple[Face, ...] = SWORDS) -> State:
    """Let Jay, whose turn it is, stand beside an orc; Mika holds cards."""
    return position(
        heroes=[JAY, replace(MIKA, hand=hand)],
        rooms=[room("a", size="medium")],
        monsters=[("orc", "a")],
        dice=dice,
    )


@pytest.fixture
def opened(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Opened]:
    given = request.param if isinstance(request.param, State) else standing(*request.param)
    games = {"masmorra": replace(GAME, initial=given)}
    luck = random.Random(3)
    tables = open_tables(tmp_path / "tables.db", games, key=tmp_path / "key", draw=luck.choice)
    yield tables, tables.create("masmorra")
    tables.close()


class Jay:
    """Jay's phone."""

    def __init__(self, tables: Tables, new: NewTable, prints: Path) -> None:
        self.tables, self.table = tables, new.table
        self.host = tables.rights(new.table, [new.host])
        self.phone = Phone(create_app(Config("", prints=prints), tables=tables).test_client())
        self.phone.get(f"/j/{new.table}/{tables.claim(self.host, JAY.seat, 'Anna')}")

    def form(self) -> Mapping[str, str]:
        self.phone.get(f"/t/{self.table}/turn")
        forms = self.phone.page.forms.values()
        return next(one for one in forms if one.action.endswith("/act")).fields

    def tap(
        self, form: Mapping[str, str], plan: Sequence[Command], *, htmx: bool = True
    ) -> tuple[State, str]:
        """Do several things with one tap; give the state and the page."""
        sent = msgspec.to_builtins(plan[0]) | {"then": plan[1:]}
        told = {"command": msgspec.json.encode(sent).decode(), "screen": "turn"}
        page = self.phone.post(f"/t/{self.table}/act", {**form, **told}, htmx=htmx).text
        return self.tables.look(self.host).state, page


ONE_TAP = (Fight(1), Attack(Payment(dice=(0, 1))))


def fought(tables: Tables, new: NewTable, prints: Path) -> tuple[State, str]:
    """Let Jay beat the orc with one tap; give the state and the page."""
    jay = Jay(tables, new, prints)
    return jay.tap(jay.form(), ONE_TAP)


@pytest.mark.parametrize("opened", [("spell-scroll",)], indirect=True)
def test_treasure_6_a_fight_of_one_tap_stops_for_the_card_of_another(
    opened: Opened, tmp_path: Path
):
    tables, new = opened
    state, page = fought(tables, new, tmp_path)

    assert len(state.monsters) == 1
    assert text("web.told.may_answer", "en") in page
    offered = {type(one.command) for one in GAME.options(standing_now(tables, new), MIKA.seat)}
    assert PlayTreasure in offered


@pytest.mark.parametrize("opened", [("spell-scroll",)], indirect=True)
def test_without_scripts_it_is_said_why_the_tap_stopped(opened: Opened, tmp_path: Path):
    jay = Jay(*opened, tmp_path)
    _, page = jay.tap(jay.form(), ONE_TAP, htmx=False)

    assert text("web.told.may_answer", "en") in page


@pytest.mark.parametrize("opened", [("spell-scroll",)], indirect=True)
def test_treasure_6_the_same_tap_sent_twice_goes_past_no_card(opened: Opened, tmp_path: Path):
    jay = Jay(*opened, tmp_path)
    form = jay.form()
    jay.tap(form, ONE_TAP)
    state, _ = jay.tap(form, ONE_TAP)

    assert len(state.monsters) == 1


WITH_MAGIC = standing("spell-scroll", dice=("magic", "magic", "step", "step"))


@pytest.mark.parametrize("opened", [WITH_MAGIC], indirect=True)
def test_who_was_asked_once_is_not_asked_again_before_each_die(opened: Opened, tmp_path: Path):
    jay = Jay(*opened, tmp_path)
    first, second = (UseMagic(Payment(dice=(one,)), one + 2, "melee") for one in (0, 1))
    plan = (first, second, Attack(Payment(dice=(2, 3))))
    asked, _ = jay.tap(jay.form(), (Fight(1), *plan))
    after_asking, _ = jay.tap(jay.form(), plan)

    assert len(asked.monsters) == 1
    assert not after_asking.monsters


@pytest.mark.parametrize("opened", [(), ("",), ("secret-door",)], indirect=True)
def test_a_fight_of_one_tap_goes_on_where_nobody_holds_a_card_for_it(
    opened: Opened, tmp_path: Path
):
    tables, new = opened
    state, page = fought(tables, new, tmp_path)

    assert not state.monsters
    assert text("web.told.may_answer", "en") not in page


def test_the_own_card_stops_nothing():
    holding = replace(JAY, hand=("spell-scroll",))
    own = replace(standing(), heroes=(holding, MIKA))
    other = replace(standing(), heroes=(JAY, replace(MIKA, hand=("spell-scroll",))))

    assert interrupters(after(own, Fight(1))) == frozenset()
    assert interrupters(after(other, Fight(1))) == {MIKA.seat}


def test_heal_1_nobody_is_asked_for_a_card_that_would_heal_nothing(app: Flask):
    hurt = replace(MIKA, hand=("quick-healing",), life=5)
    hand = {
        whole: shown(app, "turn", visit_to(replace(standing(), heroes=(JAY, one)), MIKA.seat))
        for whole, one in ((False, hurt), (True, replace(hurt, life=6)))
    }

    assert text("play.watch.cards", "en", count=1) in hand[False]
    assert text("play.watch.cards", "en", count=1) not in hand[True]


def test_boss_7_nobody_is_asked_to_change_the_numbers_of_a_boss():
    holding = replace(MIKA, hand=("swift-strike",))
    minor = replace(standing(), heroes=(JAY, holding))
    boss = position(
        heroes=[JAY, holding],
        rooms=[room("a", size="medium")],
        monsters=[("bitsy", "a")],
        dice=SWORDS,
    )

    assert interrupters(after(minor, Fight(1))) == {MIKA.seat}
    assert interrupters(after(boss, Fight(1))) == frozenset()
    assert any(
        isinstance(one.command, PlayTreasure)
        for one in GAME.options(after(boss, Fight(1)), MIKA.seat)
    )


def test_treasure_8_who_may_answer_reads_which_card_was_played_and_which_can_answer(app: Flask):
    waiting = replace(standing("quick-healing"), pending=(Respond("fight"),))
    played = CardPlayed("mika", 0, "war-horn", "orange", known=True)
    entry = Entry(7, LONG_AGO, 0, MIKA.seat, "Boris", "play_treasure", (played,))
    visit = visit_to(waiting, JAY.seat)
    page = shown(app, "turn", replace(visit, tables=cast("Tables", StillTable(waiting, (entry,)))))

    assert "Mika plays “Alarm”: " in page
    assert "Cards that fit: Alarm, First Aid, " in page
    assert "Drain Life" not in page


def standing_now(tables: Tables, new: NewTable) -> State:
    state: State = tables._logs.get(new.table).history.state
    return state
