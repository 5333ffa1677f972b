import type { NamedTags } from "../../domain/tags/Tag";
import { mergeTagSources, TAG_DIRECTIVES } from "../../domain/tags/tagSources";
import type { PageDocuments } from "./createPlan";

/** The services and sources that the documents of a page name. */
export type DocumentTags = Required<NamedTags>;

/** Joins the services and sources of the documents of a page; undefined if they name none. */
export function listDocumentTags({ header, main, footer }: PageDocuments): DocumentTags | undefined {
  const documents = [header, main, footer].filter((document) => document !== undefined);
  const tags = documents.flatMap((document) => document.tags ?? []);
  const tagSources = mergeTagSources(...documents.map((document) => document.tagSources ?? {}));
  return tags.length === 0 && Object.keys(tagSources).length === 0 ? undefined : { tags, tagSources };
}

/**
 * Returns whether the documents of a page name only services and sources that those of another page name, too, so that the page
 * works under the security policy of the other one.
 */
export function isWithinTags(documents: PageDocuments, allowed: DocumentTags | undefined): boolean {
  const named = listDocumentTags(documents);
  if (named === undefined) return true;
  if (allowed === undefined) return false;
  const has = ({ service, id }: DocumentTags["tags"][number]) =>
    allowed.tags.some((tag) => tag.service === service && tag.id === id);
  return (
    named.tags.every(has) &&
    TAG_DIRECTIVES.every((directive) =>
      (named.tagSources[directive] ?? []).every((source) => allowed.tagSources[directive]?.includes(source) === true),
    )
  );
}
