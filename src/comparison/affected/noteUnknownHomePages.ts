import { findChoice } from "../../layout/select/selectDocuments";
import type { FleetSide } from "./compareFleets";
import type { AffectedGroup } from "./FleetComparison";

/**
 * Notes in each group the home_page values of its domains that only today's selection has. Both sides use today's website
 * data, so these domains were compared with the default.
 */
export function noteUnknownHomePages(
  groups: readonly AffectedGroup[],
  before: FleetSide,
  after: FleetSide,
): readonly AffectedGroup[] {
  const [then, now] = [before, after].map(({ checked }) => checked.selection.value);
  if (then === undefined || now === undefined) return groups;
  const homePages = new Map(after.domains.map(({ domain, homePage }) => [domain, homePage]));
  const isUnknown = (homePage: string) =>
    findChoice(then, homePage).matched === undefined && findChoice(now, homePage).matched !== undefined;
  return groups.map((group) => {
    const named = new Set(group.domains.map((domain) => homePages.get(domain) ?? ""));
    const unknownHomePages = [...named].filter(isUnknown);
    return unknownHomePages.length === 0 ? group : { ...group, unknownHomePages };
  });
}
