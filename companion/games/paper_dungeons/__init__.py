"""Paper Dungeons, as rules, content and words.

::

    rulebook, catalogue, content    the clauses, and what is printed
    model                           the table: what all share, and a sheet for each seat
    commands, events                what is asked for, and what happened
    counting                        what can be read off a sheet: bonuses, measures, fights, scores
    legality                        why a command is not legal, and what a seat might think of
    decide, evolve                  what a command leads to, and what an event changes
    registration                    every command with its check, its doing, its actor, its offer
    game                            the game as the table sees it
    app_play                        seats that the app plays, and ghosts that are raced

Everybody acts at the same time, each on a sheet of one's own. What is shared changes only in
`decide.phase_progression`, when the table waits for nobody: so the order in which commands arrive
changes nothing.
"""
