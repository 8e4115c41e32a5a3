"""The lines of the computer opponents. `bot.tables.banter` decides when one is due, `bot.ui.board.remarks` which."""
