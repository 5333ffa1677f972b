/**
 * An address as the URL standard reads it; undefined for what is none. `URL.canParse` is not used: in a function that Node 20
 * has optimised, it refuses hosts with letters such as ü.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
