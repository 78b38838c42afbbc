"""Reads dice from photos: pixels and dice sets in, faces with a confidence out; no game.

`dice_reader` asks the readers of each kind of dice, `stage_results` says what one stage gives to
the next. `decoding`,
`detection` and `geometry` serve all kinds of dice: `marked` printed ones, `pips` ordinary ones,
`taught` those that people showed. `fiducials` reads the marks of tiles and boards, `process` does
it all in workers, and `training` is needed by nobody who only reads.
"""
