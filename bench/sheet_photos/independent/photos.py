"""Photos of filled sheets: written with simulated pens, bent, lit and photographed."""

import functools
from dataclasses import replace

import cv2
import numpy as np

from bench.sheet_photos.independent.bent_paper import (
    Bend,
    Camera,
    bent,
    paper_from_photo,
    table_from_photo,
)
from bench.sheet_photos.independent.inks import Picture
from bench.sheet_photos.independent.lighting import Lamp, lit
from bench.sheet_photos.independent.pen_paths import Random
from bench.sheet_photos.independent.sensor import Exposure, exposed
from bench.sheet_photos.independent.tabletops import coffee, hand_shadow, tabletop
from bench.sheet_photos.independent.written_sheet import densities
from bench.sheet_photos.played_sheets import PlayedSheet
from bench.sheet_photos.sheet_photo import SheetPhoto
from printables.paper_dungeons.player_sheet import SHEET
from printables.paper_dungeons.sheet import FORMS, sheet_layout
from printables.rendering.png_writer import write_png

_TROUBLES = ("tilt", "shadow", "coffee", "fold", "curl", "dark", "hard pen", "erased")
_PX = (12.0, 9.0)
"""Pixels per mm of a drawing, on a small and on a large form."""


def photo_of(
    played: PlayedSheet, seed: int, kind: str = "nominal", megapixels: float = 3.0
) -> SheetPhoto:
    """Take a photo of a sheet; under stress two or three troubles come together."""
    random = np.random.default_rng([seed, 60257])
    troubles: set[str] = set()
    if kind == "stress":
        troubles.update(random.choice(_TROUBLES, int(random.integers(2, 4)), replace=False))
    form = ("a5", "a5", "a4", "letter", "dry-erase")[random.integers(5)]
    language = ("en", "de", "fr", "ru")[random.integers(4)]
    ink = ("full", "low")[int(random.random() < 0.3)]
    layout = sheet_layout(form=form)
    px = _PX[form != "a5"]
    printed = _printed(form, language, ink, px)
    dense = densities(layout, played, troubles, px, random)
    if "coffee" in troubles:
        dense += coffee(dense.shape[:2], px, random)
    page = np.asarray(printed * np.exp(-dense), np.float32)
    size = (FORMS[form].width, FORMS[form].height)
    camera = _camera(size, megapixels, troubles, random)
    light = _seen(page, size, camera, troubles, random)
    jpeg = exposed(light, _exposure(megapixels, troubles, random), random)
    return SheetPhoto(jpeg, played, form, language, ink, kind)


@functools.cache
def _printed(form: str, language: str, ink: str, px: float) -> Picture:
    wide = round(FORMS[form].width * px)
    png = write_png(SHEET.draw(form, language, ink), SHEET.palette(ink), wide)
    drawn = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    linear = (np.asarray(drawn, np.float32) / 255) ** 2.2
    # A printer's black still gives back some light, and its dots spread into the paper.
    return np.asarray(cv2.GaussianBlur(0.045 + 0.8 * linear, (0, 0), 0.05 * px), np.float32)


def _camera(
    size: tuple[float, float], megapixels: float, troubles: set[str], random: Random
) -> Camera:
    wide = int((megapixels * 1e6 * 4 / 3) ** 0.5) // 2 * 2
    high = wide * 3 // 4 // 2 * 2
    quarter = int(random.choice(4, p=(0.76, 0.07, 0.1, 0.07)))
    if quarter % 2:
        wide, high = high, wide
    tilt = random.uniform(20, 34) if "tilt" in troubles else random.uniform(0, 20)
    turn = np.pi / 2 * quarter + np.radians(random.normal(0, 5))
    focal = max(wide, high) * random.uniform(0.72, 1.0)
    # How far the turned sheet reaches across and down the photo.
    reach = [abs(size[0] * part[0]) + abs(size[1] * part[1]) for part in _turned(turn)]
    room = random.uniform(1.04, 1.25) + 0.008 * tilt
    away = focal * room * max(reach[0] / wide, reach[1] / high)
    return Camera(
        wide,
        high,
        focal,
        float(np.radians(tilt)),
        random.uniform(0, 2 * np.pi),
        float(turn),
        float(away),
        (random.normal(0, 0.012), random.normal(0, 0.012)),
        random.normal(0, 0.012),
    )


