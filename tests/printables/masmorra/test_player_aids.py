"""Player aids: few sheets hold them all, in type that can be read across a table."""

from collections import Counter

import pytest

from companion.i18n import LANGUAGES, text
from printables.drawing import Font, Symbol, Text
from printables.imposition import LAYOUTS
from printables.masmorra.reference import counts
from printables.masmorra.reference.player_aid_sheets import player_aids
from printables.print_request import PrintRequest, document
from tests.printables.walk_drawing import walked

READABLE = 8.5


def type_size(side: Symbol) -> float:
    """Measure the type of most words."""
    sizes: Counter[float] = Counter()
    for shape, _ in walked(side.shapes):
        if isinstance(shape, Text) and shape.font is Font.BODY:
            sizes[shape.size] += len(shape.words)
    return max(sizes, key=lambda size: sizes[size])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_aid_is_set_in_small_type(language: str):
    for aid in player_aids(language):
        assert aid.back is not None
        assert min(type_size(aid.front), type_size(aid.back)) >= READABLE, aid.id


@pytest.mark.parametrize("paper, most", [("a4", 6), ("letter", 4)])
@pytest.mark.parametrize("layout", LAYOUTS[:2])
def test_sheets_are_full_of_aids(paper: str, most: int, layout: str):
    fronts = [
        page
        for page in document(PrintRequest("masmorra", "aids", "ru", paper, layout)).pages
        if page.cuts and not page.is_back
    ]

    assert [len(page.cuts) for page in fronts] == [most] * (counts()["aids"] // most)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_monster_without_abilities_is_said_to_have_none(language: str):
    pages = document(PrintRequest("masmorra", "aids", language)).pages
    told = " ".join(
        shape.words for page in pages for shape, _ in walked(page.shapes) if isinstance(shape, Text)
    )

    assert text("masmorra.print.aids.plain", language) in " ".join(told.split())
