import type { ScriptKind } from "../../domain/consent/consentKinds";
import type { ScriptElement, Website } from "../../domain/entities";
import { listServiceScripts } from "../../domain/serviceScripts";
import { expandTags } from "../../domain/tags/expandTags";
import type { CaptchaTag, Tag } from "../../domain/tags/Tag";
import { findTagService } from "../../domain/tags/tagServices";
import { mergeTagSources, type TagSources } from "../../domain/tags/tagSources";
import type { PageDocuments } from "../../layout/plan/createPlan";
import { type DocumentTags, listDocumentTags } from "../../layout/plan/documentTags";

/** A script of a tag or of website data, with the kind of consent that it waits for. */
export interface KindScript extends ScriptElement {
  readonly kind: ScriptKind;
}

/** The tags of a page as its browser needs them. */
export interface PageTags {
  /** Scripts that run once the page has loaded. */
  readonly scripts: readonly ScriptElement[];
  readonly captcha?: CaptchaTag;
  /** The tags that the page's documents name, which the security policy of the page allows; absent: none. */
  readonly documents?: DocumentTags;
}

/** The tags with what the server needs of them. */
export interface NamedPageTags extends PageTags {
  /** The sources that the security policy must allow. */
  readonly sources: TagSources;
  /** The scripts that wait for a choice, in place of `scripts`; empty where the domain does not ask for consent. */
  readonly waiting: readonly KindScript[];
}

/**
 * The tags of a page: those that the domain's website data name, then those of its documents. Where the domain asks for consent,
 * only the captcha's script runs without a choice.
 */
export function createPageTags(website: Website, documents: PageDocuments): NamedPageTags {
  const named = listDocumentTags(documents);
  const tags = [...(website.tags ?? []), ...(named?.tags ?? [])];
  const { scripts, sources, captcha } = expandTags(tags);
  const { captchaScript, ...others } = website;
  const common = {
    sources: mergeTagSources(sources, website.tagSources ?? {}, named?.tagSources ?? {}),
    ...(captcha === undefined ? {} : { captcha }),
    ...(named === undefined ? {} : { documents: named }),
  };
  if (website.consent === undefined)
    return { scripts: [...listServiceScripts(website), ...scripts], ...common, waiting: [] };
  const analytics = listServiceScripts(others).map((script) => ({ ...script, kind: "analytics" as const }));
  return {
    scripts: captchaScript === undefined ? [] : listServiceScripts({ captchaScript }),
    ...common,
    waiting: [...analytics, ...listKindScripts(tags)],
  };
}

/** The scripts of tags with the kind of each one's service. */
function listKindScripts(tags: readonly Tag[]): readonly KindScript[] {
  const services = [...new Set(tags.map(({ service }) => service))];
  return services.flatMap((id) => {
    const kind = findTagService(id)?.kind ?? "advertising";
    return expandTags(tags.filter(({ service }) => service === id)).scripts.map((script) => ({ ...script, kind }));
  });
}
