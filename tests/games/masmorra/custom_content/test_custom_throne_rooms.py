"""A Throne Room of a group's own: what its icons mean (DG-6)."""

from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.custom_content.content_pack_files import read_pack
from companion.games.masmorra.model import FACES, Face, RollMonsters, Settings, Site, State
from tests.games.masmorra.positions import play, refused_by, set_table

EXAMPLE = Path(__file__).parents[4] / "docs" / "example-pack" / "sites.toml"
_COMING = {"minor": "orc", "major": "bat"}


def own() -> Site:
    """The throne of the example pack."""
    (site,) = read_pack({"sites.toml": EXAMPLE.read_text(encoding="utf-8")}).sites
    return site


def thrown(first: Face, second: Face, tile_set: Literal["kit", "box"] = "box") -> State:
    """Malaphyas has thrown before Algus's turn, on a table whose group has such a throne."""
    state = set_table(
        "table: standard, epic",
        "room 1-start at 0,0",
        "site: throne",
        "hero: Jay in 3-foot",
        "hero: Algus in 3-throne",
        "hero: Mika in 3-abyss",
        "monsters: malaphyas in 3-throne rooted",
        "phase: monsters move",
    )
    settings = replace(state.settings, tile_set=tile_set, known_sites=(own(),))
    state = play(replace(state, settings=settings), c.EndMovement())
    while isinstance(asked := state.question, RollMonsters):
        state = play(state, c.AnswerRoll(tuple(_COMING[die] for die in asked.dice)))
    return play(state, c.AnswerRoll((first, second)))


@pytest.mark.parametrize("face", FACES)
def test_throne_12_the_icons_of_the_own_board_say_what_comes(face: Face) -> None:
    question = thrown(face, "ranged").question
    called = "minor" if face in {"step", "melee", "ranged"} else "major"
    assert isinstance(question, RollMonsters)
    assert question.dice == (called,)


def test_throne_13_the_icons_of_the_own_board_say_who_is_struck() -> None:
    lives = {face: [hero.life for hero in thrown("step", face).heroes] for face in FACES}
    assert lives == {
        "step": [6, 6, 6],
        "melee": [6, 5, 6],
        "ranged": [6, 6, 6],
        "defense": [6, 6, 6],
        "elixir": [6, 6, 5],
        "magic": [6, 6, 5],
    }


def test_throne_13_with_the_kits_tiles_the_kits_icons_count() -> None:
    struck = CATALOGUE.sites["throne"].struck("step")
    assert struck == ("3-foot",)
    assert [hero.life for hero in thrown("step", "step", "kit").heroes] == [5, 6, 6]


def test_dg_6_rooms_lie_as_they_lie() -> None:
    moved = replace(own(), lair="3-foot")
    assert refused_by(GAME.initial, c.OpenTable(Settings(known_sites=(moved,)))) == (
        "THRONE-12",
        "THRONE-13",
    )
    assert not refused_by(GAME.initial, c.OpenTable(Settings(known_sites=(own(),))))
