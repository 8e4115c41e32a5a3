"""*Challenge*: a right click on a person; and standing challenges to everybody."""
