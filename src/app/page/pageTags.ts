import type { ScriptElement, Website } from "../../domain/entities";
import { listServiceScripts } from "../../domain/serviceScripts";
import { expandTags } from "../../domain/tags/expandTags";
import type { CaptchaTag } from "../../domain/tags/Tag";
import { mergeTagSources, type TagSources } from "../../domain/tags/tagSources";
import type { PageDocuments } from "../../layout/plan/createPlan";
import { type DocumentTags, listDocumentTags } from "../../layout/plan/documentTags";

/** The tags of a page as its browser needs them. */
export interface PageTags {
  /** Scripts that run once the page has loaded. */
  readonly scripts: readonly ScriptElement[];
  readonly captcha?: CaptchaTag;
  /** The tags that the page's documents name, which the security policy of the page allows; absent: none. */
  readonly documents?: DocumentTags;
}

/** The tags with the sources that the security policy must allow. */
export interface NamedPageTags extends PageTags {
  readonly sources: TagSources;
}

/** The tags of a page: those that the domain's website data name, then those of its documents. */
export function createPageTags(website: Website, documents: PageDocuments): NamedPageTags {
  const named = listDocumentTags(documents);
  const { scripts, sources, captcha } = expandTags([...(website.tags ?? []), ...(named?.tags ?? [])]);
  return {
    scripts: [...listServiceScripts(website), ...scripts],
    sources: mergeTagSources(sources, website.tagSources ?? {}, named?.tagSources ?? {}),
    ...(captcha === undefined ? {} : { captcha }),
    ...(named === undefined ? {} : { documents: named }),
  };
}
