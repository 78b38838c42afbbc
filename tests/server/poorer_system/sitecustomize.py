"""Hides what some systems lack, in every process that has this folder on its path.

Python's own modules find theirs first: on the systems in question they do without. So does
platformdirs, which has a module for each system and would take another one there.
"""

import asyncio
import importlib.abc
import importlib.machinery
import multiprocessing.context
import multiprocessing.spawn
import os
import select
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import ModuleType

import platformdirs.unix

USED = (asyncio, multiprocessing, platformdirs.unix, selectors, subprocess)
HIDDEN = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "syslog")
LACKING: dict[ModuleType, tuple[str, ...]] = {
    signal: (
        *("SIGALRM", "SIGPROF", "SIGXCPU", "SIGHUP", "SIGUSR1", "setitimer", "alarm"),
        *("ITIMER_REAL", "ITIMER_PROF", "ITIMER_VIRTUAL"),
    ),
    select: ("poll", "epoll", "POLLIN", "POLLPRI", "POLLOUT"),
    os: ("fork", "forkpty", "nice", "getuid", "geteuid"),
}


class Hiding(importlib.abc.MetaPathFinder):
    """Finds none of the hidden modules."""

    def find_spec(
        self,
        fullname: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname in HIDDEN:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


def refuse(event: str, _arguments: object) -> None:
    """Let no library of ours do what only Linux can, whatever name it found it under."""
    if event in {"os.fork", "fcntl.fcntl", "resource.setrlimit"}:
        raise OSError(f"there is no {event} here")


for module in HIDDEN:
    sys.modules.pop(module, None)
sys.meta_path.insert(0, Hiding())
for place, names in LACKING.items():
    for name in names:
        if hasattr(place, name):
            delattr(place, name)
sys.addaudithook(refuse)
