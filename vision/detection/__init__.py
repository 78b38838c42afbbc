"""Finds what may be the top face of a die: squares by threshold, tops by a small net."""
