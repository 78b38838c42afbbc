"""A hero on the phone: the screen, the sheet of numbers, the name at this table."""
