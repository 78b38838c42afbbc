"""Cards as they are printed: abilities, Treasure cards, Evil cards, and what they do."""
