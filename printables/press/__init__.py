"""The press: prints in the background, in processes of its own, and keeps what it printed.

Nothing here loads ReportLab but the process that prints, `printables.press.worker_process`.
"""

from printables.press.errors import FullPressError, PressError, TooManyOrdersError
from printables.press.finished_prints_folder import (
    Failed,
    Finished,
    Folder,
    Printing,
    State,
    Waiting,
    default_folder,
)
from printables.press.print_order import Order
from printables.press.print_queue import Limits, Press

__all__ = [
    "Failed",
    "Finished",
    "Folder",
    "FullPressError",
    "Limits",
    "Order",
    "Press",
    "PressError",
    "Printing",
    "State",
    "TooManyOrdersError",
    "Waiting",
    "default_folder",
]
