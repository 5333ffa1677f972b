/*
 * Checks layout files as a set. This file shows the order of the phases. Each works on the result of the one before it,
 * and its folder imports nothing from the folder of a later phase (tests/architecture/imports.test.ts).
 *
 * 1. Parse      text → JSON values with their places, within the limits       document/parseLayouts.ts
 * 2. Validate   each file by itself: its schema, then rules of one document   validate/
 * 3. Extend     resolve `extends` by its operations, validate the outcome     overlay/resolveExtends.ts
 * 4. Check      documents and the selection against one another               check/checkPages.ts, checkPaths.ts, checkSelection.ts
 * 5. Apply      each domain's operations to the documents it gets             check/checkDomains.ts
 * 6. Lint       what is valid, but probably a mistake                         check/lintDocuments.ts
 *
 * Later phases use the result: accept/ (what production serves), compare/ (differences), plan/ (what a page loads).
 */
import { compareDiagnostics, type Diagnostic, isError } from "../diagnostics/Diagnostic";
import type { LayoutFiles } from "../document/LayoutSet";
import { parseLayouts } from "../document/parseLayouts";
import type { CheckContext, CheckedDocument, CheckedLayouts } from "./CheckedLayouts";
import { checkDomains } from "./checkDomains";
import { checkPages } from "./checkPages";
import { checkDomainNames, checkPaths } from "./checkPaths";
import { checkSelection } from "./checkSelection";
import { extendDocuments, placeDocument } from "./extendDocuments";
import { joinVersionNotes } from "./joinVersionNotes";
import { lintDocuments } from "./lintDocuments";
import { explainUnknownFile, validateChanges, validateDocuments } from "./validateFiles";

/** Checks layout files as a set. Never throws: every fault is a diagnostic. */
export function checkLayouts(files: LayoutFiles, context: CheckContext = {}): CheckedLayouts {
  const { earlier, homePages, judgesDomainsLater = false } = context;
  const parsed = parseLayouts(files, earlier?.documents);

  const validated = validateDocuments(parsed, earlier?.documents);
  const changes = validateChanges(parsed);

  const extended = extendDocuments(validated);

  const selection = checkSelection(parsed.selection, new Set(validated.keys()));
  const documents = checkTogether(extended, selection.parsed?.value);

  const domains = judgesDomainsLater ? changes : checkDomains(changes, documents, selection.value, homePages);

  const found = joinVersionNotes([
    ...parsed.unknownFiles.map(explainUnknownFile),
    ...selection.diagnostics,
    ...listDiagnostics(documents),
    ...listDiagnostics(domains),
    ...checkDomainNames(documents, homePages),
  ]);
  const warnings = found.some(isError) ? [] : lintDocuments(documents, selection.parsed);
  return { documents, domains, selection, diagnostics: [...found, ...warnings].sort(compareDiagnostics) };
}

/** Adds the faults between documents. They are errors, so such a document is no longer given in its completed form. */
function checkTogether(
  documents: ReadonlyMap<string, CheckedDocument>,
  selection: unknown,
): ReadonlyMap<string, CheckedDocument> {
  const placed = [...documents].flatMap(([id, checked]) => {
    const document = placeDocument(checked);
    return document === undefined ? [] : [[id, document] as const];
  });
  const pages = placed.map(([id, { source, value }]) => ({ id, source, value }));
  const faults = [...checkPages(new Map(placed), selection), ...checkPaths(pages)];
  return new Map(
    [...documents].map(([id, checked]): [string, CheckedDocument] => {
      const own = faults.filter(({ file }) => file === checked.parsed.source.file);
      if (own.length === 0) return [id, checked];
      const { document: _document, traced: _traced, ...rest } = checked;
      return [id, { ...rest, diagnostics: [...checked.diagnostics, ...own] }];
    }),
  );
}

function listDiagnostics(
  files: ReadonlyMap<string, { readonly diagnostics: readonly Diagnostic[] }>,
): readonly Diagnostic[] {
  return [...files.values()].flatMap(({ diagnostics }) => diagnostics);
}
