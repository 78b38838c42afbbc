"""Draw what is marked as the game goes: rounds, health and damage, gems, minions."""

from collections.abc import Iterator

from companion.pieces import Point
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape
from printables.drawing.decorative_shapes import disc, ring, rough, thin_frame
from printables.layout import Box
from printables.paper_dungeons.sheet.area_frames import Drawing, plain_heading
from printables.paper_dungeons.sheet.box_spacing import part
from printables.paper_dungeons.sheet.draw_places import place
from printables.paper_dungeons.sheet.dungeon_layout import middle as middle_of
from printables.paper_dungeons.sheet.markable_places import Outline
from printables.paper_dungeons.sheet.track_layout import NAME_WIDTH, RoundPlace, round_places
from printables.paper_dungeons.signs import GAINS, LEAST, letter, signed, words_at
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_GAME = Style(Font.NAME_BOLD, Pt(15), "text", "left", Pt(9))
_LABEL = Style(Font.BODY_ITALIC, Pt(7), "quiet", "left", LEAST)


# --- The upper band -------------------------------------------------------------------------------


def rounds(drawing: Drawing) -> Iterator[Shape]:
    """Draw the game's name, a line for the player's, and the rounds with the dice's numbers."""
    zone = drawing.zones["rounds"]
    yield from _name(drawing, part(zone, 0, NAME_WIDTH - 2.5))
    for round_place in round_places(drawing.content, zone):
        if round_place.is_fight:
            yield from _fight(round_place)
        else:
            yield from _round(drawing, round_place)


def _name(drawing: Drawing, box: Box) -> Iterator[Shape]:
    words = drawing.say("game")
    head = Box(box.left, box.top, box.width, Mm(6.4))
    yield from rich_middle(words, head, _GAME, drawing.language, words).shapes
    label = drawing.say("name")
    room = Box(box.left, Mm(box.bottom - 4.2), box.width, Mm(4.0))
    done = rich_middle(label, room, _LABEL, drawing.language, label)
    yield from done.shapes
    y = box.bottom - 0.6
    yield Rules((((box.left, y), (box.right, y)),), "quiet", Mm(0.25))


def _round(drawing: Drawing, round_place: RoundPlace) -> Iterator[Shape]:
    box = round_place.box
    tab = Box(Mm(box.left + 0.35), box.top, Mm(box.width - 0.7), Mm(3.3))
    yield Fill(rough(tab, f"round-{round_place.number}", 0.12), "block")
    yield Fill(thin_frame(tab, f"round-{round_place.number}", 0.25), "key")
    yield words_at(f"{round_place.number}", middle_of(tab), 8.5, "on-band")
    for number in drawing.content.dice:
        mark = drawing.marks[f"round.{round_place.number}.{number.number}"]
        is_square = mark.outline is Outline.SQUARE
        yield from place(mark, drawing.line * (2.1 if is_square else 1.0))
        yield words_at(f"{number.number}", middle_of(mark.box), 7.5, "pencil")


def _fight(round_place: RoundPlace) -> Iterator[Shape]:
    """Draw the villain that closes a season, with its line of the score."""
    box = round_place.box
    x = float(box.middle)
    yield placed("villain", "blood", (x, box.top + 4.0), 7.2)
    yield words_at(f"{round_place.number}", (x - 1.7, box.top + 10.6), 10, "ink")
    yield from letter((x + 1.8, box.top + 10.5), "ABC"[round_place.number - 1])


# --- Health and damage ----------------------------------------------------------------------------


def damage(drawing: Drawing) -> Iterator[Shape]:
    """Draw health and damage side by side, what damage costs, and the resurrection."""
    zone = drawing.zones["health"]
    content = drawing.content
    yield from plain_heading(drawing, zone, "damage")
    again = drawing.marks["resurrection"]
    yield from place(again, drawing.line * 1.4)
    yield placed("phoenix", "faint", middle_of(again.box), again.box.width * 0.82)
    x = again.box.right + 3.5
    y = again.box.top + again.box.height / 2
    yield words_at(signed(content.damage.resurrection), (x, y - 1.3), 9, "ink")
    yield from letter((x, y + 2.0), "I", 1.5)
    for name in ("column", "health"):
        for mark in drawing.marks.values():
            if mark.name.startswith(f"{name}."):
                yield from place(mark, drawing.line)
    top = drawing.marks[f"column.{content.damage.hearts}"].box
    healthy = drawing.marks["health.1"].box
    yield placed("level-up", "ink", (healthy.middle, top.top - 2.1), 2.8)
    yield placed("skull", "ink", (top.middle, top.top - 2.1), 3.0)
    before = 0
    for number, penalty in enumerate(content.damage.penalties):
        if number and penalty != before:
            heart = drawing.marks[f"column.{number}"].box
            x, y = heart.right + 2.9, heart.top + heart.height / 2
            yield words_at(signed(penalty), (x, y), 7.5, "blood")
            line = ((heart.right + 0.2, heart.bottom + 0.17), (zone.right, heart.bottom + 0.17))
            yield Rules((line,), "pencil", Mm(0.15))
        before = penalty
    yield from letter((top.right + 2.9, top.top - 2.1), "H", 1.5)


# --- Gems and minions -----------------------------------------------------------------------------


def gems(drawing: Drawing) -> Iterator[Shape]:
    """Draw the collected gems, what some give, and what they are worth."""
    zone = drawing.zones["gems"]
    track = drawing.content.gems
    yield from _head((zone.left + 3.2, zone.top + 3.3), "gem", "F")
    for number, (value, gives) in enumerate(zip(track.values, track.gives, strict=True), 1):
        mark = drawing.marks[f"gem.{number}"]
        yield from place(mark, drawing.line)
        for gain in gives:
            yield placed(GAINS[gain.what], "faint", middle_of(mark.box), mark.box.width * 0.66)
        yield words_at(f"{value}", (mark.box.middle, mark.box.bottom + 1.6), 8, "ink")


def minions(drawing: Drawing) -> Iterator[Shape]:
    """Draw the defeated minions and what they are worth."""
    zone = drawing.zones["minions"]
    yield from _head((zone.left + 3.2, zone.top + 3.1), "minion", "G")
    for number, value in enumerate(drawing.content.minions.values, 1):
        mark = drawing.marks[f"minion.{number}"]
        yield from place(mark, drawing.line)
        yield words_at(f"{value}", (mark.box.middle, mark.box.bottom + 1.6), 8, "ink")


def _head(middle: Point, sign: str, name: str) -> Iterator[Shape]:
    x, y = middle
    yield Fill(disc(x, y, 3.0), "block")
    yield Fill(ring(x, y, 3.0, 0.35), "key")
    yield placed(sign, "on-band", middle, 4.2)
    yield from letter((x + 3.2, y + 3.0), name, 1.6)
