import { ImportError } from "./ImportError";

/**
 * Lists the domains that a pattern names, in which `*` stands for any characters. Throws an {@link ImportError} where there is
 * none.
 */
export function listDomains(domains: readonly string[], pattern: string): readonly string[] {
  const parts = pattern.toLowerCase().split("*");
  const matching = domains.filter((domain) => matchesParts(domain, parts));
  if (matching.length > 0) return matching;
  if (domains.length === 0)
    throw new ImportError("The database has no domains yet: start the server once, which reads WEBSITES_FILE.");
  throw new ImportError(`No domain is named “${pattern}”. WEBSITES_FILE has ${domains.slice(0, 10).join(", ")}.`);
}

/** True for a text that has the parts of a pattern one after the other, the first at its beginning and the last at its end. */
function matchesParts(text: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  const end = others.reduce((at, part) => (at < 0 ? at : endOf(text, part, at)), first.length);
  return end >= 0 && end + last.length <= text.length && text.endsWith(last);
}

/** The place behind the first occurrence of a part; -1 if there is none. */
function endOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? at : at + part.length;
}
