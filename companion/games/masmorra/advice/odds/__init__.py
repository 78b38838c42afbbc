"""Exact odds of a goal, and the best dice to roll again."""
