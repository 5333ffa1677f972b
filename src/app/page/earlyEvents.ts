/** Name of the window's property with the events that the page's first script has recorded. */
export const EARLY_EVENTS_KEY = "dealframeEarlyEvents";

/** What a shopper does in sections before they are hydrated. */
export const EARLY_EVENTS = ["click", "submit", "keydown", "input", "change"] as const;

/**
 * Returns what the shopper did since the page appeared, in order, which the script in the page's head recorded. That
 * script stops recording; a second call returns nothing.
 */
export function takeEarlyEvents(): readonly Event[] {
  const take: unknown = Reflect.get(window, EARLY_EVENTS_KEY);
  return typeof take === "function" ? (take() as readonly Event[]) : [];
}

/** Called after hydration: the router now follows steps through the history, and the first script no longer does. */
export function endEarlyEvents(): void {
  Reflect.deleteProperty(window, EARLY_EVENTS_KEY);
}
