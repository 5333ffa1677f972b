import sanitize from "sanitize-html";
import type { RichText } from "../domain/text/richText";
import { decodeEntities } from "../domain/text/richText";

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
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener" } : attribs,
    }),
  },
};

type SanitizeText = (text: string) => RichText;

/**
 * Makes text from data safe to render. Text without '<' stays plain; other text is sanitised (specification, section 5:
 * text containing '<' is rendered as HTML).
 */
export const sanitizeText: SanitizeText = (text) => {
  if (!text.includes("<")) return text;
  const html = sanitize(text, OPTIONS).trim();
  return html.includes("<") ? { html } : decodeEntities(html);
};
