"""Honours: their page, and the search of finished games for them."""
