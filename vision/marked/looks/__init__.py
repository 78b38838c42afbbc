"""Looks at a photo: one, others as if it had been taken otherwise, and how they vote."""
