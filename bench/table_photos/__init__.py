"""Photos of tables with printed tiles and pieces on them, and what is true of each."""
