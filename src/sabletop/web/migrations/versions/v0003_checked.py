"""Commands and snapshots have check sums; what does not fit them is set aside."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is new. What was kept before has no check sums."""
    for name in ("commands", "snapshots"):
        op.add_column(name, sa.Column("check", sa.String(32)))
    op.create_table(
        "damaged",
        sa.Column("code", sa.String(40), nullable=False),
        sa.Column("found", sa.Float(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("check", sa.String(32)),
        sa.PrimaryKeyConstraint("code", "found", "number", name="pk_damaged"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("damaged")
    for name in ("commands", "snapshots"):
        op.drop_column(name, "check")
