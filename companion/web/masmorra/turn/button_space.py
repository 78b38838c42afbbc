"""What a lit button has room for: at 360 x 640 more than three lines would lie over the map."""

from collections.abc import Collection, Iterable

MOST = 60
"""Letters beside another button; three lines of a small phone."""


def fitted(parts: Iterable[str], urgent: Collection[str] = ()) -> tuple[str, str]:
    """Say on a button what it has room for.

    Args:
        parts: What is known of it, each in a few words.
        urgent: Those that have to stand on the button.

    Returns:
        What stands on it, and the rest.
    """
    known = [part for part in parts if part]
    chosen = [part for part in known if part in urgent] or known[:1]
    for part in known:
        if part not in chosen and len(", ".join((*chosen, part))) <= MOST:
            chosen.append(part)
    on_it = ", ".join(part for part in known if part in chosen)
    rest = ", ".join(part for part in known if part not in chosen)
    return (on_it[:1].upper() + on_it[1:] if rest else on_it), rest
