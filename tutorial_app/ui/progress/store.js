/* Keeps the course progress in this browser. What the page sends is merged into what is stored, never put in its place, so that two tabs keep both
   their lessons; what is stored and the page does not know yet is told to the page. Where the page says `forget`, with a number, all of it is removed, once, and the page is told that number. Nothing is sent elsewhere. */
const MARK = "five-hundred-progress";
const MOST = 200000;
/** What somebody else has put into the store may be larger; it is read, and what is too much of it is dropped. */
const MOST_READ = 5000000;
const MOST_LESSONS = 200;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_NAME = 80;
const WAIT = 1500;
const TRIES = 3;
const states = new WeakMap();

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isName = (name) => name.length <= MOST_NAME && NAME.test(name);
const isEntry = (entry) => isMap(entry) && Array.isArray(entry.done) && Number.isInteger(entry.step) && Number.isInteger(entry.at) && typeof entry.answers === "string";

/** The lessons in the store; junk and other versions hold none. A store that cannot be read throws. */
function stored() {
  const text = localStorage.getItem(MARK);
  if (!text || text.length > MOST_READ) return {};
  try {
    const data = JSON.parse(text);
    const lessons = isMap(data) && data[MARK] === 1 && isMap(data.lessons) ? data.lessons : {};
    return Object.fromEntries(Object.entries(lessons).filter(([name, entry]) => isName(name) && isEntry(entry)));
  } catch {
    return {};
  }
}

/** Which of two entries was left later: by time, then by place. */
function later(one, other) {
  for (const key of ["at", "step", "answers"]) if (one[key] !== other[key]) return one[key] > other[key] ? one : other;
  return one;
}

function both(one, other) {
  const late = later(one, other);
  const done = [...new Set([...one.done, ...other.done])].sort();
  return { finished: Boolean(one.finished || other.finished), done, step: late.step, answers: late.answers, at: late.at };
}

function merged(one, other) {
  const found = { ...one };
  for (const [lesson, entry] of Object.entries(other)) found[lesson] = Object.hasOwn(found, lesson) ? both(found[lesson], entry) : entry;
  return found;
}

/** A text that is the same for the same lessons. */
function told(lessons) {
  const sorted = Object.keys(lessons).sort().map((lesson) => [lesson, both(lessons[lesson], lessons[lesson])]);
  return JSON.stringify({ [MARK]: 1, lessons: Object.fromEntries(sorted) });
}

/** Not too many lessons: those of the page and of the course first, then those visited last; the rest is dropped, also where the text grows too long. */
function bounded(lessons, data) {
  const first = new Set([...Object.keys(data.lessons), ...(data.ours ?? [])]);
  const rank = (name) => (first.has(name) ? Infinity : lessons[name].at);
  const names = Object.keys(lessons).sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)));
  const kept = {};
  let length = 100;
  for (const name of names.slice(0, MOST_LESSONS)) {
    length += name.length + JSON.stringify(lessons[name]).length + 10;
    if (length > MOST) break;
    kept[name] = lessons[name];
  }
  return kept;
}

/** What the page knows, and all that is stored besides; the store then holds both. */
function keep(data) {
  const before = stored();
  const text = told(bounded(merged(before, data.lessons), data));
  if (told(before) !== text) localStorage.setItem(MARK, text);
  return text;
}

export default function ({ data, parentElement, setTriggerValue }) {
  const state = states.get(parentElement) ?? { tell: 0, last: null, timer: 0, forgot: 0 };
  states.set(parentElement, state);
  if (data.heard >= state.tell) clearTimeout(state.timer);
  const forgets = Boolean(data.forget) && data.forget !== state.forgot;
  let now;
  try {
    if (forgets) {
      clearTimeout(state.timer);
      localStorage.removeItem(MARK);
    }
    now = { stored: keep(data), forgot: data.forget };
  } catch {
    now = { blocked: true };
  }
  const text = JSON.stringify(now);
  if (forgets) state.forgot = data.forget;
  const news = forgets || (now.blocked ? !data.blocked : data.whole ? now.stored !== told(data.lessons) : state.last === null && now.stored !== told({}));
  if (news && text !== state.last) {
    const number = (state.tell = Math.max(state.tell, data.heard) + 1);
    const send = (left) => {
      setTriggerValue("told", { number, ...now });
      if (left > 1) state.timer = setTimeout(send, WAIT, left - 1);
    };
    state.timer = setTimeout(send, 0, TRIES);
  }
  state.last = text;
  return () => { clearTimeout(state.timer); states.delete(parentElement); };
}
