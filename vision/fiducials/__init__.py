"""Finds the fiducials of printed tiles and boards, and where dice stand beside them."""
