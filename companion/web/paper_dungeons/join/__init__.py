"""Opening a table, sitting down and playing again."""
