import type { Diagnostic } from "../diagnostics/Diagnostic";
import { filterSections } from "../document/walkSections";
import { splitPath } from "../overlay/Provenance";
import type { TimedOperations, TracedDocument } from "../overlay/TracedDocument";
import { getAt, type Path, toPath } from "../source/pointer";
import { toName } from "../source/toName";
import { isInside } from "../validate/checkRules";

/** A document without the sections that cannot work where they are. */
export interface RepairedDocument {
  readonly traced: TracedDocument;
  /** The sections that are left out, each with its error. */
  readonly leftOut: readonly { readonly id: string; readonly error: Diagnostic }[];
}

/** Codes of the errors of a section that cannot work at its place, while the rest of its document can. */
const PLACE_CODES: ReadonlySet<string> = new Set(["misplaced-section", "repeated-section"]);

/** True for an error that is repaired by leaving out its section. */
export function isPlaceFault({ code }: Diagnostic): boolean {
  return PLACE_CODES.has(code);
}

/** The document without the sections that cannot work where they are; `undefined` where no section is left. */
export function leaveOutMisplaced(
  { document, provenance, timed }: TracedDocument,
  faults: readonly Diagnostic[],
): RepairedDocument | undefined {
  const errors = faults.filter(isPlaceFault);
  const kept = filterSections(document, (path) => !errors.some(({ pointer }) => isInside(pointer, path)));
  if (kept.sections.length === 0) return undefined;
  const leftOut = errors.map((error) => ({ id: splitPath(document, toPath(document, error.pointer)).id ?? "", error }));
  const ids = new Set(leftOut.map(({ id }) => id));
  const repaired = { document: kept, provenance };
  return { traced: timed === undefined ? repaired : { ...repaired, timed: leaveOutAtTimes(timed, ids) }, leftOut };
}

/** Returns the same operations, with the sections left out of their outcome, too. */
function leaveOutAtTimes(timed: TimedOperations, ids: ReadonlySet<string>): TimedOperations {
  const at: TimedOperations["at"] = (isOpen) => {
    const { traced, diagnostics } = timed.at(isOpen);
    if (traced === undefined) return { diagnostics };
    const { document, provenance } = traced;
    const isLeftOut = (path: Path) => ids.has(toName(getAt(document, [...path, "id"])));
    return { traced: { document: filterSections(document, (path) => !isLeftOut(path)), provenance }, diagnostics };
  };
  return { ...timed, at };
}
