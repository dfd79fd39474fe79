"""The helpers of this folder and the random walks of the engine's tests can be imported by its tests."""

import sys
from pathlib import Path

from hypothesis import settings

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent / "engine"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

settings.register_profile("quiet", deadline=None, derandomize=True)
settings.load_profile("quiet")
