"""Games are named in one place, and their parts are found by name."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from companion.games.registry import PARTS, GameParts, Parts, part, register

ROOT = Path(__file__).parents[2]
GAMES = "|".join((*PARTS, *(name.replace("-", "_") for name in PARTS)))
_OF_A_GAME = re.compile(rf"(^|/)({GAMES})/")
_NAMED = re.compile(
    rf"(companion\.(games|web)|templates?|/)[./]({GAMES})\b|[\"'](({GAMES})[./\"'])"
)
SHARED = sorted(
    path
    for folder, kind in (("companion", "*.py"), ("vision", "*.py"), ("templates", "*.html"))
    for path in (ROOT / folder).rglob(kind)
    if not _OF_A_GAME.search(path.relative_to(ROOT).as_posix())
    and path != ROOT / "companion/games/registry.py"
)


def test_no_shared_code_and_no_shared_template_names_a_game():
    assert len(SHARED) > 100
    assert [path for path in SHARED if _NAMED.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("game", PARTS)
def test_every_part_of_a_game_is_where_it_is_said_to_be(game: str):
    for one in fields(GameParts):
        if getattr(PARTS[game], one.name):
            assert part(game, one.name) is not None


def test_a_part_that_a_game_lacks_is_an_error():
    with register("bare", GameParts(rules="companion.games.registry:GAMES")):
        assert "bare" in Parts("rules")
        assert "bare" not in Parts("pages")
        with pytest.raises(KeyError):
            part("bare", "pages")
    assert "bare" not in Parts("rules")
