"""What whoever runs the server may see of its requests: a line for each, and figures.

None of it holds a secret or a name: of an address only its pattern is written down, such as
``/j/<table>/<secret>``.
"""

import os
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

from flask import Flask, Response, g, request

from companion.web.serving.logging_setup import REQUESTS, Observation

EXTENSION = "companion-figures"
LEVELS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds by which answers are sorted."""


class Figures:
    """What one process has answered since it began."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._levels: Counter[int] = Counter()
        self._seconds = 0.0

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answer."""
        with self._lock:
            self._requests[method, route, status] += 1
            self._levels[bisect_left(LEVELS, seconds)] += 1
            self._seconds += seconds

    def lines(self, gauges: Mapping[str, int]) -> Iterator[str]:
        """Write the figures in the text form of Prometheus.

        Args:
            gauges: What else there is to tell, by its name.
        """
        mine = f'process="{os.getpid()}"'
        with self._lock:
            requests, levels, seconds = dict(self._requests), dict(self._levels), self._seconds
        yield "# TYPE companion_requests_total counter"
        for (method, route, status), count in sorted(requests.items()):
            labels = f'{mine},method="{method}",route="{route}",status="{status}"'
            yield f"companion_requests_total{{{labels}}} {count}"
        yield "# TYPE companion_request_seconds histogram"
        below = 0
        for place, level in enumerate((*LEVELS, "+Inf")):
            below += levels.get(place, 0)
            yield f'companion_request_seconds_bucket{{{mine},le="{level}"}} {below}'
        yield f"companion_request_seconds_sum{{{mine}}} {seconds:.6f}"
        yield f"companion_request_seconds_count{{{mine}}} {below}"
        for name, value in gauges.items():
            yield f"# TYPE companion_{name} gauge"
            yield f"companion_{name}{{{mine}}} {value}"


def observe(app: Flask, seen: Observation) -> None:
    """Count and write down each request, where that is wanted."""
    if not (seen.access_log or seen.metrics):
        return
    figures = app.extensions[EXTENSION] = Figures()

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        seconds = time.perf_counter() - g.get("began", time.perf_counter())
        route = request.url_rule.rule if request.url_rule else "(none)"
        figures.count(request.method, route, response.status_code, seconds)
        REQUESTS.info(
            "%s %s %d %.0f ms", request.method, route, response.status_code, 1000 * seconds
        )
        return response
