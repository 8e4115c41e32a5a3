"""*Challenge*: a right click on a person."""
