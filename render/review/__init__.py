"""Pictures of reviews."""
