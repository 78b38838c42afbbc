"""A third kind of test photo: flat pictures laid over one another, with OpenCV alone.

It shares no light, table, body, lens or seed with `bench.photo_renderer`, `bench.path_tracer` or
`vision.training`: dice are six pictures in perspective, and what makes a photo hard is put on as a
phone's own processing does it: tone curves, blown lights, halos, smeared noise, compression twice.
"""
