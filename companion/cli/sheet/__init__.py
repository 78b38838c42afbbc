"""The `companion sheet` commands: sheets that are filled by hand."""
