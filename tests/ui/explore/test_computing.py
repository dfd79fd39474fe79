"""A session's computations: one after another, dropped when the question changes, an old answer never shown, nothing kept for ever."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tutorial_app.ui import computing
from tutorial_app.ui.computing import PATIENCE, Desk

SOON = 10
"""Seconds a test waits for a thread; none ever does unless something is broken."""


class SlowSolver:
    """A stub that answers in parts, each only when the test lets it; it notes how far it came and whether it was let go."""

    def __init__(self, *parts: str) -> None:
        self.parts = parts
        self.gates = [Event() for _ in parts]
        self.told = [Event() for _ in parts]
        self.begun, self.over = Event(), Event()

    def begin(self) -> Iterator[str]:
        """The answers so far."""
        self.begun.set()
        try:
            for part, gate, told in zip(self.parts, self.gates, self.told, strict=True):
                assert gate.wait(SOON)
                told.set()
                yield part
        finally:
            self.over.set()

    def let(self, part: int) -> None:
        """Let a part be found."""
        self.gates[part].set()


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk with threads of its own."""
    with ThreadPoolExecutor(2) as pool:
        yield Desk(pool)


def ready(desk: Desk, news: int) -> int:
    """Wait until the desk has more news than before."""
    for _ in range(SOON * 100):
        if (now := desk.look()) > news:
            return now
        Event().wait(0.01)
    raise AssertionError("nothing new came")


def test_answers_come_as_they_are_ready(desk: Desk) -> None:
    """First nothing, then a part, then the whole; the page is told each time that there is more."""
    solver = SlowSolver("half", "whole")
    assert desk.ask("which card?", solver.begin).answer is None
    solver.let(0)
    news = ready(desk, 0)
    half = desk.ask("which card?", solver.begin)
    assert (half.answer, half.done) == ("half", False)
    solver.let(1)
    assert solver.over.wait(SOON)
    ready(desk, news)
    whole = desk.ask("which card?", solver.begin, grace=SOON)
    assert (whole.answer, whole.done, desk.busy) == ("whole", True, False)


def test_a_changed_question_drops_the_old_one_whose_answer_is_shown_to_nobody(desk: Desk) -> None:
    """Hearts are asked for, then spades: what the first still finds is never given to the second, nor kept, and the first is let go."""
    hearts, spades = SlowSolver("hearts: 9", "hearts: 10"), SlowSolver("spades: 6")
    desk.ask("hearts", hearts.begin)
    assert hearts.begun.wait(SOON)
    desk.settle()
    assert desk.ask("spades", spades.begin).answer is None
    desk.settle()
    hearts.let(0)
    hearts.let(1)
    assert hearts.over.wait(SOON), "the old computation is let go at its next part"
    assert not hearts.told[1].is_set(), "and goes no further than that"
    assert desk.ask("spades", spades.begin).answer is None
    spades.let(0)
    assert desk.ask("spades", spades.begin, grace=SOON).answer == "spades: 6"
    again = SlowSolver("hearts: 8")
    assert desk.ask("hearts", again.begin).answer is None, "nothing of the dropped answer was kept"
    again.let(0)


def test_a_page_that_showed_less_than_the_whole_looks_again(desk: Desk) -> None:
    """An answer that comes between its question and the end of the page is not lost: the round says that more is to be shown."""
    assert not desk.settle()
    solver = SlowSolver("nine")
    assert not desk.ask("value", solver.begin).done
    solver.let(0)
    assert solver.over.wait(SOON)
    assert desk.settle(), "the page shows nothing of it yet"
    assert desk.ask("value", solver.begin, grace=SOON).done
    assert not desk.settle()


def test_a_known_answer_is_given_without_asking_again(desk: Desk) -> None:
    """A question asked twice is computed once."""
    solver = SlowSolver("nine")
    solver.let(0)
    assert desk.ask("value", solver.begin, grace=SOON).done

    def never() -> Iterator[str]:
        raise AssertionError("it is known")

    assert desk.ask("value", never).answer == "nine"


def test_one_runs_at_a_time_in_the_order_of_asking(desk: Desk) -> None:
    """The cards first, then the tree: the second begins when the first is done."""
    cards, tree = SlowSolver("cards"), SlowSolver("tree")
    tree.let(0)
    desk.ask("cards", cards.begin)
    desk.ask("tree", tree.begin)
    desk.settle()
    assert not tree.over.wait(0.05)
    cards.let(0)
    assert tree.over.wait(SOON)


def test_what_the_page_needs_first_goes_before_what_it_no_longer_asked_for(desk: Desk) -> None:
    """A click asks for the new cards: the long table of the picture before does not keep them waiting."""
    table, cards = SlowSolver("a row", "the rest"), SlowSolver("cards")
    desk.ask("table", table.begin)
    desk.settle()
    table.let(0)
    ready(desk, 0)
    cards.let(0)
    table.let(1)
    assert desk.ask("cards", cards.begin, grace=SOON).answer == "cards"


