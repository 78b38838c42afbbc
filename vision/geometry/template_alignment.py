"""Lays drawings on a photo: compares them with what is seen through a perspective, and moves them.

Both is done by correlation after offset and slope of the light have been taken away. How to move
follows inverse compositional alignment (Baker and Matthews 2004) with the gain of Evangelidis and
Psarakis (2008).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import FloatImage, Floats, Floats32, Homographies, Indices, Patches
from vision.geometry.patch_sampling import sample
from vision.stage_results import Level

_DAMPING = 0.01
_AS_GOOD = 5e-4
"""Where a step changes by less how well all drawings agree, no more are taken."""

_ALMOST_IDENTITY = np.diag([1.0, 1.0, 0.0])


class Template:
    """A drawing to compare patches with, whatever the light's gain, offset and slope."""

    def __init__(self, drawing: FloatImage, weight: FloatImage) -> None:
        """Prepare the drawing.

        Args:
            drawing: Shape (px, px), 1 for ink.
            weight: Same shape; only pixels above 0.5 count.
        """
        self.where, self.light = _counted((weight > 0.5).tobytes(), drawing.shape[0])
        rows = self.flatten(drawing.reshape(1, -1).astype(np.float32))
        self.drawing = rows[0] / np.linalg.norm(rows[0])

    def flatten(self, patches: Patches) -> Patches:
        """Take offset and slope of the light away; keep only the pixels that count."""
        seen = patches.take(self.where, axis=1)
        return np.asarray(seen - (seen @ self.light) @ self.light.T, np.float32)

    def unit_rows(self, patches: Patches) -> Patches:
        """Do so, and make each patch a row of length 1."""
        flat = self.flatten(patches)
        flat /= np.maximum(np.sqrt(np.vecdot(flat, flat)), 1e-3)[:, None]
        return flat

    def fit(self, patches: Patches) -> Floats32:
        """Say how well patches agree with the drawing, -1 to 1; negative for the negative."""
        return np.asarray(self.unit_rows(patches) @ self.drawing, np.float32)


class AlignableTemplate(Template):
    """A drawing that also tells how to move patches so that they agree better."""

    def __init__(self, drawing: FloatImage, weight: FloatImage) -> None:
        """Prepare the drawing and how it changes when the perspective does."""
        super().__init__(drawing, weight)
        px = drawing.shape[0]
        down, across = (slope.ravel() * px / 2 for slope in np.gradient(drawing.astype(np.float64)))
        line = (np.arange(px) + 0.5) * 2 / px - 1
        y, x = (axis.ravel() for axis in np.meshgrid(line, line, indexing="ij"))
        along = across * x + down * y
        change = [across * x, across * y, across, down * x, down * y, down, -along * x, -along * y]
        flat = self.flatten(np.stack(change).astype(np.float32)).astype(np.float64)
        length = np.linalg.norm(self.flatten(drawing.reshape(1, -1).astype(np.float32)))
        slopes = flat.T / length
        solve, affine = _solver(slopes), _solver(slopes[:, :6])
        unexplained = self.drawing - slopes @ (self.drawing @ solve)
        # There are many drawings, and a process that reads photos is to stay small.
        self.solve, self.solve_affine = solve.astype(np.float32), affine.astype(np.float32)
        self.unexplained = unexplained.astype(np.float32)

    def steps(self, rows: Patches, *, is_affine: bool = False) -> Patches:
        """Say how to move.

        Args:
            rows: What is seen now, as `unit_rows` gives it.
            is_affine: Keep the perspective as it is.

        Returns:
            Shape (N, 8): how far to move each homography, as `_as_moves` takes it.
        """
        solve = self.solve_affine if is_affine else self.solve
        own = self.drawing @ self.unexplained
        gain = _gain(rows @ self.unexplained, rows @ self.drawing, own)
        steps = np.zeros((len(rows), 8), np.float32)
        steps[:, : solve.shape[1]] = _pulls(rows * gain[:, None] - self.drawing) @ solve
        return steps


def _moves_of_each(templates: Sequence[AlignableTemplate], patches: Patches) -> Homographies:
    """Say how to move each patch for a drawing of its own; the same pixels of all of them count."""
    flat = templates[0].unit_rows(patches)
    drawings = np.stack([one.drawing for one in templates])
    unexplained = np.stack([one.unexplained for one in templates])
    along, agreed, own = (
        np.vecdot(*pair)
        for pair in ((flat, unexplained), (flat, drawings), (drawings, unexplained))
    )
    pulls = _pulls(flat * _gain(along, agreed, own)[:, None] - drawings)
    steps = [pull @ one.solve for pull, one in zip(pulls, templates, strict=True)]
    return _as_moves(np.stack(steps))


def _gain(along: Floats32, agreed: Floats32, own: Floats32) -> Floats32:
    """Choose the gain of Evangelidis and Psarakis 2008, whose step raises the correlation."""
    plain = 1 / np.maximum(agreed, 0.3)
    return np.where(along > 0.05, own / np.maximum(along, 0.05), plain)


def _pulls(error: Patches) -> Patches:
    """Limit how strongly single pixels pull: no more than the usual ones together.

    Glare and shadow are strong and local.
    """
    most = 2.0 * np.sqrt(np.vecdot(error, error) / error.shape[1])[:, None]
    return np.clip(error, -most, most)


