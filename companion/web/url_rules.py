"""The addresses of the app: what a number in them is."""

from werkzeug.routing import IntegerConverter


class SmallNumber(IntegerConverter):
    """A number in an address: longer ones, which no database takes, are no address of ours."""

    regex = r"\d{1,9}"
