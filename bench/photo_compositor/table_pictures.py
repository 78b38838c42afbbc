"""Tables as flat pictures, and what lies on them that is no die."""

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

SIDE = 1400
"""Pixels of a table's picture."""


def table_picture(name: str, rng: np.random.Generator) -> Floats:
    """Draw a table, shape (SIDE, SIDE, 3), 0 to 1."""
    return np.asarray(np.clip(_TABLES[name](rng), 0, 1), np.float32)


def blotches(grain_px: float, rng: np.random.Generator) -> Floats:
    """Draw soft blotches over the whole table, 0 to 1."""
    few = max(2, round(SIDE / grain_px) + 1)
    noise = rng.random((few, few), np.float32)
    return np.asarray(cv2.resize(noise, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC), np.float32)


def _tone(rng: np.random.Generator, least: float, most: float, strength: float) -> Floats:
    grey = rng.uniform(least, most)
    return np.asarray(grey * (1 + rng.uniform(-strength, strength, 3)), np.float32)


def _planks(rng: np.random.Generator) -> Floats:
    rows = np.arange(SIDE, dtype=np.float32)[:, None]
    rings = np.sin(rows * 0.18 + 14 * blotches(260, rng)) * blotches(30, rng)
    wood = np.array([0.28, 0.42, 0.58], np.float32) * np.float32(rng.uniform(0.4, 1.4))
    picture = wood * (1 + 0.16 * rings)[:, :, None]
    for at in range(int(rng.integers(80, 260)), SIDE, int(rng.integers(200, 420))):
        picture[at : at + 3] *= 0.45
    return np.asarray(picture, np.float32)


def _weave(rng: np.random.Generator) -> Floats:
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    step = rng.uniform(0.5, 1.3)
    threads = np.sin(x * step) * np.sin(y * step) * (0.5 + blotches(20, rng))
    colours = _tone(rng, 0.1, 0.8, 0.35) * (1 + 0.14 * threads)[:, :, None]
    stripes = (np.sin(x * rng.uniform(0.02, 0.06)) > 0.7) * (rng.random() < 0.4)
    return np.asarray(colours * (1 - 0.3 * stripes[:, :, None]), np.float32)


def _leather(rng: np.random.Generator) -> Floats:
    seeds = np.full((SIDE, SIDE), 255, np.uint8)
    at = rng.integers(0, SIDE, (int(rng.integers(4000, 12000)), 2))
    seeds[at[:, 0], at[:, 1]] = 0
    pores = cv2.distanceTransform(seeds, cv2.DIST_L2, 3)
    hide = np.array([0.2, 0.3, 0.48], np.float32) * np.float32(rng.uniform(0.3, 1.3))
    return np.asarray(hide * (0.78 + 0.025 * np.minimum(pores, 12))[:, :, None], np.float32)


def _board(rng: np.random.Generator) -> Floats:
    """Draw a printed board: fields, lines, words, round and square marks."""
    picture = np.empty((SIDE, SIDE, 3), np.float32)
    picture[:] = _tone(rng, 0.4, 0.8, 0.25)
    for _ in range(int(rng.integers(40, 120))):
        middle, reach = rng.uniform(0, SIDE, 2), rng.uniform(20, 130)
        corners = int(rng.choice([4, 6, 40]))
        turn = rng.uniform(0, np.pi) + np.arange(corners) * 2 * np.pi / corners
        outline = middle + reach * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        colour = [float(one) for one in rng.uniform(0.1, 0.95, 3)]
        thick = -1 if rng.random() < 0.6 else int(rng.integers(2, 9))
        drawn = [np.rint(outline).astype(np.int32)]
        if thick < 0:
            cv2.fillPoly(picture, drawn, colour, cv2.LINE_AA)
        else:
            cv2.polylines(picture, drawn, True, colour, thick, cv2.LINE_AA)
    _written(picture, 30, rng)
    return picture


def _newspaper(rng: np.random.Generator) -> Floats:
    picture = np.empty((SIDE, SIDE, 3), np.float32)
    picture[:] = _tone(rng, 0.7, 0.9, 0.06)
    _written(picture, 260, rng)
    return picture


def _written(picture: Floats, words: int, rng: np.random.Generator) -> None:
    letters = np.array(list("ABDEGHKMNRSTabdefghkmnorstu0123456789"))
    for _ in range(words):
        word = "".join(rng.choice(letters, int(rng.integers(3, 14))))
        at = tuple(int(one) for one in rng.integers(0, SIDE, 2))
        size, dark = rng.uniform(0.4, 1.6), float(rng.uniform(0.05, 0.35))
        _letter(picture, word, at, size, dark)


def _letter(
    picture: Floats, word: str, at: tuple[int, ...], size: float, colour: list[float] | float
) -> None:
    """Print a word, its lower left corner at a place."""
    (wide, high), low = cv2.getTextSize(word, cv2.FONT_HERSHEY_DUPLEX, size, 1)
    mask = np.zeros((high + low + 4, wide + 4), np.uint8)
    cv2.putText(mask, word, (2, high + 2), cv2.FONT_HERSHEY_DUPLEX, size, 255, 1, cv2.LINE_AA)
    x, y = max(0, at[0]), max(0, at[1] - high)
    part = picture[y : y + mask.shape[0], x : x + mask.shape[1]]
    over = mask[: part.shape[0], : part.shape[1], None].astype(np.float32) / 255
    part[:] = part * (1 - over) + np.asarray(colour, np.float32) * over


