"""Dice sets that people teach: a few photos of each face, compared with what lies there."""
