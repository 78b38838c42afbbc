"""Boards: markers fit their wells, all start on the first space, heroes say who they are."""

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import COLOURS
from companion.i18n import LANGUAGES
from printables.drawing import Text, Use
from printables.layout import Box
from printables.masmorra.boards.experience_track_board import TOKEN, space_box
from printables.masmorra.boards.hero_board import hero_boards, right_part
from printables.masmorra.boards.hero_board_slots import pet_well, used_wells
from printables.masmorra.boards.tokens import SMALL
from printables.masmorra.cards.printed_heroes import kit_heroes
from tests.printables.walk_drawing import text_box, walked

DIE = 16.0
PLAY = 0.5


def overlaps(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def test_the_markers_of_all_who_start_lie_side_by_side_on_the_first_space():
    assert space_box(0).width >= len(COLOURS) * TOKEN
    assert TOKEN >= SMALL + PLAY
    for value in range(22):
        assert min(space_box(value).width, space_box(value).height) >= TOKEN


def test_no_space_of_the_track_covers_another():
    boxes = [space_box(value) for value in range(22)]
    for place, one in enumerate(boxes):
        assert not any(overlaps(one, other) for other in boxes[place + 1 :])


def test_dice_lie_in_their_wells_with_play():
    for well in (*used_wells(right_part()), pet_well(right_part())):
        assert well.width >= DIE + PLAY


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_says_race_and_class_and_a_line_of_the_hero(language: str):
    heroes = list(kit_heroes(language))
    assert len({hero.line for hero in heroes}) == len(CATALOGUE.heroes)
    for hero, piece in zip(heroes, hero_boards(heroes, language), strict=True):
        words = [shape.words for shape, _ in walked(piece.front.shapes) if isinstance(shape, Text)]
        assert hero.kind in " ".join(words).replace("\u00a0", " ")
        assert hero.line.replace("\u00a0", " ") in " ".join(words).replace("\u00a0", " ")


def test_what_may_be_chosen_stands_in_the_middle_below_the_name_of_the_ability():
    board = next(
        piece.front for piece in hero_boards(kit_heroes("en"), "en") if piece.id == "board-greybark"
    )
    (name,) = (
        shape
        for shape, _ in walked(board.shapes)
        if isinstance(shape, Text) and shape.words == "Gift of the Forest"
    )
    middle = text_box(name).middle
    signs = [
        use
        for use in board.shapes
        if isinstance(use, Use)
        and use.symbol.name.startswith("cut-")
        and use.symbol.width * use.place.a == pytest.approx(9.5)
        and abs(use.place.f - name.y) < 12
    ]
    left = min(use.place.e for use in signs)
    right = max(use.place.e + 9.5 for use in signs)
    assert len(signs) == 4
    assert (left + right) / 2 == pytest.approx(middle, abs=0.1)
