"""Lines of a transcript that are done (>): from words to commands."""
