# Leaderboards, players' cards, two players head to head, and the months as seasons.

## What is ranked, and over which time

standings-by-rating = Rating
standings-by-wins = Wins
record-el-ocho-biggest-turn = Biggest turn
    .value = { NUMBER($value) } points
record-el-ocho-fastest-win = Fastest win
    .value = { $value ->
        [one] { $value } turn
       *[other] { $value } turns
    }
record-stresses-fastest-answer = Fastest right answer
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Right answers
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Shortest win
    .value = { $value ->
        [one] { $value } turn
       *[other] { $value } turns
    }
record-neo-otcho-longest-run = Longest turn
    .value = { $value ->
        [one] { $value } roll
       *[other] { $value } rolls
    }
record-chess-dice-best-streak = Best streak
    .value = { $value ->
        [one] { $value } throw
       *[other] { $value } throws
    }
standings-share = { $share } of { NUMBER($whole) }
milestone-best = 📈 Personal best for { $player }! { $record }: **{ $value }** (so far { $previous }).
milestone-days = 📅 { $player }: { $days ->
    [one] { $days } day in a row!
   *[other] { $days } days in a row!
}
standings-span-all = All time
standings-span-month = This month
standings-span-week = This week
standings-span-last = Last month
standings-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { NUMBER($year, useGrouping: 0) }
standings-week = Week { $week } of { NUMBER($year, useGrouping: 0) }

## The leaderboard

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-on-picture =
    .games = Games
    .announced = Answers
    .rate = Won %
    .new = new
leaderboard-moves-all = -# ▲ ▼ since Monday
leaderboard-moves-month = -# ▲ ▼ since last month
leaderboard-moves-week = -# ▲ ▼ since last week
leaderboard-alt = Leaderboard of { $board }, { $by }, { $span }, places { $page }.
leaderboard-won = { NUMBER($share, style: "percent") } won
leaderboard-up = up { NUMBER($ranks) }
leaderboard-down = down { NUMBER($ranks) }
leaderboard-same = no change
leaderboard-new = new
leaderboard-announced = { $count ->
    [one] { $count } answer
   *[other] { NUMBER($count) } answers
}
leaderboard-empty = *Nobody's here yet. First place is up for grabs!*
leaderboard-empty-past = *Nobody made this board.*
leaderboard-counts = -# Finished games with two or more people count. Games with computers don't. Leave a game and you come last in it.
leaderboard-rating-counts = -# You get a rating after { $needed } games that count.
leaderboard-share-counts = -# You need { $least } answers to be ranked here.
leaderboard-you = You're number **{ NUMBER($rank) }** of { NUMBER($players) }: { $value }.
leaderboard-not-you = You're not on this board yet. Finish a game of { $game } with somebody and claim your place!
leaderboard-not-you-past = You weren't on this board. Today's is still open!
leaderboard-not-you-rating = { $left ->
    [one] One more rated game of { $game } and you get a rating.
   *[other] { $left } more rated games of { $game } and you get a rating.
}
leaderboard-menu-span = Time
leaderboard-menu-by = Rank by
button-where = Where am I?
button-as-text = As text
button-as-picture = As a picture
button-leaderboard = Leaderboard
refused-no-such-order = { $game } has no board like that. You can pick { $orders }.

## /stats and /versus

stats-title = ### 📇 { $player }
stats-on-picture =
    .form = Last games
    .latest = latest
    .opponent = Top rival
    .nameless = (name in the text)
stats-tiles =
    .games = { $count ->
        [one] game
       *[other] games
    }
    .wins = { $count ->
        [one] win
       *[other] wins
    }
    .rate = won
    .tried = { $count ->
        [one] game tried
       *[other] games tried
    }
    .rating = best rating
    .people = { $count ->
        [one] game with people
       *[other] games with people
    }
    .left = { $count ->
        [one] game to a rating
       *[other] games to a rating
    }
stats-games = { $games }, { NUMBER($wins) } won
stats-rank = No. { NUMBER($rank) }
stats-on-card =
    .rating = rating
    .rank = rating, no. { NUMBER($rank) }
    .rate = { NUMBER($share, style: "percent") } won
stats-pending = rating in { $left ->
    [one] { $left } game
   *[other] { $left } games
}
stats-unrated = no rating yet
stats-computers = { NUMBER($games) } of them with computers
stats-note = -# Play with other people and your games earn you a rating.
stats-rival = { $games } · { NUMBER($ahead) } : { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player }: { $games }, { $wins }, { $rate } won.
stats-alt-new = { $player }: { $games } so far.
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-form = Last games, latest first: { $form }.
stats-rating = rating { $rating }
stats-opponent = Top rival: { $player } – { $record }.
stats-none = Your card is still blank. Finish a game here and it fills up: `/play` shows what you can play.
stats-none-other = { $player } hasn't finished a game here yet. Open a table and invite them!
stats-gone = This card is gone.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Head to head
    .meetings = Last games
versus-level = { $count ->
    [one] { $count } tie
   *[other] { NUMBER($count) } ties
}
versus-alt = { $first } ahead: { NUMBER($ahead) }; { $second } ahead: { NUMBER($behind) }; ties: { NUMBER($level) }.
versus-line = { $game }: { NUMBER($ahead) } : { NUMBER($behind) }, ties: { NUMBER($level) }
versus-even = tie
versus-last = Last games, latest first: { $meetings }.
versus-none = { $first } and { $second } haven't finished a game together here yet. High time!
refused-versus-self = You'd win every game, and lose every game. Pick somebody else!
refused-bot-unranked = Bots don't get a card: games with computers are saved, but not rated.

## Seasons

season-title = ## 🏆 { $month }: the season is over!
season-line = 🥇 **{ $game }**: { $players } – { $value }
season-next = { NUMBER($rank) }. { $player }
season-record = -# ✨ { $record } ({ $game }): **{ $players }** – { $value }
season-alt = { $month }, the champions.
season-onward = -# Wins, points and monthly records start over; ratings carry on.

command-leaderboard = See who's ahead on this server
    .name = leaderboard
command-stats = A player's card: games, wins, last games, ratings, best moments
    .name = stats
option-game = game
    .description = Which game
option-span = time
    .description = All time, this month, this week, or last month's season
option-by = by
    .description = Rating, wins, points or one of the game's own records
option-player = player
    .description = Whose card? Yours if you leave this out

button-versus = Head to head …
versus-ask = Compare { $player } with …
versus-me = With me
versus-whom = With somebody else …
