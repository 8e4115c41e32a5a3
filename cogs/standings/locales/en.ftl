# Leaderboards, players' cards, two players head to head, and the months as seasons.

## What is ranked, and over which time

standings-by-rating = Rating
standings-by-wins = Wins
standings-by-points = Points
record-el-ocho-biggest-turn = Biggest turn
    .value = { NUMBER($value) } points
record-el-ocho-fastest-win = Fastest win
    .value = { $value ->
        [one] { $value } turn
       *[other] { $value } turns
    }
record-stresses-fastest-answer = Fastest right announcement
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Right announcements
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Shortest win
    .value = { $value ->
        [one] { $value } action
       *[other] { $value } actions
    }
record-neo-otcho-longest-run = Longest run of rolls
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
standings-games = { $count ->
    [one] { $count } game
   *[other] { NUMBER($count) } games
}
standings-wins = { $count ->
    [one] { $count } win
   *[other] { NUMBER($count) } wins
}

## The leaderboard

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-page = { NUMBER($first) }–{ NUMBER($last) } of { NUMBER($players) }
leaderboard-on-picture =
    .games = Games
    .announced = Announced
    .new = new
    .nameless = (name in the text)
leaderboard-nameless = -# Names that I cannot draw: { $names }
leaderboard-moves-all = -# ▲ ▼ since Monday
leaderboard-moves-month = -# ▲ ▼ since the end of the month before
leaderboard-moves-week = -# ▲ ▼ since the end of the week before
leaderboard-alt = Leaderboard of { $board }, { $by }, { $span }, places { $page }.
leaderboard-alt-own = Your own place:
leaderboard-up = up { NUMBER($places) }
leaderboard-down = down { NUMBER($places) }
leaderboard-same = unmoved
leaderboard-new = new
leaderboard-line = **{ NUMBER($place) }.** { $player } · **{ $value }**
leaderboard-announced = { $count ->
    [one] { $count } announcement
   *[other] { NUMBER($count) } announcements
}
leaderboard-empty = *Nobody is on this board yet. The first place is yours to take!*
leaderboard-empty-past = *Nobody made it onto this board.*
leaderboard-counts = -# What counts is games finished by at least two people, without computer players. Whoever leaves comes last.
leaderboard-rating-counts = -# A rating shows from { $needed } such games on.
leaderboard-share-counts = -# The share of right announcements counts from { $least } announcements on.
leaderboard-you = You are number **{ NUMBER($place) }** of { NUMBER($players) }: { $value }.
leaderboard-not-you = You are not on this board. Finish a game of { $game } with at least one other person, and win your place!
leaderboard-not-you-past = You were not on this board. The one of today is waiting for you!
leaderboard-not-you-rating = { $left ->
    [one] One more rated game of { $game }, and your rating shows.
   *[other] { $left } more rated games of { $game }, and your rating shows.
}
leaderboard-menu-board = Game
leaderboard-menu-span = Time
leaderboard-menu-by = Ranked by
button-where = Where am I?
button-as-text = As text
button-as-picture = As a picture
button-leaderboard = Leaderboard
refused-no-such-order = { $game } has no board of that kind. It has { $orders }.

## /stats and /versus

stats-title = ### 📇 { $player }
stats-on-picture =
    .games = rated games
    .wins = wins
    .rate = won
    .form = Form
    .latest = latest
    .opponent = Met most often
    .nameless = (name in the text)
stats-games = { $games } · { NUMBER($wins) } won
stats-place = No. { NUMBER($place) }
stats-pending = { $games } of { $needed } games
stats-computers = With computers
stats-computers-value = { NUMBER($games) } · { NUMBER($wins) } won
stats-rival = { $games } · { NUMBER($ahead) } : { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player }: { $games }, { $wins }, { $rate } won.
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-form = The last games, the latest first: { $form }.
stats-rating = rating { $rating }
stats-opponent = Met most often: { $player }, { $record }.
stats-none = You have not finished a game here yet, so your card is still blank. `/help` shows what is played: take a seat, play a game to its end, and your story begins.
stats-none-other = { $player } has not finished a game here yet. Open a table and invite them!
stats-gone = This card is not there any more.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Who came out ahead
    .meetings = Last meetings
versus-level = { $count ->
    [one] { $count } level
   *[other] { NUMBER($count) } level
}
versus-alt = { $first } ahead: { NUMBER($ahead) }; { $second } ahead: { NUMBER($behind) }; level: { NUMBER($level) }.
versus-line = { $game }: { NUMBER($ahead) } : { NUMBER($behind) }, level { NUMBER($level) }
versus-even = level
versus-last = The last meetings, the latest first: { $meetings }.
versus-none = { $first } and { $second } have not finished a game together here yet. High time!
refused-versus-self = Against yourself you would always win, and always lose. Pick somebody else!
refused-bot-unranked = Bots have no card: games with computer players are kept, but not rated.

## Seasons

season-title = ## 🏆 { $month }: the season is over!
season-on-picture =
    .title = The champions
    .nameless = (name in the text)
season-line = 🥇 **{ $game }**: { $players }, { $value }
season-next = { NUMBER($place) }. { $player }
season-more = { $count } more
season-record = -# ✨ { $record } ({ $game }): **{ $players }**, { $value }
season-alt = { $month }, the champions.
season-onward = -# Wins, points and the month's records start afresh; ratings carry on.

help-standings = **`/leaderboard`** shows who is ahead here, **`/stats`** your own card, **`/versus`** how you two have done.
command-leaderboard = Who is ahead on this server
    .name = leaderboard
command-stats = A player's card: games, wins, form, ratings, best moments
    .name = stats
command-versus = Two players head to head
    .name = versus
option-game = game
    .description = Which game
option-span = time
    .description = All time, this month, this week, or last month's season
option-by = by
    .description = Rating, wins, points, or one of a game's own records
option-player = player
    .description = Whose card; yours if left out
option-rival = player
    .description = The one
option-other = against
    .description = The other; you if left out
