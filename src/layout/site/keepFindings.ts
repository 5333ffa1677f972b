import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { PlacedDocument } from "../document/parseDocument";
import type { SitePath } from "./sitePaths";

interface Kept {
  readonly extra: readonly unknown[];
  readonly paths: readonly SitePath[];
  readonly found: readonly Diagnostic[];
}

/**
 * Caches the findings of a check of single documents as long as the document, the paths of its set and the other inputs of the
 * check are the same: while one document is edited, the others are not checked again.
 */
export function keepFindings<Extra extends readonly unknown[]>(
  find: (id: string, document: PlacedDocument, paths: readonly SitePath[], ...extra: Extra) => readonly Diagnostic[],
): typeof find {
  const known = new WeakMap<PlacedDocument, Kept>();
  return (id, document, paths, ...extra) => {
    const kept = known.get(document);
    if (kept?.paths === paths && kept.extra.every((value, index) => value === extra[index])) return kept.found;
    const found = find(id, document, paths, ...extra);
    known.set(document, { paths, extra, found });
    return found;
  };
}
