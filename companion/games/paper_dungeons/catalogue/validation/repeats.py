"""What is listed twice."""

from collections import Counter
from collections.abc import Iterable

from companion.games.paper_dungeons.catalogue.content_mistakes import Report


def prove_once(report: Report, key: str, listed: Iterable[str | int]) -> None:
    """Tell what a list holds more than once."""
    for value, count in Counter(listed).items():
        if count > 1:
            report.tell(key, "twice", value=str(value))
