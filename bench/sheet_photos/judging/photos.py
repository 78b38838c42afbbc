"""A filled sheet as a photo for judging."""

import functools

import cv2
import numpy as np

from bench.sheet_photos.judging.camera import developed, scene, where
from bench.sheet_photos.judging.pens import PENS, Picture, Random, densities
from bench.sheet_photos.judging.writers import Writer
from bench.sheet_photos.played_sheets import PlayedSheet
from bench.sheet_photos.sheet_photo import SheetPhoto
from printables.paper_dungeons.player_sheet import SHEET
from printables.paper_dungeons.sheet import SheetLayout, sheet_layout
from printables.rendering.png_writer import write_png

_PX = 1900
_FORMS = ("a5", "a5", "a5", "a4", "letter", "dry-erase")


def photo_of(
    played: PlayedSheet, seed: int, kind: str = "nominal", megapixels: float = 3.0
) -> SheetPhoto:
    """Take a photo of a sheet."""
    random = np.random.default_rng([seed, 1812])
    stress = kind == "stress"
    form = _FORMS[random.integers(len(_FORMS))]
    language = ("en", "de", "fr", "ru")[random.integers(4)]
    ink = ("full", "full", "low")[random.integers(3)]
    page = _written(
        _page(form, language, ink), sheet_layout(form=form), played, random, stress=stress
    )
    if stress:
        page = _stained(page, random)
    wide = int((megapixels * 1e6 * 4 / 3) ** 0.5)
    picture = _taken(page, wide, wide * 3 // 4, random, stress=stress)
    quality = int(random.integers(65, 93))
    _, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return SheetPhoto(jpeg.tobytes(), played, form, language, ink, kind)


@functools.cache
def _page(form: str, language: str, ink: str) -> Picture:
    """Draw the empty sheet, in linear light."""
    png = write_png(SHEET.draw(form, language, ink), SHEET.palette(ink), _PX)
    drawn = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    return np.asarray((np.asarray(drawn, np.float32) / 255) ** 2.2 * 0.86 + 0.03, np.float32)


def _written(
    page: Picture, layout: SheetLayout, played: PlayedSheet, random: Random, *, stress: bool
) -> Picture:
    px = page.shape[1] / layout.size[0]
    pen, writer = PENS[random.integers(len(PENS))], Writer(layout, random)
    curves = list(writer.path(played))
    for name, state in played.states.items():
        mark = layout.marks[name]
        if mark.kind != "way" and not mark.is_filled:
            curves += writer.mark(mark, state)
    ink = densities(page.shape[:2], curves, pen, px, random)
    ink = ink * (random.uniform(0.4, 0.9) if stress else random.uniform(0.8, 1.2))
    if stress and random.random() < 0.4:
        bare = [
            mark
            for name, mark in layout.marks.items()
            if mark.kind == "track" and name not in played.states
        ]
        rubbed = [
            one for at in random.choice(len(bare), 3) for one in writer.mark(bare[at], "marked")
        ]
        left = densities(page.shape[:2], rubbed, PENS[0], px, random)
        ink = np.maximum(ink, cv2.GaussianBlur(left, (0, 0), 1.5) * 0.1)
    return np.asarray(
        page * np.exp(-ink[..., None] * np.array(pen.absorbs, np.float32)), np.float32
    )


def _stained(page: Picture, random: Random) -> Picture:
    """Put a wet cup down, and fold the sheet."""
    high, wide = page.shape[:2]
    y, x = np.mgrid[:high, :wide].astype(np.float32) / wide
    density = np.zeros((high, wide), np.float32)
    if random.random() < 0.6:
        cx, cy, radius = random.uniform(0, 1), random.uniform(0, 0.7), random.uniform(0.08, 0.16)
        away = np.hypot(x - cx, y - cy)
        rough = 1 + 0.5 * np.sin(7 * np.arctan2(y - cy, x - cx) + random.uniform(0, 6))
        density += 0.45 * rough * np.exp(-np.abs(away - radius) / 0.006) + 0.12 * (away < radius)
    page = page * np.exp(-density[..., None] * np.array([1.2, 0.6, 0.3], np.float32))
    if random.random() < 0.5:
        line = (y - random.uniform(0.2, 0.5)) + random.normal(0, 0.1) * x
        page = page * (1 - 0.3 * np.exp(-np.abs(line) / 0.0015) - 0.1 * (line > 0))[..., None]
    return np.asarray(page, np.float32)


def _taken(page: Picture, wide: int, high: int, random: Random, *, stress: bool) -> np.ndarray:
    seen_by = scene(random, stress=stress)
    ratio = page.shape[0] / page.shape[1]
    x, y, slope = where(seen_by, wide, high, ratio, random.uniform(0.8, 0.93))
    px = page.shape[1]
    u, v = (x + 0.5) * px - 0.5, (0.5 * ratio - y) * px - 0.5
    smaller = px / (0.85 * wide)
    soft = cv2.GaussianBlur(page, (0, 0), 0.45 * smaller) if smaller > 1 else page
    light = cv2.remap(
        soft, u, v, cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=(-9, -9, -9)
    )
    on_page = light.min(axis=2) > -1
    table = random.uniform(0.02, 0.5, 3).astype(np.float32)
    streaks = 1 + 0.3 * np.sin(60 * y + 6 * np.sin(3 * x) + random.uniform(0, 6))
    light = np.where(on_page[..., None], light, table * streaks[..., None])
    lamp = random.uniform(-1.5, 1.5, 2)
    height = random.uniform(1.0, 2.0) if stress else random.uniform(2.5, 4)
    fall = (height**2 / ((x - lamp[0]) ** 2 + (y - lamp[1]) ** 2 + height**2)) ** 1.5
    bright = fall / fall.max() * (1 - slope * (lamp[0] - x) / height)
    if stress and random.random() < 0.5:
        hand = np.hypot(
            (x - random.uniform(-0.4, 0.4)) / 0.22, (y + random.uniform(0.1, 0.4)) / 0.35
        )
        edge = random.uniform(0.05, 0.4)
        bright = bright * (1 - random.uniform(0.25, 0.55) / (1 + np.exp((hand - 1) / edge * 4)))
    warm = np.array([random.uniform(0.65, 1.0), random.uniform(0.9, 1), 1.0])
    lit = light * (bright[..., None] * warm * random.uniform(0.75, 1.0))
    return developed(np.asarray(lit, np.float32), random, stress=stress)
