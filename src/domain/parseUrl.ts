/**
 * An address as the URL standard reads it; undefined for what is none. Not by `URL.canParse`: once Node 20 has optimised a
 * function that calls it, it refuses hosts with letters such as ü.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
