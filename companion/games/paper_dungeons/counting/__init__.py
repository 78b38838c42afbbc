"""What can be read off a sheet: bonuses, measures, combat levels, scores. It changes nothing."""
