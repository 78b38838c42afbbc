"""What a command leads to: the events, in order."""
