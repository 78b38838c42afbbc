"""The `companion dice` commands."""
