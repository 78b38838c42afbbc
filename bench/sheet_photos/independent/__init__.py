"""Photos of filled sheets from code that shares nothing with `tuning` and `judging`.

A pen is a point that a spring pulls along its way, and its pressure and speed make the ink; paper
bends without stretching and is lit by its normals; a sensor behind a Bayer filter sees the scene.
Written by people who had not looked at how the reader decides, and never used to tune it.
"""
