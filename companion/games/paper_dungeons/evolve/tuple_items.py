"""Values in a row, of which one changes."""


def at(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Set one of several numbers."""
    return (*values[:place], value, *values[place + 1 :])
