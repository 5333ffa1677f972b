/** After this time a page is shown without the missing answers; placeholders stand for its lists. */
const LIMIT_MS = 500;

/** Returns a promise that resolves when a page that is asked for now must be shown, with or without all its answers. */
export function startTimeLimit(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
}
