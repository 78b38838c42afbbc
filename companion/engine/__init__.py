"""What all games share: the shape of a game, rules, refusals, registration, transcripts.

Pure: nothing in here knows a clock, a random number, a file or the web.
"""
