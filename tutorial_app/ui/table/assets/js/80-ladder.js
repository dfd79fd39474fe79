/* The trump ladder: all trumps, high to low, who has each of them, in words as well as in colour. */

function ladderCell(row, t) {
  const joker = row.card === "Joker";
  const figure = joker ? [starDrawing(), h("small", null, row.text)] : [h("b", null, row.text), SUIT_PATH[row.suit] ? suitIcon(row.suit) : null];
  return h("li", null, h("button", { type: "button", class: `rung ${row.state}`, "data-key": `ladder-${row.card}`, "data-card": row.card, "data-zone": "ladder", "data-state": ladderState(row), "data-seat": "", "data-why": row.why, "aria-label": plain(row.label, t.suits) },
    h("span", { class: `mini s-${joker ? "X" : row.suit}` }, figure), h("em", null, row.word)));
}

/** The states of a rung in the words every card uses. */
const ladderState = (row) => (row.state === "played" || row.state === "table" ? "played" : "idle");

function ladderPanel(view) {
  const { ladder, t } = view;
  if (!ladder?.rows.length) return null;
  return h("section", { class: "panel trumps", "data-key": "ladder", "aria-label": plain(ladder.title, t.suits) },
    h("div", { class: "head" }, h("h2", null, rich(ladder.title, t.suits)),
      ladder.legend?.length ? h("span", { class: "legend" }, ladder.legend.map((entry) => h("span", null, h("i", { class: `rung-key ${entry.state}`, "aria-hidden": "true" }), entry.text))) : null),
    h("ol", { class: classes("ladder", ladder.rows.length > 14 && "long"), style: `--n:${ladder.rows.length};--columns:${Math.ceil(ladder.rows.length / Math.ceil(ladder.rows.length / 7))}` }, ladder.rows.map((row) => ladderCell(row, t))));
}
