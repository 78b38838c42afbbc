"""What cards show: composed for their frame, within it, and for no two cards the same."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import printables
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import Point
from printables.cuts import has_cut
from printables.cuts.scenes import Scene, read_scenes, row_of, scene_shapes
from printables.drawing import Fill, Rules, Shape, Use
from printables.drawing.scenery import SCENERY, Ground
from printables.layout import Box
from printables.units import Mm

HALO = 0.9
"""How far the dark line round a thing may reach over the edge of the picture, in mm."""

FRAMES = {
    "masmorra/cards/pictures/treasure.toml": ((57.0, 29.0), (57.0, 25.0), (38.0, 15.4)),
    "masmorra/cards/pictures/evil.toml": ((57.0, 54.1), (57.0, 38.0), (38.0, 40.9)),
    "paper_dungeons/cards/pictures/villains.toml": ((57.0, 29.0), (38.0, 15.4)),
    "paper_dungeons/cards/pictures/goals.toml": ((57.0, 37.7), (57.0, 29.7), (38.0, 28.5)),
}
"""The files, and how wide and high their pictures are on some cards."""


def scenes(file: str) -> Mapping[str, Scene]:
    return read_scenes(Path(printables.__file__).parent / file)


def corners(shapes: list[Shape]) -> list[Point]:
    found: list[Point] = []
    for shape in shapes:
        match shape:
            case Fill(path=path):
                found += [point for ring in path.polygons(0.2) for point in ring]
            case Use(symbol=symbol, place=place):
                found += [place(point) for point in corners(list(symbol.shapes))]
            case Rules() | _:
                pass
    return found


@pytest.mark.parametrize("file", FRAMES)
def test_a_picture_lies_inside_its_box(file: str):
    for wide, high in FRAMES[file]:
        box = Box(Mm(3), Mm(3), Mm(wide), Mm(high))
        for name, scene in scenes(file).items():
            points = corners(list(scene_shapes(scene, name, box, "ray-torch")))
            across, down = [x for x, _ in points], [y for _, y in points]
            assert min(across) > box.left - HALO, (name, wide)
            assert max(across) < box.right + HALO, (name, wide)
            assert min(down) > box.top - HALO, (name, wide)
            assert max(down) < box.bottom + HALO, (name, wide)


@pytest.mark.parametrize("game", ["masmorra", "paper_dungeons"])
def test_no_two_cards_of_a_game_share_a_picture(game: str):
    shown = [
        (max(scene.things, key=lambda thing: thing.size).cut, name)
        for file in FRAMES
        if file.startswith(game)
        for name, scene in scenes(file).items()
    ]
    first: dict[str, str] = {}
    assert [(cut, name) for cut, name in shown if first.setdefault(cut, name) != name] == []


def test_every_card_of_the_kits_has_a_scene():
    found = {name for file in FRAMES for name in scenes(file)}
    content = packaged_content()
    mine = (*CATALOGUE.cards, *CATALOGUE.evil)
    villains = [villain.id for villain in content.villains]
    goals = [*(goal.id for goal in content.missions), *(goal.id for goal in content.objectives)]
    powers = [power.id for power in content.powers]
    assert found == {*mine, *villains, *goals, *powers}


@pytest.mark.parametrize("file", FRAMES)
def test_a_scene_names_only_what_is_drawn(file: str):
    for name, scene in scenes(file).items():
        assert [thing.cut for thing in scene.things if not has_cut(thing.cut)] == [], name
        assert [used for used in (*scene.behind, *scene.front) if used not in SCENERY] == [], name


@pytest.mark.parametrize("name", SCENERY)
def test_scenery_is_cut_the_same_way_each_time_and_within_its_block(name: str):
    cut = []
    for _ in range(2):
        ground = Ground((10.0, 20.0, 57.0, 29.0), "a card")
        SCENERY[name](ground)
        cut.append(list(ground.fills("ray-torch")))
    assert cut[0] == cut[1]
    points = corners(list(cut[0]))
    assert all(9.8 <= x <= 67.2 and 19.8 <= y <= 49.2 for x, y in points)


def test_things_without_a_scene_stand_in_a_row():
    assert [thing.at[0] for thing in row_of(("orc", "goblin", "ghost")).things] == [
        -52.0,
        0.0,
        52.0,
    ]
