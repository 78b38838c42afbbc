"""Masmorra: Dungeons of Arcadia, as rules, content and words."""
