"""Renders photos of dice, to tune the eye on and to measure it; reading needs none.

Two worlds of printed dice are kept apart: `tuning` and `test` share no table, no light, no die look
and no seed (`scene_photos`). The three small nets learn from worlds of their own, ordinary dice
and, under hard conditions, printed ones (`roll_photos`), with PyTorch and onnx, which reading does
not need:

    python -m vision.training.networks.train_top_face_net finder.onnx
    python -m vision.training.networks.train_face_classifier faces.onnx
    python -m vision.training.networks.train_dot_count_net dots.onnx
    python -m vision.training.networks.fit_candidate_weights
    python -m vision.training.networks.fit_pattern_weights
    python -m vision.training.networks.fit_confidence_weights

The last three print the weights for `vision.pips.candidate_scoring` and `vision.marked.confidence`.
The same seed gives the same photos; what the nets make of them differs a little from machine to
machine.

`finder.onnx` came about in steps, as the rolls became harder: in two runs of 19 and 9 minutes on
ordinary dice, in one of 62 minutes on 3,500 photos of them and as many of printed dice, and in one
of 88 minutes on 18,000 and 12,000 new ones; each run went on from the one before (`--begin`).
`faces.onnx`, which helps to find dice to teach and taught ones, learned for 11 minutes from early
rolls; `dots.onnx` was tried in its place and found fewer of them, for it knows ordinary dice only.
`dots.onnx` learned for 38 minutes from 12,000 rolls, and for 55 from these and 5,000 with more of
what it still missed: dim dots, rings of light on domed faces, keys with several signs. The commands
above render as many with all of that from the beginning.
"""
