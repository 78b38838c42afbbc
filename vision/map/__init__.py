"""Reads the printed tiles of a table, and the pieces that stand on them, in one photo."""
