"""What the net that reads dots is shown: views of places, and what it is to say of them."""

import numpy as np
import pytest

from vision.training.networks.dot_count_samples import Views, views_of
from vision.training.networks.positive_and_negative_samples import Places
from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL, roll

SEEDS = range(900_000, 900_006)


@pytest.fixture(scope="module")
def views() -> Views:
    """Look at the tops of some rolls, and at some sides."""
    seen = [roll(seed, 256) for seed in SEEDS]
    most = max(len(one.tops) + len(one.sides) for one in seen)
    shape = (len(seen), most)
    rolls: dict[str, np.ndarray] = {
        "bgr": np.stack([one.bgr for one in seen]),
        "tops": np.zeros((*shape, 4, 2), np.float32),
        "sides": np.zeros((*shape, 4, 2), np.float32),
        "classes": np.zeros(shape, np.int64),
        "spots": np.full((*shape, 6, 2), np.nan, np.float32),
    }
    places = Places(np.zeros((*shape, 4, 2), np.float32), np.full(shape, -1), np.ones(shape, bool))
    for index, one in enumerate(seen):
        tops = len(one.tops)
        rolls["tops"][index, :tops] = places.quads[index, :tops] = one.tops
        rolls["classes"][index, :tops] = places.kinds[index, :tops] = one.classes
        rolls["spots"][index, :tops] = one.spots
        rolls["sides"][index, : len(one.sides)] = one.sides
    return views_of(rolls, places, np.arange(len(seen)), np.random.default_rng(3))


def test_dots_are_pointed_out_on_faces_with_dots_and_nowhere_else(views: Views):
    has_dots = (views.kinds > 0) & (views.kinds < SYMBOL)

    assert has_dots.sum() > 20
    assert (~has_dots).sum() > 20
    assert (views.spots[has_dots].max(axis=(1, 2)) > 0.4).all()
    assert not views.spots[~has_dots].any()


def test_more_dots_fill_more_cells(views: Views):
    filled = [views.spots[views.kinds == value].sum(axis=(1, 2)).mean() for value in range(1, 7)]

    assert filled == sorted(filled)


def test_only_a_face_can_be_missed(views: Views):
    missed = np.abs(views.misses).sum(axis=1)

    assert (missed[views.kinds > 0] > 0).all()
    assert not missed[views.kinds == 0].any()
