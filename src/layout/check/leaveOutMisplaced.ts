import type { Diagnostic } from "../diagnostics/Diagnostic";
import { filterSections } from "../document/walkSections";
import { splitPath } from "../overlay/Provenance";
import type { TracedDocument } from "../overlay/TracedDocument";
import { toPath } from "../source/pointer";
import { isInside } from "../validate/checkRules";

/** A document without the sections that cannot work where they are. */
export interface RepairedDocument {
  readonly traced: TracedDocument;
  /** The sections that are left out, each with its error. */
  readonly leftOut: readonly { readonly id: string; readonly error: Diagnostic }[];
}

/** Codes of the errors of a section that cannot work where it is; the rest of its document can. */
const PLACE_CODES: ReadonlySet<string> = new Set(["misplaced-section", "repeated-section"]);

/** True for an error that leaving out its section alone mends. */
export function isPlaceFault({ code }: Diagnostic): boolean {
  return PLACE_CODES.has(code);
}

/** The document without the sections that cannot work where they are; `undefined` where no section is left. */
export function leaveOutMisplaced(
  { document, provenance }: TracedDocument,
  faults: readonly Diagnostic[],
): RepairedDocument | undefined {
  const errors = faults.filter(isPlaceFault);
  const kept = filterSections(document, (path) => !errors.some(({ pointer }) => isInside(pointer, path)));
  if (kept.sections.length === 0) return undefined;
  const leftOut = errors.map((error) => ({ id: splitPath(document, toPath(document, error.pointer)).id ?? "", error }));
  return { traced: { document: kept, provenance }, leftOut };
}
