/* The tree of what was tried: lines of moves as buttons, each with what the deal comes to there. One tab stop; arrows move inside it. */

const moveButton = (node) => h("button", {
  type: "button",
  class: classes("node", node.here && "here", node.played && "played", node.turned && "turned", node.tone),
  "data-node": node.id,
  "data-key": `n${node.id}`,
  "data-value": node.value || null,
  "aria-label": plain(node.says),
  "aria-current": node.here ? "step" : null,
}, h("span", { class: "move", "aria-hidden": "true" }, rich(node.text)), node.value ? h("b", { "aria-hidden": "true" }, node.value) : null,
  node.here && node.note ? h("small", { "aria-hidden": "true" }, node.note) : null);

/** The moves of a line, those of one trick together. */
function grouped(line) {
  const groups = [];
  for (const node of line.nodes) {
    if (!groups.length || groups[groups.length - 1].name !== node.group) groups.push({ name: node.group, nodes: [] });
    groups[groups.length - 1].nodes.push(node);
  }
  return groups.map(({ name, nodes }) => h("div", { class: "group", "data-key": `g${nodes[0].id}` }, name ? h("span", { class: "name" }, name) : null, nodes.map(moveButton)));
}

const lineOf = (line) => h("li", { class: line.main ? "line" : "line branch", "data-key": `l${line.nodes[0].id}` }, line.main ? null : h("p", null, rich(line.title)), grouped(line));

export default function ({ data, parentElement, setTriggerValue }) {
  if (!data) return;
  const root = parentElement.querySelector(".tree-root") ?? parentElement;
  const view = JSON.parse(new TextDecoder().decode(data));
  patch(root, h("section", { class: "box" },
    h("div", { class: "top" }, h("h2", null, view.title), h("span", { class: "sub" }, view.sub)),
    h("ol", { class: "lines", role: "list", "aria-label": view.label }, view.lines.map(lineOf)),
    view.empty ? h("p", { class: "empty" }, view.empty) : null));
  const lines = root.querySelector(".lines");
  keepTabStop(lines, "button");
  const here = root.querySelector(".here");
  if (here && here.dataset.node !== root.dataset.here) {
    root.dataset.here = here.dataset.node;
    const box = lines.getBoundingClientRect(), at = here.getBoundingClientRect();
    if (at.bottom > box.bottom || at.top < box.top) lines.scrollTop += at.top - box.top - box.height / 2;
  }
  root.onclick = (click) => {
    const button = click.target.closest("[data-node]");
    if (button) setTriggerValue("go", { node: Number(button.dataset.node) });
  };
  root.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) event.stopPropagation();
    const from = event.target.closest?.("[data-node]");
    const to = from && destination([...lines.querySelectorAll("button")], from, event.key, false);
    if (!to) return;
    moveTo(lines, "button", to);
    event.preventDefault();
  };
}
