"""What the first page costs a phone: bytes, requests, and when its largest part is painted.

As a phone of the middle class on a slow mobile network: a processor four times slower than this
one, 1.6 megabits a second down, 150 ms there and back (the slow 4G of common page audits).
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bench.browser.start_browser import browsing
from bench.reporting.figures import Figure
from tests.browser.conftest import start

TIMES = 3
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 750_000 / 8,
}
WATCH = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.largest = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });"""
SETTLED_MS = 1500


def measure() -> list[Figure]:
    """Open the first page on a phone that has never seen it."""
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        server = start(Path(folder) / "tables.db")
        try:
            opened = [_open(browser, server.url) for _ in range(TIMES)]
        finally:
            server.stop()
    bytes_, requests, painted = (statistics.median(column) for column in zip(*opened, strict=True))
    return [
        Figure(
            name="first page over the wire",
            value=bytes_ / 1000,
            unit="kB",
            target="at most 120 kB",
            note="empty cache, with headers, fonts, scripts and drawings",
        ),
        Figure(name="requests of the first page", value=requests, unit="requests"),
        Figure(
            name="largest paint of the first page",
            value=painted,
            unit="ms",
            target="at most 2,500 ms",
            note="processor 4 x slower, 1.6 Mbit/s, 150 ms; a machine that is busy shows more",
        ),
    ]


def _open(browser: Browser, url: str) -> tuple[int, int, float]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    wire = context.new_cdp_session(page)
    sizes: list[int] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    wire.on("Network.loadingFinished", finished)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", NETWORK)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED_MS)
    painted = float(page.evaluate("globalThis.largest"))
    context.close()
    return sum(sizes), len(sizes), painted


if __name__ == "__main__":
    for figure in measure():
        print(figure)
