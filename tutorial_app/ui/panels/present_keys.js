/* The keys of a projector. A key presses the button of the page that stands for it, so that keyboard, mouse and finger do the same. The component also keeps a
   lesson file that was opened here for as long as this browser tab lives, so that a reload finds it. Nothing is sent elsewhere. */
const KEPT = "five-hundred-lesson-file";
const TYPES = "input, textarea, select, [contenteditable], [role=slider], [role=combobox]";
const PATIENCE_MS = 3000, MOST_WAITING = 6, FRAMES = 30;
const WAITING = /^(.|Arrow(Left|Right)|Page(Up|Down)|Escape|Backspace|Enter)$/; // keys that are kept while the next picture is being drawn
const instances = new WeakMap();

/** A key by its name, small letters for all; null with another key held down. */
function nameOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** The button that a key stands for, if it is on the page. */
function buttonFor(name, keys) {
  return keys[name] ? document.querySelector(`.st-key-${CSS.escape(keys[name])} button`) : null;
}

/** Where the focus is, inside a shadow tree too. */
const focused = (event) => event.composedPath()[0];

let byPointer = false; // how the focus came to where it is

/** Presses a button and waits for the next picture before the next key presses one: of two quick presses none is lost. */
function press(button, state) {
  state.waits = state.rev;
  bePatient(state);
  button.click();
}

/** A press that leads to no new picture holds the keys up for a while only; while the page is at work, however slow, two presses would be taken for one. */
function bePatient(state) {
  clearTimeout(state.patience);
  state.patience = setTimeout(() => (atWork() ? bePatient(state) : answered(state)), PATIENCE_MS);
}

const atWork = () => /^(running|rerunRequested)$/.test(document.querySelector("[data-testid=stApp]")?.dataset.testScriptState ?? "");

function answered(state) {
  clearTimeout(state.patience);
  state.waits = null;
  if (state.queue.length) next(state, FRAMES);
}

/** Presses the button of the key that has waited longest; the buttons of a new picture come a moment after it. */
function next(state, frames) {
  const button = buttonFor(state.queue[0], state.keys);
  if (!button && frames) {
    state.waits = state.rev;
    state.soon = requestAnimationFrame(() => next(state, frames - 1));
    return;
  }
  state.queue.shift();
  if (button) press(button, state);
  else answered(state);
}

function onKey(event, state) {
  const { keys } = state;
  if (event.key === "Tab") byPointer = false;
  const at = focused(event);
  if (at.closest?.(TYPES) || document.querySelector("[role=dialog]")) return;
  const onButton = at.closest?.("button, a, summary");
  if (onButton && (event.key === "Enter" || (event.key === " " && !byPointer))) return; // they press the button, unless it was only clicked with the mouse
  if (at.closest?.(".hand, .open-hand, .box-grid, .ladder") && event.key.startsWith("Arrow")) return; // arrows move among cards
  const name = nameOf(event), button = name && buttonFor(name, keys);
  const waits = state.waits !== null && name && WAITING.test(name);
  if (!button && !waits) return;
  event.preventDefault();
  event.stopPropagation();
  if (state.waits === null) press(button, state);
  else if (state.queue.length < MOST_WAITING) state.queue.push(name);
}

/** The table of a picture, once it is drawn and nothing moves on it any more. */
function tableAtRest(rev) {
  for (const el of document.querySelectorAll(".st-key-present-table-box *")) {
    const table = el.shadowRoot?.querySelector(`.fh[data-rev="${rev}"]`);
    if (table && !table.querySelector(".felt[aria-busy]")) return table;
  }
  return null;
}

/** The bids, or the cards of the seat to act, if they lie face up: the one tab stop among them. */
function toAct(table) {
  const seat = table.querySelector(`[data-at="${CSS.escape(table.dataset.toAct ?? "")}"]`);
  return table.querySelector(".box-grid button[tabindex='0']") ?? (seat ?? table.querySelector(".hand")).querySelector("[data-card][tabindex='0']");
}

/** Brings the focus to the cards of the seat to act, unless it has been moved to a button beside the table. */
function bringFocus(state, always, patience = 240) {
  const table = tableAtRest(state.rev);
  if (!table) {
    if (patience) state.frame = requestAnimationFrame(() => bringFocus(state, always, patience - 1));
    return;
  }
  const at = document.activeElement, home = at === document.body || at === table.getRootNode().host;
  const target = toAct(table);
  const there = target?.closest(".hand, .open-hand, .box-grid").contains(table.getRootNode().activeElement);
  if (target && !there && (always || home)) target.focus();
}

function keep(data) {
  try {
    if (data.file) sessionStorage.setItem(KEPT, JSON.stringify(data.file));
    else if (data.wanted) return JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  } catch { /* a browser that keeps nothing: the page says so */ }
  return null;
}

export default function ({ data, parentElement, setTriggerValue }) {
  const found = instances.get(parentElement) ?? { keys: {}, asked: false, timer: 0, rev: -1, waits: null, queue: [], patience: 0, turn: "", frame: 0, soon: 0 };
  instances.set(parentElement, found);
  found.keys = data.keys;
  found.rev = data.rev;
  if (found.waits !== null && found.waits !== data.rev) setTimeout(() => answered(found), 0);
  if (data.turn !== found.turn) {
    const always = !found.turn;
    found.turn = data.turn;
    cancelAnimationFrame(found.frame);
    if (data.turn) bringFocus(found, always);
  }
  if (!found.listen) {
    found.listen = (event) => onKey(event, found);
    found.pointed = () => { byPointer = true; };
    window.addEventListener("keydown", found.listen, true);
    window.addEventListener("pointerdown", found.pointed, true);
    document.body.dataset.presentKeys = "listening"; // from now on no key is lost
  }
  const kept = keep(data);
  if (data.wanted && !found.asked) {
    found.asked = true;
    found.timer = setTimeout(() => setTriggerValue("kept", kept ?? { none: true }), 0);
  }
  return () => { window.removeEventListener("keydown", found.listen, true); window.removeEventListener("pointerdown", found.pointed, true); clearTimeout(found.timer); clearTimeout(found.patience); cancelAnimationFrame(found.frame); cancelAnimationFrame(found.soon); instances.delete(parentElement); delete document.body.dataset.presentKeys; };
}
