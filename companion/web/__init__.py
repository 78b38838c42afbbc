"""The web app: it parses, asks the table and renders; what is legal or secret is not its business."""
