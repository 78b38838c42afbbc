"""Views whose module is loaded when somebody first asks for them.

They import what is heavy at their top, as any module does; a server that is never asked never loads
it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from flask import Blueprint
from flask.typing import ResponseReturnValue
from werkzeug.utils import import_string

from companion.table import build_decoders
from companion.web.middleware.security import body_limit


@dataclass(frozen=True, slots=True)
class LazyRoute:
    """The address of a view that is loaded when somebody first asks for it.

    Attributes:
        view: The dotted name of its function.
        blueprint: The blueprint's name, which links use.
        rule: The address.
        limit: Bytes that it takes; 0 for as many as a small form has.
        method: How it is asked.
    """

    view: str
    blueprint: str
    rule: str
    limit: int = 0
    method: str = "POST"


def lazy_view(where: str) -> Callable[..., ResponseReturnValue]:
    """Give a view by the dotted name of its function."""

    def view(**asked: str) -> ResponseReturnValue:
        wanted = import_string(where)
        build_decoders()
        answer: ResponseReturnValue = wanted(**asked)
        return answer

    view.__name__ = where.rpartition(".")[2]
    return view


def lazy_blueprints(routes: Iterable[LazyRoute]) -> tuple[Blueprint, ...]:
    """Make a blueprint for each name among some routes."""
    made: dict[str, Blueprint] = {}
    for one in routes:
        blueprint = made.setdefault(one.blueprint, Blueprint(one.blueprint, __name__))
        view = lazy_view(one.view)
        if one.limit:
            view = body_limit(one.limit)(view)
        endpoint = one.view.rpartition(".")[2]
        blueprint.add_url_rule(one.rule, endpoint=endpoint, view_func=view, methods=[one.method])
    return tuple(made.values())
