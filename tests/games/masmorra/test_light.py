"""A light table: turns, numbers, monsters that appear and the clock; neither map nor dice."""

import pytest

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import DrawEvil, DrawTile, Settings, State
from companion.games.masmorra.play import check
from tests.web.masmorra.simulation.sample_states import after, seated

LIGHT = Settings(policy="light")


def done(state: State, *commands: c.Command) -> State:
    for command in commands:
        state = after(state, command)
    return state


def test_no_tile_is_asked_for_and_the_turn_begins_at_once():
    state = seated(LIGHT)
    assert state.question is None
    assert state.phase == "roll"


def test_spawn_5_the_players_say_which_rooms_are_empty_and_the_app_rolls():
    state = done(seated(LIGHT), c.PassTurn(), c.CallMonsters(("minor", "major")))
    assert state.phase == "dm_move"
    assert len(state.monsters) == 2


def test_turn_11_the_dungeon_master_phase_follows_the_hero_phase_once():
    state = done(seated(LIGHT), c.EndHeroPhase())
    assert state.phase == "dm_move"
    assert check(state, c.EndHeroPhase()) is not None
    assert done(state, c.PassTurn()).phase == "roll"


def test_turn_12_the_next_hero_follows_when_all_rooms_are_filled():
    state = seated(LIGHT)
    first = state.hero.name
    state = done(state, c.PassTurn(), c.PassTurn())
    assert state.hero.name != first
    assert state.phase == "roll"


def test_reward_1_a_beaten_monster_brings_xp_and_a_card_and_frees_its_die():
    state = done(seated(LIGHT), c.CallMonsters(("minor",)))
    cards = len(state.hero.hand)
    state = done(state, c.BeatMonster(state.monsters[0].id))
    assert not state.monsters
    assert state.hero.xp > 0
    assert len(state.hero.hand) == cards + 1


def test_boss_3_boss_4_boss_5_a_boss_is_beaten_twice_and_not_in_one_turn():
    state = done(seated(LIGHT), c.Correct("spawn", "bitsy", "1-start"))
    assert check(state, c.Correct("spawn", "bitsy", "1-start")) is not None
    boss = c.BeatMonster(state.monsters[0].id)
    state = done(state, boss)
    assert [one.kind for one in state.monsters] == ["bitsy-red"]
    assert state.hero.xp == 3
    legal = (one.command for one in GAME.options(state, state.hero.seat) if one.refusal is None)
    state = done(state, next(one for one in legal if isinstance(one, c.LearnAbility)))
    refused = check(state, boss)
    assert refused is not None
    assert refused.rules == ("BOSS-4",)
    state = done(state, c.PassTurn(), c.PassTurn(), boss)
    assert not state.monsters
    assert state.hero.xp == 4


def test_boss_schmetterling_2_the_winner_keeps_his_token():
    state = done(seated(LIGHT), c.Correct("spawn", "schmetterling", "1-start"))
    state = done(state, c.BeatMonster(state.monsters[0].id))
    assert not state.monsters
    assert state.hero.tokens == ("schmetterling",)
    assert check(state, c.Correct("spawn", "schmetterling", "1-start")) is not None


def test_boss_1_a_boss_comes_with_its_tile_where_the_app_knows_the_map():
    assert check(seated(Settings(tiles="app")), c.Correct("spawn", "bitsy", "1-start"))


def test_spawn_7_no_more_dice_are_rolled_than_there_are():
    state = seated(LIGHT)
    for _ in range(8):
        state = done(state, c.CallMonsters(("minor", "minor", "minor", "minor")))
    dice = len(state.monsters)
    assert done(state, c.CallMonsters(("minor",))).monsters == state.monsters
    assert dice < 32


def test_alliance_10_evil_cards_and_the_clock_go_on():
    state = seated(Settings(mode="alliance", policy="light", evil_cards="table"))
    assert isinstance(state.question, DrawEvil)
    state = done(state, c.LeaveToApp(), c.PassTurn(), c.PassTurn())
    assert state.time == 2
    assert isinstance(state.question, DrawEvil)


def test_epic_11_malaphyas_throws_when_the_players_are_there():
    state = done(seated(Settings(mode="epic", policy="light", action_dice="app")))
    state = done(state, c.CallThrow("throne"))
    assert [one.room for one in state.monsters] == [state.hero.room]
    cursed = done(state, c.CallThrow("curse"))
    assert cursed.turn.curse


@pytest.mark.parametrize(
    "command",
    [c.CallMonsters(("minor",)), c.CallThrow("curse"), c.BeatMonster(1), c.EndHeroPhase()],
)
def test_a_table_that_plays_by_the_rules_does_not_take_the_players_word(command: object):
    with pytest.raises(IllegalCommandError):
        GAME.decide(seated(Settings(tiles="app")), command)


def test_how_much_the_app_helps_is_chosen_anew():
    state = seated(Settings(tiles="app"))
    state = done(state, c.Correct("setting", "policy", "light"))
    assert state.settings.policy == "light"
    assert state.question is None
    assert done(state, c.Correct("setting", "policy", "strict")).settings.policy == "strict"


def test_explore_6_who_plays_with_a_map_again_is_asked_for_the_next_tile():
    state = done(seated(LIGHT), c.Correct("setting", "policy", "advise"))
    assert isinstance(state.question, DrawTile)


def test_tiles_are_left_to_the_app_from_now_on():
    state = seated()
    assert state.question is not None
    state = done(state, c.Correct("setting", "tiles", "app"))
    assert state.question is None
    assert state.stacks["small-1"].top is not None


def test_what_cannot_be_chosen_is_refused():
    with pytest.raises(IllegalCommandError):
        GAME.decide(seated(), c.Correct("setting", "edition", "codex"))
