"""Screens that are made once and sent again as long as nothing that they rest on has changed."""
