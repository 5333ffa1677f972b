import sanitize from "sanitize-html";
import type { RichText } from "../domain/text/richText";
import { decodeEntities } from "../domain/text/richText";
import { limitMarkup } from "./limitMarkup";

/** The options of the one sanitiser, for server and browser: it allows simple formatting and links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    "a",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "small",
    "sub",
    "sup",
    "mark",
    "code",
    "br",
    "p",
    "span",
    "ul",
    "ol",
    "li",
  ],
  allowedAttributes: { a: ["href", "title", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "xmp", "iframe"],
  nestingLimit: 12,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: makeLinkSafe(attribs) }) },
};

/** What a link may say of itself; the other values of `rel` give rights to the page that it opens, such as `opener`. */
const LINK_TYPES = ["nofollow", "sponsored", "ugc"];

/** A link opens in its own tab or in a new one, never in one of another name, whose page could be led elsewhere. */
function makeLinkSafe({ target, rel = "", ...others }: sanitize.Attributes): sanitize.Attributes {
  const isNewTab = target?.trim().toLowerCase() === "_blank";
  const named = rel.toLowerCase().split(/\s+/);
  const types = [...LINK_TYPES.filter((type) => named.includes(type)), ...(isNewTab ? ["noopener"] : [])];
  return {
    ...others,
    ...(isNewTab ? { target: "_blank" } : {}),
    ...(types.length === 0 ? {} : { rel: types.join(" ") }),
  };
}

type SanitizeText = (text: string) => RichText;

/**
 * Makes text from data safe to render. Text without '<' stays plain; other text is sanitised (specification, section 5:
 * text containing '<' is rendered as HTML). Markup beyond the limits of {@link limitMarkup} is cut.
 */
export const sanitizeText: SanitizeText = (text) => {
  if (!text.includes("<")) return text;
  const html = sanitize(limitMarkup(text), OPTIONS).trim();
  return html.includes("<") ? { html } : decodeEntities(html);
};
