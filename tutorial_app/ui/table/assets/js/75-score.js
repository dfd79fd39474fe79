/* The score: totals of each side, and after a deal the lines that argue for them. */

const sideMark = (shape) => h("i", { class: `side-mark ${shape}`, "aria-hidden": "true" });
const sign = (points) => (Number(points) < 0 ? "minus" : Number(points) > 0 ? "plus" : "nil");

function scoreLine(line, score, t) {
  const side = score.rows.find((row) => row.side === line.side);
  const figure = (label, value) => (value === null || value === undefined || value === "" ? null : h("div", null, h("dt", null, label ?? ""), h("dd", null, rich(String(value), t.suits))));
  return h("li", { class: "score-line", "data-side": line.side, "data-points": line.value, "data-rule": line.rule },
    h("div", { class: "line-head" }, h("h3", null, rich(line.title, t.suits)), h("strong", { class: `points ${sign(line.value)}` }, line.points)),
    side ? h("p", { class: "line-side" }, sideMark(side.shape), side.name) : null,
    h("p", null, rich(line.text, t.suits)),
    h("div", { class: "line-end" },
      h("dl", null, figure(t.needed, line.needed), figure(t.taken, line.taken), figure(t.worth, line.worth)),
      source(line.source, t),
      line.why ? h("button", { type: "button", class: "link", "data-key": line.why, "data-why": line.why, "aria-label": `${t.why} ${plain(line.title, t.suits)}` }, t.why) : null));
}

function scoreRow(row, t) {
  return h("li", { class: "score-row" }, sideMark(row.shape),
    h("span", { class: "score-name" }, row.name),
    h("strong", { class: "total" }, row.total),
    row.delta ? h("span", { class: `delta ${/^[-−]/u.test(row.delta) ? "minus" : "plus"}` }, row.delta) : null,
    row.note ? h("span", { class: "score-note" }, rich(row.note, t.suits)) : null);
}

function scorePanel(view) {
  const { score, t } = view;
  if (!score) return null;
  return h("section", { class: classes("panel score", score.lines.length && "full"), "data-key": "score", "data-testid": "score", "aria-label": score.title },
    h("h2", null, rich(score.title, t.suits)),
    score.outcome ? h("p", { class: "outcome" }, rich(score.outcome, t.suits)) : null,
    h("ul", { class: "score-rows" }, score.rows.map((row) => scoreRow(row, t))),
    score.lines.length ? h("ol", { class: "score-lines" }, score.lines.map((line) => scoreLine(line, score, t))) : null);
}
