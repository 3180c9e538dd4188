"""The parts of the Classroom page; the lessons themselves are in ``pages.ui.lessons``."""
