"""Reads dice from photos: pixels and dice sets in, faces with a confidence out; it knows no game."""
