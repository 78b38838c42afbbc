"""The map: tiles, rooms and traps, where tiles lie and fit, the battlefields of Level 3."""
