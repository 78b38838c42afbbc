"""Reads printed dice, whose faces bear a frame and a set mark."""
