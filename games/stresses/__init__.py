"""el Ocho des stressés by François Koch (Jeux FK): eight dice for all, the first to announce their value scores."""
