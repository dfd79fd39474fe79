"""How far a learner is in the course: a pure value (`book`), a file of it (`file`), and the browser's store that keeps it (`browser`)."""
