"""Masmorra's pages: opening a table, sitting down, the lobby, the turn, the map, the end."""
