# Lo que en América Latina se dice de otra manera.

review-played-you = 🎯 Te quedaste a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-you-like = 🎯 Jugaste como { $opponent }: a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-player = 🎯 { $player } se quedó a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-player-like = 🎯 { $player } jugó como { $opponent }: a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
