"""The server process: waitress, its event loop, threads, limits and long-lived streams."""
