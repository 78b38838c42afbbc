"""Simulated phones, the server as a process, and the network between them."""
