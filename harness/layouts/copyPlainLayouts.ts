import { cpSync } from "node:fs";
import { relative, resolve, sep } from "node:path";

const LAYOUTS = resolve(import.meta.dirname, "../../layouts");
/** What shipped domains change, and the pictures that it names. */
const OF_DOMAINS = ["domain", "pictures"];

/** Copies the shipped documents without what shipped domains change: domains with the same home are equal. */
export function copyPlainLayouts(folder: string): void {
  const isPlain = (source: string) => !OF_DOMAINS.includes(relative(LAYOUTS, source).split(sep)[0] ?? "");
  cpSync(LAYOUTS, folder, { recursive: true, filter: isPlain });
}
