"""The sheet on a phone: the same drawing as on paper, with what is written on it."""
