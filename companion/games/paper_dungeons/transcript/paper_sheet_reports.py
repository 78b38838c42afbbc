"""What players tell of paper sheets: after a round, and at the end."""

from typing import Any

from companion.engine.transcript import Line
from companion.games.paper_dungeons.model import Report, Tally
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    HEROES,
    find,
    find_all,
    is_known,
    items,
    letters,
    misread,
    number,
    numbers,
    plain,
)


def report(line: Line, said: str) -> Report:
    """Read what is told after a round: gems, the villain's room, levels, complete items."""
    told: dict[str, Any] = {}
    for part in items(said, ","):
        word, _, rest = plain(part).partition(" ")
        match word:
            case "gems":
                told["gems"] = letters(line, rest)
            case "visited":
                told["visited"] = True
            case "levels":
                told["levels"] = numbers(line, rest, len(HEROES))
            case "points":
                told["points"] = number(line, rest)
            case "complete":
                told["items"] = (*told.get("items", ()), *find_all(line, "item", rest))
            case _:
                raise misread(line, part, ("gems", "visited", "levels", "points", "complete"))
    return Report(**told)


def tally(line: Line, said: str) -> Tally:
    """Read what is told at the end: all that scoring needs."""
    told: dict[str, Any] = {}
    squares = [0] * len(CATALOGUE.items)
    for part in items(said, ","):
        word, _, rest = plain(part).partition(" ")
        if word == "levels":
            told["levels"] = numbers(line, rest, len(HEROES))
        elif word in {"gems", "minions", "column", "rooms", "cards"}:
            told[word] = number(line, rest)
        elif word == "resurrected":
            told["resurrected"] = True
        elif word == "objective" and rest in {"none", "partial", "full"}:
            told["objective"] = rest
        elif is_known("item", plain(part).rpartition(" ")[0]):
            item, _, count = plain(part).rpartition(" ")
            squares[list(CATALOGUE.items).index(find(line, "item", item))] = number(line, count)
        else:
            known = ("levels", "gems", "minions", "column", "rooms", "resurrected", "objective")
            raise misread(line, part, (*known, "cards", "sword", "scepter", "medallion", "cloak"))
    return Tally(**{"levels": (1,) * len(HEROES), "items": tuple(squares), **told})
