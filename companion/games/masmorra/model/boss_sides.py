"""The two sides of a boss's token, which lies red side up once it was beaten (BOSS-3)."""

_RED = "-red"


def boss_of(kind: str) -> str:
    """Name a boss whichever side of its token lies up; any other kind stays as it is."""
    return kind.removesuffix(_RED)


def is_red_side(kind: str) -> bool:
    """Tell whether a kind is a boss with the red side of its token up."""
    return kind.endswith(_RED)
