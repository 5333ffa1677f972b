import { isRecord, type Path } from "./pointer";

/** A section, valid or not, and where it stands. */
export interface FoundSection<Value = unknown> {
  readonly section: Value;
  readonly path: Path;
}

/**
 * All sections of a document or a section, nested ones too, in the order of the page. Sections stand in lists named
 * `sections`, on any level.
 */
export function findSections<Value = unknown>(value: unknown, path: Path = []): FoundSection<Value>[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findSections<Value>(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (key !== "sections" || !Array.isArray(child)) return findSections<Value>(child, [...path, key]);
    return child.flatMap((section, index) => {
      const at = [...path, key, index];
      return [{ section: section as Value, path: at }, ...findSections<Value>(section, at)];
    });
  });
}

/** A copy without the sections that `keep` refuses; what stands in a refused section goes with it. */
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
