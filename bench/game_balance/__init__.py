"""Whole games by simulated players, kept in files, and the page on balance."""
