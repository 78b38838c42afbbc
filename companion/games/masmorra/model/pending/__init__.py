"""The stack of what is still open: questions for players and the tasks that follow."""
