"""A browser that is driven for benchmarks: start, taps."""
