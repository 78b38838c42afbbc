"""Photos of tables that the reader is made with."""
