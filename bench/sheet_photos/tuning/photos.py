"""A filled sheet as a photo: ink, table, light, lens and sensor."""

import functools

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.sheet_photos.path_lines import lines_of
from bench.sheet_photos.played_sheets import PlayedSheet
from bench.sheet_photos.sheet_photo import SheetPhoto
from bench.sheet_photos.tuning.hands import Hand, Random, Stroke
from printables.paper_dungeons.player_sheet import SHEET
from printables.paper_dungeons.sheet import SheetLayout, sheet_layout
from printables.rendering.png_writer import write_png

_PAGE_PX = 2100
_SHIFT = 4
Picture = NDArray[np.float32]

PENS = {
    "pencil": ((90, 88, 88), 0.6, 0.6),
    "ballpoint": ((120, 40, 20), 0.45, 0.9),
    "black": ((35, 30, 30), 0.6, 0.95),
    "felt": ((40, 30, 25), 1.1, 0.95),
    "red": ((50, 40, 200), 0.7, 0.9),
    "green": ((60, 130, 30), 0.7, 0.9),
    "orange": ((40, 120, 235), 1.0, 0.85),
}
"""Colour, width in mm and cover."""


def photo_of(
    played: PlayedSheet, seed: int, kind: str = "nominal", megapixels: float = 3.0
) -> SheetPhoto:
    """Take a photo of a sheet."""
    random = np.random.default_rng([seed, 18])
    stress = kind == "stress"
    form = str(random.choice(["a5", "a5", "a4", "letter", "dry-erase"]))
    language = str(random.choice(["en", "de", "fr", "ru"]))
    ink = str(random.choice(["full", "full", "low"]))
    page = _page(form, language, ink).astype(np.float32)
    page = _with_ink(page, sheet_layout(form=form), played, random, stress=stress)
    if stress:
        page = _spoilt(page, random)
    seen = _seen(page, random, megapixels, stress=stress)
    _, jpeg = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(70, 95))])
    return SheetPhoto(jpeg.tobytes(), played, form, language, ink, kind)


