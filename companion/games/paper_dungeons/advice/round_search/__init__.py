"""The search for the best way to use what is left of a round, and what it need not look at."""
