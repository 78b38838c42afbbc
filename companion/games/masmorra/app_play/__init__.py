"""Players of the app's own: what they do, seat by seat."""
