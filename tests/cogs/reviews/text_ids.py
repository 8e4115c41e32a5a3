"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from engine.review import Grade, UngradedReason

FILLED_IN = {
    "review-part-{}": ("dice", "errors", "gifts", "rest"),
    "review-played-{}": ("you", "you-like", "player", "player-like"),
    "review-count-{}": tuple(Grade),
    "review-moment-{}": (*Grade, "roll"),
    "review-alt-{}": (*Grade, "roll"),
    "review-ungraded-{}": tuple(UngradedReason),
}
