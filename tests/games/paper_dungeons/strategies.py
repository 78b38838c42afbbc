"""Strategies: any decodable command, and games with any options."""

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields

from bench.players.paper_dungeons_random_game import RandomGame
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.model import Settings

HUGE = 10**15
_WORDS = ("", "A", "C1", "D1", "E1", "B3", "ITM-1", "ITM-5", "M01", "O01", "POW-03", "S1a", "W")


def anything(hint: object) -> st.SearchStrategy[Any]:
    """Values of a type hint, mostly such as a table knows."""
    origin = get_origin(hint)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin in {Union, types.UnionType}:
        return st.one_of([anything(part) for part in get_args(hint)])
    if origin is tuple:
        return st.lists(anything(get_args(hint)[0]), max_size=8).map(tuple)
    return _plain(hint)


def _plain(hint: object) -> st.SearchStrategy[Any]:
    if hint is Content:
        return st.none()
    if isinstance(hint, type) and issubclass(hint, Struct):
        hints = get_type_hints(hint)
        return st.builds(hint, **{one.name: anything(hints[one.name]) for one in fields(hint)})
    if hint is str:
        return st.sampled_from(_WORDS)
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(-2, 9) | st.sampled_from([-HUGE, HUGE])
    return st.none()


COMMANDS = st.one_of([anything(kind) for kind in get_args(c.Command)])

SETTINGS = st.builds(
    Settings,
    policy=st.sampled_from(["strict", "advise"]),
    assistance=st.sampled_from(["sheet", "sheet", "both", "paper"]),
    dice=st.sampled_from(["app", "table"]),
    cards=st.sampled_from(["app", "table"]),
    disappearing_gems=st.just(value=True),
    strict_threshold=st.booleans(),
    refuse_potions=st.booleans(),
    ranger_crossing=st.booleans(),
    automatic_claims=st.booleans(),
    storyline=st.sampled_from(["", "urban-heroes"]),
    chapter=st.integers(1, 3),
)
"""All options that a game for any number of players may have."""

RANDOM_GAMES = st.builds(RandomGame, st.integers(0, 10_000), st.integers(1, 8), SETTINGS)
STEPS = st.integers(0, 300)
