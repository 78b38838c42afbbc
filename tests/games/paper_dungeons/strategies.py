"""Strategies: any decodable command, and games with any options."""

from hypothesis import strategies as st

from bench.players.paper_dungeons_random_game import RandomGame
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.model import Settings
from tests.games.command_strategies import AnyCommand

_WORDS = ("", "A", "C1", "D1", "E1", "B3", "ITM-1", "ITM-5", "M01", "O01", "POW-03", "S1a", "W")
COMMANDS = AnyCommand(_WORDS, left_out=Content).of(c.Command)

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
