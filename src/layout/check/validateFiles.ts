import { createDiagnostic } from "../diagnostics/createDiagnostic";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { formatAllowed } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import { DOCUMENT_KINDS } from "../document/LayoutSet";
import type { ParsedFile, ParsedLayouts } from "../document/parseLayouts";
import { completeDocument, completeDomainOverlay, completeOverlay } from "../schema/applyDefaults";
import { SourceText } from "../source/SourceText";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { validateDocumentFile } from "../validate/validateDocument";
import { isOverlay, validateDomainOverlay, validateOverlay } from "../validate/validateOverlay";
import type { CheckedChanges, CheckedDocument } from "./CheckedLayouts";

/** Validates every document by itself; what an earlier check found for the same text is reused. */
export function validateDocuments(
  { documents }: ParsedLayouts,
  earlier: ReadonlyMap<string, CheckedDocument> = new Map(),
): ReadonlyMap<string, CheckedDocument> {
  return new Map(
    [...documents].map(([id, file]): [string, CheckedDocument] => {
      const known = earlier.get(id);
      return [id, known?.parsed === file.parsed ? resetCrossChecks(known) : validateOne(id, file)];
    }),
  );
}

/** Validates what every domain changes, without the documents that it changes. */
export function validateChanges({ domains }: ParsedLayouts): ReadonlyMap<string, CheckedChanges> {
  return new Map(
    [...domains].map(([domain, parsed]): [string, CheckedChanges] => {
      const reference = checkSchemaReference(parsed, "domain.json");
      const diagnostics = [...parsed.diagnostics, ...validateDomainOverlay(parsed), ...reference];
      if (parsed.value === undefined || diagnostics.some(isError)) return [domain, { parsed, diagnostics }];
      const changes = { domain, source: parsed.source, overlay: completeDomainOverlay(parsed.value) };
      return [domain, { parsed, diagnostics, changes }];
    }),
  );
}

/** The fault of a file that is in none of the known folders, with the folder that was probably meant. */
export function explainUnknownFile(file: string): Diagnostic {
  const [folder = ""] = file.split("/");
  const allowed = formatAllowed([...DOCUMENT_KINDS.map((kind) => `${kind}/<name>.json`), "domain/<domain>.json"]);
  const nearest = findNearest(folder, [...DOCUMENT_KINDS, "domain"]);
  const suggestion = nearest === undefined || nearest === folder ? undefined : file.replace(folder, nearest);
  const range = new SourceText(file, "").rangeAt(0);
  return createDiagnostic("misplaced-file", file, range, [], { values: { file, allowed }, suggestion });
}

function validateOne(id: string, { kind, parsed }: ParsedFile): CheckedDocument {
  const own = isOverlay(parsed.value)
    ? [...parsed.diagnostics, ...validateOverlay(parsed)]
    : validateDocumentFile(parsed, kind);
  const reference = checkSchemaReference(parsed, isOverlay(parsed.value) ? "overlay.json" : "document.json");
  const all = [...own, ...reference];
  return addCompleted({ id, parsed, own: all, diagnostics: all });
}

/** Adds the completed value of a file: an overlay or a whole document. A file with an error has none. */
function addCompleted(checked: CheckedDocument): CheckedDocument {
  const { value } = checked.parsed;
  if (value === undefined || checked.own.some(isError)) return checked;
  return isOverlay(value)
    ? { ...checked, overlay: completeOverlay(value) }
    : { ...checked, document: completeDocument(value) };
}

/** An earlier result without what depends on other files. */
function resetCrossChecks({ id, parsed, own, overlay, document, traced }: CheckedDocument): CheckedDocument {
  const checked = { id, parsed, own, diagnostics: own };
  if (overlay !== undefined) return { ...checked, overlay };
  if (document === undefined) return addCompleted(checked);
  return traced === undefined ? { ...checked, document } : { ...checked, document, traced };
}
