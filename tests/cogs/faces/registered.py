"""The parts of the bot that the avatars add beside clicks and commands."""

LISTENERS = {"on_interaction": ["Monitor.on_interaction", "FacesCog.on_interaction"]}
CHORES: dict[str, tuple[float, str]] = {}
