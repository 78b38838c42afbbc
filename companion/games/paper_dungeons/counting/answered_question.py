"""Which of the open questions an answer is for."""

from collections.abc import Iterable
from typing import TypeVar

from companion.games.paper_dungeons.model import FillSquare, GainLevel, TakeHit, Task

Asked = TypeVar("Asked", bound=Task)


def find_question(agenda: Iterable[Task], kind: type[Asked], chosen: str = "") -> Asked | None:
    """Find the first question of a kind that a choice can answer; damage comes before all."""
    for task in agenda:
        if isinstance(task, kind) and not _is_barred(task, chosen):
            return task
        if isinstance(task, TakeHit):
            return None
    return None


def open_question(agenda: Iterable[Task], kind: type[Asked], chosen: str = "") -> Asked:
    """Give the question that an answer is for; `check` has found that there is one."""
    question = find_question(agenda, kind, chosen)
    if question is None:
        raise LookupError(kind)
    return question


def _is_barred(task: Task, chosen: str) -> bool:
    return isinstance(task, GainLevel | FillSquare) and chosen in task.barred
