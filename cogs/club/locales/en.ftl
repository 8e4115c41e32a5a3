# The club: races at a fixed hour, their standing, and the weekly look back.

club-open = Race and recap
club-title = ## 🏁 The club
club-intro = -# Both are off until you switch them on. Times follow the server's time zone in `/settings`.
club-hour = { $days } at { $time }
club-on = ✅ **On:** { $hour } ({ $zone }) in { $channel } · next: { $at }
club-off = ⚪ **Off** · planned for { $hour } ({ $zone })
club-race-heading =
    ### The race at a fixed hour
    -# The table opens by itself, starts on time and ends by itself. I only ping people who pressed “{ club-tell-me }” (50 at most), and a role if you pick one.
club-race = { $level } · { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}: same dice for everyone, most points win
club-race-on = Switch the race on
club-race-off = Switch the race off
club-lb-on = Switch the recap on
club-lb-off = Switch the recap off
club-time = Time
club-time-label = Time of day, from 0:00 to 23:59
club-level-1 = Switch to { stresses-level-1 }
club-level-2 = Switch to { stresses-level-2 }
club-invite = Post an invitation
club-invited = 📣 Posted in { $channel }. It pings nobody.
club-where = Pick a channel …
club-days = On which days?
club-day = On which day?
club-rolls = How many rolls?
club-rolls-choice = { $rolls } rolls
club-lead = When does the table open?
club-lead-choice = Opens { $minutes } minutes before
club-role = A role to ping as well (optional)
club-week-heading =
    ### The weekly recap
    -# A picture of the last seven days: champions, the biggest turn, the fastest answer and more. After a week without games, I post nothing.
club-no-mentions = 🔕 Pings are off in `/settings`, so I don't ping anyone.
club-role-mute = ⚠️ I can't ping { $role }: allow everyone to mention it in the role's settings.
club-no-events = 📅 With the permission “Manage Events”, I'd also list each race as a server event. Everything else works without it.

club-event = The race
club-invitation =
    ## 🏁 The race starts { $at }!
    { $time }
club-joined = You're in! The board comes up in this channel when the race starts.
club-tell-me = Ping me
club-standing = Standings
club-told = 🔔 Got it! I'll ping you each time a race opens.
club-tell-no-more = Stop pinging me
club-told-no-more = 🔕 All right, I won't ping you for races any more.
club-standing-title = ### 🏆 The race: standings
club-standing-empty = Nobody has a place here at the moment. A race counts with at least two people, and you need to finish it with points.
club-scale = -# Finish a race with points, and the top places earn you { $points }, any other place 1. The last { $weeks } weeks count.
club-standing-alt = Standings of the race over the last { $weeks } weeks.
club-weeks = Last { $weeks } weeks
club-races = { $count ->
    [one] one race
   *[other] { $count } races
}
club-on-picture =
    .races = Races
    .week = The week's best
club-week-title = ## 📅 Looking back: { $dates }
club-week-alt = The week's best ({ $dates }).
club-week-games = -# { $games ->
    [one] One rated game was played this week.
   *[other] { NUMBER($games) } rated games were played this week.
}
club-biggest-turn = Biggest turn
    .value = { NUMBER($value) }
club-fastest-answer = Fastest answer
    .value = { NUMBER($value, minimumFractionDigits: 3) } s
club-closest-finish = Closest finish
    .value = by { NUMBER($value) }
club-most-improved = Most improved
    .value = +{ NUMBER($value) }
club-newest-face = Newest face
    .value = Welcome!
club-newcomers = { $count ->
    [one] the only one this week
   *[other] one of { $count } this week
}
refused-club-full = 50 people have already asked, and I can't ping more. Ask an admin to pick a role I can ping!
refused-club-no-time = That's not a time of day. Type it like 20:00.
refused-club-cannot-post = I can't post the invitation: switch the race on, and pick a channel where I can write.
setup-race = A race at a fixed hour
    .text = Everybody announces the points of the same dice, and the fastest wins. Pick the channel, the hour ({ $zone } time) and the days, and switch it on.
setup-recap = A look back each week
    .text = The week in one post: games, big moments, who won most. Pick the channel, the hour ({ $zone } time) and the day, and switch it on.
