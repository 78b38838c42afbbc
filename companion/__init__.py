"""A companion for physical game nights."""

__version__ = "0.1.0"
