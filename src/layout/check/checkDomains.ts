import type { DocumentChoice, Selection } from "../../generated/documents";
import { atValue, createDiagnostic } from "../diagnostics/createDiagnostic";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import { getKind, isHeaderOrFooter, PAGE_PARTS } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { toRelated } from "../overlay/Provenance";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import { listDistinctChoices } from "../select/listChoices";
import { findChoice } from "../select/selectDocuments";
import type { CheckedChanges } from "./CheckedLayouts";
import { type ChangedChoice, changeForDomain, type DomainChanges } from "./changeForDomain";
import { isPlaceFault } from "./leaveOutMisplaced";
import { lintChanges } from "./lintChanges";
import type { SitePath } from "./sitePaths";

type Documents = ReadonlyMap<string, { readonly traced?: TracedDocument; readonly parsed?: ParsedDocument }>;

/**
 * Applies the domains' changes to the documents that they get. Where the website data is unknown, a domain's changes must
 * fit one of the selection's choices; otherwise the faults of the choice with the fewest are reported.
 */
export function checkDomains(
  files: ReadonlyMap<string, CheckedChanges>,
  documents: Documents,
  selection: Selection | undefined,
  homePages: ReadonlyMap<string, string> | undefined,
  paths: readonly SitePath[],
): ReadonlyMap<string, CheckedChanges> {
  const placed = new Map(
    [...documents].flatMap(([id, { parsed }]) => (parsed === undefined ? [] : [[id, parsed] as const])),
  );
  return new Map(
    [...files].map(([domain, checked]): [string, CheckedChanges] => {
      const { changes, parsed } = checked;
      if (changes === undefined || selection === undefined) return [domain, checked];
      const homePage = homePages?.get(domain);
      const unknown =
        homePages !== undefined && homePage === undefined
          ? [explainUnknown(domain, parsed, [...homePages.keys()])]
          : [];
      const choices =
        homePage === undefined ? listDistinctChoices(selection) : [findChoice(selection, homePage).choice];
      const faults = findLeastFaults(changes, choices, documents, (base, changed) =>
        lintChanges(base, changed, changes, paths, placed),
      );
      const diagnostics = [...checked.diagnostics, ...unknown, ...faults];
      const isUsable = faults.every((fault) => !isError(fault) || isPlaceFault(fault));
      return [domain, isUsable ? { ...checked, diagnostics } : { parsed, diagnostics }];
    }),
  );
}

function findLeastFaults(
  changes: DomainChanges,
  choices: readonly DocumentChoice[],
  documents: Documents,
  lint: (base: TracedChoice, changed: TracedChoice) => readonly Diagnostic[],
): readonly Diagnostic[] {
  let least: ChangedChoice | undefined;
  for (const choice of choices) {
    const traced = findTraced(documents, choice);
    if (traced === undefined) continue;
    const outcome = changeForDomain(traced, changes);
    if (outcome.changed !== undefined) {
      const others = checkOtherPages(outcome.changed, changes, documents);
      return [...outcome.diagnostics, ...others, ...lint(traced, outcome.changed)];
    }
    if (least === undefined || outcome.diagnostics.length < least.diagnostics.length) least = outcome;
  }
  return least?.diagnostics ?? [];
}

/** A section that a domain adds to its header or footer must not have an id that another page uses. */
function checkOtherPages(changed: TracedChoice, { source }: DomainChanges, documents: Documents): Diagnostic[] {
  const pages = [...documents].flatMap(([id, { parsed }]) =>
    getKind(id) === "page" && parsed !== undefined ? listIds(parsed.value).map((found) => ({ ...found, parsed })) : [],
  );
  return PAGE_PARTS.filter(isHeaderOrFooter).flatMap((part) => {
    const { document, provenance } = changed[part];
    return listIds(document).flatMap(({ id, path }) => {
      const { anchor } = provenance.find(document, path);
      const other = pages.find((page) => page.id === id);
      if (anchor.source !== source || other === undefined) return [];
      const related = [toRelated({ source: other.parsed.source, path: other.path }, WORDS.firstUse(id))];
      return [atValue("duplicate-id", source, anchor.path, { values: { id }, related })];
    });
  });
}

function explainUnknown(domain: string, { source }: ParsedDocument, domains: readonly string[]): Diagnostic {
  return createDiagnostic("unknown-domain", source.file, source.rangeAt(0), [], {
    severity: "warning",
    values: { domain },
    suggestion: findNearest(domain, domains),
  });
}
