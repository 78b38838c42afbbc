"""What waitress itself refuses, before the app sees it, said in one sentence."""

from typing import Any

from waitress.task import ErrorTask

from companion.i18n import best_language, text
from companion.web.config import MEGABYTE, PHOTO_LIMIT
from companion.web.serving.connection_limits import Visitor

_TOO_LARGE = 413


class Refused(Exception):  # noqa: N818 - waitress asks an error for its answer
    """An error of waitress with a sentence in the reader's language."""

    def __init__(self, code: int, reason: str, sentence: str) -> None:
        """Keep status and sentence."""
        super().__init__(sentence)
        self.code = code
        self.reason = reason
        self.sentence = sentence

    def to_response(self, _ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:
        """Give the answer as waitress wants it."""
        body = f"{self.sentence}\n".encode()
        headers = [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Length", str(len(body))),
            ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", "no-store"),
            ("Connection", "close"),
        ]
        return f"{self.code} {self.reason}", headers, body


class RefusingTask(ErrorTask):  # type: ignore[misc]  # no types in waitress
    """Answers what waitress refuses."""

    def execute(self) -> None:
        """Answer in one sentence."""
        request: Any = self.request
        language = best_language(request.headers.get("ACCEPT_LANGUAGE"))
        code = int(request.error.code)
        if code == _TOO_LARGE:
            megabytes = PHOTO_LIMIT // MEGABYTE
            sentence = text("web.error.too_large", language, megabytes=megabytes)
        else:
            sentence = text("web.error.garbled", language)
        request.error = Refused(code, request.error.reason, sentence)
        super().execute()


class Channel(Visitor):
    """A connection that refuses in one sentence."""

    error_task_class = RefusingTask
