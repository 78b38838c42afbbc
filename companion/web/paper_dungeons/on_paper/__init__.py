"""Sheets on paper: photographed, asked about, scored, and compared with the phone."""
