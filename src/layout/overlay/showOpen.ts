import { leaveOutClosed } from "../schedule/leaveOutClosed";
import type { IsOpen } from "../schedule/Schedule";
import { getAt, isAtOrBelow, type Path } from "../source/pointer";
import { splitPath } from "./Provenance";
import type { TracedDocument } from "./TracedDocument";

/**
 * Returns a document without its closed content, see `leaveOutClosed`, with the places of its values. Returns the same object
 * if it has no schedule.
 */
export function showOpen(traced: TracedDocument, isOpen: IsOpen): TracedDocument {
  const { document, gone } = leaveOutClosed(traced.document, isOpen);
  if (document === traced.document) return traced;
  const provenance = traced.provenance.copy();
  // From the last entry of a list to the first: those after an entry move up.
  for (const path of [...gone].reverse()) {
    // A section is found by its id.
    if (path.at(-2) === "sections") continue;
    const list: Path = path.slice(0, -1);
    const entries = getAt(traced.document, list);
    const removed = gone.filter((other) => other.length === path.length && isAtOrBelow(other, list));
    const after = removed.filter((other) => Number(other.at(-1)) > Number(path.at(-1))).length;
    const { id, inner } = splitPath(traced.document, path);
    const length = Array.isArray(entries) ? entries.length - after : 0;
    provenance.removeEntry(id, inner.slice(0, -1), Number(path.at(-1)), length);
  }
  return { document, provenance };
}
