"""The listeners that the avatars add to the bot beside clicks and commands."""

LISTENERS = {"on_interaction": ["FacesCog.on_interaction"]}
CHORES: dict[str, tuple[float, str]] = {}
