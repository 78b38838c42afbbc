"""What all tests share."""

import os

from hypothesis import settings

# Tests share the cores among themselves; threads of numpy and OpenCV beside them only wait for each
# other. Both read this when they are first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")

# A slow machine is no bug, and a failing example must be the same one tomorrow.
settings.register_profile("companion", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("companion")
