"""Lines of a transcript that are asserted (+ and =): what happened, what stands."""
