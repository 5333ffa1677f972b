import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";

/** A section, valid or not, and its path. */
export interface FoundSection<Value = unknown> {
  readonly section: Value;
  readonly path: Path;
}

/**
 * All sections of a document or a section, nested ones too, in the order of the page. Sections are in lists named
 * `sections`, on any level.
 */
export function findSections<Value = unknown>(value: unknown, path: Path = []): FoundSection<Value>[] {
  const found: FoundSection<Value>[] = [];
  collectSections(value, path, found);
  return found;
}

/** Skips texts and numbers before it makes a path for them: documents are walked often. */
function collectSections<Value>(value: unknown, path: Path, found: FoundSection<Value>[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      if (typeof item === "object") collectSections(item, [...path, index], found);
    });
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (typeof child !== "object") continue;
      const at = [...path, key];
      if (key !== "sections" || !Array.isArray(child)) collectSections(child, at, found);
      else
        child.forEach((section, index) => {
          const own = [...at, index];
          found.push({ section: section as Value, path: own });
          collectSections(section, own, found);
        });
    }
  }
}

/** Every section's id and the path of the id, nested sections too. */
export function listIds(value: unknown): { readonly id: string; readonly path: Path }[] {
  return findSections(value).flatMap(({ section, path }) =>
    isRecord(section) && typeof section.id === "string" ? [{ id: section.id, path: [...path, "id"] }] : [],
  );
}

/** A copy without the sections that `keep` refuses, and without those inside them. */
export function filterSections<Value>(value: Value, keep: (path: Path) => boolean, path: Path = []): Value {
  if (Array.isArray(value)) return value.map((item, index) => filterSections(item, keep, [...path, index])) as Value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    const at = [...path, key];
    if (key !== "sections" || !Array.isArray(child)) return [key, filterSections(child, keep, at)];
    const kept = child.flatMap((section, index) => {
      const own = [...at, index];
      return keep(own) ? [filterSections(section, keep, own)] : [];
    });
    return [key, kept];
  });
  return Object.fromEntries(entries) as Value;
}
