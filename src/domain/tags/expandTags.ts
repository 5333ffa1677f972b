import type { ScriptElement } from "../entities";
import type { CaptchaTag, Tag } from "./Tag";
import { findTagService, isAccountOf, type TagService } from "./tagServices";
import { mergeTagSources, type TagSources } from "./tagSources";

/** What tags bring to a page. */
export interface ExpandedTags {
  /** Scripts that run once the page has loaded, in this order. */
  readonly scripts: readonly ScriptElement[];
  /** What the security policy must allow for them, and for the captcha. */
  readonly sources: TagSources;
  /** The first captcha among the tags. */
  readonly captcha?: CaptchaTag;
}

/** The scripts and sources of tags, each tag once. A service or an account that is not known is left out. */
export function expandTags(tags: readonly Tag[]): ExpandedTags {
  const known = [...new Map(tags.map((tag) => [`${tag.service} ${tag.id}`, tag])).values()].flatMap(
    ({ service, id }) => {
      const found = findTagService(service);
      return found === undefined || !isAccountOf(found, id) ? [] : [{ service: found, id }];
    },
  );
  const captcha = known.find(({ service }) => service.loads === "form");
  return {
    scripts: known.flatMap(({ service, id }) => (service.loads === "idle" ? createScripts(service, id) : [])),
    sources: mergeTagSources(...known.flatMap(({ service }) => listSources(service))),
    ...(captcha === undefined ? {} : { captcha: toCaptcha(captcha.service, captcha.id) }),
  };
}

function createScripts({ before, script }: TagService, id: string): ScriptElement[] {
  const common = { text: "", attributes: {} };
  return [
    ...(before === undefined ? [] : [{ ...common, isAsync: false, text: fill(before, id) }]),
    { ...common, isAsync: true, src: fill(script, id) },
  ];
}

function toCaptcha({ id: service, script }: TagService, siteKey: string): CaptchaTag {
  return { service, siteKey, script: fill(script, siteKey) };
}

function listSources({ sources }: TagService): TagSources[] {
  return sources.flatMap(({ source, for: directives }) =>
    directives.map((directive): TagSources => ({ [directive]: [source] })),
  );
}

/** An account's form allows no character that could end a text or an address. */
function fill(template: string, id: string): string {
  return template.replaceAll("{id}", id);
}
