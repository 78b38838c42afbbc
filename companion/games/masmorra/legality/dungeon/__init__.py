"""What is legal on the map: steps, exploring, tiles, rooms."""
