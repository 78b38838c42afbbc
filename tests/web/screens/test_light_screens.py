"""What screens load, and what is left to whoever prints, reads a photo or draws a picture."""

import subprocess
import sys

import pytest


@pytest.mark.slow
def test_no_screen_loads_what_only_pictures_and_prints_need():
    script = (
        "import sys; from companion.web.app import create_app;"
        "from companion.web.screens.screen_rendering import registered;"
        "assert registered();"
        "print([name for name in ('cv2', 'numpy', 'reportlab') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert done.stdout == "[]\n"