@functools.cache
def _page(form: str, language: str, ink: str) -> NDArray[np.uint8]:
    png = write_png(SHEET.draw(form, language, ink), SHEET.palette(ink), _PAGE_PX)
    return np.asarray(cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def _with_ink(
    page: Picture, layout: SheetLayout, played: PlayedSheet, random: Random, *, stress: bool
) -> Picture:
    px = page.shape[1] / layout.size[0]
    colour, width, cover = PENS[str(random.choice(list(PENS)))]
    if random.random() < 0.5:
        dark = random.uniform(20, 110)
        red, green, blue = dark + (235 - dark) * random.dirichlet((0.5, 0.5, 1.5))
        colour = (blue, green, red)
    cover *= (
        random.uniform(0.45, 0.8) if stress and random.random() < 0.4 else random.uniform(0.85, 1)
    )
    if random.random() < 0.3:
        cover *= random.uniform(0.2, 0.7)
    width *= random.uniform(0.7, 1.3)
    hand = Hand(layout, random)
    strokes: list[Stroke] = []
    for name, state in played.states.items():
        mark = layout.marks[name]
        if mark.is_filled or name.startswith(("border", "entry", "passage")):
            continue
        strokes += hand.marked(mark, state)
    strokes += [hand.step(*line) for line in lines_of(layout, played.steps)]
    ink = _drawn(page.shape[:2], strokes, width * px, px, random)
    grain = cv2.GaussianBlur(random.standard_normal(ink.shape, np.float32), (0, 0), 1.2)
    ink *= np.clip(cover + grain * 0.25, 0, 1)
    if stress and random.random() < 0.5:
        blanks = [
            mark
            for name, mark in layout.marks.items()
            if name not in played.states and mark.kind == "track"
        ]
        chosen = random.choice(len(blanks), min(4, len(blanks)), replace=False)
        gone = [one for place in chosen for one in hand.marked(blanks[place], "marked")]
        ink = np.maximum(
            ink, _drawn(ink.shape, gone, width * px, px, random) * random.uniform(0.04, 0.12)
        )
    paint = np.array(colour, np.float32)
    written = page * (1 - ink[..., None]) + np.minimum(paint, page) * ink[..., None]
    return np.asarray(written, np.float32)


def _drawn(
    shape: tuple[int, ...], strokes: list[Stroke], width: float, px: float, random: Random
) -> Picture:
    ink = np.zeros(shape[:2], np.uint8)
    for stroke in strokes:
        points = np.round(stroke * px * (1 << _SHIFT)).astype(np.int32)
        thick = max(1, round(width * random.uniform(0.85, 1.15)))
        cv2.polylines(ink, [points], False, 255, thick, cv2.LINE_AA, _SHIFT)
    return np.asarray(ink.astype(np.float32) / 255, np.float32)


def _spoilt(page: Picture, random: Random) -> Picture:
    """Spill coffee, fold."""
    height, width = page.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    for _ in range(int(random.integers(0, 3))):
        radius = width * random.uniform(0.06, 0.14)
        away = np.hypot(x - random.uniform(0, width), y - random.uniform(0, height)) / radius
        edge = np.exp(-(((away - 1) / 0.05) ** 2)) * 0.25 + (away < 1) * 0.08
        page = page * (
            1 - edge[..., None].astype(np.float32) * np.array([0.9, 0.6, 0.35], np.float32)
        )
    if random.random() < 0.5:
        at, slope = random.uniform(0.3, 0.7) * width, random.normal(0, 0.05)
        fold = np.exp(-(((x + slope * y - at) / (width * 0.002)) ** 2)) * random.uniform(
            -0.15, 0.25
        )
        side = (x + slope * y > at) * random.uniform(0, 0.12)
        page = page * (1 - (fold + side)[..., None].astype(np.float32))
    return page


def _seen(page: Picture, random: Random, megapixels: float, *, stress: bool) -> NDArray[np.uint8]:
    """Look at the page on a table with a phone."""
    wide = int((megapixels * 1e6 * 4 / 3) ** 0.5)
    high = wide * 3 // 4
    tilt = np.radians(random.uniform(20, 35) if stress else random.uniform(0, 20))
    onto = _view(page, (wide, high), tilt, random)
    y, x = np.mgrid[:high, :wide].astype(np.float32)
    back = np.linalg.inv(onto)
    w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    u = ((back[0, 0] * x + back[0, 1] * y + back[0, 2]) / w).astype(np.float32)
    v = ((back[1, 0] * x + back[1, 1] * y + back[1, 2]) / w).astype(np.float32)
    bend = page.shape[1] * (random.uniform(0.004, 0.016) if stress else random.uniform(0, 0.005))
    turn, phase = random.uniform(0, 6.28), random.uniform(0, 6.28)
    wave = np.sin(
        (u * np.cos(turn) + v * np.sin(turn)) / page.shape[1] * random.uniform(2, 5) + phase
    )
    away = random.uniform(0, 6.28)
    u = (u + bend * wave * np.cos(away)).astype(np.float32)
    v = (v + bend * wave * np.sin(away)).astype(np.float32)
    table = random.uniform(30, 200, 3).astype(np.float32)
    soft = max(0.0, page.shape[1] / (0.85 * wide) - 1)
    blurred = cv2.GaussianBlur(page, (0, 0), 0.3 + 0.5 * soft)
    seen = cv2.remap(
        blurred, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(-1, -1, -1)
    )
    seen = np.where(seen < 0, table, seen)
    return _exposed(np.asarray(seen, np.float32), random, wave, stress=stress)


def _view(
    page: Picture, size_wh: tuple[int, int], tilt: float, random: Random
) -> NDArray[np.float64]:
    """Give a homography from the page to the photo."""
    (h, w), (wide, high) = page.shape[:2], size_wh
    corners = np.array([[-w, -h], [w, -h], [w, h], [-w, h]]) / 2.0
    roll, turn = random.normal(0, 0.08) + random.choice([0, 0, 0, np.pi]), random.uniform(0, 6.28)
    flat = corners @ np.array([[np.cos(roll), np.sin(roll)], [-np.sin(roll), np.cos(roll)]])
    deep = (flat @ [np.cos(turn), np.sin(turn)]) * np.sin(tilt)
    squeeze = np.array([np.cos(turn), np.sin(turn)])
    flat = flat - np.outer(flat @ squeeze, squeeze) * (1 - np.cos(tilt))
    flat = flat / (1 + deep / (w * random.uniform(1.3, 2.0)))[:, None]
    fill = random.uniform(0.8, 0.94)
    low, top = flat.min(0), flat.max(0)
    scale = fill * min(wide / (top[0] - low[0]), high / (top[1] - low[1]))
    room = np.array([wide, high]) - (top - low) * scale
    placed = (flat - low) * scale + room * random.uniform(0.3, 0.7, 2)
    start = (corners + np.array([w, h]) / 2).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(start, placed.astype(np.float32)), np.float64)


def _exposed(seen: Picture, random: Random, wave: Picture, *, stress: bool) -> NDArray[np.uint8]:
    high, wide = seen.shape[:2]
    y, x = np.mgrid[:high, :wide].astype(np.float32) / wide
    turn = random.uniform(0, 6.28)
    light = 1 + (0.5 if stress else 0.2) * random.random() * (
        (x - 0.5) * np.cos(turn) + (y - 0.4) * np.sin(turn)
    )
    light = (light * (1 + wave * (0.08 if stress else 0.03))).astype(np.float32)
    if stress and random.random() < 0.5:
        cut = (x - random.uniform(0.2, 0.8)) * np.cos(turn) + (y - 0.35) * np.sin(turn)
        light = light * (
            1 - random.uniform(0.2, 0.5) / (1 + np.exp(-cut * random.uniform(20, 150)))
        )
    tint = np.array([random.uniform(0.75, 1.0), 0.97, random.uniform(0.9, 1.05)], np.float32)
    level = random.uniform(0.6, 0.8) if stress else random.uniform(0.75, 0.98)
    seen = (
        (seen * 0.92 + 14) * light[..., None].astype(np.float32) * (tint * level).astype(np.float32)
    )
    soft = random.uniform(0.5, 1.5) if stress else random.uniform(0.3, 0.8)
    seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), soft), np.float32)
    noise = random.standard_normal(seen.shape, np.float32)
    noise *= random.uniform(3, 8) if stress else random.uniform(1, 3)
    return np.asarray(np.clip(seen + noise, 0, 255), np.uint8)
