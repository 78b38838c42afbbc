"""The `companion dice` commands: faces, photos, and the taught sets of a database."""
