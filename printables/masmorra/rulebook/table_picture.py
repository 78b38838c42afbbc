"""The table when a game begins: every part in its place, with numbers that a legend explains."""

from collections.abc import Iterator

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.masmorra.boards import experience_track_board
from printables.masmorra.rulebook import pieces_for_pictures
from printables.rulebook.legends import legend
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, laid, shown
from printables.units import Mm

_HIGH = 87.0
_FULL = 182.0
"""The width for which places are given; wider paper moves the picture to its middle."""

_KEYS = tuple(f"masmorra_book.table.{number}" for number in range(1, 13))
_COLUMNS = 3
_STACK = 3
_DICE = ("step", "melee", "ranged", "defense", "elixir", "magic")
_HEROES = (("jay", "red"), ("mika", "green"), ("algus", "purple"))


def _draw(wide: float, language: str) -> Drawn:
    below = legend(_KEYS, wide, language, _COLUMNS)
    scale = min(1.0, wide / _FULL)
    left = (wide - _FULL * scale) / 2
    scene = Symbol("book-table-scene", _FULL, _HIGH, tuple(_scene(language)), spread=1.0)
    moved = Use(scene, Affine(scale, 0.0, 0.0, scale, left, 0.0))
    high = _HIGH * scale + 3.0
    said = Symbol("book-table-legend", wide, below.height, below.shapes)
    return Drawn(high + below.height, (moved, Use(said, Affine.moved(0.0, high))))


TABLE = Picture(_draw, is_wide=True)
"""Three heroes before their first turn."""


def _at(left: float, top: float, wide: float) -> Box:
    return Box(Mm(left), Mm(top), Mm(wide), Mm(wide))


def _scene(language: str) -> Iterator[Shape]:
    whole = box_path(0, 0, _FULL, _HIGH, (3.0,) * 4)
    yield Fill(whole, "tint")
    yield closed(whole, "pencil", Mm(0.25))
    yield from _stacks(language)
    yield from _middle(language)
    yield from _player(language)
    yield from _supply(language)
    yield from _callouts()


def _pile(piece: Symbol, top: Symbol, left: float, y: float, wide: float) -> Iterator[Shape]:
    """Lay pieces upon each other, the lower ones seen at two edges."""
    for place in range(_STACK, 0, -1):
        yield laid(piece, _at(left + place * 0.7, y + place * 0.7, wide))
    yield laid(top, _at(left, y, wide))


def _stacks(language: str) -> Iterator[Shape]:
    first, second = pieces_for_pictures.tile_back("1-01"), pieces_for_pictures.tile_back("2-01")
    yield from _pile(first, pieces_for_pictures.tile("1-03", language), 6.0, 7.0, 18.0)
    medium = pieces_for_pictures.tile_back("1-m1")
    yield from _pile(medium, medium, 30.0, 7.0, 26.0)
    yield from _pile(second, pieces_for_pictures.tile("2-entrance", language), 6.0, 48.0, 18.0)
    medium = pieces_for_pictures.tile_back("2-m1")
    yield from _pile(medium, medium, 30.0, 48.0, 26.0)


def _middle(language: str) -> Iterator[Shape]:
    """Draw the Starting Room with three heroes in it, and the experience track."""
    yield shown(pieces_for_pictures.tile("1-start", language), _at(70.0, 6.0, 30.0))
    for place, (hero, colour) in enumerate(_HEROES):
        box = _at(72.6 + place * 8.6, 14.0 + (place % 2) * 4.0, 7.6)
        yield shown(pieces_for_pictures.standee(hero, colour, language), box)
    track = Box(Mm(112), Mm(6), Mm(45), Mm(30))
    yield shown(pieces_for_pictures.track(language), track)
    share = track.width / experience_track_board.WIDE
    for well, (_hero, colour) in zip(experience_track_board.start_wells(), _HEROES, strict=False):
        left, top = track.left + well.left * share, track.top + well.top * share
        yield shown(pieces_for_pictures.token(f"xp-{colour}"), _at(left, top, well.width * share))


def _player(language: str) -> Iterator[Shape]:
    """Draw what lies before a player: board with cards under it, tokens, hand, dice, torch."""
    for place, x in enumerate((78.0, 104.0), 1):
        card = pieces_for_pictures.hero_card("jay", place, language)
        yield shown(card, Box(Mm(x), Mm(40), Mm(14), Mm(19.6)))
    board = Box(Mm(70), Mm(43.5), Mm(57), Mm(38))
    yield Fill(box_path(board.left, board.top, board.right, board.bottom), "paper")
    yield shown(pieces_for_pictures.board("jay", language), board)
    share = board.width / 180.0
    yield shown(pieces_for_pictures.token("wound-red"), _at(91.9, 43.5 + 13.6 * share, 14 * share))
    yield shown(pieces_for_pictures.token("step-red"), _at(130.0, 60.6, 6.4))
    back = pieces_for_pictures.treasure(language)[1]
    for x in (132.0, 137.0):
        yield laid(back, Box(Mm(x), Mm(69.6), Mm(9.2), Mm(12.8)))
    for place, face in enumerate(_DICE):
        row, column = divmod(place, 3)
        yield shown(pieces_for_pictures.die(face), _at(129.4 + column * 6.6, 44.0 + row * 6.6, 5.8))
    yield shown(pieces_for_pictures.boss("torch", language), _at(139.6, 59.0, 8.6))


def _supply(language: str) -> Iterator[Shape]:
    """Draw what everybody takes from: cards, gold, monster dice, bosses, the pet die."""
    back = pieces_for_pictures.treasure(language)[1]
    for place in range(_STACK, -1, -1):
        yield laid(back, Box(Mm(164 + place * 0.5), Mm(6 + place * 0.5), Mm(12), Mm(16.8)))
    for place in range(7):
        row, column = divmod(place, 3)
        spot = _at(162.0 + column * 4.6 + row, 31.6 + row * 4.6, 4.6)
        yield shown(pieces_for_pictures.token("gold"), spot)
    for place, face in enumerate(("goblin", "orc", "spider", "ghoul")):
        yield shown(
            pieces_for_pictures.die(face, "minor"), _at(154.4 + (place % 4) * 6.4, 49.0, 5.6)
        )
    for place, face in enumerate(("dragon", "bat", "ghost")):
        yield shown(pieces_for_pictures.die(face, "major"), _at(154.4 + place * 6.4, 55.4, 5.6))
    yield shown(pieces_for_pictures.die("step", "pet"), _at(173.6, 55.4, 5.6))
    for place, name in enumerate(("bitsy", "hydra", "mortiferous", "schmetterling")):
        row, column = divmod(place, 2)
        yield shown(
            pieces_for_pictures.boss(name, language),
            _at(156.0 + column * 11.6, 63.0 + row * 11, 10.2),
        )


def _callouts() -> Iterator[Shape]:
    spots = (
        (6.0, 7.0),
        (30.0, 7.0),
        (6.0, 48.0),
        (70.0, 6.0),
        (112.0, 6.0),
        (164.0, 6.0),
        (159.4, 33.6),
        (152.6, 49.0),
        (70.0, 46.0),
        (89.3, 50.4),
        (129.4, 60.4),
        (129.0, 82.0),
    )
    for number, (x, y) in enumerate(spots, 1):
        yield from callout(number, x, y)
