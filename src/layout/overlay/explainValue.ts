import { getAt, type Path } from "../source/pointer";
import type { Origin } from "./Provenance";
import type { TracedDocument } from "./TracedDocument";
import type { ValueStep } from "./ValueStep";

/** Returns the places that set the value at a path: the first one is in effect, the others are overridden. */
export function explainValue({ document, provenance }: TracedDocument, path: Path): readonly ValueStep[] {
  return listSteps(getAt(document, path), provenance.find(document, path));
}

function listSteps(value: unknown, { anchor, isDefault, overrode }: Origin): ValueStep[] {
  const { line, column } = anchor.source.rangeOf(anchor.path);
  const step = { value, file: anchor.source.file, line, column, isDefault };
  return overrode === undefined ? [step] : [step, ...listSteps(overrode.value, overrode.origin)];
}
