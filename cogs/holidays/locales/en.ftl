# Holidays: days on which a player's clocks stand.

holiday-title = ### 🏖️ Your holiday
holiday-none = You're not away.
holiday-on = You're away until { $until }. Your clocks are stopped until then. You can still play whenever you like.
holiday-later = You'll be away from { $begin } until { $until }.
holiday-left = Days left in { $year }: { $count }
holiday-about = -# While you're away, your clocks are stopped and reminders wait, on every server. Races, Swiss tournaments and arenas go on without you. A day counts as soon as it begins.
holiday-take = I'm off now, for …
holiday-option = { $count ->
    [one] 1 day
   *[other] { $count } days
}
holiday-end = I'm back
holiday-cancel = Cancel it
refused-holiday-date = I can't read that date. Write the year, month and day, like 2027-07-01.
refused-holiday-past = That day is over. Pick today or a later one.
refused-holiday-far = That's too far off: plan at most a year ahead.
refused-holiday-planned = You already have a holiday. End it or cancel it first: “Holiday” in `/games`.
refused-holiday-over = That holiday is already over.
refused-holiday-how-long = Write the date and then the days, up to { $most }: 2027-07-01 7

button-holiday = Holiday
holiday-later-button = From a date …
holiday-later-title = A holiday later
holiday-later-label = First day, and how many days
holiday-later-example = 2027-07-01 7
