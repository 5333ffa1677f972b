import type { Change, NamedSection } from "../../layout/compare/Change";
import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import type { PagePart } from "../../layout/document/LayoutSet";
import type { Impact } from "../../layout/schema/describeSetting";
import type { PartName } from "../difference/PartDifference";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { getShownKey } from "../fleet/contentKey";
import { DocumentComparer } from "../fleet/DocumentComparer";
import type { Fleet, UnusableDomain } from "../fleet/openFleet";
import type { ProgressListener } from "../ProgressListener";
import { choosePairs, comparePages, comparePair, type Pair } from "./comparePairs";
import { countFromDefault } from "./countFromDefault";
import { type DomainGroup, groupBySelection, groupDomains, type SelectionGroups } from "./groupDomains";
import { type DifferentField, listDifferentFields } from "./listDifferentFields";

/** Common content and differences of all domains. */
export interface MatrixReport {
  /** Domains with the same documents, the largest group first. */
  readonly groups: readonly DomainGroup[];
  /** The documents of each part, those of most domains first. */
  readonly parts: Readonly<Record<PagePart, readonly UsedDocument[]>>;
  /** The fields of website data in which domains differ. */
  readonly websiteData: readonly DifferentField[];
  /** Differences between domains for which the selection names the same documents, the most frequent first. */
  readonly changes: readonly CommonChange[];
  readonly differences: readonly Pair[];
  /** True where `differences` has every pair of groups. */
  readonly isComplete: boolean;
  readonly notCompared: readonly UnusableDomain[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A document that the selection gives to domains. */
export interface UsedDocument {
  readonly document: string;
  /** Number of domains that have it. */
  readonly domains: number;
  /** Number of its different contents, with the changes of domains. */
  readonly variants: number;
}

/** A section or setting in which domains differ from the main group of their selection. */
export interface CommonChange {
  readonly part: PartName;
  readonly kind: Change["kind"];
  readonly impact: Impact;
  readonly section?: NamedSection;
  readonly pointer?: string;
  readonly label?: string;
  readonly domains: readonly string[];
}

/**
 * Groups the domains, and compares the groups; with `isComplete`, every pair of them. `standard` are the documents of the
 * selection's default.
 */
export function createMatrix(
  fleet: Fleet,
  isComplete: boolean,
  standard: DomainDocuments | undefined,
  progress?: ProgressListener,
): MatrixReport {
  const comparer = new DocumentComparer();
  const found = groupDomains(fleet.domains);
  const groups = found.map((group, index): DomainGroup => {
    progress?.report("Comparing groups of domains with the default", index, found.length);
    if (standard === undefined) return group;
    return { ...group, fromDefault: countFromDefault(standard, group.sample, comparer) };
  });
  const selected = groupBySelection(groups);
  const changes = listCommonChanges(selected, comparer, progress);
  const pairs = choosePairs(groups, selected, isComplete);
  const differences = pairs.map(([a, b], index) => {
    progress?.report("Comparing groups of domains", index, pairs.length);
    return comparePair(a, b, comparer);
  });
  return {
    groups,
    parts: { header: listUsed(fleet, "header"), home: listUsed(fleet, "home"), footer: listUsed(fleet, "footer") },
    websiteData: listDifferentFields(fleet.domains),
    changes,
    differences,
    isComplete: pairs.length === (groups.length * (groups.length - 1)) / 2,
    notCompared: fleet.unusable,
    diagnostics: fleet.domains.flatMap((domain) => domain.diagnostics),
  };
}

function listUsed({ domains }: Fleet, part: PagePart): UsedDocument[] {
  const byId = new Map<string, { count: number; readonly contents: Set<string> }>();
  for (const { choice, documents, timed } of domains) {
    const used = byId.get(choice[part]) ?? { count: 0, contents: new Set<string>() };
    byId.set(choice[part], used);
    used.count++;
    used.contents.add(getShownKey(documents[part].document, timed.size > 0));
  }
  return [...byId]
    .map(([document, { count, contents }]) => ({ document, domains: count, variants: contents.size }))
    .sort((a, b) => b.domains - a.domains);
}

function listCommonChanges(
  selected: readonly SelectionGroups[],
  comparer: DocumentComparer,
  progress?: ProgressListener,
): CommonChange[] {
  const found = new Map<string, Omit<CommonChange, "domains"> & { readonly domains: string[] }>();
  const others = selected.flatMap(({ main, others: own }) => own.map((group) => ({ main, group })));
  others.forEach(({ main, group }, index) => {
    progress?.report("Comparing domains of the same selection", index, others.length);
    for (const { part, changes } of comparePages(main.sample, group.sample, comparer)) {
      for (const change of changes) {
        const { kind, impact, section, pointer, label } = change;
        const key = JSON.stringify([
          part,
          kind,
          impact,
          section?.id,
          section?.type,
          pointer,
          label,
          change.entry?.change,
        ]);
        const known = found.get(key) ?? {
          part,
          kind,
          impact,
          ...(section === undefined ? {} : { section }),
          ...(pointer === undefined ? {} : { pointer }),
          ...(label === undefined ? {} : { label }),
          domains: [],
        };
        found.set(key, known);
        known.domains.push(...group.domains);
      }
    }
  });
  return [...found.values()].sort((a, b) => b.domains.length - a.domains.length);
}
