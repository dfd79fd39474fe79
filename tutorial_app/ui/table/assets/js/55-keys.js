/* The keyboard: each group (hand, bidding box, ladder) is one tab stop, arrows move inside it. */

/** Keeps exactly one tab stop in a group: the element that had it, else the first. */
function keepTabStop(group, selector) {
  const items = [...group.querySelectorAll(selector)];
  const current = items.find((el) => el.tabIndex === 0 && el.hasAttribute("tabindex")) ?? items[0];
  for (const el of items) el.setAttribute("tabindex", el === current ? "0" : "-1");
}

function moveTo(group, selector, el) {
  for (const other of group.querySelectorAll(selector)) other.setAttribute("tabindex", other === el ? "0" : "-1");
  el.focus();
}

/** The nearest element above or below, as the eye sees it. */
function neighbour(items, from, direction) {
  const middle = (el) => { const r = el.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const [x, y] = middle(from);
  const height = from.getBoundingClientRect().height;
  let best = null, least = Infinity;
  for (const el of items) {
    const [ex, ey] = middle(el);
    const away = (ey - y) * direction;
    if (away < height * 0.6) continue;
    const distance = away * 3 + Math.abs(ex - x);
    if (distance < least) [best, least] = [el, distance];
  }
  return best;
}

/** Where a key leads inside a group, or null. Digits count cards: 1 is the first, 0 the tenth. */
function destination(items, from, key, digits) {
  const i = items.indexOf(from), n = items.length;
  if (key === "ArrowRight") return items[(i + 1) % n];
  if (key === "ArrowLeft") return items[(i - 1 + n) % n];
  if (key === "Home") return items[0];
  if (key === "End") return items[n - 1];
  if (key === "ArrowUp") return neighbour(items, from, -1);
  if (key === "ArrowDown") return neighbour(items, from, 1);
  if (digits && /^[0-9]$/.test(key)) return items[key === "0" ? 9 : Number(key) - 1] ?? null;
  return null;
}

const GROUPS = [
  { group: ".hand", items: ".card", digits: true },
  { group: ".box-grid", items: "button" },
  { group: ".ladder", items: "button" },
  { group: ".open-hand", items: "button" },
];

/** Handles a key inside a group; true when it moved the focus. */
function steer(event) {
  for (const { group, items, digits } of GROUPS) {
    const box = event.target.closest?.(group);
    const from = box && event.target.closest(items);
    if (!from) continue;
    const to = destination([...box.querySelectorAll(items)], from, event.key, digits);
    if (to) moveTo(box, items, to);
    return Boolean(to);
  }
  return false;
}