def _turned(turn: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return ((np.cos(turn), np.sin(turn)), (np.sin(turn), np.cos(turn)))


def _seen(
    page: Picture,
    size: tuple[float, float],
    camera: Camera,
    troubles: set[str],
    random: Random,
) -> Picture:
    px = page.shape[1] / size[0]
    surface = bent(size, _bend(size, troubles, random))
    coarse = 4 if camera.wide * camera.high < 7e6 else 8
    small = (camera.wide // coarse + 2, camera.high // coarse + 2)
    grid = np.stack(np.meshgrid(np.arange(small[0]), np.arange(small[1])), axis=-1)
    pixels = (grid * coarse).astype(np.float64)
    to_table = table_from_photo(camera)
    on_paper = paper_from_photo(camera, surface, pixels, to_table)
    flat = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2), to_table).reshape(pixels.shape)
    on_table = np.asarray(flat[..., 0] + 1j * flat[..., 1])
    lamp = Lamp.some(random)
    hand = hand_shadow(on_table, size, random) if "shadow" in troubles else None
    light = lit(lamp, surface, on_paper, on_table, hand)
    places = _enlarged(np.stack([on_paper.real, on_paper.imag], axis=-1), camera, coarse)
    # Finer than the photo, a page would glitter: it is blurred to what a pixel covers.
    middle = places[camera.high // 2, camera.wide // 2 : camera.wide // 2 + 2]
    covered = px * float(np.hypot(*(middle[1] - middle[0])))
    soft = cv2.GaussianBlur(page, (0, 0), max(0.42 * covered, 0.3))
    maps = (places * px - 0.5).astype(np.float32)
    sheet = cv2.remap(soft, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR)
    under = _enlarged(tabletop(on_table, random), camera, coarse)
    edge = np.minimum(
        np.minimum(places[..., 0], size[0] - places[..., 0]),
        np.minimum(places[..., 1], size[1] - places[..., 1]),
    )
    inside = np.clip(edge * px / max(covered, 0.3) + 0.5, 0, 1)[..., None]
    contact = 1 - 0.45 * np.exp(-np.maximum(-edge, 0) / 2.5)[..., None]
    albedo = inside * sheet + (1 - inside) * under * contact
    return np.asarray(albedo * _enlarged(light, camera, coarse)[..., None], np.float32)


def _enlarged(coarse_map: np.ndarray, camera: Camera, coarse: int) -> Picture:
    down, across = np.mgrid[0 : camera.high, 0 : camera.wide].astype(np.float32) / coarse
    return np.asarray(
        cv2.remap(coarse_map.astype(np.float32), across, down, cv2.INTER_LINEAR), np.float32
    )


def _bend(size: tuple[float, float], troubles: set[str], random: Random) -> Bend:
    # A sheet curls by its length: the same height of the wave on every form.
    strength = 0.0011 if "curl" in troubles else 0.00022
    waves = random.normal(0, strength * 210 / size[0], 6)
    toward = random.uniform(0, np.pi)
    folds: list[tuple[float, float]] = []
    if "fold" in troubles:
        toward = (0.0, np.pi / 2)[random.integers(2)] + random.normal(0, 0.01)
        folds.append((random.normal(0, 2), random.uniform(0.12, 0.4) * random.choice([-1, 1])))
        if random.random() < 0.4:
            folds.append((size[0] * random.uniform(0.15, 0.25), random.normal(0, 0.2)))
    return Bend(toward, tuple(waves), tuple(folds))


def _exposure(megapixels: float, troubles: set[str], random: Random) -> Exposure:
    sharp = (megapixels / 3) ** 0.5
    usual = Exposure(
        blur=random.uniform(0.45, 0.85) * sharp,
        shake=0.0,
        electrons=random.uniform(2500, 9000),
        white=random.uniform(0.55, 0.85),
        cast=(random.uniform(0.78, 1.05), 1.0, random.uniform(0.9, 1.2)),
        contrast=random.uniform(0.1, 0.6),
        sharpening=random.uniform(0.2, 1.1),
        quality=int(random.integers(72, 95)),
    )
    if "dark" not in troubles:
        return usual
    return replace(
        usual,
        blur=usual.blur * random.uniform(1.1, 1.7),
        shake=random.uniform(0, 3.0) * sharp,
        electrons=random.uniform(180, 700),
        white=random.uniform(0.3, 0.55),
    )
