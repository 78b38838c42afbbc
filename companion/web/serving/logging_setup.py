"""What whoever runs the server lets it write down: messages, requests, figures."""

import logging
import os
import sys
from dataclasses import dataclass
from logging.handlers import WatchedFileHandler
from pathlib import Path

FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"
REQUESTS = logging.getLogger("companion.access")


@dataclass(frozen=True, slots=True)
class Observation:
    """What is written down.

    Attributes:
        log_file: Where messages of the server go; empty for standard error.
        access_log: Whether each request is a line there.
        metrics: Whether ``/metrics`` answers.
    """

    log_file: str = ""
    access_log: bool = False
    metrics: bool = False

    def check(self) -> None:
        """Make the file, for its owner's eyes only.

        Raises:
            OSError: It cannot be written.
        """
        if self.log_file:
            with os.fdopen(os.open(self.log_file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)):
                pass

    def begin(self) -> None:
        """Write messages where they belong, in each process of the server."""
        if not (self.log_file or self.access_log):
            return
        handler: logging.Handler = logging.StreamHandler()
        if self.log_file and sys.platform == "win32":
            handler = logging.FileHandler(Path(self.log_file), encoding="utf-8")
        elif self.log_file:
            # Whoever tidies logs may move the file away: a new one is begun.
            handler = WatchedFileHandler(Path(self.log_file), encoding="utf-8")
        handler.setFormatter(logging.Formatter(FORMAT))
        logging.getLogger().addHandler(handler)
        if self.access_log:
            REQUESTS.setLevel(logging.INFO)


NOTHING = Observation()
