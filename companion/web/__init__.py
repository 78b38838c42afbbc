"""The web app parses, asks the table and renders; what is legal or secret it never decides."""
