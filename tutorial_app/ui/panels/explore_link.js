/* Copies the address; where the browser does not let us, the address stands in a field, chosen and ready to be copied. */
export default function ({ data, parentElement }) {
  const [button, label, said] = ["button", "label", ".said"].map((what) => parentElement.querySelector(what));
  const input = label.querySelector("input");
  label.querySelector("span").textContent = data.yourself;
  if (!button.dataset.busy) button.textContent = data.label;
  input.value = data.link;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(input.value);
      button.dataset.busy = "1";
      button.textContent = `✓ ${data.copied}`;
      said.textContent = data.copied;
      setTimeout(() => { delete button.dataset.busy; button.textContent = data.label; said.textContent = ""; }, 2500);
    } catch {
      label.hidden = false;
      input.select();
    }
  };
}
