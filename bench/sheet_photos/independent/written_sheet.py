"""A played sheet as the ink that somebody left on it."""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np

from bench.sheet_photos.independent.handwriting import (
    Habits,
    cross_ways,
    number_ways,
    path_ways,
    ring_ways,
    scrawl_way,
    somebody,
    track_ways,
)
from bench.sheet_photos.independent.inks import (
    DRY_ERASE,
    HARD,
    USUAL,
    Pen,
    Picture,
    Plane,
    ink_amounts,
    paper_tooth,
)
from bench.sheet_photos.independent.pen_paths import Motion, Random, Way, drawn
from bench.sheet_photos.played_sheets import PlayedSheet
from printables.paper_dungeons.sheet import MarkKind, SheetLayout
from printables.paper_dungeons.sheet.score_boxes import LINES, score_boxes


def densities(
    layout: SheetLayout, played: PlayedSheet, troubles: set[str], px: float, random: Random
) -> Picture:
    """Write a sheet: how dense the ink is in blue, green and red.

    Returns:
        Shape (H, W, 3), natural logarithms.
    """
    shape = (round(layout.size[1] * px), round(layout.size[0] * px))
    tooth = paper_tooth(shape, random)
    habits, motion = somebody(random), _motion(random)
    pen = _pen(layout.form.name, troubles, random)
    ways = list(_ways(layout, played, habits, random))
    strokes = [drawn(way, motion, random) for way in ways]
    amount = ink_amounts(strokes, pen, tooth, px, random)
    if "erased" in troubles and pen.is_pencil:
        wrong = [drawn(way, motion, random) for way in _mistakes(layout, played, habits, random)]
        left = _erased(ink_amounts(wrong, pen, tooth, px, random), px, random)
        amount = np.maximum(amount, left)
    return np.asarray(amount[..., None] * np.array(pen.density), np.float32)


def _pen(form: str, troubles: set[str], random: Random) -> Pen:
    if form == "dry-erase":
        return DRY_ERASE[random.integers(len(DRY_ERASE))]
    pens: tuple[Pen, ...] = HARD if "hard pen" in troubles else USUAL
    if "erased" in troubles:
        pens = tuple(pen for pen in pens if pen.is_pencil)
    pen = pens[random.integers(len(pens))]
    return replace(pen, wide=pen.wide * random.uniform(0.85, 1.2))


def _motion(random: Random) -> Motion:
    return Motion(
        random.uniform(0.25, 0.65),
        random.uniform(0.65, 1.1),
        random.uniform(0.01, 0.06),
        random.uniform(0.6, 1.05),
    )


def _ways(
    layout: SheetLayout, played: PlayedSheet, habits: Habits, random: Random
) -> Iterator[Way]:
    yield from path_ways(layout, played.steps, habits, random)
    for name, state in played.states.items():
        mark = layout.marks[name]
        if mark.kind is MarkKind.WAY or mark.is_filled:
            continue
        if mark.kind is MarkKind.TRACK:
            yield from track_ways(mark.box, habits, random)
        elif state == "crossed":
            yield from cross_ways(mark.box, habits, random)
        else:
            yield from ring_ways(mark.box, habits, random)
    if random.random() < 0.6:
        zone, rounds = layout.zones["score"], layout.zones["rounds"]
        for line, points in zip(LINES, (*played.lines, played.total), strict=False):
            yield from number_ways(points, score_boxes(zone)[line], random)
        start = complex(rounds.left, rounds.top + rounds.height * 0.82)
        yield scrawl_way(start, rounds.width * 0.11, random)


def _mistakes(
    layout: SheetLayout, played: PlayedSheet, habits: Habits, random: Random
) -> Iterator[Way]:
    blank = [
        mark
        for name, mark in layout.marks.items()
        if mark.kind is MarkKind.TRACK and name not in played.states and not mark.is_filled
    ]
    for place in random.choice(len(blank), min(len(blank), int(random.integers(2, 6)))):
        yield from track_ways(blank[place].box, habits, random)


def _erased(amount: Plane, px: float, random: Random) -> Plane:
    """Rub a drawing out: a trace stays, and a grey haze around it."""
    trace = random.uniform(0.06, 0.2) * amount
    haze = cv2.GaussianBlur(amount, (0, 0), 0.9 * px)
    return np.asarray(trace + random.uniform(0.03, 0.1) * haze, np.float32)
