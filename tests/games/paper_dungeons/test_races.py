"""Ghosts beside a sheet: they touch nothing shared, and follow what the table's dice showed."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import delete

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.app_play.ghosts import GHOSTS
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.game import GAME
from companion.table import BadIntentError, NotYourSeatError, Tables, open_tables
from companion.table.bots.races import MOST_RACED
from companion.table.storage import schema
from tests.games.paper_dungeons.tables import INDEX, roll
from tests.games.paper_dungeons.test_at_a_table import GAMES, ROLL
from tests.games.paper_dungeons.test_seated_bots import PERSON, Solitaire
from tests.table.seated_table import ticking
from tests.tally import GAMES as OTHER_GAMES
from tests.tally import Open


@pytest.fixture
def tables() -> Iterator[Tables]:
    """Open tables at which nothing is left to chance."""
    games = {**GAMES, **OTHER_GAMES}
    with closing(open_tables("sqlite://", games, clock=ticking(), draw=min)) as tables:
        yield tables


def rounds(game: Solitaire, count: int, shown: str = "wzcwzr") -> Solitaire:
    """Play rounds in which the person stays where they are."""
    for _ in range(count):
        game.act(c.RollDice(roll(shown)), PERSON)
        game.stay()
        while game.state.phase not in {"roll", "over"}:
            game.first()
    return game


def test_a_bot_plays_alone_with_the_tables_card_missions_and_rolls(tables: Tables) -> None:
    game = rounds(Solitaire(tables, "balanced-1").begin(), 2)
    head = tables.head(game.new.table).seq
    tables.races.race_bot(game.phone, PERSON, "fighter-2")
    race = tables.races.race(game.phone, PERSON)
    (ghost,) = race.ghosts

    assert (ghost.kind, ghost.state.card, ghost.state.round) == ("fighter-2", game.state.card, 2)
    assert [one.id for one in ghost.state.missions] == [one.id for one in game.state.missions]
    assert ghost.state.is_solo
    assert len(race.course) == len(ghost.course) == 2
    assert ghost.course[-1] == sum(lines(INDEX, ghost.state.sheet(ghost.seat)))
    assert tables.head(game.new.table).seq == head, "the table's log is as it was"


def test_a_roll_that_is_taken_back_changes_the_ghost_from_that_round_on(tables: Tables) -> None:
    game = rounds(Solitaire(tables).begin(), 1)
    tables.races.race_bot(game.phone, PERSON, "balanced-2")
    before = tables.races.race(game.phone, PERSON).ghosts[0]
    game.act(c.RollDice(ROLL), PERSON)
    rolled = tables.races.race(game.phone, PERSON).ghosts[0]
    preview = tables.preview_undo(game.phone)
    tables.undo(game.phone, "undo-0000001", preview.seq, preview.token)

    assert len(rolled.course) == 2
    assert tables.races.race(game.phone, PERSON).ghosts[0] == before
    game.act(c.RollDice(roll("++cbbr")), PERSON)
    other = tables.races.race(game.phone, PERSON).ghosts[0]
    assert other.state.sheet(1) != rolled.state.sheet(1)
    game.act(c.CorrectDice(ROLL), PERSON)
    assert tables.races.race(game.phone, PERSON).ghosts[0] == rolled


def test_ones_own_earlier_game_is_raced_as_far_as_the_table_has_come(tables: Tables) -> None:
    earlier = rounds(Solitaire(tables, automatic_claims=True).begin(), 8, "zzzwww")
    assert earlier.state.phase == "over"
    game = Solitaire(tables).begin()
    tables.races.race_game(game.phone, PERSON, earlier.phone, PERSON)

    assert tables.races.race(game.phone, PERSON).ghosts[0].course == ()
    rounds(game, 3)
    (ghost,) = tables.races.race(game.phone, PERSON).ghosts
    assert (ghost.kind, ghost.name, len(ghost.course)) == ("", "Ana", 3)
    rounds(game, 5)
    (ghost,) = tables.races.race(game.phone, PERSON).ghosts
    assert ghost.course[-1] == ghost.state.scores[0].total == earlier.state.scores[0].total


def test_a_ghost_is_raced_where_a_lone_player_would_need_missions(tables: Tables) -> None:
    chosen = {"missions": False, "disappearing_gems": False}
    game = rounds(Solitaire(tables, "balanced-1", **chosen).begin(), 1)
    tables.races.race_bot(game.phone, PERSON, "balanced-2")

    assert len(tables.races.race(game.phone, PERSON).ghosts[0].course) == 1


def test_before_the_cards_lie_there_is_no_ghost_yet(tables: Tables) -> None:
    game = Solitaire(tables)
    tables.races.race_bot(game.phone, PERSON, "balanced-2")

    assert tables.races.race(game.phone, PERSON).ghosts[0].course == ()


def test_a_race_is_stopped_and_ends_with_the_earlier_table(tables: Tables) -> None:
    earlier, game = Solitaire(tables), Solitaire(tables)
    tables.races.race_bot(game.phone, PERSON, "balanced-2")
    tables.races.race_game(game.phone, PERSON, earlier.phone, PERSON)
    first, _ = tables.races.race(game.phone, PERSON).ghosts
    tables.races.stop(game.phone, first.number)
    assert len(tables.races.race(game.phone, PERSON).ghosts) == 1
    tables._logs._logs.clear()
    with tables.database.writing() as connection:
        gone = schema.tables.c.id == earlier.new.table
        connection.execute(delete(schema.tables).where(gone))

    assert tables.races.race(game.phone, PERSON).ghosts == ()


def test_who_may_race_what(tables: Tables) -> None:
    game = Solitaire(tables)
    looker = tables.rights(game.new.table, [game.new.look])
    tally = tables.create("tally", Open())
    other = tables.rights(tally.table, [tally.host])

    with pytest.raises(NotYourSeatError):
        tables.races.race_bot(looker, PERSON, "balanced-2")
    with pytest.raises(NotYourSeatError):
        tables.races.race(looker, PERSON)
    with pytest.raises(NotYourSeatError):
        tables.races.race_game(game.phone, PERSON, looker, PERSON)
    with pytest.raises(BadIntentError):
        tables.races.race_game(game.phone, PERSON, other, 1)
    with pytest.raises(BadIntentError):
        tables.races.race_game(game.phone, PERSON, game.phone, PERSON)
    with pytest.raises(BadIntentError):
        tables.races.race_bot(game.phone, PERSON, "genius-9")
    for _ in range(MOST_RACED):
        tables.races.race_bot(game.phone, PERSON, "balanced-1")
    with pytest.raises(BadIntentError):
        tables.races.race_bot(game.phone, PERSON, "balanced-1")
    assert tables.races.race(other, 1).ghosts == ()


def test_the_same_rolls_and_seed_give_the_same_ghost(tables: Tables) -> None:
    game = rounds(Solitaire(tables).begin(), 2)
    events = tuple(
        event
        for action in tables._logs.get(game.new.table).history.actions
        for event in action.events
    )

    assert GHOSTS.alone(events, "balanced-1", 4) == GHOSTS.alone(events, "balanced-1", 4)
    assert GHOSTS.alone(events, "balanced-1", 4) != GHOSTS.alone(events, "balanced-1", 5)
    assert GHOSTS.course(events, PERSON) == tables.races.race(game.phone, PERSON).course
    assert GAME.name == "paper-dungeons"
