"""The command line: one entry point, one file per command group."""

from companion.cli.entry_point import companion, main

__all__ = ["companion", "main"]
