"""Prints in the background, in processes of its own, and keeps what it printed.

Nothing here loads ReportLab but the process that prints, `printables.press.worker_process`.
"""

from printables.press.errors import FullQueueError, PrintQueueError, TooManyJobsError
from printables.press.print_job_files import (
    Failed,
    Finished,
    JobStatus,
    PrintFolder,
    Printing,
    Waiting,
    default_folder,
)
from printables.press.print_options import PrintJob
from printables.press.print_queue import Limits, PrintQueue

__all__ = [
    "Failed",
    "Finished",
    "FullQueueError",
    "JobStatus",
    "Limits",
    "PrintFolder",
    "PrintJob",
    "PrintQueue",
    "PrintQueueError",
    "Printing",
    "TooManyJobsError",
    "Waiting",
    "default_folder",
]
