"""The printed pieces of Masmorra: cards, boards, tiles, reference sheets."""
