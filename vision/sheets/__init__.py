"""Reads filled sheets: a photo and a drawing with named marks in, the state of each mark out.

`sheet_reader` shows the stages: find the corners, lay the drawing exactly on the photo, look at the
ink that was added, judge each mark. It knows no game.
"""
