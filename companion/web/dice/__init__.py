"""Dice on the phone: tapped or photographed, the table's own sets, ordinary dice."""
