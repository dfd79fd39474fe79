/* Copies the address; where the browser does not let us, the address stands in a field, chosen and ready to be copied. */
export default function ({ data, parentElement }) {
  const [button, label, said] = ["button", "label", ".said"].map((what) => parentElement.querySelector(what));
  const input = label.querySelector("input");
  input.value = data?.link || location.href;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(input.value);
      button.textContent = `✓ ${button.dataset.copied}`;
      said.textContent = button.dataset.copied;
      setTimeout(() => { button.textContent = button.dataset.label; said.textContent = ""; }, 2500);
    } catch {
      label.hidden = false;
      input.select();
    }
  };
}
