import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { diffWebsiteData, getField } from "../difference/diffWebsiteData";
import { type PartName, WEBSITE_DATA } from "../difference/PartDifference";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DocumentComparer } from "../fleet/DocumentComparer";
import { listShowing } from "./addWebsiteData";
import type { ChangedPart } from "./ChangedPart";

/** Differences that shoppers do not see, and the domains that have them. */
export interface UnseenPart extends ChangedPart {
  readonly domains: readonly string[];
}

/** Collects the differences of domains that shoppers do not see, each once for all domains with the same document. */
export class UnseenParts {
  private readonly parts = new Map<string, Omit<UnseenPart, "domains"> & { readonly domains: Set<string> }>();

  constructor(private readonly comparer: DocumentComparer) {}

  add(before: DomainDocuments, after: DomainDocuments): void {
    for (const part of PAGE_PARTS) {
      if (before.choice[part] !== after.choice[part]) continue;
      this.addDocument(part, after.choice[part], before.documents[part], after.documents[part], after.data.domain);
    }
    for (const [id, page] of after.pages) {
      const former = before.pages.get(id);
      if (former !== undefined) this.addDocument(id as PartName, id, former, page, after.data.domain);
    }
    this.addFields(before, after);
  }

  list(): UnseenPart[] {
    return [...this.parts.values()].map(({ domains, ...part }) => ({ ...part, domains: [...domains] }));
  }

  private addDocument(
    part: PartName,
    document: string,
    before: Parameters<DocumentComparer["describe"]>[0],
    after: Parameters<DocumentComparer["describe"]>[1],
    domain: string,
  ): void {
    if (before.document === after.document) return;
    const changes = this.comparer.describe(before, after).filter(({ unseen }) => unseen === true);
    if (changes.length > 0) this.put({ part, document, changes }, domain);
  }

  /** Adds the fields of website data that no page shows. */
  private addFields(before: DomainDocuments, after: DomainDocuments): void {
    const changes = diffWebsiteData(before.data, after.data).flatMap((change) => {
      const isShown = change.unseen !== true && listShowing([getField(change)], before.data, after).length > 0;
      return isShown ? [] : [{ ...change, unseen: true as const }];
    });
    if (changes.length > 0) this.put({ part: WEBSITE_DATA, changes }, after.data.domain);
  }

  private put(part: ChangedPart, domain: string): void {
    const { document, changes } = part;
    const key = JSON.stringify([
      document,
      changes.map(({ section, pointer, from, to }) => [section?.id, pointer, from, to]),
    ]);
    const known = this.parts.get(key) ?? { ...part, domains: new Set<string>() };
    this.parts.set(key, known);
    known.domains.add(domain);
  }
}
