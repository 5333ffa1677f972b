import type { ChangedPart } from "../../../comparison/affected/ChangedPart";
import type { TouchedPage } from "../../../comparison/affected/compareDomains";
import type { AffectedGroup } from "../../../comparison/affected/FleetComparison";
import { NO_PAGE } from "../../../comparison/affected/listPaths";
import { type Group, groupChanges, IMPACT_WORDS } from "../../../comparison/difference/groupChanges";
import type { Sentence, SideNames } from "../../../comparison/difference/toSentence";

/** Words for the two sides of a change: “gone” for what was there before, “new” for what is there only now. */
const NAMES: SideNames = { a: "before", b: "now", only: { a: "gone", b: "new" } };

/** The changes of a document, by section. */
export function groupPart({ part, changes }: ChangedPart): Group[] {
  return groupChanges({ part, changes }, NAMES);
}

/** Such as “home/one”, or “home/two in place of home/one”; `undefined` for the website data. */
export function nameDocument({ document, former }: ChangedPart): string | undefined {
  return former === undefined ? document : `${document} in place of ${former}`;
}

/** Lists changes of pages other than those of their content: “/terms is new”. */
export function listPageEvents({ pages }: Pick<AffectedGroup, "pages">): { page: TouchedPage; text: string }[] {
  return pages.flatMap((page) => {
    const { path, kind, to } = page;
    if (kind === "added") return [{ page, text: `${path} is new` }];
    if (kind === "removed") return [{ page, text: `${path} is gone` }];
    return kind === "redirected" ? [{ page, text: `${path} redirects to ${to}` }] : [];
  });
}

/** Lists the limits of the comparison of a group, as sentences. */
export function listUncertain({ unknownHomePages = [], domains }: AffectedGroup, since: string | undefined): string[] {
  const whose = domains.length === 1 ? "this domain is" : "these domains are";
  return unknownHomePages.map(
    (name) =>
      `The selection of ${since} has no “${name}”, so ${whose} compared with the default; the former home is not known.`,
  );
}

const MAX_PATHS = 6;

/** The pages in one line; all of them where `isWhole` is true. */
export function describePages({ pages }: Pick<AffectedGroup, "pages">, isWhole: boolean): string {
  const paths = pages.map(({ path }) => (path === NO_PAGE ? "every other path (not found)" : path));
  const shown = isWhole ? paths : paths.slice(0, MAX_PATHS);
  const left = paths.length - shown.length;
  return `${paths.length === 1 ? "" : `${paths.length}: `}${shown.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}

/** Returns the place of a change in the present files, as `file:line:column`; for removed content its former place. */
export function placeOf({ change: { a, b } }: Sentence): { file: string; line: number; column: number } | undefined {
  return b ?? a;
}

/** “234 shopper-visible” for each class, over all groups. */
export function countByImpact(groups: readonly AffectedGroup[]): string {
  const counts = { breaking: 0, visible: 0, cosmetic: 0 };
  for (const { impact, domains } of groups) if (impact !== undefined) counts[impact] += domains.length;
  const texts = (["breaking", "visible", "cosmetic"] as const)
    .filter((impact) => counts[impact] > 0)
    .map((impact) => `${counts[impact].toLocaleString("en")} ${IMPACT_WORDS[impact]}`);
  return texts.join(", ");
}
