"""Figures of benchmarks: medians, confidence intervals, bars."""
