"""Renders photos of printed dice, to tune the eye on and to measure it; reading needs none.

Two worlds are kept apart: `tuning` and `test` share no table, no light, no die look and no seed.
"""
