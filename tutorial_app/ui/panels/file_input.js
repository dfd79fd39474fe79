/* A file is read in the browser and handed to the page, which checks it. Nothing is sent elsewhere. */
const instances = new WeakMap();

function textOf(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export default function ({ data, parentElement, setTriggerValue }) {
  const label = parentElement.querySelector("label");
  const input = parentElement.querySelector("input");
  label.querySelector("span").textContent = data.label;
  input.accept = data.accept;
  let found = instances.get(parentElement);
  if (!found) {
    instances.set(parentElement, (found = {}));
    input.addEventListener("change", async () => {
      const file = input.files[0];
      if (!file) return;
      const bytes = new Uint8Array(await file.slice(0, found.most + 1).arrayBuffer());
      input.value = ""; // the same file, mended, can be opened again
      found.send("file", { name: file.name, bytes: textOf(bytes) });
    });
  }
  Object.assign(found, { send: setTriggerValue, most: data.most });
  return () => instances.delete(parentElement);
}
