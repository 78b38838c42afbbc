"""What is moved and counted: boss tokens, the torch, gold, markers in the five colours."""

import math
from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.games.masmorra.model import COLOURS
from companion.games.masmorra.model.boss_sides import boss_of, is_red_side
from companion.i18n import text
from companion.pieces import Path, Point
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import circle, stroke
from printables.codes import piece_mark_fills
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.drawing.decorative_shapes import (
    both,
    burst,
    disc,
    ring,
    stroke_through,
    thin_frame,
)
from printables.imposition import BLEED, Piece, Run, Setting, wanted
from printables.layout import Box
from printables.masmorra.boards.number_badges import defense, experience, ground, payback
from printables.masmorra.run_under_heading import named_run
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

BOSS = 40.0
SMALL = 14.0
"""The sides of a boss token and of a marker."""

COIN = 13.6
"""A coin's diameter: it leaves the wells of the hero boards room to play."""

_MILLED = 36
"""So many notches has a coin's rim."""

_NAME = Style(Font.NAME_BOLD, Pt(10), "ink", "middle", Pt(6.5))
_INSET = 1.1
"""How far a boss token's frame lies inside its edge."""

_STRIP = 7.6
"""The height of the strip with a boss's name."""

_SIDES = ("I", "II")
TOKEN_MARK_AT = (6.2, 26.2)
TOKEN_MODULE = 1.0
_TORCH_MARK_AT = (6.2, 33.8)


def token_run(setting: Setting) -> Run:
    """Give boss tokens with the torch, then all small markers, as far as they are wanted."""
    language = setting.language
    pieces = wanted((*boss_tokens(language), *small_tokens()), setting)
    return named_run("tokens", "masmorra.print.stock.token", pieces, language)


def boss_tokens(language: str) -> Iterator[Piece]:
    """Draw each boss with both sides, the first in steel, the second in blood; then the torch."""
    for boss in CATALOGUE.monsters.values():
        if boss.die is not None or is_red_side(boss.kind):
            continue
        front = _boss(boss, 0, language)
        turned = CATALOGUE.monsters.get(boss.turns) if boss.turns else None
        back = _boss(turned, 1, language) if turned else _prize(boss, language)
        yield Piece(boss.kind, front, back, back_needed=True, names=("boss",))
    yield _torch()


def _boss(boss: MonsterCard, side: int, language: str) -> Symbol:
    name = boss_of(boss.kind)
    middle = (BOSS / 2, BOSS / 2 - 3.0)
    area = Box(Mm(0), Mm(0), Mm(BOSS), Mm(BOSS - 8)).grown(-1)
    shapes: list[Shape] = [_boss_ground("band-blood" if side else "band-steel")]
    shapes += both(burst(area, middle, boss.kind, 10.8))
    shapes += [placed(name, "bone", middle, 19), placed(name, "key", middle, 19)]
    words = f"{_SIDES[side]} · {text(f'masmorra.monster.{name}', language)}"
    shapes += _label(words, language)
    shapes += payback(boss.payback, (6.4, 6.6), 4.6)
    shapes += defense(boss.defense, (BOSS - 6.4, 6.2), 4.2)
    shapes += experience(boss.xp, (BOSS - 6.2, BOSS - 13.4), 3.8)
    shapes += [_rim(BOSS, boss.kind), *_mark(boss.kind)]
    return Symbol(f"boss-{boss.kind}", BOSS, BOSS, tuple(shapes), spread=BLEED)


def _label(words: str, language: str) -> Iterator[Shape]:
    """Write a name on a white strip at the foot; no ground lies under it whose edge might show."""
    top = BOSS - _STRIP
    yield Fill(box_path(_INSET, top, BOSS - _INSET, top + 0.4), "ink")
    box = Box(Mm(3), Mm(top + 0.6), Mm(BOSS - 6), Mm(_STRIP - 1.4))
    yield from rich_middle(words, box, _NAME, language, words).shapes


def _boss_ground(role: str) -> Fill:
    """Colour what the strip leaves of a token."""
    return Fill(box_path(-BLEED, -BLEED, BOSS + BLEED, BOSS - _STRIP + 0.2), role)


def _prize(boss: MonsterCard, language: str) -> Symbol:
    """Draw the other side of a token that its winner keeps."""
    middle = (BOSS / 2, BOSS / 2 - 3.0)
    area = Box(Mm(0), Mm(0), Mm(BOSS), Mm(BOSS - 8)).grown(-1)
    shapes: list[Shape] = [_boss_ground("band-gold")]
    shapes += both(burst(area, middle, "prize", 11.5))
    shapes += [
        placed("rolling-dices", "bone", middle, 22),
        placed("rolling-dices", "key", middle, 22),
    ]
    shapes += _label(text(f"masmorra.monster.{boss.kind}", language), language)
    shapes += [_rim(BOSS, f"{boss.kind}-prize"), *_mark(f"{boss.kind}-prize")]
    return Symbol(f"boss-{boss.kind}-prize", BOSS, BOSS, tuple(shapes), spread=BLEED)


def _mark(side: str, middle: Point = TOKEN_MARK_AT) -> Iterator[Shape]:
    """Draw what a camera knows a side by, lower left and above a boss's name."""
    number = piece_mark(side)
    if number is not None:
        yield from piece_mark_fills(number, middle, TOKEN_MODULE)


