"""Named conditions under which the eye is measured, from an easy photo to bad ones."""

from __future__ import annotations

from vision.training.scene_photos.scene_rendering import Conditions

CONDITIONS: tuple[Conditions, ...] = (
    Conditions("plain"),
    Conditions("touching", touching=True, count=(4, 9)),
    Conditions("small dice", size_px=(26, 42)),
    Conditions("seen from the side", tilt_deg=(38, 55)),
    Conditions("blurred", blur_px=(1.4, 2.2)),
    Conditions("shaken", motion_px=(3, 7)),
    Conditions("dim and noisy", brightness=(0.25, 0.45), noise=(8, 16)),
    Conditions("hard shadow", hard_shadow=True),
    Conditions("glare", glare=True),
    Conditions("strongly compressed", jpeg_quality=(18, 40)),
    Conditions("cut by the edge", out_of_frame=True),
)
