"""Whether pieces of a group's own make sense."""
