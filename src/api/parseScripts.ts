import { Parser } from "htmlparser2";
import type { MetaTag, ScriptElement } from "../domain/entities";
import { toScriptAddress } from "../domain/tags/scriptAddress";

const OWN_ATTRIBUTES = new Set(["src", "async", "defer"]);
const ATTRIBUTE_NAME = /^(?:type|id|crossorigin|integrity|referrerpolicy|data-[a-z0-9-]+)$/;

/**
 * Remembers no open elements but scripts: the parser's time grows with the square of those that are open, and only scripts have
 * a content that is read.
 */
class FlatParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== "script";
  }
}

/**
 * Parses the script elements of an operator's header_js or footer_js and ignores everything else in the text. Pages
 * create elements from these values; the text itself is never part of a page.
 */
export function parseScripts(html: string): ScriptElement[] {
  const scripts: ScriptElement[] = [];
  let open: { attributes: Record<string, string>; text: string } | undefined;
  const parser = new FlatParser({
    onopentag: (name, attributes) => {
      if (name === "script") open = { attributes, text: "" };
    },
    ontext: (text) => {
      if (open !== undefined) open.text += text;
    },
    onclosetag: (name) => {
      if (name !== "script" || open === undefined) return;
      const script = createScript(open.attributes, open.text);
      if (script !== undefined) scripts.push(script);
      open = undefined;
    },
  });
  parser.end(html);
  return scripts;
}

function createScript(attributes: Record<string, string>, text: string): ScriptElement | undefined {
  const kept = Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !OWN_ATTRIBUTES.has(name) && ATTRIBUTE_NAME.test(name)),
  );
  if (attributes.src !== undefined) {
    const src = toScriptAddress(attributes.src);
    if (src === undefined) return undefined;
    return { src, isAsync: true, text: "", attributes: kept };
  }
  return text.trim() === "" ? undefined : { isAsync: false, text: text.trim(), attributes: kept };
}

/** The content of a verification tag, which is a meta element or the bare value; '' when there is none. */
export function parseVerificationTag(tag: string): string {
  if (!tag.includes("<")) return tag.trim();
  let content = "";
  const parser = new FlatParser({
    onopentag: (name, attributes) => {
      if (name === "meta" && attributes.name?.toLowerCase() === "google-site-verification")
        content ||= attributes.content ?? "";
    },
  });
  parser.end(tag);
  return content.trim();
}

/** Maximum number of meta elements of a domain. */
export const MAX_META_TAGS = 50;
const MAX_META_CONTENT = 2000;
const META_NAME = /^[a-z0-9][\w.:-]{0,99}$/i;
/**
 * What pages write themselves (`Document`): a second element would contradict the first. `referrer` is a header of theirs, and
 * texts and pictures for shared links differ from page to page.
 */
const PAGE_META =
  /^(?:description|viewport|robots|theme-color|referrer|google-site-verification|og:(?:type|site_name|title|description|url|image(?::.*)?)|twitter:(?:title|description|image(?::.*)?))$/i;

/**
 * Parses the meta elements of a domain's meta_tag, each distinct one once, and ignores everything else in the text. They have a
 * `name`, a `property` or both, and a `content`; elements with `http-equiv` or `charset`, and those that pages write themselves,
 * are left out.
 */
export function parseMetaTags(html: string): MetaTag[] {
  const tags = new Map<string, MetaTag>();
  const parser = new FlatParser({
    onopentag: (element, attributes) => {
      const tag = element === "meta" && tags.size < MAX_META_TAGS ? createMetaTag(attributes) : undefined;
      if (tag !== undefined) tags.set(JSON.stringify(tag), tag);
    },
  });
  parser.end(html);
  return [...tags.values()];
}

function createMetaTag(attributes: Readonly<Record<string, string>>): MetaTag | undefined {
  const { name, property, content = "" } = attributes;
  const names = [name, property].filter((one) => one !== undefined);
  if (names.length === 0 || content.trim() === "" || content.length > MAX_META_CONTENT) return undefined;
  if ("http-equiv" in attributes || "charset" in attributes) return undefined;
  if (!names.every((one) => META_NAME.test(one) && !PAGE_META.test(one))) return undefined;
  return { ...(name === undefined ? {} : { name }), ...(property === undefined ? {} : { property }), content };
}
