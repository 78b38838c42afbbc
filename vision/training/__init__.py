"""Renders photos of dice, to tune the eye on and to measure it; reading needs none.

Two worlds of printed dice are kept apart: `tuning` and `test` share no table, no light, no die look
and no seed. The three small nets learn from worlds of their own, ordinary dice (`rolls`) and,
under hard conditions, printed ones (`kit_rolls`). They began with ordinary dice only, the first in
two runs of 19 and 9 minutes:

    python -m vision.training.train finder.onnx --photos 3600 --kit-photos 0 --minutes 19
    python -m vision.training.train_faces faces.onnx --minutes 11

`finder.onnx` and `faces.onnx` learned from dice without clear bodies and narrow sixes and without
mirrored windows, which the rolls have now. `dots.onnx`, which reads ordinary dice, went on from
`faces.onnx` on rolls with these, looked at where the finder of then took something for a top:

    python -m vision.training.train_faces dots.onnx --begin vision/faces.onnx --minutes 10
    python -m vision.training.fit_pips

The second command prints the weights for `vision.pips.weigh`. Then `dots.onnx` was given a wider
view, and learned from dice with dim dots, swirls and round rims (rolls 1,500 to 4,499); it was
taken after some 3,000 of 3,800 steps, as it read photos that had been looked at:

    python -m vision.training.train_dots dots.onnx --begin EARLIER_DOTS.onnx
    python -m vision.training.fit_pips

And `finder.onnx` went on from itself, with rolls of both worlds and a wider view of what is around:

    python -m vision.training.train finder.onnx --begin vision/finder.onnx --minutes 62

What is used is what it had learned after nine tenths of that, some 32,000 steps of eight photos,
on a machine that had other work to do.
"""
