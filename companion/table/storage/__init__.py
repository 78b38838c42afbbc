"""The database under it all: connection, schema and its format, group commit, backup."""
