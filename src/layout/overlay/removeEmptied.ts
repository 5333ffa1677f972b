import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import { findSection, getList } from "../document/sectionPlaces";
import { findSections } from "../document/walkSections";
import type { Path } from "../source/pointer";
import { toName } from "../source/toName";
import type { Provenance } from "./Provenance";

/** Returns the list from which an operation removes a section; called before the operation. */
export function findLeftList(document: unknown, operation: Operation): unknown[] | undefined {
  if (operation.op !== "remove" && operation.op !== "move") return undefined;
  const found = findSection(document, operation.section);
  return found === undefined ? undefined : getList(document, found.path);
}

/**
 * Removes, in place, each column or tab whose last section the operations have removed or moved, and with the last column or
 * tab the section that contains it. `left` are the lists from which operations removed sections. Called after the last
 * operation: until then columns keep their numbers, and a later operation can insert a section into an empty one.
 */
export function removeEmptied(document: unknown, provenance: Provenance, left: Iterable<unknown[]>): void {
  const emptied = new Set(left);
  // A list that becomes empty meanwhile is looked at, too.
  for (const list of emptied) {
    const place = list.length > 0 ? undefined : findEntry(document, list);
    if (place === undefined) continue;
    const { path, id, key, entries, index } = place;
    if (entries.length > 1) {
      provenance.removeEntry(id, [key], index, entries.length);
      entries.splice(index, 1);
    } else {
      const own = getList(document, path);
      own.splice(Number(path.at(-1)), 1);
      emptied.add(own);
    }
  }
}

/** An entry of a section's list, such as a column, that has sections of its own. */
interface EntryPlace {
  /** Path of the section. */
  readonly path: Path;
  readonly id: string;
  /** Name of the section's list of entries. */
  readonly key: string;
  readonly entries: unknown[];
  readonly index: number;
}

function findEntry(document: unknown, list: unknown[]): EntryPlace | undefined {
  for (const { section, path } of findSections(document)) {
    if (!isRecord(section)) continue;
    for (const [key, entries] of Object.entries(section)) {
      if (!Array.isArray(entries)) continue;
      const index = entries.findIndex((entry: unknown) => isRecord(entry) && entry.sections === list);
      if (index !== -1) return { path, id: toName(section.id), key, entries, index };
    }
  }
  return undefined;
}
