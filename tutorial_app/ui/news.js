/* Asks the server's own address whether there is more to show, and has the page drawn again when there is. Nothing is sent but the question. */
const SLOWEST_MS = 5000, UNSERVED_MS = 1000;
const instances = new WeakMap();

const atWork = () => /^(running|rerunRequested)$/.test(document.querySelector("[data-testid=stApp]")?.dataset.testScriptState ?? "");
const inDialog = () => document.querySelector("[role=dialog]") !== null;

/** What is said under the address now; null when the server does not answer, an empty text when it no longer knows the name. */
async function said(path) {
  try {
    const answer = await fetch(new URL(path, location.origin), { cache: "no-store" });
    return answer.ok ? await answer.text() : "";
  } catch {
    return null;
  }
}

/** Looks once, and again after a while; each look without an answer, and each after the page was told to draw, waits longer. */
async function look(state) {
  const { picture, path, seen } = state.data;
  const heard = path === null ? "" : await said(path);
  if (state.left || state.data.picture !== picture) return; // another picture has begun its own looks
  const more = heard !== null && heard !== seen;
  if (more && !atWork() && !inDialog()) {
    state.tell("more", picture);
    state.wait *= 2;
  } else if (heard === null) state.wait *= 2;
  again(state);
}

function again(state) {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => look(state), Math.min(state.wait, Math.max(SLOWEST_MS, state.data.every)));
}

export default function ({ data, parentElement, setTriggerValue }) {
  const state = instances.get(parentElement) ?? {};
  instances.set(parentElement, state);
  const fresh = state.data?.picture !== data.picture;
  Object.assign(state, { data, left: false, tell: setTriggerValue });
  if (fresh) {
    state.wait = data.path === null ? Math.max(UNSERVED_MS, data.every) : data.every;
    again(state);
  }
  return () => { state.left = true; clearTimeout(state.timer); instances.delete(parentElement); };
}
