"""What all games share: rules, refusals, the fold and the shape of a game.

Pure: nothing in here knows a clock, a random number, a file or the web.
"""
