"""Renders photos of dice, to tune the eye on and to measure it; reading needs none.

Two worlds of printed dice are kept apart: `tuning` and `test` share no table, no light, no die look
and no seed. Ordinary dice have a world of their own (`rolls`), from which the two small nets learn:

    python -m vision.training.train finder.onnx --photos 3600 --minutes 19
    python -m vision.training.train finder.onnx --begin finder.pt --minutes 9
    python -m vision.training.train_faces faces.onnx --minutes 11

The nets that lie here learned from dice without clear bodies and narrow sixes, which the rolls have
now, and `faces.onnx` from no sides. To have it learn these, too:

    python -m vision.training.train_faces faces.onnx --begin vision/faces.onnx --minutes 30
"""
