"""Several workers: who said something, and who is where. Only additions, so that older workers go on meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add what is new. Of what was said before it is not known who said it."""
    op.add_column("talk", sa.Column("person", sa.String(40)))
    op.create_table(
        "present",
        sa.Column("code", sa.String(40), nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", "worker", name="pk_present"),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("present")
    op.drop_column("talk", "person")
