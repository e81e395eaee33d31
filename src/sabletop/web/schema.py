"""The database: what is kept of tables, and nothing that is not needed to bring them back."""

from typing import Final

from sqlalchemy import Column, Float, Integer, MetaData, String, Table, Text

HEAD: Final = "0004"
"""The migration that this program needs."""

METADATA: Final = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s"},
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server signs with."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
"""How a table was set up. The seed is the secret of its chance, and leaves the database only for the rules."""

COMMANDS: Final = Table(
    "commands",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("command", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("check", String(32)),
)
"""What was done at a table, numbered from 1. No number exists twice. Each carries a check sum over itself and the one
before it; those of old have none."""

DAMAGED: Final = Table(
    "damaged",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("found", Float, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("command", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("check", String(32)),
)
"""Commands that do not follow from those before them: set aside, so that the table can go on without them."""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("check", String(32)),
)
"""The sum of a table's commands up to a number."""

TALK: Final = Table(
    "talk",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("sender", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(40)),
)
"""What was said at a table, and by whom; of old it is not known by whom but for the name."""

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)
"""What a seat has noted for itself. Nobody else is sent it."""

RUNS: Final = Table(
    "runs",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("began", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
"""From when to when a server ran: clocks rest while none does."""

PRESENT: Final = Table(
    "present",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("worker", String(40), primary_key=True),
    Column("data", Text, nullable=False),
)
"""Who is at a table through which worker, where there are several. It is not worth a crash."""

REPLAYS: Final = Table(
    "replays",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""Records to look at again."""
