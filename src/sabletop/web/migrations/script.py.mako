"""${message}"""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Bring the database up to this version."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Bring the database back."""
    ${downgrades if downgrades else "pass"}
