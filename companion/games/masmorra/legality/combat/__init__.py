"""Whether a fight and what is done in a combat are legal."""
