"""Reads ordinary dice: round pips, dark on a light body or light on a dark one."""
