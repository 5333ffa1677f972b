import sanitize from "sanitize-html";
import type { RichText } from "../domain/richText";
import { decodeEntities } from "../domain/richText";

/** The one sanitiser: simple formatting and links, the same on the server and in the browser. */
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
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener" } : attribs,
    }),
  },
};

export type SanitizeText = (text: string) => RichText;

/**
 * Text from data as it may be shown: text without '<' stays plain, anything else goes through the sanitiser
 * (specification, section 5: text containing '<' is rendered as HTML).
 */
export const sanitizeText: SanitizeText = (text) => {
  if (!text.includes("<")) return text;
  const html = sanitize(text, OPTIONS).trim();
  return html.includes("<") ? { html } : decodeEntities(html);
};
