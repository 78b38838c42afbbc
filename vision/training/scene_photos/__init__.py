"""Rendered scenes of printed dice, which the readers are tuned and tested on."""
