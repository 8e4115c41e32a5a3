"""The environment of Alembic: migrations run over the connection that the store opened."""

from alembic import context

from bot.store.features import complete_metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=complete_metadata())
with context.begin_transaction():
    context.run_migrations()
