"""*Challenge*: a right click on a person; and open challenges to everybody."""
