"""What sheets are called: as their pages are, without the letter of a side."""

_SIDES = ("a", "b")


def sheet_name(label: str) -> str:
    """Give the name of a sheet, without the letter of its side."""
    return label[:-1] if label[-1:] in _SIDES and label[-2:-1].isdigit() else label
