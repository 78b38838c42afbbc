"""Reads dice from photos: pixels and dice sets in, faces with a confidence out; no game."""
