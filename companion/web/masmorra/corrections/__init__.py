"""Setting the table right by hand: rooms, tiles, the order of turns, counters."""
