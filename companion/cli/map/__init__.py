"""The `companion map` commands: printed dungeons on a table."""
