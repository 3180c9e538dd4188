"""One thin script per page of the dashboard; what they share is in ``pages.ui``."""
