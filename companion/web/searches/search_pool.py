"""Searches for whoever looks at a page: a few at once, each given up when nobody looks any more.

Whoever asks gets the best answer so far and never waits long: threads of the server answer taps.
"""

import atexit
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from operator import attrgetter

from companion.web.searches.search_process import Search, SearchProcess, Stage

MOST_KEPT = 128
"""Answers that are kept for those who come back."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What searches may cost.

    Attributes:
        at_once: How many are worked out at the same time.
        work_s: Wall time of one; then the best answer so far stands.
        forgotten_s: A search that nobody has asked about for so long is given up.
        memory_bytes: Private memory of a process.
    """

    at_once: int = 2
    work_s: float = 120.0
    forgotten_s: float = 8.0
    memory_bytes: int = 700_000_000


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is.

    Attributes:
        answer: The best answer so far; nothing before the first.
        stage: Whether a better one may come.
    """

    answer: bytes | None
    stage: Stage

    @property
    def is_open(self) -> bool:
        """Whether a better answer may come."""
        return self.stage in {"waiting", "working"}


class SearchPool:
    """The searches of a server; safe to use from many threads."""

    def __init__(self, limits: Limits | None = None) -> None:
        """Begin with nothing asked; no process is started yet."""
        self._limits = limits or Limits()
        self._lock = threading.Lock()
        self._searches: OrderedDict[str, Search] = OrderedDict()
        self._at_work: dict[SearchProcess, Search] = {}
        self._idle: list[SearchProcess] = []
        self._watches = False

    def ask(
        self, owner: str, game: str, question: bytes, wait_s: float = 0.0, *, on: bool = False
    ) -> Progress:
        """Ask, or look how far the answer to the same question is.

        Args:
            owner: Who asks; another question of theirs gives the first one up.
            game: Whose question it is.
            question: The question in one line of JSON.
            wait_s: How long to wait for an answer to a new question.
            on: Work it out once more if it was given up; its answer stands until there is another.
        """
        with self._lock:
            search = self._searches.get(owner)
            is_same = search is not None and (search.game, search.question) == (game, question)
            is_new = not is_same or (on and search is not None and search.stage == "failed")
            if search is None or is_new:
                self._give_up(search)
                so_far = search.answer if search is not None and is_same else None
                search = self._searches[owner] = Search(game, question, so_far)
            search.asked_at = time.monotonic()
            self._searches.move_to_end(owner)
            self._forget()
            self._start_waiting()
        if is_new and wait_s:
            until = time.monotonic() + wait_s
            while search.is_open and (left := until - time.monotonic()) > 0:
                search.moved.wait(left)
                search.moved.clear()
        return Progress(search.answer, search.stage)

    def stop(self, owner: str) -> None:
        """Give up what somebody asked; the best answer so far stands."""
        with self._lock:
            self._give_up(self._searches.get(owner))
            self._start_waiting()

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            for search in self._searches.values():
                self._give_up(search)
            for process in self._idle:
                process.kill()
            self._idle.clear()

    def _give_up(self, search: Search | None) -> None:
        if search is None or not search.is_open:
            return
        _fail(search)
        for process, at_work in list(self._at_work.items()):
            if at_work is search:
                del self._at_work[process]
                process.kill()

    def _start_waiting(self) -> None:
        """Begin what waits, the oldest question first, as far as there is room."""
        for search in sorted(self._searches.values(), key=attrgetter("put_at")):
            if len(self._at_work) >= self._limits.at_once:
                return
            if search.stage == "waiting":
                self._start(search)

    def _start(self, search: Search) -> None:
        process = self._idle.pop() if self._idle else None
        try:
            if process is not None and not process.is_alive():
                process.kill()  # its lines are still open
                process = None
            if process is None:
                process = SearchProcess(self._limits.memory_bytes)
            self._at_work[process] = search
            process.begin(search, self._ended)
        except OSError:
            _fail(search)
            if process is not None:
                self._at_work.pop(process, None)
                process.kill()
            return
        if not self._watches:
            self._watches = True
            threading.Thread(target=self._watch, daemon=True).start()

    def _ended(self, process: SearchProcess) -> None:
        """Take a process back whose question is answered."""
        with self._lock:
            search = self._at_work.pop(process, None)
            if search is not None and search.stage == "over":
                self._idle.append(process)
            else:
                process.kill()
            self._start_waiting()

    def _watch(self) -> None:
        """Give up what takes too long, and what nobody looks at any more."""
        while True:
            time.sleep(min(1.0, self._limits.forgotten_s / 2))
            with self._lock:
                now = time.monotonic()
                for owner, search in list(self._searches.items()):
                    if search.stage == "working" and now - search.began_at > self._limits.work_s:
                        self._give_up(search)
                    elif search.is_open and now - search.asked_at > self._limits.forgotten_s:
                        # Whoever comes back asks anew.
                        self._give_up(search)
                        del self._searches[owner]
                self._start_waiting()
                if not any(search.is_open for search in self._searches.values()):
                    self._watches = False
                    return

    def _forget(self) -> None:
        while len(self._searches) > MOST_KEPT:
            _, search = self._searches.popitem(last=False)
            self._give_up(search)


def _fail(search: Search) -> None:
    """Say that no better answer will come, also to whoever waits for one."""
    search.stage = "failed"
    search.moved.set()


_lock = threading.Lock()
_shared: list[SearchPool] = []
_at_once = Limits().at_once


def share_with(processes: int) -> None:
    """Let this program work out its part of the searches, of a server of so many processes."""
    global _at_once  # noqa: PLW0603 - said once, before the first question
    _at_once = max(1, Limits().at_once // processes)


def shared_searches() -> SearchPool:
    """Give the searches that the whole program shares; its processes end with it."""
    with _lock:
        if not _shared:
            _shared.append(SearchPool(Limits(at_once=_at_once)))
            atexit.register(_shared[0].close)
        return _shared[0]
