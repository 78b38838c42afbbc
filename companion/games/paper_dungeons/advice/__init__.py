"""What a strong player would do with the dice; it asks the rules and decides nothing."""
