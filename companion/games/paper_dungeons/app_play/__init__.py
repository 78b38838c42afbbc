"""Players without a person: seats that the app plays, and ghosts that are raced."""
