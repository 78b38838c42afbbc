"""Games of every kind come to their end, and their logs fold to the live table."""

from pathlib import Path

import msgspec
import pytest

from bench.bench_games import LONGEST, RUN, Game
from bench.game_balance import simulate_games
from bench.game_balance.saved_games import keep, read
from bench.players.mixed_mode_player import Rover
from companion.engine.fold import fold
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import MODES, State

SAMPLE = range(10_000, 10_024)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SAMPLE)
def test_a_game_by_chance_comes_to_its_end_or_can_go_on(seed: int) -> None:
    rover = Rover(seed)
    state = rover.play(LONGEST)
    if state.phase != "over":
        # An Epic game ends with Malaphyas, whom players by chance may never beat.
        assert state.settings.mode == "epic"
        assert _goes_on(rover)

    stored = msgspec.json.encode(rover.events)
    folded = fold(GAME.initial, msgspec.json.decode(stored, type=list[Event]), GAME.evolve)
    assert folded == rover.state
    assert msgspec.json.decode(msgspec.json.encode(folded), type=State) == folded


@pytest.mark.slow
def test_ed_20_heroes_who_stand_up_with_one_life_point_may_still_win_by_thought() -> None:
    state = Rover(5075).play(LONGEST)
    assert (state.rulings.standup_heal, state.phase) == ("one", "over")


def _goes_on(rover: Rover) -> bool:
    """Say whether turns still pass: two whole rounds within as many commands as these may take."""
    round_ = rover.state.round
    return rover.play(LONGEST // 20).round >= round_ + 2


def test_the_sample_has_every_mode_edition_and_head_count() -> None:
    tables = [Rover(seed).state for seed in SAMPLE]

    assert {state.settings.mode for state in tables} == set(MODES)
    assert len({state.settings.edition for state in tables}) == 5
    assert {len(state.heroes) for state in tables} == {1, 2, 3, 4, 5}
    assert any(len(state.settings.switches) > 5 for state in tables)


def test_games_that_were_played_are_kept_though_the_last_line_was_cut(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    games = RUN.play_some(kept, [3002, 3010])
    assert [game.end for game in games] == ["over", "over"]
    assert read(kept, Game) == games

    kept.write_bytes(kept.read_bytes()[:-5])
    assert read(kept, Game) == games[:1]


def test_a_game_of_equal_players_is_kept_as_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "balance.jsonl"
    game = simulate_games.play(("standard", 2, 500))
    keep(kept, game)
    assert read(kept, simulate_games.Game) == [game]
