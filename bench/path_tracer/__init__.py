"""The test photos' dice and tables, but lit by a path tracer that others wrote.

Mitsuba is installed aside, in an environment of its own; what is measured is whether the eye's
figures depend on how our own renderer works out light.
"""
