"""What a session computes while its pages stay alive: one answer after another, each in a thread, each keyed by its question.

A long answer is a generator: each thing it yields is the answer so far, the last one is the whole. A page that is drawn begins a round, asks for what it
shows, in the order in which it needs it, and ends the round with `settle`; a page whose run breaks off settles nothing, and the next round begins anew.
What was not asked again is dropped: its generator is let go at its next yield, and whatever it still finds is shown to nobody. Nothing here knows what is
computed.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Event
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")
Begin = Callable[[], Iterator[Any]]


log = logging.getLogger(__name__)
_stopping = Event()
_NICE = 10
"""How far a thread of answers stands back: half of what Linux knows, about a tenth of an ordinary thread's share where both want the same processor."""


def stop() -> None:
    """The server ends: every computation is let go at its next part, so that nobody waits for one."""
    _stopping.set()


def _give_way() -> None:
    """Pages come first, those of other sessions too.

    Uncompiled, a search holds Python's lock: it lets pages in ten times as often as usual. Python knows this number for a whole process only; compiled, a
    search holds no lock, and the number costs nothing that could be measured. Where there are fewer processors than threads that have work, Linux gives a
    thread of answers its turn after the others; elsewhere a thread has no priority of its own that Python could set.
    """
    sys.setswitchinterval(0.0005)
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


_POOL = ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2), thread_name_prefix="answers", initializer=_give_way)
"""A few threads for all sessions: more at once would only make each one slower."""
MOST_ANSWERS = 256
PATIENCE = 20.0
"""Seconds after which a computation that nobody looks at any more is dropped: its page was closed, or lies unseen. Who looks again begins it again."""


@dataclass(frozen=True, slots=True)
class Standing(Generic[Answer]):
    """How a question stands: the answer so far (None before the first), whether it is the whole, or what made it fail."""

    answer: Answer | None = None
    done: bool = False
    failed: str = ""


class _Job:
    """One question being answered. All fields are read and written under the desk's lock."""

    def __init__(self, question: Hashable, begin: Begin) -> None:
        self.question, self.begin = question, begin
        self.standing: Standing[Any] = Standing()
        self.dropped = False


class Desk:
    """The answers of one session. At most one generator runs; the questions after it wait in the order in which they were asked."""

    def __init__(self, pool: ThreadPoolExecutor = _POOL, most: int = MOST_ANSWERS, clock: Callable[[], float] = time.monotonic) -> None:
        self._pool, self._most, self._clock = pool, most, clock
        self._changed = Condition()
        self._answers: OrderedDict[Hashable, Standing[Any]] = OrderedDict()
        self._waiting: list[_Job] = []
        self._asked: list[Hashable] = []
        self._more = False
        self._running: _Job | None = None
        self._looked = clock()
        self._news = 0

    def begin_round(self) -> int:
        """Begin a round of asking, and tell what `look` tells. What a round that was broken off has asked is no longer asked for."""
        with self._changed:
            self._asked, self._more = [], False
        return self.look()

    def ask(self, question: Hashable, begin: Begin, grace: float = 0.0) -> Standing[Any]:
        """How a question stands; one that is new joins the line. `grace` is how many seconds to wait for it, if nothing else is in its way.

        `begin` makes the generator, in the thread that will run it; an answer that is known is given without it.
        """
        with self._changed:
            self._looked = self._clock()
            self._asked.append(question)
            known = self._answers.get(question)
            if known is not None:
                self._answers.move_to_end(question)
                return known
            job = self._job(question) or self._enter(_Job(question, begin))
            if grace > 0 and self._in_the_way_of(job):
                self._drop_others(job)
            if grace > 0 and not self._in_the_way_of(job):
                self._changed.wait_for(lambda: job.standing.done or job.dropped, grace)
            self._more |= not job.standing.done
            return job.standing

    def settle(self) -> bool:
        """End a round of asking: what was not asked in it is dropped. True if anything was shown that is not yet the whole answer."""
        with self._changed:
            wanted, self._asked = set(self._asked), []
            more, self._more = self._more, False
            for job in self._jobs():
                if job.question not in wanted:
                    self._drop(job)
            return more

    @property
    def busy(self) -> bool:
        """Whether anything is still being computed."""
        with self._changed:
            return bool(self._jobs())

    def look(self) -> int:
        """A number that changes with every answer, whole or in part; looking keeps the computation alive."""
        with self._changed:
            self._looked = self._clock()
            return self._news

    def _jobs(self) -> list[_Job]:
        return [*([self._running] if self._running is not None and not self._running.dropped else []), *self._waiting]

    def _job(self, question: Hashable) -> _Job | None:
        return next((job for job in self._jobs() if job.question == question), None)

    def _in_the_way_of(self, job: _Job) -> bool:
        return self._running is not None and self._running is not job and not self._running.dropped

    def _drop_others(self, job: _Job) -> None:
        """What the page needs first goes before what an earlier round of asking left running."""
        for other in self._jobs():
            if other is not job and other.question not in self._asked:
                self._drop(other)

    def _drop(self, job: _Job) -> None:
        job.dropped = True
        if job in self._waiting:
            self._waiting.remove(job)
        self._changed.notify_all()

    def _enter(self, job: _Job) -> _Job:
        self._waiting.append(job)
        if self._running is None:
            self._next()
        return job

    def _next(self) -> None:
        self._running = self._waiting.pop(0) if self._waiting else None
        if self._running is not None:
            self._pool.submit(self._work, self._running)

    def _work(self, job: _Job) -> None:
        failed = "stopped"
        try:
            if self._is_wanted(job):
                for answer in job.begin():
                    if not self._tell(job, answer):
                        break
            failed = ""
        except Exception as error:
            log.exception("an answer could not be worked out")
            failed = str(error) or type(error).__name__
        finally:
            self._end(job, failed)

    def _is_wanted(self, job: _Job) -> bool:
        """Whether somebody still waits for a job; when nobody has looked for a while, all of them are dropped."""
        with self._changed:
            if self._clock() - self._looked > PATIENCE or _stopping.is_set():
                for each in self._jobs():
                    self._drop(each)
            return not job.dropped

    def _tell(self, job: _Job, answer: Any) -> bool:
        """Note an answer so far; False when nobody waits for it any more."""
        with self._changed:
            if not self._is_wanted(job):
                return False
            job.standing = Standing(answer)
            self._news += 1
            return True

    def _end(self, job: _Job, failed: str) -> None:
        with self._changed:
            if not job.dropped:
                job.standing = Standing(job.standing.answer, done=True, failed=failed)
                self._answers[job.question] = job.standing
                while len(self._answers) > self._most:
                    self._answers.popitem(last=False)
            self._news += 1
            self._next()
            self._changed.notify_all()
