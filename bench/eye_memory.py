"""How much memory reading a photo takes, in a process of its own."""

import subprocess
import sys

_PROGRAM = """
import resource, sys
import cv2
cv2.setNumThreads(1)
from vision.reader import DiceReader

def held():
    with open("/proc/self/status") as lines:
        return {one.split(":")[0]: int(one.split()[1]) for one in lines if one.startswith("Vm")}

reader = DiceReader()
photo = sys.stdin.buffer.read()
idle = held()["VmRSS"]
with open("/proc/self/clear_refs", "w") as reset:
    reset.write("5")
reader.read(photo)
print(idle / 1000, held()["VmHWM"] / 1000)
"""


def reading_mb(jpeg: bytes) -> tuple[float, float]:
    """Measure a process that has loaded all, and its most while reading a photo, in MB."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], input=jpeg, capture_output=True, check=True
    )
    idle, most = done.stdout.split()
    return float(idle), float(most)
