import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import type { Impact } from "../../layout/schema/describeSetting";
import { countImpacts } from "../difference/groupChanges";
import type { PartDifference } from "../difference/PartDifference";
import { pairPages } from "../difference/pairPages";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { listTimedDifferences } from "../fleet/compareTimed";
import type { DocumentComparer } from "../fleet/DocumentComparer";
import type { DomainGroup, SelectionGroups } from "./groupDomains";

/** The parts of a home, and all other pages together. */
export const COMPARED_PARTS = [...PAGE_PARTS, "pages"] as const;
type ComparedPart = (typeof COMPARED_PARTS)[number];

/** Two groups, each named by its first domain, and the number of their differences. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly counts: Readonly<Record<Impact, number>>;
  /** The parts that differ, with the number of differences of each. */
  readonly parts: Readonly<Record<ComparedPart, number>>;
}

/** Maximum number of groups of which all pairs are compared. */
const FEW_GROUPS = 6;

/**
 * Selects the most informative pairs of groups: the main groups with one another, and each other group with the main one of its
 * selection. Returns all pairs if there are few groups or `isComplete` is true.
 */
export function choosePairs(
  groups: readonly DomainGroup[],
  selected: readonly SelectionGroups[],
  isComplete: boolean,
): (readonly [DomainGroup, DomainGroup])[] {
  if (isComplete || groups.length <= FEW_GROUPS) return listPairs(groups);
  const mains = selected.map(({ main }) => main);
  return [
    ...listPairs(mains),
    ...selected.flatMap(({ main, others }) =>
      others.map((group): readonly [DomainGroup, DomainGroup] => [main, group]),
    ),
  ];
}

function listPairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((first, index) =>
    items.slice(index + 1).map((second): readonly [Item, Item] => [first, second]),
  );
}

/** The parts and pages in which two domains differ for shoppers. */
export function comparePages(a: DomainDocuments, b: DomainDocuments, comparer: DocumentComparer): PartDifference[] {
  const parts = PAGE_PARTS.map((part) => ({ part, changes: comparer.describe(a.documents[part], b.documents[part]) }));
  const pages =
    a.pages === b.pages
      ? []
      : pairPages(a.pages, b.pages).map((pair) => ({ part: pair.part, changes: comparer.describe(pair.a, pair.b) }));
  return [...parts, ...pages, ...listTimedDifferences(a, b)]
    .map(({ part, changes }) => ({ part, changes: changes.filter(({ unseen }) => unseen !== true) }))
    .filter(({ changes }) => changes.length > 0);
}

/** Compares two groups by number. */
export function comparePair(a: DomainGroup, b: DomainGroup, comparer: DocumentComparer): Pair {
  const found = comparePages(a.sample, b.sample, comparer);
  const count = (part: ComparedPart) =>
    found
      .filter((one) => (part === "pages" ? one.part.includes("/") : one.part === part))
      .reduce((sum, { changes }) => sum + changes.length, 0);
  const parts = { header: count("header"), home: count("home"), footer: count("footer"), pages: count("pages") };
  const counts = countImpacts(found.flatMap(({ changes }) => changes));
  return { a: a.domains[0] ?? "", b: b.domains[0] ?? "", counts, parts };
}
