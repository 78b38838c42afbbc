"""What happens to monsters out of combat: spawns, their dice, the Dungeon Master Phase."""
