"""Addresses that phones trust: a certificate authority of this household, made once.

Browsers give camera, wake lock and service workers only to pages that came encrypted from an
address whose certificate the phone trusts. No public authority vouches for an address at home, so
the program is its own: it makes an authority once, and each phone is told once to trust it.
"""
