"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from engine.review import Grade, UngradedReason

_LUCK = ("even", "good", "bad", "huge-good", "huge-bad")
_COSTS = ("none", "tiny", "some", "huge")
_GIFTS = ("none", "some", "huge")
_KINDS = (*(grade.value for grade in Grade), "roll")

FILLED_IN = {
    "review-{}": ("exact", "hindsight", "estimate"),
    "review-luck-{}": (*_LUCK, *(f"{kind}-you" for kind in _LUCK)),
    "review-errors-{}": (*_COSTS, *(f"{kind}-you" for kind in _COSTS)),
    "review-gifts-{}": tuple(f"{kind}-{others}" for kind in _GIFTS for others in ("one", "all")),
    "review-title-{}": ("own", "first", "all"),
    "review-count-{}": tuple(Grade),
    "review-moment-{}": (*_KINDS, *(f"{kind}-you" for kind in _KINDS)),
    "review-alt-{}": _KINDS,
    "review-ungraded-{}": tuple(UngradedReason),
}
