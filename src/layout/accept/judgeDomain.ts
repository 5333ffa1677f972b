import { keepByObject } from "../../domain/keepByObject";
import type { DocumentChoice } from "../../generated/documents";
import { judgeTimes } from "../check/checkDomains";
import { listPageIds } from "../check/otherPages";
import { pickBest } from "../check/pickBest";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { listDistinctChoices } from "../select/listChoices";
import { findChoice } from "../select/selectDocuments";
import type { ServedLayouts } from "./acceptLayoutSet";

/**
 * The diagnostics of a domain's operations on the home that its home_page selects; where that is unknown, on the choice
 * that they fit best.
 */
export function judgeDomain(
  { changes, judge, judgePage, selection, traced }: ServedLayouts,
  domain: string,
  homePage: string | undefined,
): readonly Diagnostic[] {
  const ids = Object.keys(changes.get(domain)?.overlay.pages ?? {});
  const pages = ids.flatMap((id) => judgePage(domain, id)?.diagnostics ?? []);
  const judgeAtAllTimes = (choice: DocumentChoice) => {
    const { diagnostics } = judge(domain, choice);
    const own = changes.get(domain);
    if (own === undefined) return { diagnostics };
    const { documents, pages } = readTraced(traced);
    return { diagnostics: judgeTimes(diagnostics, documents, choice, own, pages) };
  };
  if (homePage !== undefined) {
    return [...judgeAtAllTimes(findChoice(selection, homePage).choice).diagnostics, ...pages];
  }
  const judgeAll = function* () {
    for (const choice of listDistinctChoices(selection)) yield judgeAtAllTimes(choice);
  };
  return [...(pickBest(judgeAll())?.diagnostics ?? []), ...pages];
}

/** The documents of a set as they are judged, and the ids on their pages; read once for each set. */
const readTraced = keepByObject((traced: ServedLayouts["traced"]) => {
  const documents = new Map([...traced].map(([id, document]) => [id, { traced: document }]));
  return { documents, pages: listPageIds(documents) };
});
