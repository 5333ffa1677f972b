import { keepByObject } from "../../domain/keepByObject";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { type ChangedSet, checkChanges } from "../domains/checkChanges";
import type { LintSettings } from "../lint/lintChanges";
import { listChoicesInTime } from "../select/listChoices";
import { listPageIds } from "../site/otherPages";
import { listSitePaths } from "../site/sitePaths";
import type { ServedLayouts } from "./acceptLayoutSet";

/**
 * Returns the diagnostics of a domain's operations on its pages, on the home that its home_page selects, and on its homes for a
 * time; if the home_page is unknown, on the choice with the fewest faults. Links are checked against the documents in use.
 */
export function judgeDomain(
  { changes, judge, judgePage, selection, traced, pictures }: ServedLayouts,
  domain: string,
  homePage: string | undefined,
  settings: LintSettings = {},
): readonly Diagnostic[] {
  const own = changes.get(domain);
  if (own === undefined) return [];
  const known = { ownPictures: new Set(pictures.keys()), ...settings.known };
  return checkChanges(
    own,
    listChoicesInTime(selection, { domain, homePage, rules: own.rules }),
    readTraced(traced),
    { ...settings, known },
    {
      findChoice: (choice) => judge(domain, choice),
      findPage: (id) => judgePage(domain, id),
    },
  );
}

/** Returns the documents of a set in the form of the checks; cached for each set. */
const readTraced = keepByObject((traced: ServedLayouts["traced"]): ChangedSet => {
  const documents = new Map([...traced].map(([id, document]) => [id, { traced: document }]));
  const values = [...traced].map(([id, { document }]) => [id, document] as const);
  return {
    documents,
    pages: listPageIds(documents),
    linked: new Map(values.map(([id, value]) => [id, { value }])),
    all: { paths: listSitePaths(values), areAllKnown: true },
  };
});
