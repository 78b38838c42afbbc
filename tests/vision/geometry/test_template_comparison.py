"""Many drawings are compared at once, and tell the same as one by one."""

import numpy as np

from vision.geometry.patch_sampling import sample
from vision.geometry.quads import homographies_to
from vision.geometry.template_comparison import compare
from vision.marked.printed_frame_template import EXACT_PX, exact_templates
from vision.stage_results import Level


def test_drawings_compared_at_once_agree_as_one_by_one():
    noise = np.random.default_rng(5)
    # Light that falls off strongly leaves little beside it to compare.
    shade = np.linspace(20, 220, 200)[:, None] + np.linspace(0, 30, 200)
    levels = [Level((shade + noise.normal(0, 3, (200, 200))).astype(np.uint8), 1.0)]
    places = homographies_to(
        40 + 100 * noise.random((9, 1, 2)) + [[0, 0], [40, 0], [40, 40], [0, 40]]
    )
    signs = np.where(np.arange(9) % 2, 1, -1).astype(np.float32)
    groups = [exact_templates(turn) for turn in range(4)]

    at_once = compare(levels, places, EXACT_PX, groups, signs)

    patches = sample(levels, places, EXACT_PX) * signs[:, None]
    for group, fits in zip(groups, at_once, strict=True):
        one_by_one = np.stack([template.fit(patches) for template in group], axis=1)
        np.testing.assert_allclose(fits, one_by_one, atol=1e-3)
