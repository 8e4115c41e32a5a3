"""Metrics of the bot, for Prometheus: counters and histograms that the code increments, and gauges.

All are in the registry of the process. `bot.cli.monitoring` serves them, and sets the gauges when somebody asks.
"""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

ANSWER_BUCKETS_S: Final = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Discord shows "This interaction failed" after three seconds."""
WORK_BUCKETS_S: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
"""The buckets of the times of other work."""

INTERACTIONS = Counter("ocho_interactions", "Clicks, commands, forms and completions that arrived", ["kind"])
ANSWERS = Counter("ocho_answers", "First answers to interactions: ok, late or failed", ["outcome"])
ANSWER_SECONDS = Histogram(
    "ocho_answer_seconds", "From the interaction, by Discord's clock, to the answer", buckets=ANSWER_BUCKETS_S
)
HANDLING_SECONDS = Histogram(
    "ocho_handling_seconds", "From the arrival of an interaction to the answer", buckets=ANSWER_BUCKETS_S
)

TABLES = Gauge("ocho_tables", "Open tables: lobby, playing; of these paused; behind: not shown yet", ["state"])

DATABASE_SECONDS = Histogram(
    "ocho_database_seconds", "A read, or a transaction that writes", ["operation"], buckets=WORK_BUCKETS_S
)
POOL_WAIT_SECONDS = Histogram(
    "ocho_pool_wait_seconds", "The wait for a connection to the database", buckets=WORK_BUCKETS_S
)

PICTURES = Counter("ocho_pictures", "Pictures that messages needed, from the cache or drawn")
DRAW_SECONDS = Histogram("ocho_draw_seconds", "Drawing a picture that was not in the cache", buckets=WORK_BUCKETS_S)

COMMANDS_REGISTERED = Gauge("ocho_commands_registered", "1 while Discord has the commands as they are here")
UNREADABLE_EVENTS = Counter(
    "ocho_unreadable_events",
    "Events that discord.py cannot parse: repaired or dropped",
    ["event", "outcome"],
)
UNREADABLE_FRAMES = Counter("ocho_unreadable_frames", "Frames of the gateway that cannot be read")
GATEWAY_READY = Gauge("ocho_gateway_ready", "1 while all shards of this process are connected to Discord")
GATEWAY_LATENCY_SECONDS = Gauge("ocho_gateway_latency_seconds", "From a heartbeat to Discord's answer", ["shard"])
EVENT_LOOP_LAG_SECONDS = Histogram(
    "ocho_event_loop_lag_seconds", "Work that was to begin, but waited for other work", buckets=WORK_BUCKETS_S
)
