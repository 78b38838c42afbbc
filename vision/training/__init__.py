"""Renders photos of dice, to tune the eye on and to measure it; reading needs none.

Two worlds of printed dice are kept apart: `tuning` and `test` share no table, no light, no die look
and no seed. Ordinary dice have a world of their own (`rolls`), from which the two small nets learn:

    python -m vision.training.train finder.onnx --photos 3600 --minutes 19
    python -m vision.training.train finder.onnx --begin finder.pt --minutes 9
    python -m vision.training.train_faces faces.onnx --minutes 11

`finder.onnx` and `faces.onnx` learned from dice without clear bodies and narrow sixes and without
mirrored windows, which the rolls have now. `dots.onnx`, which reads ordinary dice, went on from
`faces.onnx` on rolls as they are now, looked at where the finder takes something for a top:

    python -m vision.training.train_faces dots.onnx --begin vision/faces.onnx --minutes 10
    python -m vision.training.fit_pips

The second command prints the weights for `vision.pips.weigh`.
"""
