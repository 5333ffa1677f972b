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
  { changes, judge, judgePage, selection }: ServedLayouts,
  domain: string,
  homePage: string | undefined,
): readonly Diagnostic[] {
  const ids = Object.keys(changes.get(domain)?.overlay.pages ?? {});
  const pages = ids.flatMap((id) => judgePage(domain, id)?.diagnostics ?? []);
  if (homePage !== undefined) return [...judge(domain, findChoice(selection, homePage).choice).diagnostics, ...pages];
  const judgeAll = function* () {
    for (const choice of listDistinctChoices(selection)) yield judge(domain, choice);
  };
  return [...(pickBest(judgeAll())?.diagnostics ?? []), ...pages];
}
