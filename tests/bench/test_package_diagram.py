"""The picture of the packages shows the code as it is."""

from bench.doc_images.package_diagram import PICTURE, draw, read_packages


def test_the_picture_of_the_packages_is_up_to_date():
    again = "draw it again: python -m bench.doc_images.package_diagram"
    assert PICTURE.read_text(encoding="utf-8") == draw(read_packages()), again