def test_nothing_waits_for_what_is_behind_a_question_of_its_own_round(desk: Desk) -> None:
    """The cards are still being worked out: their tree cannot begin, and its grace, here longer than any test, is not waited out."""
    cards, tree = SlowSolver("cards"), SlowSolver("tree")
    desk.begin_round()
    desk.ask("cards", cards.begin)
    assert cards.begun.wait(SOON)
    begun = time.monotonic()
    assert not desk.ask("tree", tree.begin, grace=60).done
    assert time.monotonic() - begun < 30
    cards.let(0)
    tree.let(0)
    assert tree.over.wait(SOON)


def test_a_round_that_was_broken_off_leaves_nothing_to_the_next(desk: Desk) -> None:
    """A click stops a page before it has settled: what that page asked for neither keeps the next one waiting nor is told to be still missing."""
    table, cards = SlowSolver("a row", "the rest"), SlowSolver("cards")
    desk.begin_round()
    desk.ask("table", table.begin)
    assert table.begun.wait(SOON)
    desk.begin_round()
    cards.let(0)
    table.let(0)
    assert desk.ask("cards", cards.begin, grace=SOON).answer == "cards"
    assert not desk.settle()
    assert not table.told[1].is_set()


def test_a_computation_that_fails_fails_for_itself(desk: Desk) -> None:
    """What went wrong is told as the answer to that question; the next one is answered."""

    def broken() -> Iterator[str]:
        yield "a part"
        raise ValueError("the hand of E is not known")

    failed = desk.ask("broken", broken, grace=SOON)
    assert (failed.failed, failed.done) == ("the hand of E is not known", True)
    fine = SlowSolver("fine")
    fine.let(0)
    assert desk.ask("fine", fine.begin, grace=SOON).answer == "fine"


def test_answers_are_kept_up_to_a_number() -> None:
    """A session that asks for ever holds a few answers, the newest."""
    with ThreadPoolExecutor(1) as pool:
        desk = Desk(pool, most=3)
        for number in range(6):
            assert desk.ask(number, lambda number=number: iter([number]), grace=SOON).answer == number
        assert desk.ask(5, lambda: iter(["new"])).answer == 5
        assert desk.ask(0, lambda: iter(["new"]), grace=SOON).answer == "new"


def test_a_closed_page_stops_its_computation() -> None:
    """Nobody has looked for a while: at its next part the computation is let go."""
    clock = [0.0]
    with ThreadPoolExecutor(1) as pool:
        desk, solver = Desk(pool, clock=lambda: clock[0]), SlowSolver("one", "two")
        desk.ask("long", solver.begin)
        assert solver.begun.wait(SOON)
        clock[0] = PATIENCE + 1
        solver.let(0)
        solver.let(1)
        assert solver.over.wait(SOON)
        assert not solver.told[1].is_set()


def test_what_waits_for_a_closed_page_is_never_begun() -> None:
    """Two questions stand in line when the page is closed: the first is let go, the second never begins."""
    clock = [0.0]
    with ThreadPoolExecutor(1) as pool:
        desk, first, second = Desk(pool, clock=lambda: clock[0]), SlowSolver("one"), SlowSolver("two")
        desk.ask("first", first.begin)
        desk.ask("second", second.begin)
        assert first.begun.wait(SOON)
        clock[0] = PATIENCE + 1
        first.let(0)
        assert first.over.wait(SOON)
    assert not second.begun.is_set()
    assert not desk.busy


def test_when_the_server_ends_every_computation_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops the app does not wait for an answer that nobody will see."""
    ending = Event()
    monkeypatch.setattr(computing, "_stopping", ending)
    with ThreadPoolExecutor(1) as pool:
        desk, solver = Desk(pool), SlowSolver("one", "two")
        desk.ask("long", solver.begin)
        assert solver.begun.wait(SOON)
        computing.stop()
        solver.let(0)
        assert solver.over.wait(SOON)
    assert not solver.told[1].is_set()


def test_a_computation_that_breaks_off_leaves_the_desk_free(caplog: pytest.LogCaptureFixture) -> None:
    """A fault is told and written into the log with its place; one that ends its thread is told too, and the next question is answered."""

    def broken() -> Iterator[str]:
        raise ValueError("no such card")

    def ended() -> Iterator[str]:
        raise SystemExit

    with ThreadPoolExecutor(1) as pool:
        desk = Desk(pool)
        assert desk.ask("broken", broken, grace=SOON).failed == "no such card"
        assert "Traceback" in caplog.text
        assert desk.ask("ended", ended, grace=SOON).failed == "stopped"
        assert not desk.busy
        assert desk.ask("value", lambda: iter(["nine"]), grace=SOON).answer == "nine"


def test_two_sessions_do_not_know_of_each_other() -> None:
    """The same question on two desks is answered twice."""
    with ThreadPoolExecutor(2) as pool:
        one, other = Desk(pool), Desk(pool)
        assert one.ask("value", lambda: iter(["mine"]), grace=SOON).answer == "mine"
        assert other.ask("value", lambda: iter(["yours"]), grace=SOON).answer == "yours"


def test_the_threads_of_answers_let_others_in_often() -> None:
    """An uncompiled search holds Python's lock: whoever works out answers gives it away at least once in a millisecond."""
    program = "import sys; from tutorial_app.ui.computing import Desk; Desk().ask(1, lambda: iter([1]), 30); print(sys.getswitchinterval())"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert 0 < float(said.stdout) <= 0.001
