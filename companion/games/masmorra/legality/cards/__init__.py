"""Whether Treasure cards may be played and what their effects and Evil cards allow."""
