"""Photos of tables that the reader was not made with, from another renderer."""
