"""Five Hundred: an engine that always says why, and a tutorial built on it."""

__version__ = "0.1.0"
LESSONS_SETTING = "FIVE_HUNDRED_LESSONS"
"""The environment variable in which the start command tells the app the folder of `--lessons`."""
