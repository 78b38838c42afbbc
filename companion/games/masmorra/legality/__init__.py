"""Whether a command is legal now, and by which clause it is not: the one place that knows."""
