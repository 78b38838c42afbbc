"""Where OpenCV cannot be loaded, it is said which package brings what is missing."""

import pytest

from tests.vision.printed_face_photos import coded, composed
from vision.errors import PhotoError
from vision.process import system_libraries
from vision.process.limited_process import Limits
from vision.process.system_libraries import missing_libraries
from vision.process.worker_pool import Workers

ABSENT = {"libnosuch.so.7": ("libnosuch7", "nosuch-libs"), "libc.so.6": ("libc6", "glibc")}


def test_here_nothing_is_missing():
    assert missing_libraries() == {}


def test_what_is_missing_is_named_with_its_packages(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(system_libraries, "PACKAGES", ABSENT)
    monkeypatch.setattr("sys.platform", "linux")

    assert missing_libraries() == {
        "library": "libnosuch.so.7",
        "debian": "libnosuch7",
        "fedora": "nosuch-libs",
    }


def test_a_photo_that_no_process_can_read_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(system_libraries, "PACKAGES", ABSENT)
    monkeypatch.setattr("sys.platform", "linux")
    workers = Workers(1, Limits(memory_bytes=1_000_000))  # as little as no process starts with

    with pytest.raises(PhotoError) as told:
        workers.read(coded(composed()))

    assert told.value.key == "vision.error.no_library"
    assert told.value.params["debian"] == "libnosuch7"
    workers.close()
