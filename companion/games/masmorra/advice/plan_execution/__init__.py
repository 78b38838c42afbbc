"""From a plan of fights to commands, tried out at the table by its rules."""
