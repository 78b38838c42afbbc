"""A group that owns a printed pad plays with what stands on it."""

import msgspec
import pytest
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import RandomGame
from companion.engine.fold import fold
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.counting.content_lookup import MOST_KEPT, index_of
from companion.games.paper_dungeons.events import Event
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings

PRINTED = packaged_content()
OWN = replace(PRINTED, numbers=replace(PRINTED.numbers, picks=2, rounds=4, fights=(1, 2, 4)))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_played_by_the_groups_own_numbers(seed: int):
    game = RandomGame(seed, 3, Settings(own=OWN, dice="app"))
    game.play(10_000)

    assert game.state.phase == "over"
    assert game.state.round == 4
    assert all([len(dice) for dice in sheet.track] == [2] * 4 for sheet in game.state.sheets)
    assert all(len(sheet.fights) == 3 for sheet in game.state.sheets)
    events = msgspec.json.decode(msgspec.json.encode(game.events), type=list[Event])
    assert fold(GAME.initial, events, GAME.evolve) == game.state


def test_content_that_comes_back_from_storage_is_arranged_once():
    stored = msgspec.json.encode(c.OpenTable(Settings(own=OWN)))
    command = msgspec.json.decode(stored, type=c.OpenTable)

    assert index_of(command.settings.own) is index_of(OWN)
    assert index_of(command.settings.own) is index_of(command.settings.own)
    assert index_of() is not index_of(OWN)


def test_old_contents_make_room_for_new_ones():
    for rounds in range(MOST_KEPT + 2):
        index_of(replace(PRINTED, numbers=replace(PRINTED.numbers, rounds=rounds)))

    assert index_of(OWN).content == OWN
