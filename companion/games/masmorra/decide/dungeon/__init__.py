"""What happens on the map: steps, exploring, rooms, traps."""
