"""What Lighthouse finds on a phone: how fast the pages are, barriers, and good practice.

It is installed aside by npm when it is asked for, and is no part of the project. Its phone has a
processor four times slower than this one and a slow mobile network, both worked out and not waited
for, so a machine that is busy shows a lower speed.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from bench.reporting.figures import Figure
from bench.server_load.phone_client import HOST, gather
from bench.server_load.server_process import serving

LIGHTHOUSE = "lighthouse@12.8.2"
SCREENS = ("turn", "map")
LEAST = {"performance": 100, "accessibility": 100, "best-practices": 100}
PATIENCE = 300.0
MISSED_SHOWN = 30
FIRST_TILE = "1-01"
"""The first question of the game; before it is answered there is no map."""


class Audit(msgspec.Struct):
    """One thing that was looked at; without a score it does not count."""

    title: str
    score: float | None = None


class AuditRef(msgspec.Struct):
    """An audit of a category."""

    id: str
    weight: float


class Category(msgspec.Struct, rename="camel"):
    """One of the scores, from 0 to 1."""

    score: float | None
    audit_refs: list[AuditRef]


class Environment(msgspec.Struct, rename="camel"):
    """How fast the machine was at that moment, by Lighthouse's own measure."""

    benchmark_index: float


class Report(msgspec.Struct):
    """What Lighthouse writes, as far as it is read here."""

    categories: dict[str, Category]
    audits: dict[str, Audit]
    environment: Environment

    def score(self, category: str) -> float:
        """Give a score out of 100."""
        return 100 * (self.categories[category].score or 0.0)


def measure() -> list[Figure]:
    """Audit the first page and the screens of a running game; print what is missed."""
    reports: dict[str, Report] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server:
        _, player, *_others = gather(server.port, 3)
        player.act({"type": "answer_tile", "tile": FIRST_TILE})
        site = f"http://{HOST}:{server.port}"
        reports["first page"] = _audited(f"{site}/", {}, Path(folder))
        for screen in SCREENS:
            url, shown = f"{site}{player.table}{screen}", {"Cookie": player.cookie}
            reports[screen] = _audited(url, shown, Path(folder))
    for page, report in reports.items():
        for missed in _missed(report)[:MISSED_SHOWN]:
            print(f"{page}: {missed}")
    return [_figure(category, reports) for category in LEAST]


def _audited(url: str, headers: Mapping[str, str], folder: Path) -> Report:
    """Run Lighthouse on one page.

    Raises:
        RuntimeError: It is not there, or it found no page.
    """
    report = folder / "report.json"
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    ran = subprocess.run(
        [
            *("npx", "--yes", LIGHTHOUSE, url, "--quiet", "--no-enable-error-reporting"),
            *(f"--only-categories={','.join(LEAST)}", f"--chrome-flags={flags}"),
            *(f"--extra-headers={json.dumps(headers)}", "--output=json"),
            f"--output-path={report}",
        ],
        env={**os.environ, "CHROME_PATH": os.environ.get("CHROMIUM") or _chromium()},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if ran.returncode:
        raise RuntimeError(f"Lighthouse: {ran.stderr[-2000:]}")
    return msgspec.json.decode(report.read_bytes(), type=Report)


def _chromium() -> str:
    return shutil.which("chromium") or "chromium"


def _missed(report: Report) -> list[str]:
    """List the audits that cost points, with the category."""
    return [
        f"{name}: {report.audits[ref.id].title} ({score:.2f})"
        for name, category in report.categories.items()
        for ref in category.audit_refs
        if ref.weight and (score := report.audits[ref.id].score) is not None and score < 1
    ]


def _figure(category: str, reports: Mapping[str, Report]) -> Figure:
    scores = {page: report.score(category) for page, report in reports.items()}
    power = min(report.environment.benchmark_index for report in reports.values())
    return Figure(
        name=f"Lighthouse on a phone: {category}, the lowest of {len(scores)} pages",
        value=min(scores.values()),
        unit="of 100",
        target=f"at least {LEAST[category]}",
        note=f"{', '.join(f'{page} {score:.0f}' for page, score in scores.items())}; "
        f"Lighthouse's own measure of the machine was {power:.0f} at the least",
    )
