"""Why an order is not taken on.

PrintablesError
└── PressError
    ├── FullPressError       as many orders wait as may
    ├── TooManyOrdersError   one customer ordered too much in a short time
    └── NoFolderError        what is printed can be kept nowhere
"""

from printables.errors import PrintablesError


class PressError(PrintablesError):
    """An order is not taken on."""


class FullPressError(PressError):
    """As many orders wait as may."""

    key = "kit.error.full"


class TooManyOrdersError(PressError):
    """One customer ordered too much in a short time."""

    key = "kit.error.too_many"


class NoFolderError(PressError):
    """What is printed can be kept nowhere."""

    key = "kit.error.no_folder"
