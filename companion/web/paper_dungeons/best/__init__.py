"""What is best here: plans for the dice, and odds of what a player wishes for."""
