# Lo que en América Latina se dice de otra manera.

refused-share-twice = Ya lo compartiste.
review-you-played = 🎯 Te quedaste a { $points } puntos de la perfección.
review-you-played-like = 🎯 Jugaste como { $opponent }: a { $points } puntos de la perfección.
review-player-played = 🎯 { $player } se quedó a { $points } puntos de la perfección.
review-player-played-like = 🎯 { $player } jugó como { $opponent }: a { $points } puntos de la perfección.
