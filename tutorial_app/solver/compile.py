"""The same kernel twice: as plain Python at once, and compiled by numba as soon as that is ready.

Compiling takes a quarter of a minute of a processor. So a child process does it, into a cache folder of our own, and this process only loads the
result, in a thread; until then, and where numba cannot be used at all, the plain kernel answers. The compiled one lets go of Python's lock.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_cache_path

from tutorial_app.solver import bits, kernel, sheet
from tutorial_app.solver.bits import KERNEL, count, highest
from tutorial_app.solver.sheet import Row

log = logging.getLogger(__name__)

SIGNATURE = "int64(int64[::1], int64[::1], int64, int64, int64)"
LEAN: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Integers only: no check for a division by zero, no counting of references to the rows."""
KEPT = 60 * 24 * 3600.0
"""Seconds for which the compiled code of another version is kept after it was last asked for."""
FOLDER = "FIVE_HUNDRED_CACHE"
"""The environment variable that names another place for the cache folder."""


_CHILD = "import os; hasattr(os, 'nice') and os.nice(5); from tutorial_app.solver.compile import compile_alone; compile_alone()"


class Kernel(NamedTuple):
    """One way to run the search.

    `blank` makes a row of a size, of which only so many first places need to be 0; `nodes` is the default budget, in starts of tricks.
    """

    name: str
    search: Callable[[Row, Row, int, int, int], int]
    blank: Callable[[int, int], Row]
    nodes: int


def _blank(size: int, _zeros: int) -> Row:
    return [0] * size


PLAIN = Kernel("plain", kernel.search, _blank, 40_000)
_loaded: list[Kernel] = []
_chosen: ContextVar[Kernel | None] = ContextVar("kernel", default=None)
_starting, _loading = threading.Lock(), threading.Lock()
_thread: list[threading.Thread] = []


def current() -> Kernel:
    """The kernel that answers now."""
    return _chosen.get() or (_loaded[0] if _loaded else PLAIN)


def compiled() -> bool:
    """Whether the compiled kernel is loaded."""
    return bool(_loaded)


@contextmanager
def using(chosen: Kernel) -> Iterator[None]:
    """Let a certain kernel answer in this thread for a while, whatever is loaded."""
    token = _chosen.set(chosen)
    try:
        yield
    finally:
        _chosen.reset(token)


def prepare(*, wait: bool = False) -> None:
    """Have the kernel compiled and loaded; returns at once unless told to wait. Asked again, it does nothing, also where it failed."""
    with _starting:
        if not _thread:
            _thread.append(threading.Thread(target=_compile_and_load, name="prepare-kernel", daemon=True))
            _thread[0].start()
    if wait:
        _thread[0].join()


def _compile_and_load() -> None:
    try:
        fault = _run_child()
        if not fault:
            load()
    except Exception as error:  # whatever is wrong with the compiler here, the plain kernel still answers
        fault = str(error)
    if fault:
        log.warning("the solver stays uncompiled: %s", fault)


def _run_child() -> str:
    """Have a child process compile; what went wrong, or an empty text."""
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    child = subprocess.run(  # noqa: S603 - our own Python, our own code
        [sys.executable, "-c", _CHILD],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    said = child.stderr.strip().splitlines()
    return (said[-1] if said else f"exit {child.returncode}") if child.returncode else ""


def compile_alone() -> None:
    """Compile here while no other process does: whoever had to wait finds the work done."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        with suppress(ImportError, OSError):  # where there are no locks two may compile the same
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        load()
    forget_old()


def forget_old() -> None:
    """Remove the compiled code of other versions that nobody has asked for in a long time; their locks tell when that was."""
    ours = cache_folder()
    for folder in ours.parent.glob("kernel-*"):
        with suppress(OSError):  # somebody else removes it, or it is not ours to remove
            if folder != ours and time.time() - (folder / "lock").stat().st_mtime > KEPT:
                shutil.rmtree(folder)


def load() -> Kernel:
    """The compiled kernel; compiles it here and now if the cache folder does not hold it."""
    with _loading:
        if not _loaded:
            _loaded.append(_build())
    return _loaded[0]


def cache_folder() -> Path:
    """Where compiled code is kept: a folder for exactly these sources, so that no other version's code is ever loaded."""
    given = os.environ.get(FOLDER)
    sources = b"\0".join(file.read_bytes() for file in kernel_files())
    name = f"kernel-{hashlib.sha256(sources).hexdigest()[:16]}"
    return (Path(given) if given else user_cache_path("five-hundred-tutorial", appauthor=False)) / name


def kernel_files() -> tuple[Path, ...]:
    """The files the compiled kernel is made of."""
    marked = {Path(function.__code__.co_filename) for function in KERNEL}
    return tuple(sorted(marked | {Path(__file__), Path(bits.__file__), Path(sheet.__file__)}))


def _build() -> Kernel:
    import numba
    import numpy as np
    from numba.extending import register_jitable

    vars(numba.config)["CACHE_DIR"] = str(cache_folder())
    _teach_bits()
    for function in KERNEL:
        register_jitable(**LEAN)(function)
    search = numba.njit(SIGNATURE, nogil=True, cache=True, **LEAN)(kernel.search)

    def blank(size: int, zeros: int) -> Any:
        found = np.empty(size, dtype=np.int64)
        found[:zeros] = 0
        return found

    return Kernel("compiled", search, blank, 2_000_000)


def _teach_bits() -> None:
    """Give the compiler the processor's own instructions for the two functions on bits."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def ones(_context: Any, _number: Any) -> Any:
        return types.int64(types.int64), lambda _ctx, builder, _sig, args: builder.ctpop(args[0])

    @intrinsic
    def top(_context: Any, _number: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _sig: Any, args: Any) -> Any:
            zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))
            return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

        return types.int64(types.int64), generate

    overload(count)(lambda cards: lambda cards: ones(cards))  # type: ignore[call-arg]  # noqa: ARG005 - numba wants the same names twice, and no annotations
    overload(highest)(lambda cards: lambda cards: top(cards))  # type: ignore[call-arg]  # noqa: ARG005
