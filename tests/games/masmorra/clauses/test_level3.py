"""Level 3: games that are opened there go on, and come to an end.

Rules: EPIC-2, EPIC-3, EPIC-5, EPIC-11, THRONE-8, SEWER-8, AMB-47.
"""

from typing import Literal

import pytest
from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import PickSite, UseStairs
from companion.games.masmorra.legality.dungeon.exploring import draw_outcomes
from companion.games.masmorra.model import DrawTile, Hero, Room, Settings, State
from companion.games.masmorra.model.state import marker
from tests.games.masmorra.hypothesis_strategies import Evening

STAIRS = "2-stairs"
PRACTISED = 17
"""Experience points: every arrow of the track is behind the hero."""


def at_the_stairs(seed: int, heroes: int, site: Literal["throne", "sewers"]) -> Evening:
    """Begin an Epic game, set the first hero at the stairs, and go down."""
    settings = Settings(mode="epic", action_dice="app", tiles="app")
    evening = Evening(seed, heroes, settings)
    while evening.state.pending:
        evening.act(evening.next_command())
    stairs = Room(STAIRS, CATALOGUE.tile(STAIRS), 0, 0)
    first, *others = (practised(hero) for hero in evening.state.heroes)
    evening.state = replace(
        evening.state,
        rooms={**evening.state.rooms, STAIRS: stairs},
        heroes=(replace(first, room=STAIRS, free_step=False), *others),
    )
    evening.act(UseStairs())
    evening.act(PickSite(site))
    return evening


def practised(hero: Hero) -> Hero:
    """Give a hero what it brings along who has been through two levels."""
    sides = {
        ability.card: ability.id
        for ability in CATALOGUE.abilities.values()
        if ability.hero == hero.name
    }
    return replace(hero, xp=PRACTISED, arrows=len(sides) - 1, abilities=tuple(sides.values()))


@pytest.mark.slow
@pytest.mark.parametrize("site", ["throne", "sewers"])
def test_games_go_on_below_and_end_only_with_the_fall_of_malaphyas(
    site: Literal["throne", "sewers"],
) -> None:
    """Play soberly: nobody is ever stuck; in the Throne Room some games end."""
    ended = 0
    for seed in range(5):
        evening = at_the_stairs(seed, 1 + seed % 5, site)
        state = evening.play_out(1500)
        ended += state.phase == "over"
        assert (state.phase == "over") == ("malaphyas-red" in state.fallen)
        assert bool(state.ranking) == (state.phase == "over")
    assert ended or site == "sewers"


@pytest.mark.slow
def test_epic_games_played_from_the_first_tile_reach_level_3() -> None:
    """Play soberly from the start: the way leads down, and only his fall ends a game."""
    reached = 0
    for seed in range(4):
        settings = Settings(mode="epic", action_dice="app", monster_dice="app", tiles="app")
        state = Evening(seed, 2 + seed % 4, settings).play_out(4000)
        reached += state.site is not None
        assert (state.phase == "over") == ("malaphyas-red" in state.fallen)
    assert reached


def test_epic_5_the_stairs_lie_in_the_lower_half_of_the_stack() -> None:
    state: State = Evening(3, 5, Settings(mode="epic")).state
    stack = state.stacks["small-2"]
    drawn = replace(stack, left=tuple(code for code in stack.left if code != stack.next), next="")
    upper = replace(state, stacks={**state.stacks, "small-2": drawn})
    lower = replace(
        state, stacks={**state.stacks, "small-2": replace(drawn, shallow=0, deep=drawn.deep)}
    )
    question = DrawTile("small-2", "2-entrance")

    assert stack.deep == "2-stairs"
    assert stack.shallow == (len(stack.left) - 2) // 2
    assert "2-stairs" not in draw_outcomes(upper, question)
    assert "2-stairs" in draw_outcomes(lower, question)


def test_epic_3_a_marker_at_20_that_gains_3_shows_2() -> None:
    assert marker(20) == 20
    assert marker(23) == 2
