"""What a photo may cost in tests: how fast one is read is measured in benchmarks."""

from tests.waiting import HUNG
from vision.process.limited_process import Limits

PATIENT = Limits(work_s=HUNG, cpu_s=HUNG, patience_s=HUNG, start_s=HUNG, wait_s=HUNG)
"""A busy machine is no bug."""
