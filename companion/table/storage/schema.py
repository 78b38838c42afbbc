"""The tables in the database. Their names and columns are stable: an old table still opens."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

FORMAT = 4
"""The version of these tables: 2 added dice sets, 3 races and results, 4 shorter undos,
links that can be renewed and a format for each row. An older
database is given what it lacks when it is opened; a newer one is refused."""

COLUMNS_SINCE = {4: ("actions", "format", "INTEGER NOT NULL DEFAULT 1")}
"""Columns that tables of earlier formats lack, by the format that added them."""

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", String(40), nullable=False),
    # What the phone that opened it sent along, hashed: a second tap finds the same table.
    Column("opened_by", String(64), nullable=False, unique=True),
    # Counts every change of the seats, as `seq` counts the actions.
    Column("seats_seq", Integer, nullable=False),
)

actions = Table(
    "actions",
    metadata,
    Column("table", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("author", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("command", Text, nullable=False),
    Column("answers", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("overruled", Boolean, nullable=False),
    Column("undoes", Integer, nullable=True),
    # The format of the game's words in this row (see `Game.upgrades`).
    Column("format", Integer, nullable=False, server_default="1"),
    PrimaryKeyConstraint("table", "seq"),
    UniqueConstraint("table", "key"),
    # On SQLite the rows then lie in the order of the key itself: a page less to write for each.
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    # The seat's secret is derived from it; counting it up makes all former ones invalid.
    Column("generation", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("lent_to", Integer, nullable=True),
    # What the phone that claimed it sent along, hashed: a second tap gets the same seat.
    Column("claimed_by", String(64), nullable=False),
    PrimaryKeyConstraint("table", "seat"),
)

# How often the links of a whole table were renewed: for guests, for lookers-on, for the host.
links = Table(
    "links",
    metadata,
    Column("table", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("generation", Integer, nullable=False),
    PrimaryKeyConstraint("table", "kind"),
)

seat_requests = Table(
    "wishes",
    metadata,
    Column("table", String(40), nullable=False),
    Column("id", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("how", String(8), nullable=False),
    Column("state", String(8), nullable=False),
    # The generation of the seat that was granted; a later change of hands ends the grant.
    Column("generation", Integer, nullable=False),
    PrimaryKeyConstraint("table", "id"),
)

rollbacks = Table(
    "returns",
    metadata,
    Column("table", String(40), nullable=False),
    Column("id", Integer, nullable=False),
    # The first action that would fall, and the newest one when it was asked for.
    Column("seq", Integer, nullable=False),
    Column("head", Integer, nullable=False),
    Column("author", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("refused_by", Integer, nullable=False),
    PrimaryKeyConstraint("table", "id"),
)

rollback_consents = Table(
    "consents",
    metadata,
    Column("table", String(40), nullable=False),
    Column("id", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table", "id", "seat"),
)

rate_limits = Table(
    "guesses",
    metadata,
    # Where something came from that is slowed down, hashed with what it is, and when the last of
    # it is forgotten, in seconds.
    Column("address", String(64), primary_key=True),
    Column("until", Double, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("game", String(40), nullable=False),
    Column("table", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("code", String(80), nullable=False),
    Column("at", String(40), nullable=False),
    Column("thing", Text, nullable=False),
    PrimaryKeyConstraint("game", "table", "seq", "code"),
)

# The newest folded state of long logs: a cache, which may be deleted at any time.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(40), primary_key=True),
    # Of what program it is (see `log.snapshots`); that of any other is ignored.
    Column("made_by", String(200), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("content", Text, nullable=False),
)

# Dice sets that people taught.
dice_sets = Table(
    "dice_sets",
    metadata,
    Column("name", String(40), primary_key=True),
    # The built-in set in whose place it is played, or empty.
    Column("stands_for", String(40), nullable=False),
    # The table whose phones may change it, or empty.
    Column("taught_at", String(40), nullable=False),
)

dice_pictures = Table(
    "dice_pictures",
    metadata,
    Column("set", String(40), nullable=False),
    # Counts the set's pictures in the order in which they were taken.
    Column("place", Integer, nullable=False),
    Column("face", String(40), nullable=False),
    Column("picture", Text, nullable=False),
    PrimaryKeyConstraint("set", "place"),
)

dice_choices = Table(
    "dice_choices",
    metadata,
    # A table, and a set that it plays with: a taught one, or ordinary dice.
    Column("table", String(40), nullable=False),
    Column("set", String(40), nullable=False),
    PrimaryKeyConstraint("table", "set"),
)

# Which ghosts a seat races: a bot with its seed, or a seat of an earlier table.
races = Table(
    "races",
    metadata,
    Column("table", String(40), nullable=False),
    Column("id", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("seed", Integer, nullable=False),
    Column("other", String(40), nullable=False),
    Column("other_seat", Integer, nullable=False),
    PrimaryKeyConstraint("table", "id"),
)

# What games came to: folded from their logs up to `seq`, and kept when a table is deleted. Empty
# where a game is not over.
results = Table(
    "results",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("result", Text, nullable=False),
)
