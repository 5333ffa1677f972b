import type { Selection } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownDomain } from "../diagnostics/kinds/unknown-domain";
import { findNearest } from "../diagnostics/suggest";
import type { ParsedDocument } from "../document/parseDocument";
import type { LintSettings } from "../lint/lintChanges";
import { listChoicesInTime } from "../select/listChoices";
import type { CheckedChanges } from "../site/DomainChanges";
import { listPageIds } from "../site/otherPages";
import type { AllPaths } from "../site/sitePaths";
import { checkChanges, type Documents } from "./checkChanges";

/**
 * Checks the domains' operations on the documents that the domains get in the course of time. If the website data is unknown, uses the choice with
 * the fewest faults.
 */
export function checkDomains(
  files: ReadonlyMap<string, CheckedChanges>,
  documents: Documents,
  selection: Selection | undefined,
  homePages: ReadonlyMap<string, string> | undefined,
  all: AllPaths,
  settings: LintSettings,
): ReadonlyMap<string, CheckedChanges> {
  const linked = new Map(
    [...documents].flatMap(([id, { parsed }]) => (parsed === undefined ? [] : [[id, parsed] as const])),
  );
  const set = { documents, pages: listPageIds(documents), linked, all };
  return new Map(
    [...files].map(([domain, checked]): [string, CheckedChanges] => {
      const { changes, parsed } = checked;
      if (changes === undefined || selection === undefined) return [domain, checked];
      const homePage = homePages?.get(domain);
      const unknown =
        homePages !== undefined && homePage === undefined
          ? [explainUnknown(domain, parsed, [...homePages.keys()])]
          : [];
      const choices = listChoicesInTime(selection, { domain, homePage, rules: changes.rules });
      const found = checkChanges(changes, choices, set, settings);
      return [domain, { ...checked, diagnostics: [...checked.diagnostics, ...unknown, ...found] }];
    }),
  );
}

function explainUnknown(domain: string, { source }: ParsedDocument, domains: readonly string[]): Diagnostic {
  return unknownDomain.at(source.file, source.rangeAt(0), [], { domain }, { suggestion: findNearest(domain, domains) });
}
