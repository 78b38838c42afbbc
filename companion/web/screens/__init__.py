"""Screens of a table: asked for, filled, rendered; commands sent from them."""
