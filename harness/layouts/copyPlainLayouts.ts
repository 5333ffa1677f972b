import { cpSync } from "node:fs";
import { relative, resolve, sep } from "node:path";

const LAYOUTS = resolve(import.meta.dirname, "../../layouts");
/** What shipped domains change, and the pictures that it names. */
const OF_DOMAINS = ["domain", "pictures"];

/** Copies the shipped documents without what shipped domains change: domains with the same home are equal. */
export function copyPlainLayouts(folder: string): void {
  cpSync(LAYOUTS, folder, { recursive: true, filter: (source) => isPlain(relative(LAYOUTS, source).split(sep)) });
}

/** True for a path below the layouts folder, in its parts, that is not of shipped domains. */
export function isPlain([first = ""]: readonly string[]): boolean {
  return !OF_DOMAINS.includes(first);
}
