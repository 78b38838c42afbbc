"""The map of the dungeon: drawn, touched, explored, and read from photos of tiles."""
