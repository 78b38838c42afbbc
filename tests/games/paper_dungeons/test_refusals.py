"""Every refusal cites clauses that there are, and says why in every language."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings

import companion.games.paper_dungeons as package
from bench.players.paper_dungeons_random_game import RandomGame
from companion.engine.rules import Message
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.rulebook import RULES
from companion.i18n import LANGUAGES, text
from tests.games.paper_dungeons.strategies import COMMANDS, RANDOM_GAMES, STEPS

SOURCES = sorted(Path(package.__path__[0]).joinpath("legality").glob("*.py"))
KEYS = sorted(
    {
        key
        for source in SOURCES
        for key in re.findall(
            r'"(paper_dungeons\.(?:refusal|remedy)\.\w+)"', source.read_text(encoding="utf-8")
        )
    }
)
PARAMS = dict.fromkeys(
    (
        "seat",
        "most",
        "least",
        "number",
        "die",
        "left",
        "hero",
        "colour",
        "card",
        "symbol",
        "face",
        "room",
        "here",
        "question",
        "what",
    ),
    "x",
)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_every_language(key: str, language: str):
    assert text(key, language, **PARAMS)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(RANDOM_GAMES, STEPS, COMMANDS)
def test_a_refusal_can_be_shown_and_cites_the_rulebook(
    game: RandomGame, steps: int, command: Command
) -> None:
    state = game.play(min(steps, 60))
    offered = [option.refusal for option in GAME.options(state, 1)]
    for refusal in (GAME.check(state, command), *offered):
        if refusal is None:
            continue
        assert refusal.rules
        assert set(refusal.rules) <= set(RULES)
        shown: list[Message | None] = [refusal.because, refusal.remedy]
        assert all(text(one.key, "en", **one.params) for one in shown if one is not None)
