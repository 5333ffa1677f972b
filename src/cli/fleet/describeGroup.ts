import type { ChangedPart } from "../../comparison/affected/ChangedPart";
import type { TouchedPage } from "../../comparison/affected/compareDomains";
import type { AffectedGroup } from "../../comparison/affected/FleetComparison";
import { NO_PAGE } from "../../comparison/affected/listPaths";
import { IMPACT_WORDS, IMPACTS } from "../../comparison/difference/groupChanges";
import { type Sentence, type SideNames, sayOnly } from "../../comparison/difference/toSentence";
import { formatCount, nameFirst } from "../../domain/text/messageWords";
import type { FilePlace } from "../../layout/source/FilePlace";
import type { FleetReport, PlacedSide } from "./FleetReport";

/** Such as “home/one”, or “home/two in place of home/one”; `undefined` for the website data. */
export function nameDocument({ document, former }: ChangedPart): string | undefined {
  return former === undefined ? document : `${document} in place of ${former}`;
}

/** Lists changes of pages other than those of their content: “/terms is new”. */
export function listPageEvents(
  { pages }: Pick<AffectedGroup, "pages">,
  names: SideNames,
): { page: TouchedPage; text: string }[] {
  return pages.flatMap((page) => {
    const { path, kind, to } = page;
    if (kind === "added") return [{ page, text: `${path} is ${sayOnly(names, "b")}` }];
    if (kind === "removed") return [{ page, text: `${path} is ${sayOnly(names, "a")}` }];
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
  const named = nameFirst(paths, isWhole ? Number.POSITIVE_INFINITY : MAX_PATHS);
  return `${paths.length === 1 ? "" : `${paths.length}: `}${named}`;
}

/** Returns the place of a change on the second side; that on the first one for content that only it has. */
export function placeOf({ change: { a, b } }: Sentence): (FilePlace & { readonly side: PlacedSide }) | undefined {
  if (b !== undefined) return { ...b, side: "b" };
  return a && { ...a, side: "a" };
}

/** Lists the things that could not be compared, each with its domain, the page if it is one, the side and the reason. */
export function listNotCompared({ found, words }: Pick<FleetReport, "found" | "words">) {
  return found.notCompared.map(({ domain, path = "", side, message }) => ({
    name: `${domain}${path}`,
    message: `${words.notCompared[side]}${message}`,
  }));
}

/** “234 shopper-visible” for each class, over all groups. */
export function countByImpact(groups: readonly AffectedGroup[]): string {
  const counts = { breaking: 0, visible: 0, cosmetic: 0 };
  for (const { impact, domains } of groups) if (impact !== undefined) counts[impact] += domains.length;
  return nameClasses(counts);
}

/** “5 breaking, 57 shopper-visible”; empty where all are 0. */
export function nameClasses(counts: AffectedGroup["counts"]): string {
  return IMPACTS.filter((impact) => counts[impact] > 0)
    .map((impact) => `${formatCount(counts[impact])} ${IMPACT_WORDS[impact]}`)
    .join(", ");
}
