"""Photos of sheets that were filled by hand."""
