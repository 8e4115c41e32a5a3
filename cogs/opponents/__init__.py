"""The lines of the computer opponents, and Lola going easy on newcomers.

`bot.tables.banter` decides when a line is due, `bot.ui.board.remarks` which.
"""
