/** Buttons whose press is shown before they answer to it. */
const shown = new WeakSet<Element>();

/**
 * Shows at once that a button is pressed that stays pressed; later presses count as the same one until the button answers.
 * Returns whether it is pressed now.
 */
export function showPress(button: Element): boolean {
  const isPressed = (button.getAttribute("aria-pressed") !== "true") !== shown.has(button);
  shown.add(button);
  button.setAttribute("aria-pressed", String(isPressed));
  return isPressed;
}
