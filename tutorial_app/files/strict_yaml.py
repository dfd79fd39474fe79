"""Strict YAML."""
from __future__ import annotations

from typing import Any

import yaml


def load(text: str | bytes, name: str) -> Any:
    """The data of one YAML document."""
    return yaml.load(text, yaml.CSafeLoader)
