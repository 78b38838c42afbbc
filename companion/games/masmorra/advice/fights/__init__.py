"""The best ways to fight everything in a room, and what the hero has for it."""
