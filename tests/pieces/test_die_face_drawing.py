"""Faces of dice: frame, base bar, set mark, symbol, each where a camera looks for it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.pieces import DICE_SETS, FACE, MONSTER_NUMBERS, Path, corner_numbers, face
from printables.rendering.rasterize_paths import coverage

Ink = NDArray[np.float64]

PX_PER_UNIT = 8
MARKED = [name for name in DICE_SETS if name != "pips"]


def _ink(set_name: str, face_name: str) -> Ink:
    return _covered(face(set_name, face_name, numbered=False))


def _covered(path: Path) -> Ink:
    return coverage(path, int(FACE) * PX_PER_UNIT, FACE) / 255.0


def _share(ink: Ink, left: float, top: float, right: float, bottom: float) -> float:
    rows = slice(int(top * PX_PER_UNIT), int(bottom * PX_PER_UNIT))
    return float(ink[rows, int(left * PX_PER_UNIT) : int(right * PX_PER_UNIT)].mean())


@pytest.mark.slow
@pytest.mark.parametrize("set_name", MARKED)
def test_every_face_has_frame_bar_and_its_sets_marks(set_name: str):
    dice_set = DICE_SETS[set_name]
    ticks = ((3.25, 13, 5.5, 19), (13, 3.25, 19, 5.5), (26.5, 13, 28.75, 19))
    for name in dice_set.faces:
        ink = _ink(set_name, name)
        for side in ((5.5, 1.5, 12, 3.25), (1.5, 5.5, 3.25, 12), (28.75, 5.5, 30.5, 12)):
            assert _share(ink, *side) == pytest.approx(1, abs=0.01)
        assert _share(ink, 5.5, 26.25, 26.5, 30.5) == pytest.approx(1, abs=0.01)
        for shown, block in zip(dice_set.mark, ticks, strict=True):
            assert _share(ink, *block) == pytest.approx(float(shown), abs=0.01), name


@pytest.mark.slow
@pytest.mark.parametrize("set_name", MARKED)
def test_the_symbol_keeps_clear_of_frame_and_marks(set_name: str):
    for name in DICE_SETS[set_name].faces:
        ink = _ink(set_name, name)
        assert _share(ink, 5.75, 5.75, 6.25, 26) == 0
        assert _share(ink, 25.75, 5.75, 26.25, 26) == 0
        assert _share(ink, 6.5, 5.75, 25.5, 6) == 0
        assert _share(ink, 6.5, 6, 25.5, 25) > 0.15


@pytest.mark.slow
@pytest.mark.parametrize("name", MONSTER_NUMBERS)
def test_the_numbers_of_a_monster_touch_neither_frame_nor_glyph(name: str):
    set_name = next(one for one in MARKED if name in DICE_SETS[one].faces)
    bare = _ink(set_name, name)
    numbers = _covered(Path.joined(corner_numbers(name)))
    assert float((bare * numbers).max()) == 0
    assert np.allclose(_covered(face(set_name, name)), bare + numbers, atol=0.01)


def test_other_faces_bear_no_numbers():
    bearing = {name for one in DICE_SETS.values() for name in one.faces if corner_numbers(name)}
    assert bearing == set(MONSTER_NUMBERS)


def test_sets_with_the_same_symbols_differ_in_all_three_marks():
    for one, other in (("action", "pet"), ("minor", "major"), ("pd-white", "pd-black")):
        marks = zip(DICE_SETS[one].mark, DICE_SETS[other].mark, strict=True)
        assert all(first != second for first, second in marks)


@pytest.mark.slow
def test_an_ordinary_die_has_dots_alone():
    for name in DICE_SETS["pips"].faces:
        ink = _ink("pips", name)
        assert float(ink[: 3 * PX_PER_UNIT].max()) == 0
        assert np.isclose(ink.sum() / PX_PER_UNIT**2 / int(name), 9.4 * np.pi, rtol=0.02)


def test_a_face_of_another_set_is_a_key_error():
    with pytest.raises(KeyError):
        face("minor", "dragon")
    with pytest.raises(KeyError):
        face("dreidel", "nun")