def _plain(rng: np.random.Generator) -> Floats:
    colours = _tone(rng, 0.06, 0.9, 0.2) * (1 + 0.05 * (blotches(4, rng) - 0.5))[:, :, None]
    return np.asarray(colours * (0.9 + 0.2 * blotches(400, rng))[:, :, None], np.float32)


def _checked(rng: np.random.Generator) -> Floats:
    y, x = np.mgrid[:SIDE, :SIDE]
    step = int(rng.integers(25, 90))
    light = ((x // step + y // step) % 2).astype(np.float32)[:, :, None]
    picture = _tone(rng, 0.5, 0.9, 0.2) * light + _tone(rng, 0.1, 0.5, 0.3) * (1 - light)
    return np.asarray(picture * (0.9 + 0.2 * blotches(9, rng))[:, :, None], np.float32)


_TABLES: dict[str, Callable[[np.random.Generator], Floats]] = {
    "planks": _planks,
    "weave": _weave,
    "leather": _leather,
    "plain": _plain,
    "newspaper": _newspaper,
    "game board": _board,
    "checks": _checked,
}
TABLES = tuple(_TABLES)


def strewn(picture: Floats, count: int, edge_px: float, rng: np.random.Generator) -> None:
    """Lay flat things on a table that are no dice: coins, keys, wheels, counters, cards."""
    for _ in range(count):
        at = np.rint(rng.uniform(0, SIDE, 2)).astype(int)
        reach = edge_px * rng.uniform(0.5, 1.1)
        colour = [float(one) for one in rng.uniform(0.15, 0.9, 3)]
        _THINGS[int(rng.integers(len(_THINGS)))](picture, (int(at[0]), int(at[1])), reach, colour)


def _coin(picture: Floats, at: tuple[int, int], reach: float, colour: list[float]) -> None:
    metal = [0.35 + 0.3 * colour[0], 0.5 + 0.2 * colour[0], 0.65]
    cv2.circle(picture, at, round(reach), metal, -1, cv2.LINE_AA)
    cv2.circle(picture, at, round(0.86 * reach), [0.7 * one for one in metal], 2, cv2.LINE_AA)
    text = str(round(9 * colour[1]))
    spot = (at[0] - round(0.3 * reach), at[1] + round(0.3 * reach))
    _letter(picture, text, spot, reach / 28, 0.2)


def _wheel(picture: Floats, at: tuple[int, int], reach: float, colour: list[float]) -> None:
    cv2.circle(picture, at, round(reach), [0.12] * 3, round(0.3 * reach) + 1, cv2.LINE_AA)
    for turn in np.arange(5) * 2 * np.pi / 5 + colour[0]:
        end = (round(at[0] + reach * np.cos(turn)), round(at[1] + reach * np.sin(turn)))
        cv2.line(picture, at, end, colour, round(0.15 * reach) + 1, cv2.LINE_AA)
    cv2.circle(picture, at, round(0.2 * reach), colour, -1, cv2.LINE_AA)


def _key(picture: Floats, at: tuple[int, int], reach: float, colour: list[float]) -> None:
    """Draw a key of a keyboard with its letter."""
    low, high = (tuple(round(one + way * reach) for one in at) for way in (-0.6, 0.6))
    cv2.rectangle(picture, low, high, [0.15 * one for one in colour], -1, cv2.LINE_AA)
    letter = "QWERTZUIOP123456"[round(15 * colour[1])]
    spot = (at[0] - round(0.3 * reach), at[1] + round(0.3 * reach))
    _letter(picture, letter, spot, reach / 30, 0.9)


def _meeple(picture: Floats, at: tuple[int, int], reach: float, colour: list[float]) -> None:
    cv2.circle(picture, (at[0], at[1] - round(0.5 * reach)), round(0.3 * reach), colour, -1)
    x, y = (round(one) for one in (reach * 0.6, reach * 0.6))
    body = np.array([[at[0], at[1] - y], [at[0] + x, at[1] + y], [at[0] - x, at[1] + y]])
    cv2.fillPoly(picture, [body.astype(np.int32)], colour, cv2.LINE_AA)


def _card(picture: Floats, at: tuple[int, int], reach: float, colour: list[float]) -> None:
    """Draw a card with a frame and three round signs."""
    wide, high = round(1.2 * reach), round(1.8 * reach)
    low, end = (at[0] - wide, at[1] - high), (at[0] + wide, at[1] + high)
    cv2.rectangle(picture, low, end, [0.9] * 3, -1)
    cv2.rectangle(picture, low, end, colour, max(2, round(0.12 * reach)), cv2.LINE_AA)
    for step in (-1, 0, 1):
        cv2.circle(picture, (at[0], round(at[1] + step * reach)), round(0.2 * reach), colour, -1)


_THINGS = (_coin, _wheel, _key, _meeple, _card)
