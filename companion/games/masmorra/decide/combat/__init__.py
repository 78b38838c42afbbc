"""What happens in a combat: its start, fights and Payback, rewards."""
