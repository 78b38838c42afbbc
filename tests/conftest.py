"""What all tests share."""

from hypothesis import settings

# A slow machine is no bug, and a failing example must be the same one tomorrow.
settings.register_profile("companion", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("companion")
