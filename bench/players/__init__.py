"""Players that the benchmarks and tests sit at a table: by chance, or with a plan."""
