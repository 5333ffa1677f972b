import { diffWebsiteData, getField } from "../difference/diffWebsiteData";
import { WEBSITE_DATA } from "../difference/PartDifference";
import type { DomainData } from "../documents/DomainData";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DomainChange, TouchedPage } from "./compareDomains";
import { listPaths } from "./listPaths";
import { showsField } from "./showsField";

/** Adds the change of a domain's website data to that of its documents, with the pages that show the fields. */
export function addWebsiteData(change: DomainChange, before: DomainData, after: DomainDocuments): DomainChange {
  const different = diffWebsiteData(before, after.data).filter(({ unseen }) => unseen !== true);
  const changes = different.filter((one) => listShowing([getField(one)], before, after).length > 0);
  if (changes.length === 0) return change;
  const others = new Map(change.pages.map((page) => [page.path, page]));
  const fields = [...new Set(changes.map(getField))];
  const showing = new Map(listShowing(fields, before, after).map((page) => [page.path, page]));
  const present = [...listPaths(after).values()].flatMap(({ path }) => others.get(path) ?? showing.get(path) ?? []);
  return {
    pages: [...present, ...change.pages.filter(({ kind }) => kind === "removed")],
    parts: [{ part: WEBSITE_DATA, changes }, ...change.parts],
  };
}

/** Lists the pages of a domain that show one of the fields of its website data. */
export function listShowing(
  fields: readonly string[],
  before: DomainData,
  { data, documents, pages, choice }: DomainDocuments,
): TouchedPage[] {
  const around = [documents.header.document, documents.footer.document];
  const values = (field: string) => [before.website?.fields[field], data.website?.fields[field]];
  return [...listPaths({ documents, pages, choice }).values()].flatMap(({ path, document, traced }): TouchedPage[] => {
    if (document === undefined || traced === undefined) return [];
    const page = traced.document;
    const parts = page.bare === true && path !== "/" ? [page] : [page, ...around];
    const isShown = fields.some((field) => showsField(field, page, parts, values(field)));
    return isShown ? [{ path, kind: "changed", document }] : [];
  });
}
