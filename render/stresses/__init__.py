"""The pictures of the race, el Ocho des stressés: get ready, the roll, the verdict."""