def _as_moves(steps: Patches) -> Homographies:
    """Turn steps, shape (N, 8), into what to multiply homographies by."""
    whole = np.zeros((len(steps), 9))
    whole[:, : steps.shape[1]], whole[:, 8] = np.clip(steps, -0.15, 0.15), 1
    return np.asarray(np.linalg.inv(whole.reshape(-1, 3, 3) + _ALMOST_IDENTITY), np.float64)


def _rows_of_each(templates: Sequence[Template], patches: Patches) -> list[Patches]:
    """Give patches as rows of length 1 for each drawing; those with the same pixels share them."""
    shared: dict[int, Patches] = {}
    for one in templates:
        if id(one.where) not in shared:
            shared[id(one.where)] = one.unit_rows(patches)
    return [shared[id(one.where)] for one in templates]


def fit_each(
    levels: Sequence[Level],
    homographies: Homographies,
    templates: Sequence[Template],
    *,
    px: int,
    signs: Floats32,
) -> list[float]:
    """Say how well a drawing of its own agrees with what is seen at each place, -1 to 1.

    Of all drawings the same pixels count.
    """
    rows = unit_patches(levels, homographies, px, templates[0], signs)
    return [float(row @ one.drawing) for row, one in zip(rows, templates, strict=True)]


def unit_patches(
    levels: Sequence[Level], homographies: Homographies, px: int, like: Template, signs: Floats32
) -> Patches:
    """Give what is seen at places as rows of length 1, to multiply with drawings like one."""
    return like.unit_rows(signed(sample(levels, homographies, px), signs))


def align_each(
    levels: Sequence[Level],
    homographies: Homographies,
    templates: Sequence[AlignableTemplate],
    *,
    px: int,
    signs: Floats32,
    steps: int,
) -> Homographies:
    """Move each place so that a drawing of its own agrees better, by so many steps.

    Of all drawings the same pixels count.
    """
    for _ in range(steps):
        patches = signed(sample(levels, homographies, px), signs)
        homographies = homographies @ _moves_of_each(templates, patches)
    return homographies


def align(
    levels: Sequence[Level],
    homographies: Homographies,
    templates: Sequence[AlignableTemplate],
    *,
    px: int,
    signs: Floats32,
    steps: range,
    affine_steps: int,
) -> tuple[Homographies, Floats32]:
    """Move places until photo and the drawing that fits each best agree; say how well they do.

    Args:
        levels: The photo's sizes.
        homographies: The places, shape (N, 3, 3).
        templates: One drawing at several blurs.
        px: Side of the drawings.
        signs: For each place 1 for light ink, -1 for dark.
        steps: Which steps to take.
        affine_steps: Before this step the perspective is kept as it is.
    """
    best, best_fit = homographies.copy(), np.full(len(homographies), -1.0)
    towards, reach = np.zeros((len(best), 8), np.float32), np.ones(len(best))
    for step in (*steps, steps.stop):
        patches = signed(sample(levels, homographies, px), signs)
        rows = _rows_of_each(templates, patches)
        fits = np.stack([one @ each.drawing for one, each in zip(rows, templates, strict=True)])
        fit = fits.max(axis=0)
        gain = fit - best_fit
        better = gain > 0
        best[better], best_fit[better] = homographies[better], fit[better]
        if step == steps.stop or (step > affine_steps and (np.abs(gain) < _AS_GOOD).all()):
            break
        # A step that went wrong is taken again from the best place, a third as far.
        reach = np.where(better, 1.0, reach / 3)
        best_blur = fits.argmax(axis=0)
        for blur, template in enumerate(templates):
            which = np.flatnonzero(better & (best_blur == blur))
            if len(which):
                is_affine = step < affine_steps
                towards[which] = template.steps(rows[blur][which], is_affine=is_affine)
        moves = _as_moves(towards) - np.eye(3)
        homographies = best @ (np.eye(3) + reach[:, None, None] * moves)
    return best / best[:, 2:, 2:], np.asarray(best_fit, np.float32)


def signed(patches: Patches, signs: Floats32 | None) -> Patches:
    """Turn what has dark ink into its negative."""
    return patches if signs is None else patches * signs[:, None]


@functools.lru_cache(maxsize=64)
def _counted(weight: bytes, px: int) -> tuple[Indices, Floats32]:
    """Say which pixels count, and how light may lie over them; many drawings share both."""
    where = np.flatnonzero(np.frombuffer(weight, bool))
    line = np.linspace(-1, 1, px)
    y, x = np.meshgrid(line, line, indexing="ij")
    terms = (np.ones_like(x), x, y, x * x, x * y, y * y)
    light = np.stack([term.ravel() for term in terms], axis=1)[where]
    return where, np.linalg.qr(light)[0].astype(np.float32)


def _solver(slopes: Floats) -> Floats:
    """Give the damped least-squares solution for slopes (P, parameters)."""
    square = slopes.T @ slopes
    return np.asarray(np.linalg.inv(square + _DAMPING * np.diag(np.diag(square))) @ slopes.T).T


def blurred(drawing: FloatImage, sigma_px: float) -> FloatImage:
    """Blur a drawing as a lens would."""
    return np.asarray(cv2.GaussianBlur(drawing, (0, 0), sigma_px, borderType=cv2.BORDER_REPLICATE))
