"""The log of a table: rows, how they fold, intents, undo and rollback, files of one table."""
