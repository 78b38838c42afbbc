"""The hall of fame, and campaigns over three tables (PD-CAMPAIGN-3, PD-CAMPAIGN-4, AMD-P26)."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.game import GAME
from companion.table import AccessRights, BadIntentError, NotYourSeatError, Tables, open_tables
from companion.table.storage import schema
from tests.games.paper_dungeons.test_at_a_table import GAMES
from tests.games.paper_dungeons.test_races import rounds
from tests.games.paper_dungeons.test_seated_bots import PERSON, Solitaire
from tests.table.seated_table import ticking

STORY = "urban-heroes"


@pytest.fixture
def tables() -> Iterator[Tables]:
    """Open tables at which nothing is left to chance."""
    with closing(open_tables("sqlite://", GAMES, clock=ticking(), draw=min)) as tables:
        yield tables


def host(tables: Tables, game: Solitaire) -> AccessRights:
    """Give the host's rights."""
    return tables.rights(game.new.table, [game.new.host])


def played(tables: Tables, *kinds: str, **chosen: object) -> Solitaire:
    """Play a game to its end."""
    return rounds(Solitaire(tables, *kinds, **chosen).begin(), 8)


def test_a_game_that_is_over_stands_in_the_hall(tables: Tables) -> None:
    rounds(Solitaire(tables).begin(), 2)
    game = played(tables, "balanced-1")
    (evening,) = tables.hall.games()
    best, other = evening.result.players

    assert (evening.table, evening.game) == (game.new.table, GAME.name)
    assert (best.name, best.kind, best.place) == ("Bot 2", "balanced-1", 1)
    assert (other.name, other.kind) == ("Ana", "")
    assert best.points == game.state.scores[0].total
    assert evening.result.title == "@paper_dungeons.card.A"
    assert evening.at.startswith("2026-01-02T")
    assert tables.hall.games("tally") == ()
    assert tables.hall.campaigns() == ()


def test_an_end_that_is_taken_back_leaves_the_hall(tables: Tables) -> None:
    game = played(tables)
    assert len(tables.hall.games()) == 1
    preview = tables.preview_undo(game.phone)
    tables.undo(game.phone, "undo-0000001", preview.seq, preview.token)

    assert tables.hall.games() == ()


@pytest.mark.slow
def test_three_tables_are_one_campaign(tables: Tables) -> None:
    game = played(tables, "balanced-1", storyline=STORY)
    first = game.new.table
    for chapter in (2, 3):
        new = tables.campaigns.open_next(host(tables, game))
        assert tables.campaigns.open_next(host(tables, game)).table == new.table
        game = sit_down(tables, new.table, new.host, new.join)
        assert (game.state.settings.chapter, game.state.settings.campaign) == (chapter, first)
        rounds(game.begin(), 8)
    (campaign,) = tables.hall.campaigns(GAME.name)

    assert campaign.is_over
    assert [one.result.chapter for one in campaign.chapters] == [1, 2, 3]
    assert campaign.name == first
    assert campaign.story == f"@paper_dungeons.storyline.{STORY}"
    assert [len(one.chapters) for one in campaign.standings] == [3, 3]
    assert campaign.standings[0].total == sum(campaign.standings[0].chapters)
    assert tables.campaigns.of(first) == tables.campaigns.of(game.new.table) == campaign
    with pytest.raises(BadIntentError):
        tables.campaigns.open_next(host(tables, game))


def sit_down(tables: Tables, table: str, host: str, join: str) -> Solitaire:
    """Sit down at a chapter's table, with a bot."""
    game = Solitaire.__new__(Solitaire)
    game.tables = tables
    game.keys = (f"tap-{number:08}" for number in range(10**6))
    game.new = type(tables.create(GAME.name))(table, host, join, "")
    secret = tables.claim(tables.rights(table, [join]), PERSON, "Ana")
    game.phone = tables.rights(table, [secret, host])
    game.act(c.TakeSeat(PERSON, "Ana"), PERSON)
    game.act(tables.bots.seating(game.new.table, 2, "Bot 2", "balanced-1"), 2)
    return game


def test_results_stay_when_their_table_is_deleted(tables: Tables) -> None:
    game = played(tables, storyline=STORY)
    tables.care.delete([game.new.table])

    assert [one.table for one in tables.hall.games()] == [game.new.table]
    assert not tables.hall.campaigns()[0].is_over
    tables.hall.forget(game.new.table)
    assert tables.hall.games() == ()


def test_who_opens_the_next_chapter_and_when(tables: Tables) -> None:
    game = Solitaire(tables, storyline=STORY)
    looker = tables.rights(game.new.table, [game.new.look])

    with pytest.raises(NotYourSeatError):
        tables.campaigns.open_next(looker)
    with pytest.raises(BadIntentError):
        tables.campaigns.open_next(host(tables, game))
    assert tables.campaigns.of(game.new.table) is None


def test_a_log_that_cannot_be_read_does_not_hide_the_others(tables: Tables) -> None:
    broken, game = played(tables), played(tables)
    with tables.database.writing() as connection:
        connection.execute(
            schema.actions.update()
            .where(schema.actions.c.table == broken.new.table, schema.actions.c.seq == 3)
            .values(events="[7]")
        )
    tables._logs._logs.clear()

    assert [one.table for one in tables.hall.games()] == [game.new.table]
