"""Curves of winning chances for the tests of their picture."""

from math import exp, sin

from render.review.curve import Contender, Curve, CurveCaptions, Marker
from tests.render.scenes import capitals

CAPTIONS = capitals(CurveCaptions, percentages=("0 %", "50 %", "100 %"))
WORDY_CAPTIONS = CurveCaptions(
    title="Octi-X, la version classique qui se joue à deux",
    accuracy="probabilités de gagner, estimées par le moteur",
    percentages=("aucune chance", "une sur deux", "certitude"),
    luck="Würfelglück der Partie",
    errors="erreurs de jeu propres",
    mistake="un coup franchement mauvais",
    roll="un lancer qui a tout changé",
)
MARKERS = (0.1, 0.32, 0.7, 0.72, 0.73, 0.74, 0.9, 0.98, 0.985, 0.99, 1.0)


def curve(names: tuple[str, ...], *, markers: tuple[float, ...] = MARKERS, points: int = 120, game: str = "") -> Curve:
    """A game of these players that goes up and down, and that the last one wins; every third moment is a roll."""
    seats, last = range(len(names)), len(names) - 1
    xs = [place / (points - 1) for place in range(points)]
    strengths = [
        [0.4 + abs(sin(seat + x * (5 + seat))) + exp(12 * x - 10) * (seat == last) for seat in seats] for x in xs[:-1]
    ]
    chances = [tuple(strength / sum(row) for strength in row) for row in strengths]
    end = tuple(float(seat == last) for seat in seats)
    contenders = tuple(
        Contender(name, f"+{12.3 + seat:.1f}", f"−{seat * 7.1:.1f}", has_won=seat == last)
        for seat, name in enumerate(names)
    )
    moments = tuple(Marker(number, x, is_mistake=bool(number % 3)) for number, x in enumerate(markers, start=1))
    return Curve(tuple(xs), (*chances, end), moments, contenders, game)
