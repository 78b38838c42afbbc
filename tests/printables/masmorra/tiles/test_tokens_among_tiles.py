"""Tokens on the last sheets of small tiles, where both are printed."""

from collections import Counter
from itertools import pairwise

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from printables.drawing import Page, Use
from printables.masmorra.boards.tokens import token_run
from printables.print_request import PrintRequest, document, setting_of

EXACT = 0.01


def pages(parts: str = "tiles,tokens", layout: str = "duplex", paper: str = "a4") -> list[Page]:
    return list(document(PrintRequest("masmorra", parts, "de", paper, layout)).pages)[:-1]


def uses(page: Page) -> list[Use]:
    return [
        shape
        for shape in page.shapes
        if isinstance(shape, Use) and not shape.symbol.name.startswith(("strip", "scale"))
    ]


@pytest.mark.parametrize("paper, sheets", [("a4", 19), ("letter", 20)])
@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_tokens_take_no_sheet_of_their_own(paper: str, sheets: int, layout: str):
    printed = pages(layout=layout, paper=paper)

    assert len(printed) == 2 * sheets == len(pages("tiles", layout, paper))
    assert not any(page.label.startswith("tokens") for page in printed)
    assert printed[-1].group == "Dungeonteile · Plättchen"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_token_lies_there_once(paper: str):
    request = PrintRequest("masmorra", "tokens", "de", paper)
    wanted = Counter(piece.front.name for piece in token_run(setting_of(request)).pieces)
    fronts = [page for page in pages(paper=paper) if not page.is_back]

    bare = Counter(use.symbol.name.removesuffix("-2") for page in fronts for use in uses(page))

    assert wanted.total() == 6 + 46
    assert wanted["token-coin"] == CATALOGUE.coins
    assert {name: bare[name] for name in wanted} == wanted


@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_each_token_has_its_back_behind_it(layout: str):
    request = PrintRequest("masmorra", "tokens", "de", layout=layout)
    behind = {
        piece.front.name: piece.back.name
        for piece in token_run(setting_of(request)).pieces
        if piece.back
    }
    checked = 0
    for front, back in pairwise(pages(layout=layout)):
        if front.is_back:
            continue
        backs: dict[str, list[tuple[float, float]]] = {}
        for use in uses(back):
            backs.setdefault(use.symbol.name.removesuffix("-2"), []).append(_middle(use))
        for use in uses(front):
            name = use.symbol.name.removesuffix("-2")
            if name in behind:
                x, y = _middle(use)
                seen = (front.width - x, y) if layout == "duplex" else (x, front.height - y)
                assert any(at == pytest.approx(seen, abs=EXACT) for at in backs[behind[name]])
                checked += 1
    assert checked == 52


def _middle(use: Use) -> tuple[float, float]:
    return use.place((use.symbol.width / 2, use.symbol.height / 2))


@pytest.mark.parametrize("layout", ["gutterfold", "fronts-backs", "single"])
def test_tokens_keep_their_sheet_where_they_find_no_room(layout: str):
    labels = [page.label.removesuffix("a") for page in pages(layout=layout)]

    assert labels.count("tokens-1") == 1


def test_tokens_alone_have_their_sheet():
    assert [page.label for page in pages("tokens")] == ["tokens-1a", "tokens-1b"]


def test_some_tokens_are_printed_with_some_tiles():
    request = PrintRequest("masmorra", "kit", "de", only=frozenset({"gold", "1-07"}))
    *printed, _credits = document(request).pages

    found = Counter(use.symbol.name for page in printed if not page.is_back for use in uses(page))

    assert found["token-coin"] == CATALOGUE.coins
    assert found["tile-1-07"] == 1
