"""The database under the logs: connection, schema, group commit, backup."""
