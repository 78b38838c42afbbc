"""The web app parses, asks the table and renders; what is legal or secret it never decides.

`screens` serves the screens of any table, `pages` holds those that all games share, `dice` those of
dice, and a folder with the name of a game what it adds (`game_ui.GamePages`). `serving` is the
server, `middleware` stands around every request, `assets` and `trust` are what phones load and
believe.
"""
