"""How fast and how well the eye reads dice, on photos that it was never tuned on."""

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct

from bench import simple_eye
from bench.figures import Figure, paired_seconds
from vision.reader import DiceReader
from vision.training.conditions import CONDITIONS, TWELVE_MEGAPIXELS
from vision.training.scenes import Conditions, Scene, Truth, render

PHOTOS = 12
_WHOLLY_SEEN = 0.97


class Told(Struct, frozen=True):
    """A die that a reader told: what it is, where its top's middle is, whether it is sure."""

    set: str
    face: str
    middle: tuple[float, float]
    sure: bool


def measure() -> list[Figure]:
    """Time a photo as phones take them; then count right and wrong faces per condition."""
    reader = DiceReader()
    return [_speed(reader), *(_accuracy(reader, one) for one in CONDITIONS)]


def _speed(reader: DiceReader) -> Figure:
    photo = render("test", TWELVE_MEGAPIXELS, 1).jpeg
    raw = np.frombuffer(photo, np.uint8)
    value, reference = paired_seconds(
        lambda: reader.read(photo), lambda: cv2.imdecode(raw, cv2.IMREAD_REDUCED_COLOR_4)
    )
    return Figure(
        name="eye: a 12 megapixel photo of six dice",
        value=round(value * 1000, 1),
        unit="ms",
        reference=round(reference * 1000, 1),
        ratio=round(value / reference, 2),
        target="at most 3 x decoding the same bytes at 1/4 scale",
        note=f"{len(photo) // 1000} kB",
    )


def _accuracy(reader: DiceReader, conditions: Conditions) -> Figure:
    ours, theirs = Counter[str](), Counter[str]()
    for seed in range(PHOTOS):
        scene = render("test", conditions, seed)
        ours += judge(scene, _told(reader, scene.jpeg))
        simple = simple_eye.read(scene.jpeg)
        theirs += judge(scene, [Told(name, face, at, True) for name, face, at, _ in simple])
    dice = max(ours["dice"], 1)
    return Figure(
        name=f"eye: dice read right, {conditions.name}",
        value=round(100 * ours["right"] / dice, 1),
        unit=f"% of {dice} dice",
        reference=round(100 * theirs["right"] / dice, 1),
        note=(
            f"told and wrong {ours['wrong']}, told where no top is {ours['nothing']}, "
            f"of these sure {ours['sure and wrong']}; right and sure {ours['sure and right']}; "
            f"the simple reader: wrong {theirs['wrong']}, no top {theirs['nothing']}; "
            f"{PHOTOS} photos"
        ),
    )


def _told(reader: DiceReader, jpeg: bytes) -> list[Told]:
    return [
        Told(die.set, die.face, _middle(np.asarray(die.corners)), die.sure)
        for die in reader.read(jpeg).dice
    ]


def judge(scene: Scene, told: Sequence[Told]) -> Counter[str]:
    """Count what was read right, wrong, or where nothing is; cut dice are passed over."""
    count = Counter[str]()
    left = list(told)
    for truth in scene.dice:
        here = [one for one in left if _lies_on(one, truth)]
        left = [one for one in left if one not in here]
        if truth.visible < _WHOLLY_SEEN:
            continue
        count["dice"] += 1
        for one in here[:1]:
            verdict = "right" if (one.set, one.face) == (truth.set, truth.face) else "wrong"
            count[verdict] += 1
            count[f"sure and {verdict}"] += one.sure
    count["nothing"] += len(left)
    count["sure and wrong"] += sum(one.sure for one in left)
    return count


def _lies_on(told: Told, truth: Truth) -> bool:
    middle, size = _middle(truth.corners), float(np.ptp(truth.corners, axis=0).mean())
    apart = np.hypot(told.middle[0] - middle[0], told.middle[1] - middle[1])
    return bool(apart < 0.4 * size)


def _middle(corners: np.ndarray) -> tuple[float, float]:
    x, y = corners.mean(axis=0)
    return float(x), float(y)