def _rim(side: float, name: str) -> Fill:
    """Draw where a token ends, for low ink: without its ground it would float on the sheet."""
    inset, thick = (_INSET, 0.4) if side == BOSS else (0.6, 0.3)
    return Fill(thin_frame(Box(Mm(0), Mm(0), Mm(side), Mm(side)).grown(-inset), name, thick), "key")


def _torch() -> Piece:
    middle = (BOSS / 2, BOSS / 2)
    area = Box(Mm(0), Mm(0), Mm(BOSS), Mm(BOSS)).grown(-1)
    shapes: list[Shape] = [ground(BOSS, BOSS, "block")]
    shapes += both(burst(area, middle, "torch", 11.6))
    shapes += [
        Fill(disc(*middle, 10.8), "band-torch"),
        Fill(ring(*middle, 10.8, 0.5), "key"),
        placed("torch", "on-band", middle, 18),
    ]
    shapes += [_rim(BOSS, "torch"), *_mark("first-player", _TORCH_MARK_AT)]
    symbol = Symbol("first-player", BOSS, BOSS, tuple(shapes), spread=BLEED)
    return Piece("torch", symbol, symbol, names=("first-player",))


def small_tokens() -> Iterator[Piece]:
    """Draw Free Step, wound and experience markers of each colour, the time marker, gold."""
    for colour in COLOURS:
        yield Piece(
            f"step-{colour}",
            _step(colour, spent=False),
            _step(colour, spent=True),
            back_needed=True,
            names=("step", colour),
        )
    for what in ("wound", "xp"):
        for colour in COLOURS:
            symbol = _wound(colour) if what == "wound" else _xp(colour)
            yield Piece(f"{what}-{colour}", symbol, symbol, names=(what, colour))
    time = _plain("time", "ink")
    yield Piece("time", time, time)
    coin, edge = _coin(), circle(SMALL / 2, SMALL / 2, COIN / 2)
    for _ in range(CATALOGUE.coins):
        yield Piece("gold", coin, coin, contour=edge)


def _step(colour: str, *, spent: bool) -> Symbol:
    middle = (SMALL / 2, SMALL / 2)
    name = f"step-{colour}-{'spent' if spent else 'ready'}"
    seat = (SMALL - 3.2, SMALL - 3.2)
    if spent:
        crossed = stroke_through(*middle, 9.0)
        shapes: tuple[Shape, ...] = (
            placed("step", "pencil", middle, 9.0),
            Fill(crossed, "ink"),
            placed(f"seat-{colour}", "ink", seat, 4.0),
            _rim(SMALL, name),
        )
    else:
        shapes = (
            ground(SMALL, SMALL, f"seat-{colour}"),
            placed("step", "on-band", (middle[0] - 0.8, middle[1] - 0.8), 9.4),
            placed(f"seat-{colour}", "on-band", seat, 4.0),
            _rim(SMALL, name),
        )
    return Symbol(name, SMALL, SMALL, shapes, spread=BLEED)


def _wound(colour: str) -> Symbol:
    shapes = (
        ground(SMALL, SMALL, f"seat-{colour}"),
        placed("heart", "on-band", (SMALL / 2, 5.3), 6.6),
        placed(f"seat-{colour}", "on-band", (SMALL / 2, 11.0), 4.2),
        _rim(SMALL, f"wound-{colour}"),
    )
    return Symbol(f"wound-{colour}", SMALL, SMALL, shapes, spread=BLEED)


def _xp(colour: str) -> Symbol:
    middle = (SMALL / 2, SMALL / 2)
    shapes = (
        ground(SMALL, SMALL, f"seat-{colour}"),
        placed(f"seat-{colour}", "on-band", middle, 10.0),
        _rim(SMALL, f"xp-{colour}"),
    )
    return Symbol(f"xp-{colour}", SMALL, SMALL, shapes, spread=BLEED)


def _coin() -> Symbol:
    """Strike a coin: a milled rim, a ring of beads, the sign raised in the middle.

    Its ground is gold to the bleed: scissors cut it square, a machine round.
    """
    x = y = SMALL / 2
    milled = [
        stroke([(*_around((x, y), 5.75, turn), 0.34), (*_around((x, y), 6.35, turn), 0.5)])
        for turn in range(_MILLED)
    ]
    beads = [circle(*_around((x, y), 4.75, turn + 0.5), 0.24) for turn in range(0, _MILLED, 2)]
    shapes = (
        ground(SMALL, SMALL, "band-gold"),
        Fill(ring(x, y, COIN / 2, 0.2), "key"),
        Fill(Path.joined((*milled, *beads)), "bone"),
        Fill(ring(x, y, 5.5, 0.3), "bone"),
        placed("coin", "on-band", (x, y), 7.0),
    )
    return Symbol("token-coin", SMALL, SMALL, shapes, spread=BLEED)


def _around(middle: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    angle = math.tau * turn / _MILLED
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def _plain(name: str, role: str) -> Symbol:
    shape = placed(name, role, (SMALL / 2, SMALL / 2), 10.6)
    return Symbol(f"token-{name}", SMALL, SMALL, (shape, _rim(SMALL, name)), spread=BLEED)
