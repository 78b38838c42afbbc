"""Compare the processor time of two checkouts, in turn: rules, table, fan-out and start.

``python -m bench.compare_trees OLD NEW [TURNS]`` runs each measurement in each tree by turns and
prints the medians and their ratio. Processor time is taken since a busy machine lengthens the wall
clock. An old checkout needs its assets: ``python -c "from assembly import assemble; ..."`` in it.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

PARTS = ("rules", "table", "fanout", "help", "serve")
PROBE = Path(__file__).with_name("tree_probe.py")
TURNS = 5
EXTRA = os.environ.get("PYTHONPATH", "").split(os.pathsep)
"""Where the libraries lie that only one of the checkouts needs."""


def main(old: Path, new: Path, turns: int) -> None:
    """Measure both trees by turns, and print medians."""
    for part in PARTS:
        runs = [(probe(old, part), probe(new, part)) for _ in range(turns)]
        before, after = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{part}: {before:.4g} ms -> {after:.4g} ms, {after / before:.3f} x", flush=True)


def probe(tree: Path, part: str) -> float:
    """Measure one part in one tree, in a process of its own: milliseconds of the processor."""
    done = subprocess.run(
        [sys.executable, PROBE, part],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tree.resolve()), *EXTRA])},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(json.loads(done.stdout.splitlines()[-1]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else TURNS)
