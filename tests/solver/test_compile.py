"""The kernel is there at once, as plain Python; the compiled one takes over when it is ready, and nothing fails where it never is."""

from __future__ import annotations

import os
import sys
import threading

import endings
import pytest

from tutorial_app.solver import compile as compiling
from tutorial_app.solver import compiled, prepare, solve
from tutorial_app.solver.compile import PLAIN, current, using


@pytest.fixture
def fresh(monkeypatch):
    """As in a process that has just begun."""
    monkeypatch.setattr(compiling, "_thread", [])
    monkeypatch.setattr(compiling, "_loaded", [])
    compiling._chosen.set(None)
    return monkeypatch


def an_ending():
    """Some position with a few cards left."""
    return next(iter(endings.endings(*endings.CASES[0], 1, 5)))


def test_prepare_returns_at_once_and_answers_are_plain_till_then(fresh):
    """While the child process compiles, the plain kernel answers; when it is done the compiled one does."""
    go, ready = threading.Event(), PLAIN._replace(name="ready")
    fresh.setattr(compiling, "_run_child", lambda: go.wait(20) and "")
    fresh.setattr(compiling, "_build", lambda: ready)
    prepare()
    assert (compiled(), current().name) == (False, "plain")
    assert solve(an_ending()).exact
    go.set()
    prepare(wait=True)
    assert (compiled(), current().name) == (True, "ready")


def test_asked_again_prepare_starts_no_second_child(fresh):
    """However many sessions ask, one child compiles."""
    started = []
    fresh.setattr(compiling, "_run_child", lambda: started.append(1) or "")
    fresh.setattr(compiling, "_build", lambda: PLAIN)
    for _ in range(5):
        prepare(wait=True)
    assert len(started) == 1


def test_where_nothing_can_be_compiled_the_plain_kernel_stays(fresh, caplog):
    """A child that fails is told in the log, in one line, and answers go on."""
    fresh.setattr(compiling, "_CHILD", "raise SystemExit('no compiler here')")
    prepare(wait=True)
    assert not compiled()
    assert "no compiler here" in caplog.text
    assert solve(an_ending()).exact


def test_a_cached_kernel_that_cannot_be_loaded_is_no_failure(fresh, caplog):
    """If loading fails after all, the plain kernel stays."""

    def broken():
        raise OSError("unreadable")

    fresh.setattr(compiling, "_run_child", lambda: "")
    fresh.setattr(compiling, "_build", broken)
    prepare(wait=True)
    assert not compiled()
    assert "unreadable" in caplog.text


def test_the_cache_folder_is_ours_and_of_these_sources_only(monkeypatch, tmp_path):
    """Compiled code lies in a folder named after the sources it was made of, below a place that may be chosen."""
    monkeypatch.setenv("FIVE_HUNDRED_CACHE", str(tmp_path))
    folder = compiling.cache_folder()
    assert folder.parent == tmp_path
    files = compiling.kernel_files()
    assert {file.name for file in files} >= {"kernel.py", "sheet.py", "table.py", "bounds.py", "moves.py", "guess.py", "setup.py", "bits.py"}


def test_a_kernel_may_be_chosen_for_one_thread(fresh):
    """A chosen kernel answers in its own thread only."""
    other = PLAIN._replace(name="other")
    seen = []
    with using(other):
        asker = threading.Thread(target=lambda: seen.append(current().name))
        asker.start()
        asker.join()
        assert current().name == "other"
    assert (seen, current().name) == (["plain"], "plain")


@pytest.mark.long
def test_the_kernel_compiles_from_nothing_and_is_found_again(fresh, tmp_path):
    """Into an empty folder the child compiles, this process loads; a second time nothing is compiled."""
    fresh.setenv("FIVE_HUNDRED_CACHE", str(tmp_path))
    prepare(wait=True)
    assert compiled()
    made = sorted(tmp_path.rglob("*.nbc"))
    assert made
    fresh.setattr(compiling, "_thread", [])
    fresh.setattr(compiling, "_loaded", [])
    prepare(wait=True)
    assert compiled()
    assert sorted(tmp_path.rglob("*.nbc")) == made


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks; two may compile the same")
def test_one_process_compiles_and_the_others_wait_for_it(fresh, tmp_path):
    """While another process holds the lock of the cache folder, nothing is compiled here; then it is."""
    import fcntl

    fresh.setenv(compiling.FOLDER, str(tmp_path))
    begun, locked = threading.Event(), []
    fresh.setattr(compiling, "load", lambda: (locked.append(is_locked(compiling.cache_folder() / "lock")), begun.set()))
    compiling.cache_folder().mkdir(parents=True)
    with (compiling.cache_folder() / "lock").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = threading.Thread(target=compiling.compile_alone, daemon=True)
        waiting.start()
        assert not begun.wait(0.5)
    waiting.join(20)
    assert locked == [True]


def is_locked(path):
    """Whether somebody holds a file's lock."""
    import fcntl

    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def test_the_code_of_other_versions_is_forgotten_after_a_while(fresh, tmp_path):
    """A version that was used lately keeps its code, another loses it; what is not ours stays."""
    fresh.setenv(compiling.FOLDER, str(tmp_path))
    ours, lately, long_ago, others = compiling.cache_folder(), tmp_path / "kernel-lately", tmp_path / "kernel-long-ago", tmp_path / "something-else"
    for folder in (ours, lately, long_ago, others):
        folder.mkdir()
        (folder / "lock").touch()
    for folder in (ours, long_ago, others):
        os.utime(folder / "lock", (1, 1))
    compiling.forget_old()
    assert sorted(folder.name for folder in tmp_path.iterdir()) == sorted([ours.name, lately.name, others.name])
