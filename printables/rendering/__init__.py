"""Writes drawings as PDF, SVG and PNG, and measures their ink."""
