"""Which status an error gets, in one table; and the errors that only the web knows.

::

    CompanionError
    ├── UnknownHostError          asked for under a name that is not this server's
    ├── ForeignFormError          a form that this server did not give to this phone
    ├── UnknownPageError          no such page at this table
    ├── NoPagesError              a table whose game is played without the web (game_ui)
    └── TooManyGuessesError       wrong codes, one after the other
"""

from http import HTTPStatus

from companion.engine.errors import CompanionError, IllegalCommandError
from companion.table import (
    BadIntentError,
    ConfirmRedoError,
    ConfirmUndoError,
    CorruptHistoryError,
    FullError,
    NothingToRedoError,
    NothingToUndoError,
    NotYourSeatError,
    SeatTakenError,
    StaleTableError,
    StoreError,
    TooFastError,
    TooManyStreamsError,
    UndoBlockedError,
    UnknownTableError,
)
from companion.web.game_ui import NoPagesError
from companion.web.middleware.photo_rate_limit import TooOftenError
from printables.press import PrintQueueError, TooManyJobsError
from vision.errors import PhotoError


class UnknownHostError(CompanionError):
    """The request names a host that is not this server."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("web.error.unknown_host")


class ForeignFormError(CompanionError):
    """The form came from another site, or from a page of another phone."""

    def __init__(self) -> None:
        """Ask to open the page anew."""
        super().__init__("web.error.foreign_form")


class UnknownPageError(CompanionError):
    """There is no such page."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("web.error.unknown_page")


class TooManyGuessesError(CompanionError):
    """This address sent too many wrong codes."""

    def __init__(self, seconds: int) -> None:
        """Say when the next one is looked at."""
        super().__init__("web.error.too_many_guesses", count=seconds)


STATUSES: dict[type[Exception], HTTPStatus] = {
    BadIntentError: HTTPStatus.BAD_REQUEST,
    ConfirmRedoError: HTTPStatus.CONFLICT,
    ConfirmUndoError: HTTPStatus.CONFLICT,
    CorruptHistoryError: HTTPStatus.INTERNAL_SERVER_ERROR,
    ForeignFormError: HTTPStatus.FORBIDDEN,
    FullError: HTTPStatus.CONFLICT,
    IllegalCommandError: HTTPStatus.UNPROCESSABLE_ENTITY,
    NoPagesError: HTTPStatus.NOT_FOUND,
    NotYourSeatError: HTTPStatus.FORBIDDEN,
    NothingToRedoError: HTTPStatus.UNPROCESSABLE_ENTITY,
    NothingToUndoError: HTTPStatus.UNPROCESSABLE_ENTITY,
    PhotoError: HTTPStatus.UNPROCESSABLE_ENTITY,
    SeatTakenError: HTTPStatus.CONFLICT,
    PrintQueueError: HTTPStatus.SERVICE_UNAVAILABLE,
    StaleTableError: HTTPStatus.CONFLICT,
    StoreError: HTTPStatus.SERVICE_UNAVAILABLE,
    TooManyJobsError: HTTPStatus.TOO_MANY_REQUESTS,
    TooManyGuessesError: HTTPStatus.TOO_MANY_REQUESTS,
    TooManyStreamsError: HTTPStatus.SERVICE_UNAVAILABLE,
    UndoBlockedError: HTTPStatus.CONFLICT,
    TooFastError: HTTPStatus.TOO_MANY_REQUESTS,
    TooOftenError: HTTPStatus.TOO_MANY_REQUESTS,
    UnknownHostError: HTTPStatus.BAD_REQUEST,
    UnknownPageError: HTTPStatus.NOT_FOUND,
    UnknownTableError: HTTPStatus.NOT_FOUND,
}


def status_of(error: Exception) -> HTTPStatus:
    """Give the status of an error; the nearest class in the table decides."""
    for kind in type(error).__mro__:
        if kind in STATUSES:
            return STATUSES[kind]
    return HTTPStatus.INTERNAL_SERVER_ERROR
