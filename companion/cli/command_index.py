"""Which commands there are, and where each is found when somebody asks for it.

Importing a command is put off until it runs, so that ``companion --help`` does not wait for what
only one of them needs. The line that help shows is the message ``cli.command.<name>``.
"""

COMMANDS: dict[str, str] = {
    "serve": "companion.cli.serve:serve",
    "replay": "companion.cli.replay_transcripts:replay",
    "coverage": "companion.cli.rule_coverage:coverage",
    "dice": "companion.cli.dice.dice_group:dice",
    "print": "companion.cli.print_command:print_",
    "sheet": "companion.cli.sheet.sheet_group:sheet",
    "map": "companion.cli.map.map_group:map_",
    "legal": "companion.cli.legal_options:legal",
    "odds": "companion.cli.odds:odds",
    "content": "companion.cli.content_packs:content",
    "export": "companion.cli.table_transfer:export",
    "import": "companion.cli.table_transfer:import_",
    "tables": "companion.cli.manage_tables:tables",
    "backup": "companion.cli.table_transfer:backup",
}
