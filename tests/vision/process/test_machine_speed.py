"""A slow machine is given longer for a photo."""

from itertools import count
from unittest.mock import Mock

import pytest

from tests.vision.printed_face_photos import PRINTED, coded, composed
from vision.dice_reader import DiceReader
from vision.process.limited_process import Limits, Process
from vision.process.machine_speed import USUAL_S, known_photo, slowness


@pytest.mark.parametrize("cost_s, slow", [(USUAL_S / 3, 1.0), (3 * USUAL_S, 3.0), (99.0, 30.0)])
def test_slowness_is_what_the_known_photo_costs(
    monkeypatch: pytest.MonkeyPatch, cost_s: float, slow: float
):
    ticks = count()
    monkeypatch.setattr("time.process_time", lambda: cost_s * next(ticks))

    assert slowness(Mock()) == pytest.approx(slow)


def test_the_known_photo_is_like_others():
    assert len(DiceReader().read(known_photo()).dice) == 4


def test_limits_grow_with_slowness(monkeypatch: pytest.MonkeyPatch):
    process = Process(Limits(work_s=20.0))
    waited: list[float] = []
    within = process._within

    def watched(seconds: float) -> object:
        waited.append(seconds)
        return within(60.0)

    monkeypatch.setattr(process, "_within", watched)
    process._slowness = 3.0
    answer = process.ask(coded(composed(PRINTED[:1])), {"sets": None})
    process.close()

    assert waited == [60.0]
    assert "reading" in answer
