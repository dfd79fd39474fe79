/* Beside the table: the verdict, the answer to "Why?", the notes and the last trick. */
const ICON_PATH = {
  no: "M6 6l12 12M18 6 6 18",
  yes: "M4 12.5l5 5L20 6.5",
  why: "M9.5 9a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 1-1 1.7M12 17h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  source: "M4 5c3-1.5 6-1 8 1v14c-2-2-5-2.5-8-1ZM20 5c-3-1.5-6-1-8 1v14c2-2 5-2.5 8-1Z",
  fold: "M8 5l8 7-8 7",
};
const icon = (name) => drawing(`icon-${name}`, () =>
  `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICON_PATH[name]}"/></svg>`);

const source = (text, t) => (text ? h("p", { class: "source" }, icon("source"), h("span", null, rich(text, t.suits))) : null);

function verdictPanel(view) {
  const v = view.verdict;
  if (!v) return null;
  const tone = v.tone ?? (v.legal ? "yes" : "no"); // in a lesson a legal card may still be the wrong answer
  return h("div", { class: classes("verdict", tone) },
    h("p", { class: "verdict-title" }, icon(tone), h("strong", null, rich(v.title, view.t.suits))),
    v.text ? h("p", null, rich(v.text, view.t.suits)) : null, source(v.source, view.t));
}

function answerPanel(view) {
  const a = view.answer;
  if (!a) return null;
  return h("section", { class: "panel answer", "data-key": "answer", "data-rule": a.rule, "aria-label": plain(a.title, view.t.suits) },
    h("h2", null, icon("why"), h("span", null, rich(a.title, view.t.suits))), h("p", null, rich(a.text, view.t.suits)), source(a.source, view.t));
}

function notePanels(view) {
  return view.notes.length ? h("div", { class: "note-row", "data-key": "notes" }, view.notes.map((note, i) => h("section", { class: "panel notes", "data-key": `note-${i}`, "aria-label": plain(note.title, view.t.suits) },
    h("h2", null, rich(note.title, view.t.suits)), h("ul", null, note.items.map((item) => h("li", null, rich(item, view.t.suits))))))) : null;
}

function lastTrick(view, open) {
  const last = view.last_trick;
  if (!last) return null;
  return h("section", { class: "panel last", "data-key": "last" },
    h("button", { type: "button", class: "fold", "data-key": "last-fold", "data-fold": "last", "aria-expanded": String(open) }, icon("fold"), h("span", null, rich(last.title || view.t.last_trick, view.t.suits))),
    open ? h("div", { class: "last-in" },
      h("ol", { class: "last-cards", "aria-label": view.t.last_trick }, last.plays.map((play) =>
        h("li", { class: play.winning ? "winning" : null }, cardButton(play.card, { t: view.t, key: `last-${play.card.id}`, before: play.name, why: `card:${play.card.id}`, ribbon: false }), h("span", { class: "by", "aria-hidden": "true" }, play.name)))),
      last.text ? h("p", null, rich(last.text, view.t.suits)) : null) : null);
}
