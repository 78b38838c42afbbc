"""What Treasure cards, Evil cards and their effects do."""
