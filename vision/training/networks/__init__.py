"""The small nets: their layers, samples, training, and the fit of weights."""
