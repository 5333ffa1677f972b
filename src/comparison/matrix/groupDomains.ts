import type { DocumentChoice } from "../../generated/documents";
import type { Impact } from "../../layout/schema/describeSetting";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { getDomainKey } from "../fleet/domainKey";
import { type DifferentField, listDifferentFields } from "./listDifferentFields";

/** Domains with the same documents on every page. Shoppers see the same where their website data are the same, too. */
export interface DomainGroup {
  /** In the order of the website data. */
  readonly domains: readonly string[];
  readonly choice: DocumentChoice;
  /** True where every domain of the group changes the documents that the selection gives it. */
  readonly isChanged: boolean;
  /** The fields of website data in which they differ. */
  readonly websiteData: readonly DifferentField[];
  /**
   * Number of differences of the header, home and footer from those of the selection's default, by class; absent where the
   * default cannot be used.
   */
  readonly fromDefault?: Readonly<Record<Impact, number>>;
  /** One of the domains, which represents all of them. */
  readonly sample: DomainDocuments;
}

/** Groups of domains with the same documents, the largest first. */
export function groupDomains(domains: readonly DomainDocuments[]): DomainGroup[] {
  const groups = new Map<string, DomainDocuments[]>();
  for (const domain of domains) {
    const key = getDomainKey(domain);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [domain]);
    else group.push(domain);
  }
  return [...groups.values()]
    .flatMap((all): DomainGroup[] => {
      const sample = all.find(({ changedBy }) => changedBy === undefined) ?? all[0];
      if (sample === undefined) return [];
      const isChanged = sample.changedBy !== undefined;
      const names = all.map(({ data }) => data.domain);
      return [{ domains: names, choice: sample.choice, isChanged, websiteData: listDifferentFields(all), sample }];
    })
    .sort((a, b) => b.domains.length - a.domains.length);
}

/** Groups for which the selection names the same documents. */
export interface SelectionGroups {
  /** The group that changes nothing in these documents; where every domain does, the largest one. */
  readonly main: DomainGroup;
  readonly others: readonly DomainGroup[];
}

/** The groups by the documents that the selection gives them, in the order of their main groups. */
export function groupBySelection(groups: readonly DomainGroup[]): SelectionGroups[] {
  const byChoice = new Map<string, DomainGroup[]>();
  for (const group of groups) {
    const { header, home, footer } = group.choice;
    const key = [header, home, footer].join(" ");
    const known = byChoice.get(key);
    if (known === undefined) byChoice.set(key, [group]);
    else known.push(group);
  }
  return [...byChoice.values()].flatMap((all): SelectionGroups[] => {
    const main = all.find(({ isChanged }) => !isChanged) ?? all[0];
    return main === undefined ? [] : [{ main, others: all.filter((group) => group !== main) }];
  });
}
