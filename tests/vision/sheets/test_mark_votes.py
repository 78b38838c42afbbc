"""Doubtful marks are looked at mirrored, too: which hand drew them makes no difference."""

import numpy as np

from bench.sheet_photos.laid_flat import template_of
from tests.vision.sheets.sheet_pictures import filled, on_a_table
from vision.sheets.added_ink import added_ink
from vision.sheets.laying_flat import lay_flat
from vision.sheets.mark_net import probabilities
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.sheet_reader import drawing_of, places_of, seen_sheet


def looked_at() -> MarkPatches:
    """Look at a sheet whose marks are so faint and so many that some are doubtful."""
    template = template_of("a5", "en", "full")
    found = find_sheet(on_a_table(filled({"gem.1": "marked"})), [template.frame])
    drawing = drawing_of(template)
    flat = lay_flat(seen_sheet(found, [template.frame], template), drawing)
    seen = places_of(template).patches(added_ink(flat.bgr, drawing))
    random = np.random.default_rng(3)
    faint = seen.pictures.copy()
    rough = random.normal(0, 0.25, faint[:, 0].shape).astype(np.float32)
    faint[:, 0] += (rough + np.eye(faint.shape[-1], dtype=np.float32) * 0.3) * faint[:, 1]
    return MarkPatches(faint, seen.numbers, seen.peak)


def test_a_doubtful_mark_means_the_same_drawn_by_the_left_hand():
    seen = looked_at()
    mirrored = MarkPatches(seen.pictures[:, :, :, ::-1].copy(), seen.numbers, seen.peak)

    right, left = probabilities(seen), probabilities(mirrored)

    doubtful = (right.max(axis=1) < 0.999) & (left.max(axis=1) < 0.999)
    assert doubtful.sum() > 20
    assert np.abs(right - left)[doubtful].max() < 1e-3
