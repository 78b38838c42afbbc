"""Views whose module is loaded when somebody first asks for them.

They import what is heavy at their top, as any module does; a server that is never asked never loads
it.
"""

from collections.abc import Callable

from flask.typing import ResponseReturnValue
from werkzeug.utils import import_string

from companion.table import build_decoders


def late(where: str) -> Callable[..., ResponseReturnValue]:
    """Give a view by the dotted name of its function."""

    def view(**asked: str) -> ResponseReturnValue:
        wanted = import_string(where)
        build_decoders()
        answer: ResponseReturnValue = wanted(**asked)
        return answer

    view.__name__ = where.rpartition(".")[2]
    return view
