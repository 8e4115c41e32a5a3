"""The queries of standings: leaderboards, statistics, head-to-heads, and the winners of months."""
