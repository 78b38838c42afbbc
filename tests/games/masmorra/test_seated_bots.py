"""Seats that the app plays: whole games, in every mode, by what each seat may see."""

from contextlib import closing
from random import Random

import pytest
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.seeded_chance import SeededChance
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.bots import ANSWER, BOTS, LOOK
from companion.games.masmorra.events import SeatTaken
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.lobby import check_take_seat
from companion.games.masmorra.model import SKILLS, Mode, Seat, SeatedBot, Settings, State
from companion.games.masmorra.play import decide
from companion.games.masmorra.telling import tell
from companion.table import Intent, Tables, open_tables
from tests.games.masmorra.positions import hero, position, room
from tests.table.bots_to_play import is_to_play

GAMES = {GAME.name: GAME}
BY_APP = Settings(tiles="app", action_dice="app", cards="app")


def seat_bots(tables: Tables, settings: Settings, first: int, last: int) -> str:
    """Open a table at which the app plays some seats, and give its name."""
    new = tables.create(GAME.name, c.OpenTable(settings))
    host = tables.rights(new.table, [new.host, new.join])
    for seat in range(first, last + 1):
        skill = SKILLS[seat % len(SKILLS)]
        command = tables.bots.seating(new.table, seat, f"Bot {seat}", skill)
        seq = tables.head(new.table).seq
        tables.submit(host, Intent(command, seq, f"bot-{seat:08}", seat))
    begin = Intent(c.BeginGame(first), tables.head(new.table).seq, "begin-00000001")
    tables.submit(host, begin)
    return new.table


def state_of(tables: Tables, table: str) -> State:
    """Give all of a table."""
    state = tables._logs.get(table).history.state
    assert isinstance(state, State)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["standard", "alliance", "epic"])
@pytest.mark.parametrize("dice", ["app", "table"])
def test_bots_alone_play_to_the_end(mode: Mode, dice: str) -> None:
    settings = BY_APP if dice == "app" else Settings(monster_dice="table")
    with closing(open_tables("sqlite://", GAMES, draw=Random(3).choice)) as tables:
        table = seat_bots(tables, replace(settings, mode=mode), 1, 3)

        assert state_of(tables, table).phase == "over"


def test_a_bot_stops_where_a_person_is_to_act() -> None:
    with closing(open_tables("sqlite://", GAMES)) as tables:
        new = tables.create(GAME.name, c.OpenTable(BY_APP))
        host = tables.rights(new.table, [new.host, new.join])
        secret = tables.claim(host, 2, "Ana")
        phone = tables.rights(new.table, [new.host, new.join, secret])

        def act(command: c.Command, seat: int) -> None:
            seq = tables.head(new.table).seq
            tables.submit(phone, Intent(command, seq, f"tap-{seq:08}", seat))

        act(c.TakeSeat(2, "Ana", "valerie", "blue"), 2)
        act(tables.bots.seating(new.table, 1, "Bo", "novice"), 1)
        act(c.BeginGame(1), 0)
        state = state_of(tables, new.table)

        assert (state.hero.seat, state.phase, state.round) == (2, "roll", 1)
        assert not is_to_play(tables, new.table)


def test_a_bot_takes_the_first_free_hero_and_colour() -> None:
    state = State(opened=True, settings=BY_APP)
    taken = GAME.decide(state, c.TakeSeat(1, "Ana", "algus", "red"))
    for event in taken:
        state = GAME.evolve(state, event)
    command = BOTS.seat(state, 2, "Bo", "veteran", 7)

    assert command == c.TakeSeat(2, "Bo", "valerie", "blue", bot=SeatedBot("veteran", 7))


@pytest.mark.slow
def test_a_bot_goes_on_with_the_hero_of_who_left() -> None:
    with closing(open_tables("sqlite://", GAMES)) as tables:
        table = seat_bots(tables, BY_APP, 1, 2)
        state = state_of(tables, table)
        sits = state.seats[0]
        command = BOTS.seat(state, 1, "Bo", "novice", 7)

        assert command == c.ComeIn(1, "Bo", sits.hero, sits.colour, bot=SeatedBot("novice", 7))


@pytest.mark.parametrize(
    "settings",
    [
        Settings(tile_set="box"),
        Settings(policy="tracker"),
        Settings(mode="alliance", evil_cards="table"),
    ],
)
def test_no_bot_sits_where_the_app_does_not_know_the_table(settings: Settings) -> None:
    state = State(opened=True, settings=settings)
    command = c.TakeSeat(1, "Bo", "algus", "red", bot=SeatedBot())
    refusal = check_take_seat(state, command)

    assert refusal is not None
    assert refusal.because.key == "masmorra.refusal.no_bots_here"
    assert check_take_seat(state, c.TakeSeat(1, "Bo", "algus", "red")) is None


def test_the_log_says_that_the_app_plays() -> None:
    told = tell(SeatTaken(1, "Bo", "algus", "red", bot=SeatedBot()))

    assert told is not None
    assert told.key == "masmorra.event.seat_taken.bot"


def test_the_same_moment_brings_the_same_chance() -> None:
    one, other = SeededChance(1, "roll"), SeededChance(1, "roll")
    ordered, again = list(range(9)), list(range(9))
    one.shuffle(ordered)
    other.shuffle(again)

    assert ordered == again != list(range(9))
    assert one.choice("abcdef") == other.choice("abcdef")
    assert 0 <= SeededChance(2).random() < 1


def test_treasure_6_a_bot_waits_where_a_person_holds_a_card_for_its_fight():
    jay, mika = hero("jay"), hero("mika")
    fight = position(
        heroes=[jay, mika],
        rooms=[room("a", size="medium")],
        monsters=[("orc", "a")],
        dice=("melee",) * 4,
    )
    begun = fold(fight, decide(fight, c.Fight(1)), evolve)
    people = [Seat(one.seat, one.player, one.name, one.colour) for one in (jay, mika)]
    apps = [replace(one, bot=SeatedBot()) for one in people]
    holding = replace(begun, heroes=(jay, replace(mika, hand=("spell-scroll",))))

    assert BOTS.pause(c.Fight(1), replace(begun, seats=(apps[0], people[1]))) == LOOK
    assert BOTS.pause(c.Fight(1), replace(holding, seats=(apps[0], people[1]))) == ANSWER
    assert BOTS.pause(c.Fight(1), replace(holding, seats=(*apps,))) == LOOK
