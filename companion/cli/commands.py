"""Which commands there are, and where each is found when somebody asks for it.

Importing a command is put off until it runs, so that ``companion --help`` does not wait for what
only one of them needs. The line that help shows is the message ``cli.command.<name>``.
"""

COMMANDS: dict[str, str] = {
    "serve": "companion.cli.serve:serve",
    "replay": "companion.cli.replay:replay",
    "coverage": "companion.cli.coverage:coverage",
    "dice": "companion.cli.dice:dice",
    "print": "companion.cli.printing:print_",
    "legal": "companion.cli.legal:legal",
    "odds": "companion.cli.odds:odds",
    "content": "companion.cli.content:content",
    "export": "companion.cli.tables:export",
    "import": "companion.cli.tables:import_",
    "backup": "companion.cli.tables:backup",
}
