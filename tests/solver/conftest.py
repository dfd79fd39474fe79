"""The helpers of this folder can be imported by its tests."""

import sys
from pathlib import Path

from hypothesis import settings

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.append(HERE)

settings.register_profile("quiet", deadline=None, derandomize=True)
settings.load_profile("quiet")
