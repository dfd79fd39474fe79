"""Five Hundred: an engine that always says why, and a tutorial built on it."""

__version__ = "0.1.0"
