/* The bidding box, and the suits to name for the joker. A click tries the call at once. */

/** A call as a button; in a box that only has to be looked at (`still`) as a plain cell with the same words. */
function callCell(cell, t, wide, still) {
  return h(still ? "span" : "button", {
    type: still ? null : "button", role: still ? "img" : null, class: classes("cell", cell.state, wide && "wide"), "data-key": `call-${cell.call}`, "data-call": still ? null : cell.call, "data-state": cell.state,
    "aria-label": plain(cell.says || cell.text, t.suits), "data-foot": (!still && cell.foot) || null,
  },
  h("b", null, bidText(cell.text, t)),
  wide && cell.note ? h("span", { class: "about" }, rich(cell.note, t.suits)) : null,
  cell.value ? h("small", null, cell.value, !wide && cell.note ? h("span", { class: "by" }, " · ", rich(cell.note, t.suits)) : null) : null);
}

/** "10NT" reads better with smaller letters beside the number. */
function bidText(text, t) {
  const noTrumps = /^(\d+)\s*(NT)$/u.exec(text ?? "");
  return noTrumps ? [noTrumps[1], h("span", { class: "nt" }, noTrumps[2])] : rich(text, t.suits);
}

/** Whether no cell of a row may be bid any more: on a phone such rows are low. */
const isSpent = (row) => [row.wide, ...(row.cells ?? [])].filter(Boolean).every((cell) => cell.state === "beaten");

function boxRow(row, t, still) {
  const label = h("span", { class: "row-label", "aria-hidden": "true" }, row.label ?? "", row.sub ? h("small", null, row.sub) : null);
  const cells = row.wide ? [callCell(row.wide, t, true, still)] : row.cells.map((cell) => (cell ? callCell(cell, t, false, still) : h("span", { class: "no-cell" })));
  if (isSpent(row)) for (const part of [label, ...cells]) part.classList.add("spent");
  return [label, cells];
}

function biddingBox(view) {
  const { box, t } = view;
  if (!box) return null;
  return h("section", { class: classes("panel box", box.still && "still"), "data-key": box.still ? "box-still" : "box", "aria-label": box.title },
    h("div", { class: "head" }, h("h2", null, rich(box.title, t.suits)), box.sub ? h("span", { class: "muted" }, rich(box.sub, t.suits)) : null),
    h("div", { class: "box-grid", role: "group", "aria-label": box.title }, box.rows.map((row) => boxRow(row, t, box.still))),
    box.legend?.length ? h("p", { class: "legend" }, box.legend.map((entry) => h("span", null, h("i", { class: `key ${entry.state}`, "aria-hidden": "true" }), rich(entry.text, t.suits)))) : null,
    h("div", { class: "box-end" }, h("p", { class: "foot", "aria-live": "off" }, rich(box.foot, t.suits)), box.pass && !box.still ? callCell(box.pass, t, false) : null),
    box.note ? h("p", { class: "muted box-note" }, rich(box.note, t.suits)) : null);
}

/** Shows the sentence of the cell under the pointer or the focus below the ladder. */
function showFoot(root, cell, t) {
  const foot = root.querySelector(".foot");
  if (foot && cell?.dataset.foot) patch(foot, rich(cell.dataset.foot, t.suits));
}

function suitsToName(view) {
  const { suits, t } = view;
  if (!suits) return null;
  return h("section", { class: "panel name-suit", "data-key": "suits", "aria-label": suits.title },
    h("h2", null, rich(suits.title, t.suits)), suits.text ? h("p", null, rich(suits.text, t.suits)) : null,
    h("div", { class: "suit-cells" }, suits.cells.map((cell) =>
      h("button", { type: "button", class: classes("cell suit-cell", !SUIT_PATH[cell.suit] && "none"), "data-key": `suit-${cell.suit}`, "data-suit-name": cell.suit, "aria-label": plain(cell.worth ? `${cell.label}, ${cell.worth.says}` : cell.label, t.suits) },
        SUIT_PATH[cell.suit] ? suitIcon(cell.suit) : null, h("span", null, SUIT_PATH[cell.suit] ? plain(cell.text, t.suits) : rich(cell.text, t.suits)), cell.worth ? worthTag(cell.worth, t) : null))));
}
