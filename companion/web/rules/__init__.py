"""The rules in the pocket: every clause, a legend of symbols, and a search over all of it."""
