/* The course map and the fan of the banner, drawn with the table's own cards. A plain click opens a lesson here; any other click is the browser's. */

const picture = ({ card, printed, trump, counts, signs, suit }) =>
  signs ? h("span", { class: "pic paper", "aria-hidden": "true" }, h("b", null, signs), suit ? suitIcon(suit) : null)
    : h("span", { class: classes("pic card", trump && "trump"), "aria-hidden": "true" }, cardFace({ id: card, printed, role: counts ? "left" : "", suit: counts }));

const STATE_SIGN = {
  new: '<circle cx="12" cy="12" r="9"/>',
  begun: '<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor"/>',
  done: '<circle cx="12" cy="12" r="10" fill="currentColor"/><path class="tick" d="m7 12.5 3.4 3.4L17 9"/>',
};
const stateSign = (state) => drawing(`state-${state}`, () => `<svg viewBox="0 0 24 24" class="sign" aria-hidden="true">${STATE_SIGN[state]}</svg>`);

const lessonRow = ({ id, title, state, said, here }) => h("li", { "data-key": id },
  h("a", { href: `?lesson=${encodeURIComponent(id)}`, class: classes("row", state, here && "next"), "data-lesson": id, "data-progress": state, "aria-current": here ? "step" : null },
    stateSign(state), h("span", { class: "name" }, title), h("span", { class: "said" }, said)));

const chapterTile = (chapter) => h("li", { class: classes("tile", chapter.done && "done", chapter.here && "here"), "data-key": chapter.id, "data-chapter": chapter.id },
  h("div", { class: "top" }, picture(chapter.picture),
    h("div", null, h("h3", null, h("span", { class: "number" }, `${chapter.number}`), " ", chapter.title), chapter.here ? h("p", { class: "flag" }, chapter.here) : null)),
  h("ul", { class: "rows" }, chapter.lessons.map(lessonRow)));

const playTile = ({ lesson, title, text, label }) => h("li", { class: "tile play", "data-key": "/play" },
  h("div", { class: "top" }, h("div", null, h("h3", null, title), h("p", { class: "more" }, text))),
  h("a", { href: "play", class: "row", "data-lesson": lesson }, h("span", { class: "name" }, label)));

const fan = (cards) => h("div", { class: "fan", "aria-hidden": "true" }, cards.map((card, k) => {
  const each = picture(card);
  each.style.setProperty("--k", k - (cards.length - 1) / 2);
  return each;
}));

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".map-root") ?? parentElement;
  if (data.fan) patch(root, fan(data.fan));
  else patch(root, h("ol", { class: "map" }, data.chapters.map(chapterTile), playTile(data.play)));
  root.onclick = (click) => {
    const link = click.target.closest("[data-lesson]");
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button) return;
    click.preventDefault();
    setTriggerValue("open", { lesson: link.dataset.lesson });
  };
}
