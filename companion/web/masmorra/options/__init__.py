"""Options in words: labels of buttons, targets, costs, other dice for the same option."""
