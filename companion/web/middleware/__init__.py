"""Around every request: security, sessions, compression, rate limits, errors."""
