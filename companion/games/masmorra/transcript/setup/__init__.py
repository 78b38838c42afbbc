"""The heading of a transcript: the table as it stands at the beginning."""
