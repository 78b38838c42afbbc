"""Dice that tables play with besides the game's own: sets that people taught, and ordinary dice.

`taught_dice` says what a taught set is and reads its file, `dice_set_store` keeps all sets and
which tables play with them, `earlier_files` copies what earlier versions kept in files.
"""
