"""What a round asks of a phone, one question at a time."""
