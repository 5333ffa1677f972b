import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { Operation } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { listDomainLists } from "../document/domainLists";
import { listLookValues, writeLookValues } from "../document/domainLook";
import type { ParsedDocument } from "../document/parseDocument";
import type { ParsedFile, ParsedLayouts } from "../document/parseLayouts";
import { completeDocument, completeDomainOverlay, completeOverlay } from "../schema/applyDefaults";
import { listUsableRules } from "../select/homeRules";
import type { CheckedDocument } from "../site/CheckedDocument";
import type { CheckedChanges, DomainChanges } from "../site/DomainChanges";
import { formatPointer } from "../source/pointer";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { validateDocumentFile } from "../validate/validateDocument";
import { isOverlay, validateDomainOverlay, validateOverlay } from "../validate/validateOverlay";

/** Validates every document by itself; reuses the result of an earlier check of the same text. */
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

/** Validates the changes of every domain, without the changed documents; each parsed file once. */
export function validateChanges({ domains }: ParsedLayouts): ReadonlyMap<string, CheckedChanges> {
  return new Map([...domains].map(([domain, parsed]) => [domain, validateChangesOf(parsed)(domain)]));
}

const validateChangesOf = keepByObject((parsed: ParsedDocument) => {
  const faults = [...(parsed.includeFaults ?? []), ...validateDomainOverlay(parsed)];
  const reference = checkSchemaReference(parsed, "domain.json");
  const diagnostics = [...parsed.diagnostics, ...faults, ...reference];
  const isReadable = isRecord(parsed.value) && !parsed.diagnostics.some(isError) && !faults.some(concernsFile);
  let checked: CheckedChanges | undefined;
  return (domain: string): CheckedChanges => {
    checked ??= { parsed, diagnostics, ...(isReadable && { changes: listUsable(domain, parsed, faults) }) };
    return checked;
  };
});

/** True for a fault that makes the whole file unusable: it is not an object, or its version is missing or unknown. */
function concernsFile(fault: Diagnostic): boolean {
  return isError(fault) && (fault.pointer === "" || fault.pointer === "/version");
}

/** Returns a domain's changes without the operations, rules and values of its look that are invalid by themselves. */
function listUsable(domain: string, { source, value }: ParsedDocument, faults: readonly Diagnostic[]): DomainChanges {
  const faulty = faults.filter(isError).map(({ pointer }) => `${pointer}/`);
  const unusable = new Set<Operation>();
  const usable: Record<string, Operation[] | Record<string, Operation[]>> = {
    home: {},
    header: {},
    footer: {},
    pages: {},
  };
  for (const { path, document, operations } of listDomainLists(value)) {
    const pointer = formatPointer(path);
    const isFaulty = faulty.includes(`${pointer}/`) || faulty.includes(`${formatPointer(path.slice(0, 1))}/`);
    // A list that is none, or is too long, has no operation that can be used.
    if (!Array.isArray(operations) || isFaulty) continue;
    const list = operations as Operation[];
    for (const [index, operation] of list.entries())
      if (faulty.some((fault) => fault.startsWith(`${pointer}/${index}/`))) unusable.add(operation);
    const [part = ""] = path;
    usable[part] = document === undefined ? list : { ...usable[part], [document]: list };
  }
  const look = listLookValues(value).filter(({ path }) => {
    const pointer = `${formatPointer(path)}/`;
    return !faulty.some((fault) => fault.startsWith(pointer) || pointer.startsWith(fault));
  });
  const overlay = { ...completeDomainOverlay(value), ...usable, theme: {}, cards: {}, ...writeLookValues(look) };
  const rules = listUsableRules(value, source.file).filter(
    ({ path }) => !faulty.some((fault) => fault.startsWith(`${formatPointer(path)}/`) || fault === "/rules/"),
  );
  return { domain, source, overlay, unusable, rules };
}

function validateOne(id: string, { kind, parsed }: ParsedFile): CheckedDocument {
  const own = isOverlay(parsed.value)
    ? [...parsed.diagnostics, ...(parsed.includeFaults ?? []), ...validateOverlay(parsed)]
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
