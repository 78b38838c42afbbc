"""The pages of rules that are shown in stills, by name."""

RULES = (
    ("rules of games", "/rules"),
    ("rules of a game", "/rules/masmorra"),
    ("rules clause", "/rules/masmorra?clause=MON-SPIDER-2"),
    ("rules chapter", "/rules/paper-dungeons?chapter=dungeon"),
    ("rules legend", "/rules/paper-dungeons?legend="),
    ("rules found", "/rules/masmorra?q=trap"),
    ("rules book", "/rules/paper-dungeons/book"),
)
