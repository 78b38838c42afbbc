"""Photos to measure the eye with, from a renderer that nothing was ever tuned or trained on.

It shares no code with `vision.training`, and no table, lamp, material, lens or seed: light is added
up in linear units and goes through a sensor's colour filter; dice are bodies of paper, with
stickers, or engraved. Readers are tuned and trained on the worlds of `vision.training` only.
"""
