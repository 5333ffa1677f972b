import { isRecord } from "../../domain/isRecord";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { kindMismatch } from "../diagnostics/kinds/kind-mismatch";
import { DOCUMENT_KINDS, type DocumentKind } from "../document/LayoutSet";
import type { ParsedDocument, PlacedDocument } from "../document/parseDocument";
import { checkAddress } from "./checkAddress";
import { checkBasis, checkIds, checkSections } from "./checkRules";
import { checkSchedules } from "./checkSchedules";
import { validateSchema } from "./validateSchema";

/** The faults of a document by itself: its schemas, then the rules that a schema cannot state. */
export function validateDocument(document: PlacedDocument): Diagnostic[] {
  return addRules(document, validateSchema(document));
}

/** The same for a file, with the faults of its text and of the folder that it is in. */
export function validateDocumentFile(document: ParsedDocument, folder: DocumentKind): Diagnostic[] {
  const mismatch = checkKind(document, folder);
  const schema = validateSchema(document).filter(({ code }) => mismatch.length === 0 || code !== "misplaced-key");
  return addRules(document, [...document.diagnostics, ...(document.includeFaults ?? []), ...mismatch, ...schema]);
}

/** A document with too many sections is not read further. */
function addRules(document: PlacedDocument, faults: readonly Diagnostic[]): Diagnostic[] {
  if (faults.some(({ code }) => code === "too-many-sections")) return [...faults];
  return [
    ...faults,
    ...checkSections(document, faults.filter(isError)),
    ...checkBasis(document),
    ...checkIds(document),
    ...checkAddress(document, faults),
    ...checkSchedules(document, faults),
  ];
}

/** The kind of a document must be its folder. */
export function checkKind({ source, value }: PlacedDocument, folder: DocumentKind): Diagnostic[] {
  const actual = isRecord(value) ? DOCUMENT_KINDS.find((kind) => kind === value.kind) : undefined;
  if (actual === undefined || actual === folder) return [];
  return [kindMismatch.atValue(source, ["kind"], { actual, folder })];
}
