"""Photos of dice that are taught, and the forms that carry them."""

from io import BytesIO

import cv2
import numpy as np
from werkzeug.test import TestResponse

from tests.vision.printed_face_photos import coded
from tests.web.conftest import Phone, Sent


def picture(letter: str) -> bytes:
    """Photograph a die with a letter."""
    photo = np.full((240, 240, 3), 60, np.uint8)
    photo[60:180, 60:180] = 225
    cv2.putText(photo, letter, (85, 155), cv2.FONT_HERSHEY_DUPLEX, 3.0, (30, 20, 20), 7)
    return coded(photo, ".png")


def upload(phone: Phone, form: str, name: str, data: bytes, **fields: str) -> TestResponse:
    """Send a file in a form of the page that is shown."""
    filled = phone.page.forms[form]
    body: dict[str, Sent] = {**filled.fields, **fields, name: (BytesIO(data), "sent")}
    return phone.post(filled.action, body)
