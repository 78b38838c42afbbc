"""Measures the printed kit: exactness, faults, ink, memory."""
