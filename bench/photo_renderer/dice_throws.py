"""Lets dice of made-up looks fall where a photo shows them."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from bench.photo_renderer.dice_bodies import Die, Make
from companion.pieces import DICE_SETS

Points = npt.NDArray[np.float64]

SETS = tuple(name for name in DICE_SETS if name != "pips")
_INKS = ((12, 10, 10), (70, 25, 15), (20, 20, 120), (30, 60, 20))
_PALE = ((245, 245, 245), (225, 235, 240), (250, 235, 215), (190, 215, 235), (200, 240, 250))
_BOLD = ((40, 30, 160), (120, 60, 20), (40, 100, 30), (25, 25, 25), (110, 30, 90), (20, 110, 200))


class Shot(Struct, frozen=True):
    """How the photo is held.

    Attributes:
        camera: Shape (3, 4), from the world to pixels.
        eye: The camera's place.
        size_wh: Pixels of the photo.
        edge: Pixels of a die's edge in its middle.
        can_cut: Whether the photo's edge may cut dice.
    """

    camera: Points
    eye: Points
    size_wh: tuple[int, int]
    edge: float
    can_cut: bool


def thrown(shot: Shot, count: int, rng: np.random.Generator, *, touching: bool) -> list[Die]:
    """Let dice fall where the photo shows them, none in another."""
    some = [str(one) for one in rng.choice(SETS, int(rng.integers(1, 4)), replace=False)]
    looks = {name: _look(name, rng) for name in some}
    dice: list[Die] = []
    camera, size_wh = shot.camera, shot.size_wh
    on_plane = np.linalg.inv(camera[:, [0, 1, 3]])
    for _ in range(count * 30):
        if len(dice) == count:
            break
        spot = on_plane @ [*(rng.uniform(0.03, 0.97, 2) * size_wh), 1]
        at, yaw = spot[:2] / spot[2], float(rng.uniform(0, 2 * np.pi))
        if touching and dice:
            other = dice[int(rng.integers(len(dice)))]
            side = other.yaw + np.pi / 2 * int(rng.integers(4))
            step = np.array([np.cos(side), np.sin(side)])
            slid = np.array([-step[1], step[0]]) * rng.normal(0, 0.15)
            at, yaw = np.asarray(other.at) + step * rng.uniform(1.0, 1.05) + slid, other.yaw
        die = _fallen(looks[some[int(rng.integers(len(some)))]], at, yaw, rng)
        if any(_in_one_another(die, one) for one in dice):
            continue
        seen = np.hstack([die.cube(), np.ones((8, 1))]) @ camera.T
        pixels = seen[:, :2] / seen[:, 2:]
        margin = 0.02 * size_wh[0]
        inside = ((pixels > margin) & (pixels < np.asarray(size_wh) - margin)).all(axis=1)
        if inside.all() or (shot.can_cut and inside.any() and rng.random() < 0.3):
            dice.append(die)
    return dice


def _in_one_another(one: Die, other: Die) -> bool:
    away = np.asarray(one.at) - other.at
    turn = abs((one.yaw - other.yaw + np.pi / 4) % (np.pi / 2) - np.pi / 4)
    reach = 0.5 + 0.5 * (np.cos(turn) + np.sin(turn))
    across = other.axes()[:2, :2] @ away
    return bool(np.abs(across).max() < reach - 0.01)


def _look(set_name: str, rng: np.random.Generator) -> Die:
    """Make up how the dice of a set were made."""
    make: Make = ("folded", "sticker", "engraved")[int(rng.integers(3))]
    pale, bold = rng.permutation(len(_PALE))[0], rng.permutation(len(_BOLD))[0]
    dark = bool(rng.random() < 0.35)
    paper, ink = (_BOLD[bold], _PALE[pale]) if dark else (_PALE[pale], _INKS[int(rng.integers(4))])
    body = _BOLD[int(rng.integers(len(_BOLD)))] if make == "sticker" else paper
    picture = {"folded": 1.0, "sticker": float(rng.uniform(0.76, 0.9)), "engraved": 0.96}[make]
    rounding = {"folded": (0.008, 0.02), "sticker": (0.04, 0.1), "engraved": (0.02, 0.07)}[make]
    return Die(
        set=set_name,
        faces=(),
        turns=(),
        make=make,
        body=_linear(body),
        label=_linear(paper),
        ink=_linear(ink),
        picture=picture,
        rounding=float(rng.uniform(*rounding)),
        polish=float(rng.uniform(0.0, 0.06) if make == "folded" else rng.uniform(0.03, 0.3)),
        mottle=float(rng.uniform(0, 0.2)) if make == "engraved" else 0.01,
        at=(0.0, 0.0),
        yaw=0.0,
    )


def _linear(rgb: tuple[int, int, int]) -> tuple[float, float, float]:
    r, g, b = (0.92 * (one / 255) ** 2.2 + 0.01 for one in rgb)
    return b, g, r


def _fallen(look: Die, at: Points, yaw: float, rng: np.random.Generator) -> Die:
    faces = [str(one) for one in rng.permutation(DICE_SETS[look.set].faces)]
    turns = [int(one) for one in rng.integers(0, 4, 5)]
    return Die(
        **{
            **{name: getattr(look, name) for name in Die.__struct_fields__},
            "faces": (faces * 5)[:5] if len(faces) < 5 else tuple(faces[:5]),
            "turns": tuple(turns),
            "at": (float(at[0]), float(at[1])),
            "yaw": yaw,
        }
    )
