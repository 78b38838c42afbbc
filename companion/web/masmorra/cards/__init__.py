"""Cards and abilities: their text, and forms for cards of the group's own."""
