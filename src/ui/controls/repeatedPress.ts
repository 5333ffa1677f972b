const wanted = new WeakMap<Event, boolean>();

/** Repeats the click on a button that stays pressed, for its handler to reach the state that the shopper has seen since. */
export function repeatPress(button: Element, isPressed: boolean): void {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  wanted.set(click, isPressed);
  button.dispatchEvent(click);
}

/** Returns whether the button is to be pressed after a repeated click; undefined for a click that changes its state. */
export function readWanted(click: Event): boolean | undefined {
  return wanted.get(click);
}
