/* Clicks and keys: what is sent, what moves at once, what waits. These are methods of the table. */
const PATIENCE_MS = 4000; // how long a click waits for its answer before the table accepts another
const AT_ONCE_MS = 90; // an answer that takes longer than the eye notices is not waited for: the card moves

/** The second half of a double click answers nothing: it was meant for the picture before. Taking back may be quick. */
document.addEventListener("click", (event) => {
  const button = event.detail > 1 && event.target.closest?.(".st-key-lesson-buttons button, .st-key-lesson-answers [data-testid=stFormSubmitButton] button");
  if (!button || button.closest(".st-key-undo, .st-key-why")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

const clicking = {
  onClick(event) {
    if (this.busy) this.skip(); // then the click does what it would have done
    const button = event.target.closest?.("button");
    if (!button) return;
    const again = event.detail > 1 && button.dataset.key === this.clicked; // the second half of a double click
    this.clicked = button.dataset.key;
    const { view } = this;
    const { card, zone, call, suitName, why, fold } = button.dataset;
    if (again && !fold && !(zone === "hand" && choosesCards(view))) return;
    if (fold) { this.lastOpen = !this.lastOpen; this.drawAside(null); return; }
    if (zone === "hand" || (zone === "seat" && !why)) return view.opts.why || !triesCards(view) ? this.ask("why", `card:${card}`) : this.ask("card", card);
    if (call) return view.opts.why ? this.ask("why", `call:${call}`) : this.ask("call", call);
    if (suitName) return this.ask("suit", suitName);
    if (why) this.ask("why", why);
  },

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) event.stopPropagation(); // the page has one-letter shortcuts of its own
    if (this.busy && this.felt.contains(event.target) && event.key !== "Tab") this.skip();
    if (event.key === "?") {
      const { card, call, zone, why } = event.target.closest?.("button")?.dataset ?? {};
      const about = why ?? (zone === "hand" || zone === "seat" ? `card:${card}` : call ? `call:${call}` : null);
      if (about) { event.preventDefault(); this.ask("why", about); }
    } else if (steer(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  },

  /** Sends a click, unless one is waiting: then it is kept if it may count later, else dropped. */
  ask(kind, value) {
    const { view } = this;
    const chooses = kind === "card" && choosesCards(view);
    if (this.pending) {
      if (chooses || (this.pending.kind === "why" && !this.queue.length)) {
        this.queue.push([kind, value]);
        if (chooses) this.toggle(value);
      }
      return;
    }
    this.pending = { kind, timer: setTimeout(() => this.giveUp(), PATIENCE_MS) };
    this.send("act", { kind, value, rev: view.rev });
    if (chooses) this.toggle(value);
    else if (kind === "card") this.pending.move = setTimeout(() => this.moveAtOnce(value), AT_ONCE_MS);
  },

  flush() {
    const next = this.pending ? null : this.queue.shift();
    if (!next) return;
    const [kind, value] = next;
    if (kind === "card" && !this.view.hand.some((card) => card.id === value)) return this.flush();
    if (kind === "card" && choosesCards(this.view)) this.toggle(value); // undone here, done again by ask
    this.ask(kind, value);
  },

  /** The click that waited has its answer, or gets none. */
  answered() {
    clearTimeout(this.pending?.timer);
    clearTimeout(this.pending?.move);
    this.pending = null;
  },

  giveUp() {
    this.answered();
    this.moved = null;
    this.queue = [];
    this.settle();
  },

  toggle(id) {
    const slot = this.hand.querySelector(`[data-card="${id}"]`);
    if (!slot) return;
    const on = slot.dataset.state !== "chosen";
    slot.dataset.state = on ? "chosen" : "playable";
    slot.setAttribute("aria-pressed", String(on));
  },

  moveAtOnce(id) {
    const { view } = this;
    const card = view.hand.find((c) => c.id === id);
    if (!card || !mayMoveAtOnce(view, card)) return;
    const slot = this.hand.querySelector(`[data-card="${id}"]`);
    const from = slot.getBoundingClientRect();
    const me = seatOf(view, view.me);
    const li = this.addToTrick({ seat: me.id, place: me.place, card: { ...card, zone: "trick", state: "played", ribbon: null, note: null } });
    this.part(".board").classList.remove("empty");
    slot.classList.add("gone");
    this.moved = id;
    if (!quiet() && view.opts.speed) flyFrom(li, from).catch(() => {});
  },
};
