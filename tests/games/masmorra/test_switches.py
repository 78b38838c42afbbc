"""Every value of every switch is played, and shown by a transcript.

A transcript shows a value if it no longer plays as it says when its table has another value.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import pytest

from companion.engine.transcript import BadLineError, parse, replay
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.edition_rulings import EDITIONS, preset
from companion.games.masmorra.transcript import STAGE

FOLDER = Path(__file__).parent / "transcripts"
SETTING = ("table:", "switch ", "> open table:")


@cache
def texts() -> Mapping[str, str]:
    """Read the transcripts."""
    return {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.txt")}


def plays(text: str) -> bool:
    """Tell whether a transcript plays as it says."""
    try:
        return not replay(parse(text), STAGE)
    except BadLineError:
        return False


def value_in(text: str, switch: str) -> str:
    """Give the value that a transcript's table has; empty where it does not say it plainly."""
    edition = EDITIONS[0]
    for line in text.lower().splitlines():
        if line.startswith(f"switch {switch} "):
            return line.split()[2]
        if line.startswith("> open table:") and f"switch {switch} " in line:
            return line.partition(f"switch {switch} ")[2].partition(",")[0].strip()
        if line.startswith(("table:", "> open table:")):
            words = line.replace(",", " ").split()
            edition = next((one for one in EDITIONS if one in words), edition)
    return preset(switch, edition)


def with_value(text: str, switch: str, value: str) -> str:
    """Let a transcript's table play by another value."""
    lines = []
    for line in text.splitlines():
        if line.lower().startswith(f"switch {switch} "):
            continue
        if line.lower().startswith("> open table:"):
            parts = [part for part in line.split(",") if f"switch {switch} " not in part]
            lines.append(",".join([*parts, f" switch {switch} {value}"]))
        else:
            lines.append(line)
    first = next(place for place, line in enumerate(lines) if line and line[0] != "#")
    if not any(line.lower().startswith("> open table:") for line in lines):
        lines.insert(first, f"switch {switch} {value}")
    return "\n".join(lines) + "\n"


def tells_of(text: str, switch: str) -> bool:
    """Tell whether a transcript's heading names a clause of a switch, or its table sets it."""
    heading = [line for line in text.splitlines() if line.startswith("#")]
    named = " ".join(heading).replace(",", " ").replace(":", " ").split()
    cited = any(rule in named for rule in CATALOGUE.switches[switch].rules)
    return cited or f"switch {switch} " in text


@pytest.mark.parametrize("switch", CATALOGUE.switches)
def test_every_two_values_of_a_switch_are_told_apart_by_a_transcript(switch: str):
    telling = [text for text in texts().values() if tells_of(text, switch)]
    for pair in combinations(CATALOGUE.switches[switch].values, 2):
        apart = (
            not plays(with_value(text, switch, other))
            for text in telling
            for one, other in permutations(pair)
            if value_in(text, switch) == one
        )
        assert any(apart), f"nothing tells {switch} {' from '.join(pair)}"


@pytest.mark.parametrize("switch", CATALOGUE.switches)
def test_every_value_of_a_switch_stands_in_a_transcript_that_needs_it(switch: str):
    values = CATALOGUE.switches[switch].values
    telling = [text for text in texts().values() if tells_of(text, switch)]
    for value in values:
        needed = (
            not plays(with_value(text, switch, other))
            for text in telling
            if value_in(text, switch) == value
            for other in values
            if other != value
        )
        assert any(needed), f"no transcript needs {switch} {value}"


def test_the_document_lists_every_switch_with_its_values():
    document = (Path(__file__).parents[3] / "docs/transcripts.md").read_text(encoding="utf-8")
    for key, switch in CATALOGUE.switches.items():
        values = ", ".join(f"`{value}`" for value in switch.values)
        assert f"| `{key}` | {values} | {', '.join(switch.rules)} |" in document
