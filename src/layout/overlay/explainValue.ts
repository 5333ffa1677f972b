import type { FilePlace } from "../source/FilePlace";
import { getAt, type Path } from "../source/pointer";
import type { Origin } from "./Provenance";
import type { TracedDocument } from "./TracedDocument";

/** One step of where a value comes from. */
export interface ValueStep extends FilePlace {
  readonly value: unknown;
  /** True when the schema says the value; the place is then that of what it is the default of. */
  readonly isDefault: boolean;
}

/** Where the value at a path of a document comes from: the first step counts, each of the others was overridden. */
export function explainValue({ document, provenance }: TracedDocument, path: Path): readonly ValueStep[] {
  return listSteps(getAt(document, path), provenance.find(document, path));
}

function listSteps(value: unknown, { anchor, isDefault, overrode }: Origin): ValueStep[] {
  const { line, column } = anchor.source.rangeOf(anchor.path);
  const step = { value, file: anchor.source.file, line, column, isDefault };
  return overrode === undefined ? [step] : [step, ...listSteps(overrode.value, overrode.origin)];
}
