import type { NamedTags } from "../../domain/tags/Tag";
import { mergeTagSources, TAG_DIRECTIVES } from "../../domain/tags/tagSources";
import type { PageDocuments } from "./createPlan";

/** The services and sources that the documents of a page name. */
export type DocumentTags = Required<NamedTags>;

/** What the documents of a page name together; undefined where they name nothing. */
export function listDocumentTags({ header, main, footer }: PageDocuments): DocumentTags | undefined {
  const documents = [header, main, footer].filter((document) => document !== undefined);
  const tags = documents.flatMap((document) => document.tags ?? []);
  const tagSources = mergeTagSources(...documents.map((document) => document.tagSources ?? {}));
  return tags.length === 0 && Object.keys(tagSources).length === 0 ? undefined : { tags, tagSources };
}

/**
 * Whether the documents of a page name nothing beyond what those of another page name, so that it works under the
 * security policy of that one.
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
