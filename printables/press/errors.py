"""Why a print job is not taken on.

PrintablesError
└── PrintQueueError
    ├── FullQueueError     as many jobs wait as may
    ├── TooManyJobsError   one client requested too much in a short time
    └── NoFolderError      what is printed can be kept nowhere
"""

from printables.errors import PrintablesError


class PrintQueueError(PrintablesError):
    """A print job is not taken on."""


class FullQueueError(PrintQueueError):
    """As many jobs wait as may."""

    key = "kit.error.full"


class TooManyJobsError(PrintQueueError):
    """One client requested too much in a short time."""

    key = "kit.error.too_many"


class NoFolderError(PrintQueueError):
    """What is printed can be kept nowhere."""

    key = "kit.error.no_folder"
