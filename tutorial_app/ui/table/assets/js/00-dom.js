/* Building and updating the page.
   Text from the data always becomes a text node or an attribute: it can never turn into markup. */

/** Builds an element; null, undefined, false and "" among its children are left out. */
function h(tag, props, ...kids) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "style") el.style.cssText = value;
    else el.setAttribute(name, value === true ? "" : String(value));
  }
  el.append(...present(kids));
  return el;
}

const present = (kids) => kids.flat(Infinity).filter((k) => k !== null && k !== undefined && k !== false && k !== "");

/** A drawing from our own constant text (never from data), parsed once and copied after that. */
const drawings = new Map();
function drawing(name, svgText) {
  if (!drawings.has(name)) {
    const holder = document.createElement("template");
    holder.innerHTML = svgText();
    drawings.set(name, holder.content.firstElementChild);
  }
  return drawings.get(name).cloneNode(true);
}

/** Makes the children of `parent` equal to `kids`, keeping every element that can stay: focus, the caret of a
    screen reader and running animations survive an update. Children with the same data-key are the same thing. */
function patch(parent, ...kids) {
  const wanted = present(kids).map((k) => (typeof k === "object" ? k : document.createTextNode(String(k))));
  const keys = new Set(wanted.map((k) => k.dataset?.key).filter(Boolean));
  for (const child of [...parent.children]) if (child.dataset.key && !keys.has(child.dataset.key)) child.remove();
  const keyed = new Map([...parent.children].filter((c) => c.dataset.key).map((c) => [c.dataset.key, c]));
  let at = parent.firstChild;
  for (const want of wanted) {
    const key = want.dataset?.key;
    const have = key ? keyed.get(key) : at && !at.dataset?.key ? at : null;
    if (have && have.nodeName === want.nodeName && have.nodeType === want.nodeType) {
      if (have !== want) morph(have, want);
      if (have === at) at = at.nextSibling;
      else parent.insertBefore(have, at);
    } else {
      parent.insertBefore(want, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Makes one node equal to another. Tab stops are left alone: the keyboard code owns them. */
function morph(have, want) {
  if (have.nodeType === Node.TEXT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  const sameFace = have.dataset.face !== undefined && have.dataset.face === want.dataset.face;
  for (const { name } of [...have.attributes]) if (name !== "tabindex" && !want.hasAttribute(name)) have.removeAttribute(name);
  for (const { name, value } of [...want.attributes]) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  if (!sameFace) patch(have, [...want.childNodes]);
}

const classes = (...names) => names.filter(Boolean).join(" ");
/** The next picture, or a moment later where none is drawn: reading positions then costs no layout of its own. */
const nextFrame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const hidden = (text) => (text ? h("span", { class: "sr" }, text) : null);
