"""Writes `docs/dice-figures.md` from what was counted, with the reliability plot."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.dice_reading.page_sections import LARGE_PHOTOS, THREE_ORIGINS, kept_section
from bench.dice_reading.reading_records import Record
from bench.dice_reading.scoring import Bin, Score, conditions, confusion, reliability, score
from bench.reporting.confidence_interval import interval, told

DOCS = Path(__file__).parents[2] / "docs"
_SIDE, _EDGE = 240, 34
_BEGIN, _END = "<!-- figures of bench.run eye -->", "<!-- end of figures -->"
_LARGE_PX, _HIGH = 24, 0.9
_INTRODUCTION = """# How well dice are read

Written by `python -m bench.run eye`, which reads rendered photos of the kit's dice; nothing
here is set by hand.

The photos come from `bench/photos`, a renderer that shares no code, table, lamp, material, lens or
seed with `vision/training`, on which the reader was tuned and its nets were trained. An earlier
reader was counted on those that are counted here, and one of them was looked at afterwards; what
was done since, further learning of its nets, was judged by other photos. Others of this renderer
were looked at while it was made: 600 of each kind with lower seeds, six times, to see which
conditions are hardest, and some 200 hard and 60 easy ones with higher seeds, on which it was tried;
of these it was seen where dice were missed and what passed for one. Fixes were developed on
training photos (`vision/training`) only. Exceptions, tuned on these photos: the slant beyond which
small or soft faces are never sure; the doubt about a face where the photo's edge cuts its top or
another die covers its front; and the chance from which a net's answer counts. Photos are read as
by the app, in one process with one thread, which begins no closer look after 1.3 seconds of the
processor.
The printed tile is the kit's own, so pictures of faces on tiles were looked at while the reader was
made.
Nominal photos: tilt up to 33 degrees, tops from 48 px, lamp, window or flash, in focus. Stress
photos: tilt up to 50 degrees, dice from 26 px in the middle of the photo, those far away from 16,
also hard shadow, glare, dim light, soft focus, shaken hands, noise and JPEG at quality 40, all of
them mixed at random, and also those that no person could read. Dice that the photo's edge cuts are
passed over.
*Right* means found, set and face. Bounds are 95 % (Wilson); dice of one photo share its fate, so
the true bounds are somewhat wider.
The simple reader (`bench/dice_reading/baseline_reader.py`) looks for squares by thresholds
and contours and correlates them with every face in every turn.
"""

_COUNTED = """Counted with the reader `{}`;
`python -m bench.dice_reading.reading_records 0` names the one in this folder.
"""

_CONFIDENCE = """All readings of both kinds of photos, by the confidence that they were told with.
Of those told with 0.9, nine in ten should be right: a point on the broken line. Above it the reader
is more careful than it need be. The bars are the bounds; where readings are few, they are long.
"""


def write(records: Sequence[Record], reader: str) -> None:
    """Write the page and its plot.

    Args:
        records: What was read.
        reader: The name of the reader that read it, as in
            `bench.dice_reading.reading_records.state`.
    """
    kinds = {kind: [one for one in records if one.kind == kind] for kind in ("nominal", "stress")}
    lines = [
        _INTRODUCTION,
        _COUNTED.format(reader),
        *_summary({kind: score(some) for kind, some in kinds.items()}),
    ]
    for kind, some in kinds.items():
        lines += [f"## {kind.capitalize()} photos by condition", ""]
        for name, values in conditions(some).items():
            lines += _table(name, values)
    bins = reliability(records)
    lines += [*_reliability(bins), *_confusion(confusion(records))]
    figures = DOCS / "dice-figures.md"
    # What other benchmarks wrote there stays.
    before = figures.read_text(encoding="utf-8")
    for marks in (THREE_ORIGINS, LARGE_PHOTOS):
        lines += ["", kept_section(before, marks), ""]
    figures.write_text("\n".join(lines), encoding="utf-8")
    page = DOCS / "reference" / "reading-dice.md"
    page.write_text(with_figures(page.read_text(encoding="utf-8"), records), encoding="utf-8")
    (DOCS / "images" / "dice-reliability.svg").write_text(plot(bins), encoding="utf-8")


def with_figures(page: str, records: Sequence[Record]) -> str:
    """Put the figures of both kinds into the page about reading dice, between its marks."""
    kinds = [[one for one in records if one.kind == kind] for kind in ("nominal", "stress")]
    easy, hard = (score(some) for some in kinds)
    large = score(kinds[1], lambda _, die: die.edge_px >= _LARGE_PX)
    rows = {
        "photos": [f"{one.photos:,}" for one in (easy, hard)],
        "dice found and right": [_of(one.right, one.dice) for one in (easy, hard)],
        "right, but not sure": [_of(one.right - one.sure_right, one.right) for one in (easy, hard)],
        "told as another face": [f"{one.wrong}" for one in (easy, hard)],
        "told where no top is": [f"{one.nothing}" for one in (easy, hard)],
        "wrong, and yet sure": [f"{one.sure_wrong}" for one in (easy, hard)],
        "right by the simplest reader": [_of(one.simple, one.dice) for one in (easy, hard)],
    }
    before, rest = page.split(_BEGIN)
    after = rest.split(_END)[1]
    lines = ["\n", "| | easy photos | hard photos |", "| --- | --- | --- |"]
    lines += [f"| {name} | {one} | {other} |" for name, (one, other) in rows.items()]
    right_of_large = _of(large.right, large.dice)
    lines += [
        "",
        f"Of the hard photos' dice of at least {_LARGE_PX} px, {right_of_large} were right.",
    ]
    return "".join([before, _BEGIN, "\n".join(lines), "\n\n", _END, after])


def _of(hits: int, count: int) -> str:
    return f"{hits:,} of {count:,} ({100 * hits / max(count, 1):.1f} %)"


def _summary(scores: dict[str, Score]) -> Iterator[str]:
    yield f"| | {' | '.join(scores)} |"
    yield "| --- |" + " --- |" * len(scores)
    rows: dict[str, Callable[[Score], str]] = {
        "photos": lambda one: f"{one.photos}",
        "dice": lambda one: f"{one.dice}",
        "dice found and right": lambda one: told(one.right, one.dice),
        "photos with every die right and nothing else": lambda one: told(one.whole, one.photos),
        "right, but not sure": lambda one: told(one.right - one.sure_right, one.right),
        "told as another face": lambda one: f"{one.wrong}",
        "told where no top is": lambda one: f"{one.nothing}",
        "wrong or nothing, and yet sure": lambda one: told(one.sure_wrong, one.dice),
        "right by the simple reader": lambda one: told(one.simple, one.dice),
        "wrong or nothing by the simple reader": lambda one: f"{one.simple_wrong}",
    }
    for name, of in rows.items():
        yield f"| {name} | {' | '.join(of(one) for one in scores.values())} |"
    yield ""


def _table(name: str, values: dict[str, Score]) -> Iterator[str]:
    yield f"| {name} | dice | right | right, not sure | sure and wrong | simple reader |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for value, one in values.items():
        unsure = one.right - one.sure_right
        simple = f"{100 * one.simple / max(one.dice, 1):.0f} %"
        yield (
            f"| {value} | {one.dice} | {told(one.right, one.dice)} | {unsure} "
            f"| {one.sure_wrong} | {simple} |"
        )
    yield ""


def _reliability(bins: Sequence[Bin]) -> Iterator[str]:
    yield "## Confidence"
    yield ""
    high = [one for one in bins if one.low >= _HIGH]
    right, count = sum(one.right for one in high), sum(one.told for one in high)
    mean = sum(one.mean * one.told for one in high) / max(count, 1)
    yield _CONFIDENCE
    yield f"Told with {_HIGH} or more: {count}, on average with {mean:.3f}; of these right:"
    yield f"{told(right, count)}."
    yield ""
    yield "![Share that was right by confidence](images/dice-reliability.svg)"
    yield ""
    yield "| confidence | mean | readings | right |"
    yield "| --- | --- | --- | --- |"
    for one in bins:
        yield (
            f"| {one.low:g} to {one.high:g} | {one.mean:.3f} | {one.told} "
            f"| {told(one.right, one.told)} |"
        )
    yield ""


def _confusion(count: Counter[tuple[str, str]]) -> Iterator[str]:
    """Show a matrix of each set, and below it what was told of other sets or of nothing."""
    yield "## What was taken for what"
    yield ""
    yield "Rows: what lay there. Columns: what was told; *-* for not told."
    yield ""
    sets = sorted({was.split(" ")[0] for was, _ in count if was != "-"})
    for name in sets:
        faces = sorted({was for was, _ in count if was.split(" ")[0] == name})
        heads = [face.split(" ")[1] for face in faces]
        yield f"| {name} | {' | '.join(heads)} | - | other set |"
        yield "| --- |" + " --- |" * (len(faces) + 2)
        for face in faces:
            row = {told_as: hits for (was, told_as), hits in count.items() if was == face}
            other = sum(row.values()) - sum(row.get(one, 0) for one in (*faces, "-"))
            cells = [str(row.get(one, 0)) for one in (*faces, "-")]
            yield f"| **{face.split(' ')[1]}** | {' | '.join(cells)} | {other} |"
        yield ""
    nothing = {told_as: hits for (was, told_as), hits in count.items() if was == "-"}
    listed = ", ".join(f"{name} {hits}" for name, hits in sorted(nothing.items())) or "none"
    yield f"Told where no top is: {listed}."
    yield ""


def plot(bins: Sequence[Bin]) -> str:
    """Draw confidence against the share that was right; perfect is the diagonal."""

    def across(value: float) -> float:
        return _EDGE + value * _SIDE

    def down(value: float) -> float:
        return 6 + (1 - value) * _SIDE

    drawn = [
        f'<rect x="{_EDGE}" y="6" width="{_SIDE}" height="{_SIDE}" fill="#fbf7ee" stroke="#444"/>',
        f'<path d="M{_EDGE} {_SIDE + 6}l{_SIDE}-{_SIDE}" stroke="#999" stroke-dasharray="4"/>',
    ]
    for value in (0, 0.25, 0.5, 0.75, 1):
        drawn.append(
            f'<text x="{across(value):g}" y="{_SIDE + 20}" text-anchor="middle">{value:g}</text>'
        )
        drawn.append(
            f'<text x="{_EDGE - 4}" y="{down(value) + 4:g}" text-anchor="end">{value:g}</text>'
        )
    for one in bins:
        low, high = interval(one.right, one.told)
        x, share = across(one.mean), one.right / one.told
        drawn.append(f'<path d="M{x:g} {down(low):g}V{down(high):g}" stroke="#8a4b2a"/>')
        drawn.append(f'<circle cx="{x:g}" cy="{down(share):g}" r="3.5" fill="#8a4b2a"/>')
    drawn.append(f'<text x="{across(0.5):g}" y="{_SIDE + 34}" text-anchor="middle">told</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_EDGE + _SIDE + 12} {_SIDE + 40}" '
        f'font-family="serif" font-size="11">{"".join(drawn)}</svg>\n'
    )
