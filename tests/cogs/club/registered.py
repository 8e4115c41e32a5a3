"""The listeners and chores of a club, for `tests/bot/test_start.py`."""

LISTENERS = {
    "on_settings_change": ["ClubCog.on_settings_change"],
    "on_zone_change": ["ClubCog.on_zone_change"],
}
CHORES = {"races and look backs": (3600, "club 0-0/1")}
