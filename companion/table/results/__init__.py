"""What is kept of games that are over: the hall of fame, and campaigns over several tables."""
