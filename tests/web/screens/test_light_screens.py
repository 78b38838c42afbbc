"""What screens load, and what is left to whoever prints, reads a photo or draws a picture."""

import pytest

from tests.loaded_modules import loaded_by

SCREENS = """
from companion.web.app import create_app
from companion.web.screens.screen_rendering import registered
assert registered()
"""


@pytest.mark.slow
def test_no_screen_loads_what_only_pictures_and_prints_need():
    assert not {"cv2", "numpy", "reportlab"} & loaded_by(SCREENS)
