"""Run every benchmark and write bench/results.json.

A benchmark is a file ``bench/bench_<name>.py`` with a function ``measure() -> list[Figure]``.
Names on the command line choose among them: ``python -m bench.run startup table``; what the others
found before is kept.
"""

import argparse
import compileall
import importlib
import os
import platform
import sys
from pathlib import Path

import msgspec

from bench.reporting.figures import Figure

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PACKAGES = ("bench", "companion", "printables", "vision")


class _Report(msgspec.Struct):
    benchmarks: dict[str, list[Figure]]


def main(arguments: list[str]) -> int:
    """Run the named benchmarks, or all, and print each figure as it comes."""
    found = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    names = _names(arguments, found)
    _compile()
    results = held() if names else {}
    for name in names or found:
        results[name] = importlib.import_module(f"bench.bench_{name}").measure()
        for figure in results[name]:
            print(shown(figure), flush=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(report(results)), indent=2) + b"\n")
    print(f"written to {RESULTS.relative_to(HERE.parent)}")
    return 0


def _names(arguments: list[str], found: list[str]) -> list[str]:
    """Read which benchmarks are wanted; an unknown name ends the program with a sentence."""
    parser = argparse.ArgumentParser("python -m bench.run", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"one of {', '.join(found)}; without any: all"
    )
    names: list[str] = parser.parse_args(arguments).names
    for name in names:
        if name not in found:
            parser.error(f"no benchmark {name!r}; there are {', '.join(found)}")
    return names


def _compile() -> None:
    """Keep the code compiled, as an installation has it, whatever the environment says.

    Otherwise every process that a benchmark starts would compile all modules anew.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    for package in PACKAGES:
        compileall.compile_dir(HERE.parent / package, quiet=1)


def held() -> dict[str, list[Figure]]:
    """Give the figures of an earlier run, so that a run of some benchmarks keeps the others'."""
    if not RESULTS.exists():
        return {}
    return msgspec.json.decode(RESULTS.read_bytes(), type=_Report).benchmarks


def report(results: dict[str, list[Figure]]) -> dict[str, object]:
    """Put the figures beside the machine that they were measured on."""
    machine = {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
    }
    return {"machine": machine, "benchmarks": results}


def shown(figure: Figure) -> str:
    """Show a figure in one line."""
    line = f"{figure.name}: {figure.value:.4g} {figure.unit}"
    if figure.reference is not None:
        line += f", reference {figure.reference:.4g}"
    if figure.ratio is not None:
        line += f", ratio {figure.ratio:.2f}"
    if figure.target is not None:
        line += f" (target: {figure.target})"
    return f"{line} [{figure.note}]" if figure.note else line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
