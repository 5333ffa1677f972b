/*
 * Checks layout files as a set. This file shows the order of the phases. Each works on the result of the one before it.
 * Imports between their folders point one way (tests/architecture/importRules.ts): domains/ warns by lint/, too.
 *
 * 1. Parse      text → JSON values with their places, within the limits       document/parseLayouts.ts
 * 2. Include    write shared sections out in the files that include them      include/
 * 3. Validate   each file by itself: its schema, then rules of one document   validate/
 * 4. Extend     resolve `extends` by its operations, validate the outcome     overlay/resolveExtends.ts
 * 5. Check      documents and the selection against one another               site/
 * 6. Apply      each domain's operations to the documents it gets             domains/, without the faulty ones: repair/
 * 7. Lint       what is valid, but probably a mistake                         lint/
 *
 * Later phases use the result: accept/ (what production serves), compare/ (differences), plan/ (what a page loads).
 */
import { compareDiagnostics, type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { kindMismatch } from "../diagnostics/kinds/kind-mismatch";
import { limitFaults } from "../diagnostics/limitFaults";
import type { LayoutFiles } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { parseLayouts } from "../document/parseLayouts";
import { checkDomains } from "../domains/checkDomains";
import { isUnreadable, lintDocuments } from "../lint/lintDocuments";
import { lintHomeRules } from "../lint/lintHomeRules";
import { lintNewsletterPages } from "../lint/lintNewsletterPages";
import { lintPictures, lintUnusedPictures, listPictureNames } from "../lint/lintPictures";
import { isPlaceFault, leaveOutMisplaced } from "../repair/leaveOutMisplaced";
import { listRulesOfFile } from "../select/homeRules";
import { type CheckedDocument, placeDocument } from "../site/CheckedDocument";
import { checkPages } from "../site/checkPages";
import { checkDomainNames, checkPaths } from "../site/checkPaths";
import { checkPlaces } from "../site/checkPlaces";
import { checkSelection } from "../site/checkSelection";
import { keepFindings } from "../site/keepFindings";
import { listAddedIds } from "../site/listAddedIds";
import { listAllPaths } from "../site/listAllPaths";
import type { SitePath } from "../site/sitePaths";
import type { CheckContext, CheckedLayouts } from "./CheckedLayouts";
import { explainUnknownFile } from "./explainUnknownFile";
import { extendDocuments } from "./extendDocuments";
import { checkSharedSections, includeSections, lintSharedSections } from "./includeSections";
import { joinVersionNotes } from "./joinVersionNotes";
import { placeWarnings } from "./placeWarnings";
import { validateChanges, validateDocuments } from "./validateFiles";

/** Checks layout files as a set. Never throws: every fault is a diagnostic. */
export function checkLayouts(files: LayoutFiles, context: CheckContext = {}): CheckedLayouts {
  const { earlier, homePages, nowMs, judgesDomainsLater = false, embedHosts } = context;
  const read = parseLayouts(files, earlier);
  const { pictures } = read;
  const known = { ...context.known, ownPictures: listPictureNames(pictures), ownEntries: pictures };

  const shared = checkSharedSections(read);
  const parsed = includeSections(read, shared);

  const validated = validateDocuments(parsed, earlier?.documents);
  const changes = validateChanges(parsed);

  const extended = extendDocuments(validated);

  const selection = checkSelection(parsed.selection, new Set(validated.keys()));
  const placed = placeAll(extended);
  const collisions = checkPaths(placed);
  const all = listAllPaths(extended, placed, collisions, earlier?.paths);
  const { paths } = all;
  const rules = [...parsed.domains.values()].flatMap(({ value }) => listRulesOfFile(value));
  const faults = [...checkPages(placed, selection.parsed?.value, rules), ...collisions];
  const documents = checkTogether(extended, placed, faults, paths);

  const domains = judgesDomainsLater
    ? changes
    : checkDomains(changes, documents, selection.value, homePages, all, { embedHosts, known, nowMs });

  const found = joinVersionNotes([
    ...[...parsed.unknownFiles].map(explainUnknownFile),
    ...selection.diagnostics,
    ...listDiagnostics(documents),
    ...listDiagnostics(domains),
    ...listDiagnostics(shared),
    ...checkDomainNames(documents, homePages),
    ...lintHomeRules(selection, homePages, nowMs),
  ]);
  const addedIds = new Set([...domains.values()].flatMap(({ parsed: { value } }) => listAddedIds(value)));
  const warnings = lintDocuments(documents, { selection, rules, ...all, addedIds, embedHosts, known, nowMs });
  const including = [...[...parsed.documents.values()].map((file) => file.parsed), ...parsed.domains.values()];
  const unused = lintSharedSections(shared, including);
  const ofFolder = [
    ...lintPictures(pictures),
    ...(context.known === undefined
      ? []
      : [
          ...lintUnusedPictures(pictures, files, { found: [...found, ...warnings], named: known.namedPictures }),
          ...lintNewsletterPages(files, all),
        ]),
  ];
  const placedFaults = placeWarnings([...found, ...warnings], including);
  const sorted = [...placedFaults, ...unused, ...ofFolder].sort(compareDiagnostics);
  return {
    documents,
    domains,
    shared,
    selection,
    pictures,
    paths,
    involved: listInvolved(sorted),
    diagnostics: limitFaults(sorted),
  };
}

/** Lists files that may cause an error which is reported in another file. */
function listInvolved(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.filter(isError).flatMap(({ related = [] }) => related.map(({ file }) => file)));
}

/** Returns the documents with `extends` resolved, if their bases have no error. */
function placeAll(documents: ReadonlyMap<string, CheckedDocument>): ReadonlyMap<string, PlacedDocument> {
  return new Map(
    [...documents].flatMap(([id, checked]) => {
      // Of a document in the wrong folder nothing more can be said.
      if (checked.own.some(({ code }) => code === kindMismatch.code)) return [];
      const document = placeDocument(checked);
      return document === undefined ? [] : [[id, document] as const];
    }),
  );
}

const checkOwnPlaces = keepFindings(checkPlaces);

/**
 * Adds the given faults between documents, and the faults of misplaced sections. A document with such an error is returned
 * without its completed form.
 */
function checkTogether(
  documents: ReadonlyMap<string, CheckedDocument>,
  placed: ReadonlyMap<string, PlacedDocument>,
  faults: readonly Diagnostic[],
  paths: readonly SitePath[],
): ReadonlyMap<string, CheckedDocument> {
  return new Map(
    [...documents].map(([id, checked]): [string, CheckedDocument] => {
      const document = placed.get(id);
      const misplaced = document === undefined || isUnreadable(checked) ? [] : checkOwnPlaces(id, document, paths);
      const own = [...faults.filter(({ file }) => file === checked.parsed.source.file), ...misplaced];
      if (own.length === 0) return [id, checked];
      const diagnostics = [...checked.diagnostics, ...own];
      if (!own.some(isError)) return [id, { ...checked, diagnostics }];
      const { document: _document, traced, ...rest } = checked;
      const isMendable = traced !== undefined && diagnostics.filter(isError).every(isPlaceFault);
      const repaired = isMendable ? leaveOutMisplaced(traced, misplaced) : undefined;
      return [id, { ...rest, diagnostics, ...(repaired === undefined ? {} : { repaired }) }];
    }),
  );
}

function listDiagnostics(
  files: ReadonlyMap<string, { readonly diagnostics: readonly Diagnostic[] }>,
): readonly Diagnostic[] {
  return [...files.values()].flatMap(({ diagnostics }) => diagnostics);
}
