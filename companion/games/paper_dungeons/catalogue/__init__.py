"""The printed things as typed data."""
