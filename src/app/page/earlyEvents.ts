/** Name of the window's property with what the page's first script has recorded. */
export const EARLY_EVENTS_KEY = "dealframeEarlyEvents";

/** Values that the page's first script leaves for the modules. */
interface FirstScript {
  readonly address: string;
  readonly take: () => readonly Event[];
  readonly complete: () => void;
}

/** Events in sections that are recorded before these are hydrated. */
export const EARLY_EVENTS = ["click", "submit", "keydown", "input", "change"] as const;

/**
 * Returns what the shopper did since the page appeared, in order, which the script in the page's head recorded. That
 * script stops recording; a second call returns nothing.
 */
export function takeEarlyEvents(): readonly Event[] {
  return readFirstScript()?.take() ?? [];
}

/**
 * Returns the path and query that the server rendered the page for. The present address is another one where the shopper has
 * gone a step back before hydration.
 */
export function readServedAddress(): string | undefined {
  return readFirstScript()?.address;
}

function readFirstScript(): FirstScript | undefined {
  return Reflect.get(window, EARLY_EVENTS_KEY) as FirstScript | undefined;
}

/** Lets the pictures and styles come that have waited for the page: it answers to the shopper by now. */
export function completePage(): void {
  readFirstScript()?.complete();
}

/** Called after hydration: the router now follows steps through the history, and the first script no longer does. */
export function endEarlyEvents(): void {
  completePage();
  Reflect.deleteProperty(window, EARLY_EVENTS_KEY);
}
