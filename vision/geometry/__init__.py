"""Perspective: cubes, the plane of the table, sampling through homographies."""
