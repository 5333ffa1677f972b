/** Name of the window's property with which the page's first script hands over what it noted. */
export const EARLY_EVENTS_KEY = "dealframeEarlyEvents";

/**
 * What a shopper pressed or sent since the page appeared, in order, noted by the script in the page's head. From now on
 * that script notes nothing; a second call gives nothing.
 */
export function takeEarlyEvents(): readonly Event[] {
  const take: unknown = Reflect.get(window, EARLY_EVENTS_KEY);
  return typeof take === "function" ? (take() as readonly Event[]) : [];
}

/** The page is hydrated: from now on the router follows steps through the history, and the first script no longer does. */
export function endEarlyEvents(): void {
  Reflect.deleteProperty(window, EARLY_EVENTS_KEY);
}
