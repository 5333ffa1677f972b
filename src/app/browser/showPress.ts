/** Buttons whose press is shown before they answer to it. */
const shown = new WeakSet<Element>();

/** Shows at once that a button is pressed that stays pressed; later presses count as the same one until the button answers. */
export function showPress(button: Element): void {
  if (shown.has(button)) return;
  shown.add(button);
  button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
}
