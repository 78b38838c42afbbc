"""Pebbles, a third game: all that one needs to be played at tables, on pages and in files.

Two seats take one to three pebbles by turns from a heap; a die, real or the app's, adds some.
"""

from companion.games.registry import GameParts

PARTS = GameParts(
    rules="tests.pebbles.rules:PEBBLES",
    transcripts="tests.pebbles.transcript:STAGE",
    rulebook="tests.pebbles.rules:RULEBOOK",
    pages="tests.pebbles.pages:PAGES",
    kit="tests.pebbles.kit:KIT",
    bots="tests.pebbles.bots:BOTS",
)
