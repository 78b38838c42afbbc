"""A game's rulebook on paper: chosen clauses in their reading order, with pictures and an index."""
