import { Parser } from "htmlparser2";
import type { ScriptElement } from "../domain/entities";
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
