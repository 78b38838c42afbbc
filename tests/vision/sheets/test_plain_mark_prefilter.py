"""What is plain at first never reaches the large net; what is not plain does."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.sheets.test_mark_votes import looked_at
from vision.sheets import mark_net
from vision.sheets.mark_net import TOLD, probabilities
from vision.sheets.mark_patches import SIDE, MarkPatches


def tracks(*inks: float, noise: float = 0.01) -> MarkPatches:
    """Look at places of tracks that are inked evenly in the middle."""
    pictures = np.zeros((len(inks), 2, SIDE, SIDE), np.float32)
    pictures[:, 1] = 1
    middle = slice(SIDE // 5, -SIDE // 5)
    pictures[:, 0, middle, middle] = np.array(inks)[:, None, None]
    numbers = np.tile([1, 0, 0, 0, 0, np.log(0.4), np.log(noise)], (len(inks), 1))
    return MarkPatches(pictures, numbers.astype(np.float32), np.array(inks, np.float32))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the marks that the large net is shown."""
    counts: list[int] = []
    net = mark_net.voted

    def count(pictures: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        counts.append(len(pictures))
        return net(pictures, numbers)

    monkeypatch.setattr(mark_net, "voted", count)
    return counts


def test_bare_paper_and_firm_ink_need_no_net(asked: list[int]):
    told = probabilities(tracks(0.0, 1.0))

    assert [TOLD[place] for place in told.argmax(axis=1)] == ["blank", "marked"]
    assert not asked


def test_faint_ink_is_shown_to_the_net(asked: list[int]):
    probabilities(tracks(0.0, 0.15, 0.35, 1.0))

    assert asked == [2]


def test_on_rough_paper_nothing_is_plain(asked: list[int]):
    probabilities(tracks(0.0, 1.0, noise=0.05))

    assert asked == [2]


def test_ink_of_a_neighbour_at_the_rim_leaves_a_bare_place_plain(asked: list[int]):
    beside = tracks(0.0)
    beside.pictures[:, 0, :, 0] = 0.5

    assert TOLD[int(probabilities(beside).argmax())] == "blank"
    assert not asked


def test_what_is_plain_is_what_the_net_says():
    seen = looked_at()
    calm = replace(seen, numbers=seen.numbers + np.array([0] * 6 + [-2], np.float32))

    first, net = probabilities(calm), mark_net.voted(calm.pictures, calm.numbers)

    certain = net.max(axis=1) > 0.99
    assert (first.argmax(axis=1) == net.argmax(axis=1))[certain].all()
